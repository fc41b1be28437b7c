import { unlimitedRepetitions, type Action, type Response } from '../../document/actions/schema';
import type { Expression } from '../../document/expressions/schema';
import type { CommandPlugin, TriggerPlugin } from '../../kernel/contract';
import type { JsonSchema } from '../../schema/json-schema';
import { memoizeByIdentity } from '../memoize';
import { defineQuery, type PluginLookup } from '../view';

/** An action that another action's playlist starts when its response is complete. */
export interface FollowOn {
  readonly to: string;
  /** The response plays only under conditions. */
  readonly isConditional: boolean;
  /** Time passes between the trigger of the one action and that of the other. */
  readonly isDelayed: boolean;
}

/** What of an action decides when it can be done and what it starts: unchanged while the author writes texts. */
export interface ActionFacts {
  readonly actionCode: string;
  readonly responseCodes: readonly string[];
  /** Null for a trigger of an unknown plugin. */
  readonly evaluation: TriggerPlugin['evaluation'] | null;
  /** What must hold before a learner sees it; null when it is seen from the start or visibility does not apply. */
  readonly visible: Expression | null;
  /** What must hold before a learner can do it; null when nothing must. */
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
    const { actionCode, visibilityEnabled, visibleOnStart, visible, dependenciesEnabled, dependencies } = action;
    const plugin = plugins.trigger(action.trigger.trigger);
    const isSeen = plugin?.usesVisibility === true;
    return {
      actionCode,
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
    if (plugin?.placement.zone !== 'follow-on') continue;
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

/** Seconds from the trigger to the first follow-on command. A command whose duration is not known takes some. */
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

/** The arguments of a follow-on command that name an action, and those that make it wait. */
const followOnFields = memoizeByIdentity(({ schema }: CommandPlugin) => {
  const fields = Object.entries((schema as JsonSchema).properties ?? {});
  const naming = (test: (field: JsonSchema) => boolean) =>
    fields.filter(([, field]) => [field, ...(field.anyOf ?? [])].some(test)).map(([name]) => name);
  return {
    targets: naming((field) => field['x-ref'] === 'action'),
    delays: naming((field) => field['x-unit'] === 's'),
  };
}) satisfies (plugin: CommandPlugin) => Readonly<Record<'targets' | 'delays', readonly string[]>>;
