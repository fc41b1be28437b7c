import type { ExpressionGroup, ExpressionRule } from '#schema/expressions';
import { defineQuery, type ScenarioView } from '#kernel/view';
import { lackOf } from '#index/conditions/completeness';
import { completionOf } from '#index/conditions/completions';
import { playingTime, type PlayingTime } from '#index/playlist/playing-time';
import { holdsAtStart } from './at-start';
import {
  chosenActions,
  playFacts,
  unknownConditions,
  type Conditions,
  type PlayFacts,
  type ResponseFacts,
} from './play-facts';

/** Lower bounds, in seconds from the start; infinite for what never happens. */
export interface Earliest {
  /** When each action starts first, by its code. */
  readonly starts: ReadonlyMap<string, number>;
  /** When learners can first do each action that they start, by its code. */
  readonly offers: ReadonlyMap<string, number>;
  /** The times of each response's playlist, by its code. */
  readonly playing: ReadonlyMap<string, PlayingTime>;
}

const speakingRate = defineQuery('speaking-rate', (view) => view.scenario.speechSummary.wordsPerMinute);

/** When things can happen first. Nothing happens earlier; it may be later, or never. */
export const earliest = defineQuery('earliest', (view): Earliest => new Bounding(view).settle());

class Bounding implements Earliest {
  readonly starts = new Map<string, number>();
  readonly offers = new Map<string, number>();
  readonly playing: ReadonlyMap<string, PlayingTime>;
  readonly #completions = new Map<string, number>();
  readonly #view: ScenarioView;
  readonly #chosen: ReadonlySet<string>;
  /** When an item, a state, a posture or an emotion can change first. */
  #changes: number;
  /** When a form or scorecard can be answered first. */
  #answers = Number.POSITIVE_INFINITY;

  constructor(view: ScenarioView) {
    this.#view = view;
    this.#chosen = view.derive(chosenActions);
    const rate = view.derive(speakingRate);
    this.playing = new Map(
      view.all('response').map(({ value }) => [value.responseCode, playingTime(value, view.plugins, rate)]),
    );
    const worsening = view.all('patient').map(({ value }) => value.physiology.deterioration);
    this.#changes = Math.min(
      Number.POSITIVE_INFINITY,
      ...worsening.filter(({ enabled }) => enabled).map(({ startAfter }) => startAfter),
    );
  }

  /** Bounds only become lower, from infinity on, until none does. */
  settle(): Earliest {
    const facts = this.#view.derive(playFacts);
    for (let isLower = true; isLower;) {
      isLower = false;
      for (const fact of facts) {
        if (fact.startedBy === 'learner') this.offers.set(fact.actionCode, this.#offered(fact));
        const own = this.#chosen.has(fact.actionCode) ? Math.min(this.#ofOwn(fact), this.#answers) : this.#ofOwn(fact);
        if (this.#lower(this.starts, fact.actionCode, own)) isLower = true;
        const start = this.starts.get(fact.actionCode) ?? Number.POSITIVE_INFINITY;
        if (start < Number.POSITIVE_INFINITY && this.#effects(fact, start)) isLower = true;
      }
    }
    return this;
  }

  #ofOwn(fact: PlayFacts): number {
    switch (fact.startedBy) {
      case 'start':
        return 0;
      case 'any':
        // Forms and scorecards start only what their answers name.
        return this.#chosen.has(fact.actionCode) ? Number.POSITIVE_INFINITY : 0;
      case 'learner':
        return this.#offered(fact);
      case 'clock':
        return typeof fact.schedule?.first === 'number' ? fact.schedule.first : 0;
      case 'physiology':
        return this.#holds(fact.trigger);
      case 'playlists':
        return Number.POSITIVE_INFINITY;
    }
  }

  #offered({ visibility, prerequisites }: PlayFacts): number {
    const seen = visibility === null || visibility.onStart ? 0 : this.#holds(visibility.visible);
    return Math.max(seen, this.#holds(prerequisites));
  }

  /** Whether what an action does lowers a bound. */
  #effects(fact: PlayFacts, start: number): boolean {
    let isLower = false;
    for (const response of fact.responses) {
      const time = this.playing.get(response.responseCode);
      if (time === undefined) continue;
      const begin = start + leastDelay(response);
      for (const { actionCode, at } of time.starts) {
        if (this.#lower(this.starts, actionCode, begin + at.least)) isLower = true;
      }
      for (const identity of [fact.actionCode, response.responseCode]) {
        if (this.#lower(this.#completions, identity, begin + time.completed.least)) isLower = true;
      }
      if (time.engages && begin < this.#answers) {
        this.#answers = begin;
        isLower = true;
      }
    }
    if ((fact.changes.length > 0 || fact.responses.some(setsNamed)) && start < this.#changes) {
      this.#changes = start;
      isLower = true;
    }
    return isLower;
  }

  #lower(bounds: Map<string, number>, key: string, to: number): boolean {
    if (to >= (bounds.get(key) ?? Number.POSITIVE_INFINITY)) return false;
    bounds.set(key, to);
    return true;
  }

  #holds(conditions: Conditions): number {
    if (conditions === null || conditions === unknownConditions || conditions.expressionType !== 'Group') return 0;
    return this.#becomes(conditions, true) ?? 0;
  }

  /** When a part of conditions can first be as wanted; null for what is dropped on save. */
  #becomes(part: ExpressionGroup | ExpressionRule, wanted: boolean): number | null {
    if (part.expressionType === 'Rule') {
      if (lackOf(part) !== null) return null;
      const completion = completionOf(part);
      if (completion !== null) return wanted ? (this.#completions.get(completion) ?? Number.POSITIVE_INFINITY) : 0;
      const group = { expressionType: 'Group', operator: 'AND', not: false, rules: [part] } as const;
      return holdsAtStart(group, this.#view) === !wanted ? this.#changes : 0;
    }
    const inside = wanted !== part.not;
    const times = part.rules.map((rule) => this.#becomes(rule, inside)).filter((time) => time !== null);
    if (times.length === 0) return null;
    return (part.operator === 'AND') === inside ? Math.max(...times) : Math.min(...times);
  }
}

/** Seconds that a response waits at least. */
export function leastDelay({ starts, delay }: ResponseFacts): number {
  return starts === 'immediate' ? 0 : delay;
}

function setsNamed({ steps }: ResponseFacts): boolean {
  return steps.some(({ kind }) => kind === 'named');
}
