#compdef huff
# What bash completes, zsh completes too.
autoload -Uz bashcompinit && bashcompinit
source /usr/share/bash-completion/completions/huff
_bash_complete -o default -F _complete_huff
