import type { Action, PlaylistCommand } from '@scn/core/document/actions/schema';
import type { CatalogueAsset } from '@scn/core/document/file';
import type { Scenario } from '@scn/core/document/scenario';
import type { AnyPlugin, CommandPlugin } from '@scn/core/kernel/contract';
import type { CatalogueView } from '@scn/core/kernel/view';
import { createRegistry } from '@scn/core/kernel/registry';
import { createValidator } from '@scn/core/validation/engine/engine';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { builtInRules } from '@scn/core/validation/rules/rules.gen';

/** Maximum rounds; remaining issues stay: a command can be valid alone but not next to its neighbours. */
const maxRounds = 4;

/**
 * Replaces commands with issues by copies of commands without: random arguments fit the schema, but don't always fit each
 * other.
 */
export function replaceTroubled(
  scenario: Scenario,
  plugins: readonly AnyPlugin[],
  catalogue: CatalogueView | null = null,
): Scenario {
  const registry = createRegistry(
    [],
    plugins.map((plugin) => ({ plugin, owner: 'built in' })),
  );
  const isBody = (command: PlaylistCommand) => registry.command(command.block)?.placement.zone === 'body';
  const everywhere = (plugin: CommandPlugin | undefined) => plugin?.placement.allowedInFirstResponseOfStart ?? false;
  let clean = scenario;
  for (let round = 0; round < maxRounds; round++) {
    const issues = createValidator({ plugins: registry, rules: builtInRules, catalogue }).validate(clean);
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

/** The assets of an institution that has one room with one island. */
export interface Room {
  readonly room: CatalogueAsset;
  readonly island: CatalogueAsset;
}

/** The scenario without its last errors, so that an institution can publish it: what never plays or fires is removed, or replaced by what does. */
export function withoutErrors(
  scenario: Scenario,
  { room, island }: Room,
  plugins: readonly AnyPlugin[] = builtInPlugins,
): Scenario {
  const registry = createRegistry(
    [],
    plugins.map((plugin) => ({ plugin, owner: 'built in' })),
  );
  const catalogue = new Map([room, island].map((asset) => [asset.id, asset]));
  const { environment } = scenario.setup;
  const islands = environment.islands.map((each) => ({ ...each, locationId: island.id }));
  const setup = { ...scenario.setup, voiceProfiles: [], environment: { ...environment, roomId: room.id, islands } };
  let clean = replaceTroubled({ ...scenario, setup }, plugins, catalogue);
  for (let round = 0; round < maxRounds; round++) {
    const issues = createValidator({ plugins: registry, rules: builtInRules, catalogue }).validate(clean);
    const errors = new Set(issues.flatMap(({ severity, entity }) => (severity === 'ERROR' ? [entity ?? ''] : [])));
    if (errors.size === 0) return clean;
    const fires = new Map(
      clean.actions.flatMap(({ actionCode, trigger }) => (errors.has(actionCode) ? [] : [[trigger.trigger, trigger]])),
    );
    clean = {
      ...clean,
      actions: clean.actions.map((action) => ({
        ...action,
        trigger: errors.has(action.actionCode) ? (fires.get(action.trigger.trigger) ?? action.trigger) : action.trigger,
        responses: playing(action.responses, errors),
      })),
    };
  }
  throw new Error('The giant still has errors.');
}

/** A first response that never plays gets no conditions, and then no other can play. */
function playing(responses: Action['responses'], errors: ReadonlySet<string>): Action['responses'] {
  const [first, ...others] = responses;
  if (first === undefined) return responses;
  if (errors.has(first.responseCode)) return [{ ...first, conditionsEnabled: false, conditions: null }];
  return [first, ...others.filter(({ responseCode }) => !errors.has(responseCode))];
}
