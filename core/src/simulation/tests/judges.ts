import { milliseconds } from '#base/milliseconds';
import type { Scenario } from '#document/scenario';
import type { TestExpectation, PlayTest } from '#document/tests/schema';
import { closed, contains } from '#index/conditions/number-set';
import { spokenLines } from '#index/queries/spoken-lines';
import type { PluginLookup } from '#kernel/view';
import type { Expression } from '#schema/expressions';
import { valueOnRange } from '#index/conditions/item-scale';
import type { Engine, Id, LogLine, Refusal, Result, Setting, State } from '../engine/play';
import { isSet } from '#index/conditions/completeness';
import { programOf } from '../engine/compile-program';
import { settled, type Ms } from '../physiology/line';
import { learnerNamed } from './test-inputs';

/** The actual result, instead of the expected one. */
export type Finding =
  /** The expectation is incomplete, or about something that the scenario doesn’t have. */
  | { readonly kind: 'incomplete' }
  /** It happened at that moment, or came true then; null for never. */
  | { readonly kind: 'happened'; readonly when: Ms | null }
  /** At the moment, conditions didn’t hold; or can’t be decided. */
  | { readonly kind: 'conditions'; readonly isKnown: boolean }
  /** Why a learner can’t start an action then; null if he can. */
  | { readonly kind: 'offer'; readonly refusal: Refusal | null }
  /** The value at the moment, in the unit of the item’s range. */
  | { readonly kind: 'value'; readonly value: number }
  /** At the end. */
  | { readonly kind: 'outcome'; readonly outcome: string | null }
  | { readonly kind: 'score'; readonly percent: number | null }
  | { readonly kind: 'point'; readonly isAchieved: boolean };

/** A finding that is another one than expected, and the moment of the first difference. */
export interface Difference {
  readonly at: Ms;
  readonly found: Finding;
}

/** A play that is over. */
export interface PlayedTest {
  readonly log: readonly LogLine[];
  readonly result: Result;
  readonly state: State;
}

/** Watches a play for one expectation. */
export interface Judge {
  /** The next moment at which to look, beside those at which something happens; null if there is none. */
  next(state: State): Ms | null;
  /** Looks at the state behind a moment. */
  see(state: State): void;
  /** The difference from the expectation; null if there is none. */
  conclude(end: PlayedTest): Difference | null;
}

/** The data that judges are made from. */
export interface JudgeContext {
  readonly scenario: Scenario;
  readonly test: PlayTest;
  readonly plugins: PluginLookup;
  readonly play: Engine;
  /** Called with prerequisites that decide whether an action is offered as expected. */
  readonly judged?: Setting['judged'];
}

/** Makes the judge of an expectation. */
export function judgeOf(expectation: TestExpectation, context: JudgeContext): Judge {
  const { that } = expectation;
  switch (that) {
    case 'DONE':
      return doneJudge(expectation, context);
    case 'SPOKEN':
      return spokenJudge(expectation, context);
    case 'CONDITIONS':
      return conditionsJudge(expectation, context);
    case 'OFFERED':
    case 'NOT_OFFERED':
      return offerJudge(expectation, context);
    case 'VALUE':
      return valueJudge(expectation, context);
    case 'OUTCOME':
    case 'SCORE':
    case 'ACHIEVED':
    case 'MISSED':
      return endJudge(expectation, context);
  }
}

/** The span in which something is expected, or isn’t. */
interface Span {
  readonly from: Ms;
  readonly to: Ms;
}

function spanOf({ when, at, from, to }: TestExpectation): Span {
  switch (when) {
    case 'AT':
      return { from: milliseconds(at), to: milliseconds(at) };
    case 'BY':
      return { from: 0, to: milliseconds(at) };
    case 'BETWEEN':
      return { from: milliseconds(from), to: milliseconds(to) };
    case 'NEVER':
      return { from: 0, to: Infinity };
  }
}

/** A judge that looks only at the end. */
function atEnd(conclude: Judge['conclude']): Judge {
  return { next: () => null, see: () => undefined, conclude };
}

const incomplete = (): Judge => atEnd(() => ({ at: 0, found: { kind: 'incomplete' } }));

/* What the log says. */

function doneJudge(expectation: TestExpectation, { scenario }: JudgeContext): Judge {
  const { when, actionCode, responseCode } = expectation;
  const code = responseCode ?? actionCode;
  if (code === null || !isCompletion(scenario, code)) return incomplete();
  const { from, to } = spanOf(expectation);
  // Done stays done: at a moment, it is what has been done by then.
  return happenings(when, { from: when === 'BETWEEN' ? from : 0, to }, ({ log }) =>
    log.flatMap(({ kind, id, at }) => (kind === 'done' && id === code ? [at] : [])),
  );
}

function isCompletion({ actions }: Scenario, code: Id): boolean {
  return actions.some(
    ({ actionCode, responses }) => actionCode === code || responses.some(({ responseCode }) => responseCode === code),
  );
}

function spokenJudge(expectation: TestExpectation, { scenario, plugins }: JudgeContext): Judge {
  const { when, actorId, text } = expectation;
  if (text.trim() === '') return incomplete();
  const words = text.trim().toLowerCase();
  const commands = scenario.actions.flatMap(({ responses }) => responses.flatMap(({ playlist }) => playlist));
  const speaking = new Set(
    commands.flatMap(({ id, block, args }) => {
      const plugin = plugins.command(block);
      const lines = plugin === undefined ? [] : spokenLines(plugin, args);
      const says = lines.some(
        (line) => (actorId === null || line.actorId === actorId) && line.text.toLowerCase().includes(words),
      );
      return says ? [id] : [];
    }),
  );
  return happenings(when, spanOf(expectation), ({ log }) =>
    log.flatMap(({ kind, id, at }) => (kind === 'command' && speaking.has(id) ? [at] : [])),
  );
}

/** Expects that one of some moments is in a span, or that there is none. */
function happenings(
  when: TestExpectation['when'],
  { from, to }: Span,
  momentsOf: (end: PlayedTest) => readonly Ms[],
): Judge {
  return atEnd((end) => {
    const moments = momentsOf(end);
    const [first = null] = moments;
    if (when === 'NEVER') return first === null ? null : happened(first, first);
    if (moments.some((moment) => moment >= from && moment <= to)) return null;
    return happened(Math.min(to, end.state.now), moments.find((moment) => moment > to) ?? first);
  });
}

function happened(at: Ms, when: Ms | null): Difference {
  return { at, found: { kind: 'happened', when } };
}

/* What states say. */

/** A question about a state: whether it is as expected, when that may turn, and what is found if it isn’t. */
interface Probe {
  readonly holds: (state: State) => boolean;
  readonly turns: (state: State) => Ms | null;
  readonly found: (state: State) => Finding;
  /** Called with the state of the span in which it holds. */
  readonly met?: (state: State) => void;
}

/** Asks a question about the states of a span. */
class ProbeJudge implements Judge {
  readonly #probe: Probe;
  readonly #when: TestExpectation['when'];
  readonly #span: Span;
  /** When it first held in the span, and outside of it. */
  #first: Ms | null = null;
  #elsewhere: Ms | null = null;
  /** The last state of the span. */
  #last: State | null = null;

  constructor(expectation: TestExpectation, probe: Probe) {
    this.#probe = probe;
    this.#when = expectation.when;
    this.#span = spanOf(expectation);
  }

  next(state: State): Ms | null {
    const { from, to } = this.#span;
    if (state.ended !== null || this.#first !== null) return null;
    const isWithin = state.now >= from && state.now < to;
    const isWatched = this.#when !== 'AT' && (isWithin || this.#elsewhere === null);
    const turns = isWatched ? this.#probe.turns(state) : null;
    const moments = [turns ?? Infinity, from, to].filter((moment) => moment > state.now);
    const next = Math.min(...moments);
    return next === Infinity ? null : next;
  }

  see(state: State): void {
    const { from, to } = this.#span;
    if (this.#first !== null) return;
    if (state.now >= from && state.now <= to) this.#judge(state);
    else if (this.#when !== 'AT' && this.#elsewhere === null && this.#probe.holds(state)) this.#elsewhere = state.now;
  }

  #judge(state: State): void {
    this.#last = state;
    if (!this.#probe.holds(state)) return;
    this.#first = state.now;
    this.#probe.met?.(state);
  }

  conclude({ state }: PlayedTest): Difference | null {
    // Behind the end, nothing moves any more.
    if (this.#last === null) this.#judge(state);
    const first = this.#first;
    if (this.#when === 'NEVER') return first === null ? null : happened(first, first);
    if (first !== null) return null;
    const at = Math.min(this.#span.to, state.now);
    return this.#when === 'AT' ? { at, found: this.#probe.found(this.#last ?? state) } : happened(at, this.#elsewhere);
  }
}

function isOver({ reason }: Refusal): boolean {
  return reason === 'over' || reason === 'time-over';
}

function conditionsJudge(expectation: TestExpectation, { play }: JudgeContext): Judge {
  const { conditions } = expectation;
  if (!isSet(conditions)) return incomplete();
  return new ProbeJudge(expectation, {
    holds: (state) => play.holds(state, conditions) === true,
    turns: (state) => play.turns(state, conditions),
    found: (state) => ({ kind: 'conditions', isKnown: play.holds(state, conditions) !== 'unknown' }),
  });
}

function offerJudge(expectation: TestExpectation, { scenario, test, play, judged }: JudgeContext): Judge {
  const { when, that, actionCode, by } = expectation;
  const action = scenario.actions.find((each) => each.actionCode === actionCode);
  if (action === undefined) return incomplete();
  const prerequisites: Expression | null = action.dependenciesEnabled ? action.dependencies : null;
  const learner = learnerNamed(test, by);
  const refusalIn = (state: State): Refusal | null => {
    const offer = play.offered(state, learner).find((each) => each.action === actionCode);
    return offer === undefined ? { reason: 'unknown' } : offer.refusal;
  };
  return new ProbeJudge(expectation, {
    holds: (state) => {
      const refusal = refusalIn(state);
      if (that === 'OFFERED') return refusal === null;
      // Nothing is offered when the play or its time is over: that an action never isn’t offered is about the time before.
      return refusal !== null && !(when === 'NEVER' && isOver(refusal));
    },
    turns: (state) => play.turns(state, prerequisites),
    found: (state) => ({ kind: 'offer', refusal: refusalIn(state) }),
    met: (state) => {
      const refusal = refusalIn(state);
      const isDecisive = refusal === null || refusal.reason === 'prerequisites';
      if (!isSet(prerequisites) || !isDecisive) return;
      judged?.('prerequisites', action.actionCode, refusal === null, {
        nextLine: state.nextLine,
        why: (expression) => play.why(state, expression),
      });
    },
  });
}

function valueJudge(expectation: TestExpectation, { scenario, plugins, play }: JudgeContext): Judge {
  const { physiologyItemId: id, least, greatest } = expectation;
  const plan = id === null ? undefined : programOf(scenario, plugins).itemById.get(id);
  if (id === null || plan === undefined || (least === null && greatest === null)) return incomplete();
  const onRange = (value: number) => settled(valueOnRange(plan.item, value, plan.scale));
  // Two ends of one unit can be in the other order in another one.
  const ends = [least, greatest].map((end, at) => (end === null ? (at === 0 ? -Infinity : Infinity) : onRange(end)));
  const [low, high] = [Math.min(...ends), Math.max(...ends)];
  const values = closed(low, high);
  const valueIn = (state: State) => play.valueAt(state, id, state.now) ?? Number.NaN;
  return new ProbeJudge(expectation, {
    holds: (state) => contains(values, valueIn(state)),
    turns: (state) => play.crosses(state, id, low, high),
    found: (state) => ({ kind: 'value', value: valueIn(state) }),
  });
}

/* The end. */

function endJudge(expectation: TestExpectation, { scenario }: JudgeContext): Judge {
  const { when, that, outcome, least, greatest, feedbackPointId } = expectation;
  const isPoint = that === 'ACHIEVED' || that === 'MISSED';
  const isKnown = scenario.postSim.feedbackPoints.some(({ id }) => id === feedbackPointId);
  if (that === 'OUTCOME' && outcome.trim() === '') return incomplete();
  if (that === 'SCORE' && least === null && greatest === null) return incomplete();
  if (isPoint && !isKnown) return incomplete();
  return atEnd(({ result, state }) => {
    const isMet = (isExpected: boolean, found: Finding) =>
      isExpected === (when !== 'NEVER') ? null : { at: state.now, found };
    if (that === 'OUTCOME')
      return isMet(result.outcome === outcome.trim(), { kind: 'outcome', outcome: result.outcome });
    if (that === 'SCORE') {
      const { percent } = result;
      const isWithin = percent !== null && percent >= (least ?? 0) && percent <= (greatest ?? 100);
      return isMet(isWithin, { kind: 'score', percent });
    }
    const point = result.points.find(({ feedbackPoint }) => feedbackPoint === feedbackPointId);
    const isAchieved = point?.isAchieved === true;
    return isMet(isAchieved === (that === 'ACHIEVED'), { kind: 'point', isAchieved });
  });
}
