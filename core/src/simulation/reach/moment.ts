import {
  downwards,
  none,
  nothing,
  often,
  others,
  overlapping,
  pullsOf,
  settle,
  upwards,
  type Model,
  type ModelAction,
  type ModelMove,
  type ModelResponse,
  type Slot,
} from './model';
import { NotExact, type State } from './judged';

/** Observations at one moment. */
export interface Seen {
  readonly visible: Set<number>;
  readonly fired: Set<number>;
  readonly started: Set<number>;
  readonly played: Set<string>;
}

/**
 * The order of what happens at one moment: the world moves, playlists go on, then delayed responses, later starts and time triggers; then visibility
 * and triggers are judged; then what physiology triggers start.
 */
export const ranks = { world: 0, playlists: 1, delayed: 3, start: 4, time: 5, physiology: 6 } as const;

/** A rank, and within time triggers the order of the document. */
export type Place = number;

/** The place of something in its moment. @param index - of the action */
export function placeOf(rank: number, index: number, { actions }: Model): Place {
  return rank * actions.length + (rank === ranks.time ? index : 0);
}

/** Something that is due at a moment. */
export interface Due {
  readonly place: Place;
  readonly rank: number;
  readonly action: number;
  /** The response that is to be judged; {@link none} for an action that starts. */
  readonly response: number;
  /** Whether the same is due once more, or more often, directly behind it. */
  readonly isOften: boolean;
}

/** With more due at one moment, nothing is known. */
const maxDue = 12;

/** A state between moments, or within one: then something is left of the moment. */
export interface Position {
  readonly state: State;
  readonly due: readonly Due[];
  /** Other events of this moment come at this place or later. Negative: there was none yet. Infinite: there is no other. */
  readonly from: Place;
  /** Whether time triggers of a delay have fired: those of another one don't at this moment. */
  readonly isTimed: boolean;
  /** The places where learners stand, as far as that has mattered. */
  readonly peopled: ReadonlyMap<number, boolean>;
}

/** A position between moments. */
export function between(state: State): Position {
  return { state, due: [], from: -1, isTimed: false, peopled: new Map() };
}

/** With more starts at one moment, the play ends as a runaway. */
const maxStarts = 1000;
/** From so many on, a moment is watched for repeating itself. */
const fewStarts = 16;

/** A choice that the moment doesn't decide: one of `count`. */
export type Choose = (count: number) => number;

/**
 * One moment of a play, as in the engine: what a cause sets in motion at once, in the order of ranks; when nothing is left up to time triggers,
 * visibility and triggers are judged, and then what they start follows in the same way.
 *
 * Several causes can fall in one moment. So wherever it matters which is first, or whether something has been judged between them, the moment offers
 * its position: another cause may go on from there.
 */
export class Moment {
  /** It ends the play as a runaway, or comes back to where it was: nothing follows. */
  #isOver = false;
  readonly #model: Model;
  readonly #state: State;
  readonly #seen: Seen;
  readonly #choose: Choose;
  readonly #offer: (position: Position) => void;
  readonly #due: Due[];
  readonly #peopled: Map<number, boolean>;
  #from: Place;
  #isTimed: boolean;
  /** Learners begin where everyone is. */
  #isStart = false;
  #starts = 0;
  readonly #left = new Set<string>();
  #repeated = { at: fewStarts, key: '' };

  /** @param position - its state is changed */
  constructor(model: Model, position: Position, seen: Seen, choose: Choose, offer: (position: Position) => void) {
    this.#model = model;
    this.#state = position.state;
    this.#due = [...position.due];
    this.#from = position.from;
    this.#isTimed = position.isTimed;
    this.#peopled = new Map(position.peopled);
    this.#seen = seen;
    this.#choose = choose;
    this.#offer = offer;
  }

  /** The start of the scenario. Nothing else falls in its moment. */
  begin(): void {
    this.#from = Number.POSITIVE_INFINITY;
    this.#isStart = true;
    this.#model.actions.forEach((action, index) => {
      if (action.facts.startedBy === 'start') this.#at(ranks.world, index);
      // Time triggers without a delay.
      if (action.fired !== none && action.first === 0) this.#at(ranks.time, index);
    });
    this.#settle();
  }

  /** Does something at a place of the moment, and then everything that follows at the same moment. */
  after(place: Place, cause: () => void): void {
    // A time trigger fires once at a moment.
    this.#from = place < placeOf(ranks.time, 0, this.#model) ? place : place + 1;
    cause();
    if (!this.hasEnded()) this.#settle();
  }

  start(action: ModelAction): void {
    this.#start(action);
  }

  /** Fires the time triggers of one delay. */
  fire(actions: readonly ModelAction[]): void {
    this.#isTimed = true;
    for (const action of actions) this.#at(ranks.time, this.#model.actions.indexOf(action));
  }

  judgeDelayed(action: ModelAction, response: ModelResponse): void {
    if (this.#isHere(response) && response.holds(this.#state) === 1) this.#play(action, response, 0);
  }

  continueAt(action: ModelAction, response: ModelResponse, step: number): void {
    this.#play(action, response, step + 1);
  }

  #at(rank: number, action: number, response = none): void {
    const place = placeOf(rank, action, this.#model);
    const later = this.#due.findIndex((due) => due.place > place);
    const at = later < 0 ? this.#due.length : later;
    const due: Due = { place, rank, action, response, isOften: false };
    if (isSame(this.#due[at - 1], due) && isSame(this.#due[at - 2], due)) {
      this.#due[at - 1] = { ...due, isOften: true };
      return;
    }
    if (this.#due.length === maxDue) throw new NotExact();
    this.#due.splice(at, 0, due);
  }

  /** Takes the next that is due. Of what is often due, perhaps more remains. */
  #take(): Due | undefined {
    const [due] = this.#due;
    if (due?.isOften !== true || this.#choose(2) === 0) this.#due.shift();
    else {
      // It has been here with as much left: that makes no difference.
      const key = keyOf(this.#position());
      if (this.#left.has(key)) {
        this.#isOver = true;
        return undefined;
      }
      this.#left.add(key);
    }
    return due;
  }

  /** Whether nothing more happens in it. */
  hasEnded(): boolean {
    return this.#isOver;
  }

  #settle(): void {
    const ofTriggers = placeOf(ranks.physiology, 0, this.#model);
    for (;;) {
      const [next] = this.#due;
      if (next !== undefined && next.place < ofTriggers) this.#offerPosition();
      else this.#judge();
      const due = this.#take();
      if (due === undefined) return;
      // Whatever else had this place was due before it.
      this.#from = Math.max(this.#from, due.place + 1);
      this.#happen(due);
      if (this.hasEnded()) return;
    }
  }

  #position(): Position {
    return {
      state: this.#state,
      due: this.#due,
      from: this.#from,
      isTimed: this.#isTimed,
      peopled: this.#peopled,
    };
  }

  #offerPosition(): void {
    if (this.#from === Number.POSITIVE_INFINITY) return;
    this.#offer(this.#position());
  }

  #happen({ rank, action: index, response: number }: Due): void {
    const action = this.#model.actions[index];
    if (action === undefined) return;
    const response = action.responses[number];
    if (response !== undefined) {
      this.judgeDelayed(action, response);
      return;
    }
    if (rank === ranks.time) this.#state[action.fired] = 1;
    this.#start(action);
  }

  #start(action: ModelAction): void {
    const state = this.#state;
    if (this.#isAtLimit(action) || state[action.open] === 1) return;
    this.#starts += 1;
    if (this.#starts > maxStarts || this.#repeats()) this.#isOver = true;
    if (this.hasEnded()) return;
    const { actions } = this.#model;
    this.#seen.started.add(actions.indexOf(action));
    this.#use(action);
    for (const other of action.linked) {
      const linked = actions[other];
      if (linked !== undefined && linked !== action) this.#use(linked);
    }
    const chosen = this.#chosen(action);
    const delayed = action.responses.filter(({ starts }) => starts !== 'immediate');
    if (chosen === undefined && delayed.length === 0) return;
    if (action.completed !== none) state[action.completed] = this.#isRunning(action) ? overlapping : 0;
    for (const slot of action.cancels) state[slot] = 1;
    for (const move of action.moves) this.#move(move);
    for (const item of action.touches) settle(item, state, this.#choose);
    if (chosen !== undefined) {
      state[action.open] = 1;
      this.#play(action, chosen, 0);
    }
    // Behind what the immediate response schedules when it is complete at once.
    for (const response of delayed) if (response.starts === 'action') this.#schedule(action, response);
  }

  /** Whether the moment is where it was before, so that it goes on without end. */
  #repeats(): boolean {
    if (this.#starts < fewStarts) return false;
    const key = keyOf(this.#position());
    if (key === this.#repeated.key) return true;
    if (this.#starts >= this.#repeated.at) this.#repeated = { at: 2 * this.#starts, key };
    return false;
  }

  /** Whether a response of an earlier run is still to be completed. */
  #isRunning(action: ModelAction): boolean {
    const index = this.#model.actions.indexOf(action);
    return (
      this.#due.some((due) => due.action === index && action.responses[due.response]?.starts === 'action') ||
      action.awaited.some((slot) => this.#state[slot] !== 0)
    );
  }

  #isAtLimit({ used, facts }: ModelAction): boolean {
    return used !== none && (this.#state[used] ?? 0) >= facts.limit;
  }

  #use({ used, facts }: ModelAction): void {
    if (used !== none) this.#state[used] = Math.min(facts.limit, (this.#state[used] ?? 0) + 1);
  }

  /** The first immediate response that holds, of those for everyone and of places where a learner stands. */
  #chosen({ responses }: ModelAction): ModelResponse | undefined {
    return responses.find(
      (response) => response.starts === 'immediate' && this.#isHere(response) && response.holds(this.#state) === 1,
    );
  }

  /** Whether a learner stands where a response plays. No one walks within a moment. */
  #isHere({ island }: ModelResponse): boolean {
    if (island === 0) return true;
    const known = this.#peopled.get(island);
    if (known !== undefined) return known;
    const isPeopled = !this.#isStart && this.#choose(2) === 1;
    this.#peopled.set(island, isPeopled);
    return isPeopled;
  }

  #schedule(action: ModelAction, response: ModelResponse): void {
    if (!response.isNow) this.#more(response.pending);
    else this.#at(ranks.delayed, this.#model.actions.indexOf(action), action.responses.indexOf(response));
  }

  #more(slot: Slot): void {
    this.#state[slot] = Math.min(often, (this.#state[slot] ?? 0) + 1);
  }

  #play(action: ModelAction, response: ModelResponse, from: number): void {
    const state = this.#state;
    if (from === 0) this.#seen.played.add(response.code);
    for (let index = from; index < response.steps.length; index += 1) {
      const step = response.steps[index];
      switch (step?.kind) {
        case 'wait':
          if (!step.isCertain && this.#choose(2) === 1) break;
          this.#more(step.waiting);
          return;
        case 'set':
          state[step.slot] = step.value;
          break;
        case 'complete':
          this.#complete(action, response, from === 0 && response.starts === 'immediate');
          break;
        case 'start':
          this.#startAnother(step.action, step.isLater);
          break;
        default:
      }
    }
    // Without a completion, the action plays until the end.
    if (response.starts === 'immediate' && !response.completes) state[action.open] = 0;
  }

  #complete(action: ModelAction, response: ModelResponse, isAtOnce: boolean): void {
    this.#state[response.done] = 1;
    if (response.starts === 'immediate') this.#state[action.open] = 0;
    if (response.starts === 'response' || !this.#isFirst(action, response, isAtOnce)) return;
    for (const next of action.responses) if (next.starts === 'response') this.#schedule(action, next);
  }

  /** Whether the completion is the first one of its run, as it certainly is at the moment of the start. Notes that there was one. */
  #isFirst({ completed }: ModelAction, { starts }: ModelResponse, isAtOnce: boolean): boolean {
    const state = this.#state;
    if (completed === none) return starts === 'immediate';
    if (state[completed] === overlapping) return isAtOnce || this.#choose(2) === 1;
    const isFirst = state[completed] === 0;
    state[completed] = 1;
    return isFirst;
  }

  #startAnother(index: number, isLater: boolean): void {
    const target = this.#model.actions[index];
    if (target === undefined) return;
    if (isLater) this.#more(target.pending);
    else this.#at(ranks.start, index);
  }

  #move({ item, target, share, isDifference, isJump }: ModelMove): void {
    const state = this.#state;
    const { regions, region, up, down, moved } = item;
    const from = state[region] ?? 0;
    const goal = target === null ? null : regions.of(target);
    // The exact value behind a step isn't known.
    if (goal === from && !regions.isOrdinal) return;
    const [lowest, highest] = [0, regions.count - 1];
    // A difference that is no longer alone may lead beyond its value.
    if (state[moved] === upwards) state[up] = highest;
    if (state[moved] === downwards) state[down] = lowest;
    const isFirst = state[moved] === nothing;
    if (moved !== none) state[moved] = others;
    if (isJump) {
      const to =
        target === null ? Array.from({ length: regions.count }, (_, each) => each) : regions.after(from, target, share);
      state[region] = to[to.length === 1 ? 0 : this.#choose(to.length)] ?? from;
      return;
    }
    const { isUp, isDown } = pullsOf(item, state);
    if (goal === null || goal > from) {
      const isAlone = !isDifference || (isFirst && !isUp);
      if (isDifference && isAlone) state[moved] = upwards;
      state[up] = Math.max(state[up] ?? 0, (isAlone ? goal : null) ?? highest);
    }
    if (goal === null || goal < from) {
      const isAlone = !isDifference || (isFirst && !isDown);
      if (isDifference && isAlone) state[moved] = downwards;
      state[down] = Math.min(state[down] ?? 0, (isAlone ? goal : null) ?? lowest);
    }
  }

  /** Judges visibility and physiology triggers. Nothing else falls in the moment behind that. */
  #judge(): void {
    const state = this.#state;
    const turned: [slot: Slot, to: number][] = [];
    const fired: number[] = [];
    this.#model.actions.forEach((action, index) => {
      if (action.seen !== none) {
        const before = state[action.seen] ?? 0;
        const after = action.invisible?.(state) === 1 ? 0 : action.visible?.(state) === 1 ? 1 : before;
        if (after !== before) turned.push([action.seen, after]);
      }
      if (action.trigger === null) return;
      const isTrue = action.trigger(state) === 1;
      const isArmed = state[action.armed] === 1;
      if (isTrue === isArmed) turned.push([action.armed, isTrue ? 0 : 1]);
      if (isTrue && isArmed) fired.push(index);
    });
    // If nothing turns, what comes next at this moment may as well come at the next.
    if (turned.length > 0) this.#offerPosition();
    this.#from = Number.POSITIVE_INFINITY;
    for (const [slot, to] of turned) state[slot] = to;
    this.#model.actions.forEach(({ seen }, index) => {
      if (seen !== none && state[seen] === 1) this.#seen.visible.add(index);
    });
    for (const index of fired) {
      this.#seen.fired.add(index);
      this.#at(ranks.physiology, index);
    }
  }
}

function isSame(due: Due | undefined, other: Due): boolean {
  return due?.place === other.place && due.action === other.action && due.response === other.response;
}

/** Identifies a position. */
export function keyOf({ state, due, from, isTimed, peopled }: Position): string {
  // ten times as fast as spreading, which iterates
  const key = Reflect.apply(String.fromCharCode, null, state) as string;
  if (from < 0) return key;
  const rest = due.map(({ place, action, response, isOften }) => `${place} ${action} ${response} ${isOften}`);
  const where = [...peopled].toSorted(([one], [other]) => one - other).map(([island, isIn]) => `${island}${isIn}`);
  return `${key} ${from} ${isTimed} ${rest.join()} ${where.join()}`;
}
