import type { Command } from 'commander';
import { ruleCards } from '../check/rule-cards';
import { Settings } from '../check/setting';
import { completionScript } from '../completion/scripts';
import type { Shell } from '../completion/shells';
import { exitCodes, type ExitCode } from '../exit-codes';
import type { Terminal } from '../terminal/terminal';

/** `scn completion`: prints a shell's completion script, with the rules and plugins that apply in the working folder. */
export async function completion(shell: Shell, program: Command, terminal: Terminal): Promise<ExitCode> {
  const settings = new Settings({ config: null, plugins: [], catalogue: [], rules: {} });
  const { registry } = await settings.for('scn.config.json');
  const cards = [...ruleCards(registry).values()];
  const ids = {
    rules: cards.map(({ id }) => id).sort(),
    areas: [...new Set(cards.map(({ area }) => area))].sort(),
    plugins: registry.plugins.map(({ id }) => id).sort(),
  };
  terminal.data(completionScript(shell, program, ids));
  return exitCodes.clean;
}
