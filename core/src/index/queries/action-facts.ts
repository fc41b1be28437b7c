import { unlimitedRepetitions } from '#base/document-values';
import type { Action, ActionTrigger, Response } from '#document/actions/schema';
import type { TriggerPlugin } from '#kernel/contract';
import { defineFacts, defineQuery, type PluginLookup } from '#kernel/view';
import type { Expression } from '#schema/expressions';
import { spokenLines } from './spoken-lines';
import { actionsIn, followOnsOf } from './started-actions';

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
  /** Words of a learner that start it, trimmed and possibly empty; null when it is not started by voice. */
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
export const actionFacts = defineFacts('action-facts', 'action', (action, plugins): ActionFacts => {
  const { actionCode, trigger, voice, visibilityEnabled, visibleOnStart, visible, dependenciesEnabled, dependencies } =
    action;
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
    followOns: action.responses.flatMap((response) => followOnsIn(response, action, plugins)),
  };
});

function followOnsIn(response: Response, action: Action, plugins: PluginLookup): readonly FollowOn[] {
  const found: FollowOn[] = [];
  let seconds: number | null = null;
  for (const { block, args } of response.playlist) {
    const plugin = plugins.command(block);
    if (plugin === undefined) continue;
    if (plugin.placement.zone !== 'follow-on') {
      // A conversation goal or a message choice takes time, and the learner may not reach it.
      for (const to of actionsIn(plugin, args)) found.push({ to, isConditional: true, isDelayed: true });
      continue;
    }
    for (const { action: to, after } of followOnsOf(plugin, args)) {
      seconds ??= secondsBefore(response, action, plugins);
      found.push({ to, isConditional: response.conditionsEnabled, isDelayed: seconds + after > 0 });
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

/** Ids of the actors who say something in a command of an action, each once, in the order of their first line. */
function speakersOf(action: Action, plugins: PluginLookup): readonly string[] {
  const found = new Set<string>();
  for (const { playlist } of action.responses) {
    for (const { block, args } of playlist) {
      const plugin = plugins.command(block);
      if (plugin === undefined) continue;
      for (const { actorId } of spokenLines(plugin, args)) if (actorId !== null) found.add(actorId);
    }
  }
  return [...found];
}

/** The actions whose trigger is evaluated at the start, of which a playable scenario has one, and the first response of the first of them. */
export const start = defineQuery('start', (view) => {
  const actions = view.derive(actionFacts).filter(({ evaluation }) => evaluation === 'start');
  return {
    actionCodes: actions.map(({ actionCode }) => actionCode),
    firstResponseCode: actions[0]?.responseCodes[0] ?? null,
  };
});

/** Ids of the actors who say something in a command, in the order of their first line. */
export const speakers = defineQuery('speakers', (view): readonly string[] => [
  ...new Set(view.derive(actionFacts).flatMap((action) => action.speakers)),
]);
