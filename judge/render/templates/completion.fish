# Completion of judge in fish. Keep it with: judge completion fish > ~/.config/fish/completions/judge.fish
complete -c judge -a '(judge completion --words -- (commandline -opc)[2..] (commandline -ct) 2>/dev/null)'
