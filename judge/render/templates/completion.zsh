#compdef judge
# Completion of judge in zsh. Keep it as _judge in a folder of $fpath: judge completion zsh > ~/.zfunc/_judge
_judge() {
  local -a found
  found=("${(@f)$(judge completion --words -- "${words[@]:1:$((CURRENT - 1))}" 2>/dev/null)}")
  if [[ -n "${found[1]}" ]]; then compadd -U -- "${found[@]}"; else _files; fi
}
compdef _judge judge
