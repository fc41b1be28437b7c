import { unlimitedRepetitions, type Action, type ActionTrigger, type Response } from '#document/actions/schema';
import type { Expression } from '#schema/expressions';
import type { CommandPlugin, TriggerPlugin } from '#kernel/contract';
import type { JsonSchema } from '#schema/json-schema';
import { isJsonObject } from '#base/json';
import { memoizeByIdentity } from '#base/memoize';
import { shapeOf, type Shape } from '../shape';
import { defineQuery, type PluginLookup } from '#kernel/view';
import { speakersOf } from './speakers-of';

/** An action that another action's playlist starts: when its response is complete, or when the learner chooses so. */
export interface FollowOn {
  readonly to: string;
  /** The response plays only under conditions, or the learner decides. */
  readonly isConditional: boolean;
  /** Time passes between the trigger of the one action and that of the other. */
  readonly isDelayed: boolean;
}

/** The parts of an action that determine when it can be done and what it starts. Text edits don't change them. */
export interface ActionFacts {
  readonly actionCode: string;
  readonly trigger: ActionTrigger;
  /** What a learner says to start it, trimmed and possibly empty; null when it is not started by voice. */
  readonly intention: string | null;
  /** Ids of the actors who say something in a command, in the order of their first line. */
  readonly speakers: readonly string[];
  readonly responseCodes: readonly string[];
  /** Null for a trigger of an unknown plugin. */
  readonly evaluation: TriggerPlugin['evaluation'] | null;
  /** Conditions for a learner to see it; null when it is visible from the start or visibility doesn't apply. */
  readonly visible: Expression | null;
  /** Conditions for a learner to do it; null when there are none. */
  readonly prerequisites: Expression | null;
  readonly isUnlimited: boolean;
  readonly followOns: readonly FollowOn[];
}

/** The facts of all actions, in document order. */
export const actionFacts = defineQuery('action-facts', (view): readonly ActionFacts[] => {
  const factsOf = factsBy(view.plugins);
  return view.all('action').map(({ value }) => factsOf(value));
});

const factsBy = memoizeByIdentity((plugins: PluginLookup) =>
  memoizeByIdentity((action: Action): ActionFacts => {
    const {
      actionCode,
      trigger,
      voice,
      visibilityEnabled,
      visibleOnStart,
      visible,
      dependenciesEnabled,
      dependencies,
    } = action;
    const plugin = plugins.trigger(trigger.trigger);
    const isSeen = plugin?.usesVisibility === true;
    return {
      actionCode,
      trigger,
      intention: voice.isVoiceControlled ? voice.intention.trim() : null,
      speakers: speakersOf(action, plugins),
      responseCodes: action.responses.map(({ responseCode }) => responseCode),
      evaluation: plugin?.evaluation ?? null,
      visible: isSeen && visibilityEnabled && !visibleOnStart ? visible : null,
      prerequisites: isSeen && dependenciesEnabled ? dependencies : null,
      isUnlimited: action.repetitions === unlimitedRepetitions,
      followOns: action.responses.flatMap((response) => followOnsOf(response, action, plugins)),
    };
  }),
);

function followOnsOf(response: Response, action: Action, plugins: PluginLookup): readonly FollowOn[] {
  const found: FollowOn[] = [];
  let seconds: number | null = null;
  for (const { block, args } of response.playlist) {
    const plugin = plugins.command(block);
    if (plugin === undefined) continue;
    if (plugin.placement.zone !== 'follow-on') {
      // A conversation goal or a message choice takes time, and the learner may not reach it.
      for (const to of actionsIn(args, shapeOfArguments(plugin).shape))
        found.push({ to, isConditional: true, isDelayed: true });
      continue;
    }
    const { targets, delays } = followOnFields(plugin);
    for (const target of targets) {
      const to = args[target];
      if (typeof to !== 'string' || to === '') continue;
      seconds ??= secondsBefore(response, action, plugins);
      const ownSeconds = delays.reduce((sum, delay) => sum + Number(args[delay] ?? 0), 0);
      found.push({ to, isConditional: response.conditionsEnabled, isDelayed: seconds + ownSeconds > 0 });
    }
  }
  return found;
}

/** Seconds from the trigger to the first follow-on command. A command with an unknown duration counts as taking time. */
function secondsBefore(response: Response, action: Action, plugins: PluginLookup): number {
  const { responseDelayStart, delay, usePhysiologyChangeDuration, playlist } = response;
  const waits = responseDelayStart === 'immediate' ? 0 : delay;
  const changes = usePhysiologyChangeDuration ? action.physiologyChangeDuration : 0;
  const plays = playlist.reduce((sum, { block, args }) => {
    const plugin = plugins.command(block);
    return plugin === undefined || plugin.placement.zone === 'follow-on'
      ? sum
      : sum + (plugin.durationSeconds(args) ?? 1);
  }, 0);
  return waits + changes + plays;
}

/** The arguments of a follow-on command that refer to an action, and those that delay it. */
const followOnFields = memoizeByIdentity(({ schema }: CommandPlugin) => {
  const fields = Object.entries((schema as JsonSchema).properties ?? {});
  const naming = (test: (field: JsonSchema) => boolean) =>
    fields.filter(([, field]) => [field, ...(field.anyOf ?? [])].some(test)).map(([name]) => name);
  return {
    targets: naming((field) => field['x-ref'] === 'action'),
    delays: naming((field) => field['x-unit'] === 's'),
  };
}) satisfies (plugin: CommandPlugin) => Readonly<Record<'targets' | 'delays', readonly string[]>>;

/** The shape of a command's arguments, if any of them refers to an action. */
const shapeOfArguments = memoizeByIdentity(({ schema }: CommandPlugin) => ({
  shape: JSON.stringify(schema).includes('"x-ref":"action"') ? shapeOf(schema as JsonSchema) : null,
}));

/** The actions that arguments refer to, at any depth: a command refers to an action because it may start it. */
function actionsIn(value: unknown, shape: Shape | null): readonly string[] {
  switch (shape?.type) {
    case 'value':
      return shape.reference === 'action' && typeof value === 'string' && value !== '' ? [value] : [];
    case 'list':
      return Array.isArray(value) ? value.flatMap((item) => actionsIn(item, shape.items)) : [];
    case 'choice':
      return isJsonObject(value) ? actionsIn(value, shape.variants.get(value[shape.discriminator]) ?? null) : [];
    case 'object':
      return isJsonObject(value)
        ? shape.properties.flatMap(([name, property]) => actionsIn(value[name], property))
        : [];
    default:
      return [];
  }
}
