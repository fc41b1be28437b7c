import type { Command } from 'commander';
import { bash } from './bash';
import { completables, type KnownIds } from './completables';
import { fish } from './fish';
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
