import { isJsonObject } from '#base/json';
import { milliseconds } from '#base/milliseconds';
import { unlimitedRepetitions } from '#base/document-values';
import type { Action, PhysiologyChange, Response } from '#document/actions/schema';
import { isEmptyWhenSaved } from '#index/conditions/completeness';
import { commandEffects } from '#index/queries/command-effects';
import { actionsIn, followOnsOf } from '#index/queries/started-actions';
import type { CommandEffect, CommandPlugin, TriggerPlugin, TriggerSchedule } from '#kernel/contract';
import { defineFacts, defineQuery, type PluginLookup } from '#kernel/view';
import type { Expression } from '#schema/expressions';
import { prerequisitesOf } from '../conditions/prerequisites';

/** One thing that a playlist does, in order. Commands that matter to nothing that can be judged are only waits. */
type Step =
  /** Time passes: everything behind it happens at a later moment. If that isn't certain, perhaps at the same. */
  | { readonly kind: 'wait'; readonly isCertain: boolean }
  | Extract<CommandEffect, { readonly kind: 'named' }>
  | { readonly kind: 'complete' }
  /** Starts another action: at the same moment, or later and perhaps never. */
  | { readonly kind: 'start'; readonly actionCode: string; readonly isLater: boolean };

/** Conditions that are still to be entered, or that can't be read: they may hold or not. */
export const unknownConditions = 'unknown';

/** Conditions as they are judged: null when there are none. */
export type Conditions = Expression | typeof unknownConditions | null;

/** Facts about a response that matter. */
export interface ResponseFacts {
  readonly responseCode: string;
  readonly island: number;
  readonly conditions: Conditions;
  readonly starts: Response['responseDelayStart'];
  /** Seconds of its delay; 0 for an immediate response. */
  readonly delay: number;
  readonly steps: readonly Step[];
  /** Whether it is ever done. */
  readonly completes: boolean;
  readonly endsScenario: boolean;
}

/** Facts about an action that matter: when it starts and what that does. Edits of texts don't change them. */
export interface PlayFacts {
  readonly actionCode: string;
  /** `any`: nothing certain is known about what starts it. */
  readonly startedBy: 'learner' | 'clock' | 'physiology' | 'start' | 'playlists' | 'any';
  /** Null when it is always visible. */
  readonly visibility: {
    readonly onStart: boolean;
    /** Null when nothing makes it visible. */
    readonly visible: Conditions;
    readonly invisible: Conditions;
  } | null;
  readonly prerequisites: Conditions;
  /** Conditions of a trigger that physiology fires. */
  readonly trigger: Conditions;
  readonly schedule: TriggerSchedule | null;
  /** Infinity without a limit. */
  readonly limit: number;
  readonly linked: readonly string[];
  readonly sets: readonly string[];
  readonly lockedBy: readonly string[];
  readonly responses: readonly ResponseFacts[];
  readonly changes: readonly PhysiologyChange[];
  /** The changes take no time. */
  readonly isJump: boolean;
  readonly overridesLocks: boolean;
}

/** The facts of all actions, in document order. */
export const playFacts = defineFacts('play-facts', 'action', (action, plugins): PlayFacts => {
  const plugin = plugins.trigger(action.trigger.trigger);
  const effects = plugin?.usesVisibility === true;
  return {
    actionCode: action.actionCode,
    startedBy: startedBy(plugin?.evaluation),
    visibility:
      effects && action.visibilityEnabled
        ? {
            onStart: action.visibleOnStart,
            visible:
              action.visibleOnStart || !isEmptyWhenSaved(action.visible) ? known(action.visible) : unknownConditions,
            invisible: known(action.triggerInvisible),
          }
        : null,
    prerequisites: effects ? known(prerequisitesOf(action)) : null,
    trigger: plugin?.evaluation === 'physiology' ? triggerConditions(action) : null,
    schedule: plugin?.evaluation === 'time' ? scheduleOf(plugin, action) : null,
    limit: action.repetitions === unlimitedRepetitions ? Number.POSITIVE_INFINITY : action.repetitions,
    linked: action.linkedActionCodes,
    sets: action.setsLocks,
    lockedBy: action.actionLockedBys,
    responses: action.responses.map((response) => responseFacts(response, action, plugins)),
    changes: action.changesPhysiology ? action.physiologyChanges : [],
    isJump: milliseconds(action.physiologyChangeDuration) === 0,
    overridesLocks: action.responses.some((response) => hasEffect(response, 'overrides-locks', plugins)),
  };
});

function scheduleOf(plugin: TriggerPlugin, { trigger }: Action): TriggerSchedule | null {
  const schedule = plugin.schedule?.(trigger.args) ?? null;
  return typeof schedule?.first === 'number' ? { ...schedule, first: wholeSeconds(schedule.first) } : schedule;
}

function startedBy(evaluation: string | undefined): PlayFacts['startedBy'] {
  switch (evaluation) {
    case 'learner':
    case 'speech':
      return 'learner';
    case 'time':
      return 'clock';
    case 'physiology':
    case 'start':
      return evaluation;
    case 'commanded':
      return 'playlists';
    default:
      return 'any';
  }
}

/** Conditions without what is dropped on save; null when nothing is left. */
function known(expression: Expression | null): Conditions {
  if (expression?.expressionType === 'Unsupported') return unknownConditions;
  return isEmptyWhenSaved(expression) ? null : expression;
}

function triggerConditions({ trigger }: Action): Conditions {
  const expression = Object.values(trigger.args).find((value) => isJsonObject(value) && 'expressionType' in value);
  return known((expression ?? null) as Expression | null) ?? unknownConditions;
}

function responseFacts(response: Response, action: Action, plugins: PluginLookup): ResponseFacts {
  const { responseDelayStart: starts, usePhysiologyChangeDuration, conditionsEnabled } = response;
  const changeSeconds = action.changesPhysiology ? action.physiologyChangeDuration : 0;
  const steps = stepsOf(response, plugins);
  return {
    responseCode: response.responseCode,
    island: response.island,
    conditions: conditionsEnabled ? (known(response.conditions) ?? unknownConditions) : null,
    starts,
    delay: starts === 'immediate' ? 0 : wholeSeconds(usePhysiologyChangeDuration ? changeSeconds : response.delay),
    steps,
    completes: steps.includes(completion),
    endsScenario: hasEffect(response, 'ends-scenario', plugins),
  };
}

function hasEffect({ playlist }: Response, effect: CommandEffect['kind'], plugins: PluginLookup): boolean {
  for (const { block, args } of playlist) {
    for (const { kind } of commandEffects(plugins.command(block), args)) if (kind === effect) return true;
  }
  return false;
}

/** The steps of a playlist, as the engine plays it: an unknown block takes no time, and without Response Complete it is never done. */
function stepsOf({ playlist }: Response, plugins: PluginLookup): readonly Step[] {
  const steps: Step[] = [];
  for (const { block, args } of playlist) {
    const plugin = plugins.outdated?.has(block) === true ? undefined : plugins.command(block);
    if (plugin === undefined) continue;
    for (const effect of commandEffects(plugin, args)) if (effect.kind === 'named') steps.push(effect);
    if (plugin.placement.zone === 'completion' && !steps.includes(completion)) steps.push(completion);
    for (const start of startsOf(plugin, args)) steps.push(start);
    const last = steps.at(-1);
    // Behind a wait, another changes nothing: most commands need not be asked.
    if (last === wait) continue;
    const more = waitOf(plugin, args);
    if (more === null || last === more) continue;
    if (last === perhaps) steps.pop();
    steps.push(more);
  }
  const last = steps.at(-1);
  // At the end it changes nothing, unless the action plays until then.
  if (steps.includes(completion) && (last === wait || last === perhaps)) steps.pop();
  return steps;
}

const wait: Step = { kind: 'wait', isCertain: true };
const perhaps: Step = { kind: 'wait', isCertain: false };
const completion: Step = { kind: 'complete' };

/** Whether the playlist waits for a command; null if it doesn't. Without a known duration, only one that takes part in plays may take time. */
function waitOf(plugin: CommandPlugin, args: Response['playlist'][number]['args']): Step | null {
  const seconds = plugin.durationSeconds(args);
  if (seconds === null) return plugin.simulate === undefined ? null : perhaps;
  return milliseconds(seconds) > 0 ? wait : null;
}

/** Seconds of a length of time that the engine counts in whole milliseconds. */
function wholeSeconds(seconds: number): number {
  return milliseconds(seconds) / 1000;
}

function startsOf(plugin: CommandPlugin, args: Response['playlist'][number]['args']): readonly Step[] {
  if (plugin.placement.zone !== 'follow-on') {
    const codes = actionsIn(plugin, args);
    // The learner may choose so, or not.
    return codes.length === 0 ? [] : codes.map((actionCode) => ({ kind: 'start', actionCode, isLater: true }));
  }
  return followOnsOf(plugin, args).map(({ action, after }) => ({
    kind: 'start',
    actionCode: action,
    isLater: after > 0,
  }));
}

/** The actions that answers of forms and cells of scorecards start. */
export const chosenActions = defineQuery('chosen-actions', (view): ReadonlySet<string> => {
  const chosen = new Set<string>();
  for (const kind of ['form-item', 'scorecard-cell'] as const) {
    for (const { value } of view.all(kind))
      if (typeof value['actionCode'] === 'string') chosen.add(value['actionCode']);
  }
  return chosen;
});
