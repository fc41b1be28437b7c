import type { Command } from 'commander';
import { ruleSettings } from '../config/config';
import { bash } from './bash';
import { completables, type KnownIds, type Completable, type CompletableOption, type Values } from './completables';
import type { Shell } from './shells';

/** The completion script of a shell, generated from the commands and options, with the ids that they take. */
export function completionScript(shell: Shell, program: Command, ids: KnownIds): string {
  const all = completables(program, ids);
  switch (shell) {
    case 'bash':
      return bash(all);
    case 'zsh':
      return `#compdef scn\nautoload -U +X bashcompinit && bashcompinit\n${bash(all)}`;
    case 'fish':
      return fish(all);
  }
}

/** The completion script for fish. */
function fish(all: readonly Completable[]): string {
  const lines = all.flatMap((command) => {
    const condition = conditionOf(command.path);
    return [
      ...command.commands.map((name) => `complete -c scn -f -n '${condition}' -a ${name}`),
      ...lineOfArguments(command.arguments, condition),
      ...command.options.map((option) => lineOfOption(option, condition)),
    ];
  });
  return `${lines.join('\n')}\n`;
}

function conditionOf(path: string): string {
  const names = path.split(' ').filter((name) => name !== '');
  return names.length === 0
    ? '__fish_use_subcommand'
    : names.map((name) => `__fish_seen_subcommand_from ${name}`).join('; and ');
}

function lineOfArguments({ words, files }: Values, condition: string): readonly string[] {
  if (words.length === 0) return files ? [] : [`complete -c scn -f -n '${condition}'`];
  return [`complete -c scn${files ? '' : ' -f'} -n '${condition}' -a '${words.join(' ')}'`];
}

function lineOfOption({ long, short, values }: CompletableOption, condition: string): string {
  const names = `-l ${long.slice(2)}${short === undefined ? '' : ` -s ${short.slice(1)}`}`;
  const start = `complete -c scn -n '${condition}' ${names}`;
  if (values === null) return start;
  if (values.files) return `${start} -r -F`;
  const words = values.isRule
    ? values.words.flatMap((id) => ruleSettings.map((setting) => `${id}=${setting}`))
    : values.words;
  return `${start} -x${words.length === 0 ? '' : ` -a '${words.join(' ')}'`}`;
}
