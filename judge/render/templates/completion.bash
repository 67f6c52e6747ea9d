# Completion of judge in bash. Keep it with: judge completion bash > ~/.local/share/bash-completion/completions/judge
_judge() {
  local IFS=$'\n' found
  local words=("${COMP_WORDS[@]:1:COMP_CWORD}")
  mapfile -t found < <(judge completion --words -- "${words[@]}" 2>/dev/null)
  COMPREPLY=()
  local each
  for each in "${found[@]}"; do COMPREPLY+=("$(printf '%q' "$each")"); done
}
complete -o default -o bashdefault -F _judge judge
