import type { CommandWords } from './commandWords.ts';

export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

/** The script that teaches a shell the words of `enrich`; files complete where no word does. */
export function completionScript(shell: Shell, commands: readonly CommandWords[]): string {
  switch (shell) {
    case 'bash':
      return bashScript(commands);
    case 'zsh':
      return `autoload -U +X compinit && compinit\nautoload -U +X bashcompinit && bashcompinit\n${bashScript(commands)}`;
    case 'fish':
      return fishScript(commands);
  }
}

/** The words before the cursor that are no options choose the list. */
function bashScript(commands: readonly CommandWords[]): string {
  const cases = commands.map(
    ({ path, words }) => `    '${path.join(' ')}') words='${words.map(({ word }) => word).join(' ')}' ;;`,
  );
  return `_enrich() {
  local word path='' words='' index
  for ((index = 1; index < COMP_CWORD; index++)); do
    word=\${COMP_WORDS[index]}
    [[ $word == -* ]] || path="\${path:+$path }$word"
  done
  case "$path" in
${cases.join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _enrich enrich`;
}

function fishScript(commands: readonly CommandWords[]): string {
  const lines = commands.flatMap(({ path, words }) =>
    words.map(({ word, description }) => {
      const entry = word.startsWith('--') ? `-l ${word.slice(2)}` : `-a ${word}`;
      return `complete -c enrich -n '__enrich_at "${path.join(' ')}"' ${entry} -d ${quoted(description)}`;
    }),
  );
  return `function __enrich_at
  set -l words (commandline -opc)[2..-1]
  test (string join ' ' (string match -v -- '-*' $words)) = $argv[1]
end
${lines.join('\n')}`;
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
