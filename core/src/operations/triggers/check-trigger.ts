import type { ActionTrigger } from '#document/actions/schema';
import type { TriggerType } from '#base/enumerations';
import type { MenuPlace, TriggerPlugin } from '#kernel/contract';
import type { JsonObject } from '#base/json';
import type { PluginRegistry } from '#kernel/registry';
import { jsonSchemaOf, settleNeeds, unmetNeeds } from '#schema/json-schema';
import { rolesWithActor } from '#index/queries/role-facts';
import { withOnlyChoices } from '../only-choice';
import { checkArguments } from '../plugin-arguments';
import type { OperationContext } from '../operation';
import { Refusal } from '#base/refusal';

/** The first registered trigger of a type. */
export function triggerOfType({ plugins }: PluginRegistry, type: TriggerType): TriggerPlugin | undefined {
  return plugins.find((plugin): plugin is TriggerPlugin => plugin.kind === 'trigger' && plugin.triggerType === type);
}

/** A new trigger of a type with default arguments; undefined when no plugin of that type is registered. */
export function defaultTriggerOf(plugins: PluginRegistry, type: TriggerType): ActionTrigger | undefined {
  const plugin = triggerOfType(plugins, type);
  return plugin === undefined ? undefined : { trigger: plugin.id, args: plugin.defaults as JsonObject };
}

/** The trigger of a new action in these places, without arguments: learners don't find what is only in hidden locations, so time starts it. */
export function defaultTriggerAt(
  plugins: PluginRegistry,
  places: readonly (MenuPlace | null)[],
): ActionTrigger | undefined {
  const isHidden = places.length > 0 && places.every((place) => place === 'hidden-location');
  const timed = isHidden ? triggerOfType(plugins, 'TIME_TRIGGERED') : undefined;
  const plugin = timed ?? triggerOfType(plugins, 'LEARNER_TRIGGERED');
  return plugin === undefined ? undefined : { trigger: plugin.id, args: {} };
}

/**
 * A new trigger of an action with its default arguments, overridden by the given ones. Roles are those of the action, or the only one that
 * learners play.
 *
 * @throws Refusal InvalidDataError
 */
export function newTrigger(
  { trigger, args }: ActionTrigger,
  actionCode: string,
  { plugins, before }: OperationContext,
): ActionTrigger {
  const plugin = plugins.trigger(trigger);
  if (plugin === undefined) throw new Refusal('InvalidDataError', { trigger }, `There is no trigger “${trigger}”.`);
  const all = checkArguments(plugin, { ...(plugin.defaults as JsonObject), ...(args as JsonObject) });
  const filled = withOnlyChoices(plugin, all, args as JsonObject, () => {
    const inside = before.get(actionCode, 'action') ?? null;
    return { view: before, inside, proposed: (target) => (target === 'role' ? (inside?.value.roles ?? []) : []) };
  });
  return { trigger, args: filled };
}

/** The roles of an action that had none when learners start it: the only role that they play; none if there are several. */
export function rolesOfNew({ evaluation }: TriggerPlugin, { before }: OperationContext): readonly string[] {
  if (evaluation !== 'learner' && evaluation !== 'speech') return [];
  const had = before.derive(rolesWithActor);
  const played = before.all('role').filter(({ id, value }) => value.playable && had.has(id));
  return played.length === 1 ? played.map(({ id }) => id) : [];
}

/**
 * Completes a change of a trigger's arguments: what needs a list that is now too short is reset, such as Observers when a role is
 * removed. It is refused if the change itself asks for it.
 *
 * @param given - The arguments that the change names.
 * @throws Refusal ActionCannotBeObservableError
 */
export function settleTrigger(
  { trigger, args }: ActionTrigger,
  given: JsonObject,
  { plugins }: OperationContext,
): ActionTrigger {
  const plugin = plugins.trigger(trigger);
  if (plugin === undefined) return { trigger, args };
  const schema = jsonSchemaOf(plugin.schema);
  const asked = unmetNeeds(schema, args as JsonObject).filter((name) => Object.hasOwn(given, name));
  if (asked.length > 0) throw new Refusal('ActionCannotBeObservableError', { trigger, fields: asked });
  return { trigger, args: settleNeeds(schema, args as JsonObject) };
}

/**
 * Refuses an unknown trigger, arguments that don't match its schema, and a trigger beyond the maximum per scenario.
 *
 * @param replaced - the arguments of the same trigger that are changed
 * @throws Refusal InvalidDataError, ValidationError
 */
export function checkTrigger(
  { trigger, args }: ActionTrigger,
  actionCode: string,
  { plugins, before }: OperationContext,
  replaced?: JsonObject,
): TriggerPlugin {
  const plugin = plugins.trigger(trigger);
  if (plugin === undefined) throw new Refusal('InvalidDataError', { trigger }, `There is no trigger “${trigger}”.`);
  checkArguments(plugin, args as JsonObject, replaced);
  const { maxPerScenario } = plugin;
  if (maxPerScenario !== null) {
    const others = before
      .all('action')
      .filter(({ id, value }) => id !== actionCode && value.trigger.trigger === trigger);
    if (others.length >= maxPerScenario) {
      throw new Refusal(
        'ValidationError',
        { trigger, actionCodes: others.map(({ id }) => id) },
        `A scenario can have at most ${maxPerScenario} ${maxPerScenario === 1 ? 'action' : 'actions'} with the trigger ${plugin.title}.`,
      );
    }
  }
  return plugin;
}
