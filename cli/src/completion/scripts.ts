import type { Command } from 'commander';
import type { Shell } from './shells';

/** A command and the words that can follow it. */
interface Completable {
  /** `validate`, `plugin new`; empty for `scn` itself. */
  readonly path: string;
  readonly words: readonly string[];
}

/** The completion script of a shell, generated from the commands and options. */
export function completionScript(shell: Shell, program: Command): string {
  const all = completables(program, '');
  switch (shell) {
    case 'bash':
      return bash(all);
    case 'zsh':
      return `#compdef scn\nautoload -U +X bashcompinit && bashcompinit\n${bash(all)}`;
    case 'fish':
      return fish(all);
  }
}

function completables(command: Command, path: string): readonly Completable[] {
  const options = command.options.flatMap(({ long }) => (long ? [long] : []));
  const choices = command.registeredArguments.flatMap(({ argChoices }) => argChoices ?? []);
  return [
    { path, words: [...command.commands.map((child) => child.name()), ...choices, ...options, '--help'] },
    ...command.commands.flatMap((child) => completables(child, `${path} ${child.name()}`.trim())),
  ];
}

function bash(all: readonly Completable[]): string {
  const cases = all.map(({ path, words }) => `    "${path}") words="${words.join(' ')}" ;;`);
  return [
    '_scn() {',
    '  local current="${COMP_WORDS[COMP_CWORD]}" path="" words="" word',
    '  for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do',
    '    case "$path $word" in',
    ...all
      .filter(({ path }) => path !== '')
      .map(({ path }) => `      "${parentOf(path)} ${nameOf(path)}") path="${path}" ;;`),
    '    esac',
    '  done',
    '  case "$path" in',
    ...cases,
    '  esac',
    '  COMPREPLY=($(compgen -W "$words" -- "$current"))',
    '  case "$path" in validate|fmt) COMPREPLY+=($(compgen -f -- "$current")) ;; esac',
    '}',
    'complete -o filenames -F _scn scn',
    '',
  ].join('\n');
}

function fish(all: readonly Completable[]): string {
  const lines = all.flatMap(({ path, words }) => {
    const names = path.split(' ').filter((name) => name !== '');
    const condition =
      names.length === 0
        ? '__fish_use_subcommand'
        : names.map((name) => `__fish_seen_subcommand_from ${name}`).join('; and ');
    return words.map((word) =>
      word.startsWith('--')
        ? `complete -c scn -n '${condition}' -l ${word.slice(2)}`
        : `complete -c scn -f -n '${condition}' -a ${word}`,
    );
  });
  return `${lines.join('\n')}\n`;
}

function parentOf(path: string): string {
  return path.includes(' ') ? path.slice(0, path.lastIndexOf(' ')) : '';
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf(' ') + 1);
}
