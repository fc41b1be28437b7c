import type { PlaylistCommand } from '@scn/core/document/actions/schema';
import type { Scenario } from '@scn/core/document/scenario';
import type { AnyPlugin, CommandPlugin } from '@scn/core/kernel/contract';
import { createRegistry } from '@scn/core/kernel/registry';
import { createValidator } from '@scn/core/validation/engine/engine';
import { builtInRules } from '@scn/core/validation/rules/rules.gen';

/** Maximum rounds; remaining issues stay: a command can be valid alone but not next to its neighbours. */
const mostRounds = 4;

/**
 * Replaces commands with issues by copies of commands without: random arguments fit the schema, but don't always fit each
 * other.
 */
export function replaceTroubled(scenario: Scenario, plugins: readonly AnyPlugin[]): Scenario {
  const registry = createRegistry(
    [],
    plugins.map((plugin) => ({ plugin, owner: 'built in' })),
  );
  const isBody = (command: PlaylistCommand) => registry.command(command.block)?.placement.zone === 'body';
  const everywhere = (plugin: CommandPlugin | undefined) => plugin?.placement.allowedInFirstResponseOfStart ?? false;
  let clean = scenario;
  for (let round = 0; round < mostRounds; round++) {
    const issues = createValidator({ plugins: registry, rules: builtInRules }).validate(clean);
    const troubled = new Set(issues.map(({ entity }) => entity));
    const commands = clean.actions
      .flatMap(({ responses }) => responses.flatMap(({ playlist }) => playlist))
      .filter(isBody);
    const good = commands.filter(({ id, block }) => !troubled.has(id) && everywhere(registry.command(block)));
    if (good.length === 0 || good.length === commands.length) break;
    let next = 0;
    const replace = (command: PlaylistCommand): PlaylistCommand => {
      if (!troubled.has(command.id) || !isBody(command)) return command;
      next += 7919 + round; // a prime: neighbours come from different positions
      return { ...command, ...pick(good, next), id: command.id };
    };
    clean = {
      ...clean,
      actions: clean.actions.map((action) => ({
        ...action,
        responses: action.responses.map((response) => ({ ...response, playlist: response.playlist.map(replace) })),
      })),
    };
  }
  return clean;
}

function pick<T>(values: readonly T[], index: number): T | undefined {
  return values[index % values.length];
}
