import type { Json } from '#base/json';
import type { NumberSet } from '#index/conditions/number-set';
import type { Expression } from '#schema/expressions';
import { truthOf } from '../conditions/compiled';
import { crossings } from '../physiology/spans-in-set';
import { nearestStep } from '../physiology/calculated';
import { segmentAt, valueOn, type Line, type Ms } from '../physiology/line';
import type { Motion } from '../physiology/motion';
import type { Deterioration, MovingPatients } from '../physiology/moving-patients';
import type { DeteriorationPlan } from '../physiology/patient-plans';
import { calculatedLines, measuredLines, resting, type Lines } from '../physiology/played-items';
import type {
  Award,
  Entry,
  Id,
  JudgedCondition,
  LogKind,
  LogLine,
  OpenQuestion,
  Playing,
  Run,
  State,
  What,
} from './play';
import type { ItemPlan, Program, Reading, Watched } from './program';

/** A type without `readonly`, for what belongs to one step only. */
export type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** The line that an item follows from its last event on, and the moments at which watched conditions on it turn. */
interface Track extends Lines {
  /** The state that it was made from. */
  readonly from: readonly unknown[];
  /** Ascending; made when they are first asked for. */
  moments: readonly Ms[] | null;
}

/**
 * Lines of the items of a play, kept from step to step: for a line, only what moves the item counts, so that they can be made again from any state.
 */
export class Tracks {
  readonly #program: Program;
  readonly #tracks: (Track | undefined)[] = [];

  constructor(program: Program) {
    this.#program = program;
  }

  of(item: ItemPlan, state: State): Track {
    const known = this.#tracks[item.index];
    if (item.terms !== null) return this.#calculated(item, state, known);
    const motion = state.items[item.id];
    const step = item.steps === null ? undefined : state.steps[item.id];
    if (known !== undefined && known.from[0] === motion && known.from[1] === step) return known;
    const lines = measuredLines(item, motion ?? resting(item), step ?? item.startStep);
    return this.#keep(item, [motion, step], lines);
  }

  #calculated(item: ItemPlan, state: State, known: Track | undefined): Track {
    const terms = item.terms ?? new Map<string, ItemPlan>();
    const lines: Line[] = [];
    let isKnown = known !== undefined;
    for (const term of terms.values()) {
      const { shown } = this.of(term, state);
      if (known?.from[lines.length] !== shown) isKnown = false;
      lines.push(shown);
    }
    if (known !== undefined && isKnown) return known;
    const names = [...terms.keys()];
    return this.#keep(
      item,
      lines,
      calculatedLines(item, (name) => lines[names.indexOf(name)]),
    );
  }

  #keep(item: ItemPlan, from: Track['from'], { exact, shown }: Lines): Track {
    const track = { from, exact, shown, moments: null };
    this.#tracks[item.index] = track;
    return track;
  }

  /** The next moment after another one at which a watched condition on an item may turn; Infinity if there is none. */
  next(item: ItemPlan, state: State, after: Ms): Ms {
    const track = this.of(item, state);
    return firstAfter((track.moments ??= momentsOf(track.shown, item, item.watchedSets)), after);
  }

  /** The next moment at which an item may come into a set of values or leave it; Infinity if there is none. */
  crosses(item: ItemPlan, values: NumberSet, state: State): Ms {
    return firstAfter(momentsOf(this.of(item, state).shown, item, [values]), state.now);
  }

  /** Reads a number on a line at a moment. */
  value(item: ItemPlan, state: State, at: Ms): number {
    const { exact } = this.of(item, state);
    const value = valueOn(segmentAt(exact, at), at);
    return item.steps === null ? value : nearestStep(item.steps, value, state.steps[item.id] ?? item.startStep);
  }

  rate(item: ItemPlan, state: State, at: Ms): number {
    return item.steps === null ? segmentAt(this.of(item, state).exact, at).rate : 0;
  }
}

function firstAfter(moments: readonly Ms[], after: Ms): Ms {
  for (const moment of moments) if (moment > after) return moment;
  return Infinity;
}

function momentsOf(line: Line, { steps }: ItemPlan, sets: readonly NumberSet[]): readonly Ms[] {
  const found = new Set<Ms>();
  for (const values of sets) for (const { at } of crossings(line, values).slice(1)) found.add(at);
  // Each step that an ordinal item shows is a moment: the next one depends on it where the value is in the middle.
  if (steps !== null) for (const { at } of line.slice(1)) found.add(at);
  return [...found].toSorted((a, b) => a - b);
}

/** Records of a state that are copied when a step first writes to them. */
type Copied =
  | 'done'
  | 'used'
  | 'switched'
  | 'fired'
  | 'draws'
  | 'named'
  | 'locks'
  | 'overrides'
  | 'where'
  | 'items'
  | 'steps'
  | 'deterioration'
  | 'busy'
  | 'boxes'
  | 'turns';

/** The state of a play while a step is carried out: written in place, and a plain state again when the step is over. */
export class Draft implements Reading, MovingPatients<ItemPlan> {
  readonly program: Program;
  readonly log: LogLine[] = [];
  /** Rank of the event that is carried out. */
  rank = 0;
  /** Whether the moment of that event depends on an assumed length. */
  isEstimate = false;
  readonly #tracks: Tracks;
  readonly #state: Mutable<State>;
  readonly #own = new Set<string>();
  readonly #ownRuns = new Set<Run>();
  readonly #dirty: boolean[] = [];
  #hasDirty = false;

  constructor(program: Program, tracks: Tracks, state: State) {
    this.program = program;
    this.#tracks = tracks;
    this.#state = { ...state };
  }

  get state(): State {
    return this.#state;
  }

  get now(): Ms {
    return this.#state.now;
  }

  /** Sets what isn't a record or a list. */
  set<K extends 'now' | 'isClosed' | 'ended' | 'starts' | 'events' | 'isGrace'>(name: K, value: State[K]): void {
    this.#state[name] = value;
  }

  /** Writes to a record. @param value - undefined to remove the key */
  put<K extends Copied>(name: K, key: string, value: State[K][keyof State[K]] | undefined): void {
    if (!this.#own.has(name)) {
      this.#own.add(name);
      Object.assign(this.#state, { [name]: { ...this.#state[name] } });
    }
    const record: Record<string, unknown> = this.#state[name];
    if (value === undefined) Reflect.deleteProperty(record, key);
    else record[key] = value;
  }

  #list<K extends 'runs' | 'queue' | 'questions' | 'awards'>(name: K): State[K][number][] {
    if (!this.#own.has(name)) {
      this.#own.add(name);
      Object.assign(this.#state, { [name]: [...this.#state[name]] });
    }
    return this.#state[name] as State[K][number][];
  }

  /** Ends everything that is under way. */
  clear(): void {
    for (const name of ['runs', 'queue', 'questions'] as const) this.#list(name).length = 0;
    for (const name of ['boxes', 'locks', 'overrides', 'busy'] as const) {
      this.#own.add(name);
      Object.assign(this.#state, { [name]: {} });
    }
  }

  number(): number {
    return this.#state.nextNumber++;
  }

  /** The number of the next run. */
  nextRun(): number {
    return this.#state.nextRun++;
  }

  /* The log. */

  line(kind: LogKind, id: Id, run?: number, data?: LogLine['data']): Mutable<LogLine> {
    const line: Mutable<LogLine> = { at: this.now, seq: this.#state.nextLine++, kind, id, rank: this.rank };
    if (run !== undefined) line.run = run;
    if (data !== undefined) line.data = data;
    if (this.isEstimate) line.estimated = true;
    this.log.push(line);
    return line;
  }

  /* The queue. */

  /**
   * Adds an entry to the queue.
   *
   * @param options - `number`: document order for ranks 0 and 5; otherwise the order of scheduling. `isEstimate`: its moment depends on an assumed length.
   */
  schedule(
    at: Ms,
    rank: number,
    what: What,
    { number = this.number(), isEstimate = false }: { readonly number?: number; readonly isEstimate?: boolean } = {},
  ): void {
    const seq = number;
    const queue = this.#list('queue');
    let [low, high] = [0, queue.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const entry = queue[middle];
      if (entry !== undefined && isBefore(entry, at, rank, seq)) low = middle + 1;
      else high = middle;
    }
    const isAssumed = isEstimate || this.isEstimate;
    queue.splice(low, 0, isAssumed ? { at, rank, seq, what, isEstimate: true } : { at, rank, seq, what });
  }

  /** Takes the first entry of this moment up to a rank. */
  take(maxRank: number): Entry | undefined {
    const first = this.#state.queue[0];
    if (first === undefined || first.at > this.now || first.rank > maxRank) return undefined;
    return this.#list('queue').shift();
  }

  /* Runs. */

  addRun(run: Run): Mutable<Run> {
    this.#list('runs').push(run);
    this.#ownRuns.add(run);
    return run;
  }

  /** A run to write to. */
  run(number: number): Mutable<Run> | undefined {
    const index = this.#state.runs.findIndex((each) => each.number === number);
    const run = this.#state.runs[index];
    if (run === undefined || this.#ownRuns.has(run)) return run;
    const own = { ...run };
    this.#list('runs')[index] = own;
    this.#ownRuns.add(own);
    return own;
  }

  removeRun(number: number): void {
    const index = this.#state.runs.findIndex((each) => each.number === number);
    if (index >= 0) this.#list('runs').splice(index, 1);
  }

  addPlaylist(run: Mutable<Run>, response: Id, isImmediate: boolean): Playing {
    const playing: Playing = { number: this.number(), response, index: 0, isComplete: false, isImmediate };
    run.playlists = [...run.playlists, playing];
    return playing;
  }

  updatePlaylist(run: Mutable<Run>, playing: Playing): void {
    run.playlists = run.playlists.map((each) => (each.number === playing.number ? playing : each));
  }

  /* Questions and awards. */

  addQuestion(question: OpenQuestion): void {
    this.#list('questions').push(question);
  }

  updateQuestion(question: OpenQuestion): void {
    const index = this.#state.questions.findIndex(({ number }) => number === question.number);
    if (index >= 0) this.#list('questions')[index] = question;
  }

  removeQuestion(number: number): void {
    const index = this.#state.questions.findIndex((each) => each.number === number);
    if (index >= 0) this.#list('questions').splice(index, 1);
  }

  addAward(award: Award): void {
    this.#list('awards').push(award);
  }

  /* What conditions read. */

  isDone(code: Id): boolean {
    return this.#state.done[code] !== undefined;
  }

  named(key: string): string | undefined {
    return this.#state.named[key];
  }

  value(index: number): number {
    const item = this.program.items[index];
    return item === undefined ? Number.NaN : this.#tracks.value(item, this.#state, this.now);
  }

  rate(index: number): number {
    const item = this.program.items[index];
    return item === undefined ? 0 : this.#tracks.rate(item, this.#state, this.now);
  }

  /** Why conditions hold or don't: each condition with what it is compared with now, as data of a log line. */
  why(expression: Expression | null): Readonly<Record<string, Json>> | undefined {
    return expression === null ? undefined : { clauses: this.judged(expression).map((each) => ({ ...each })) };
  }

  /** The conditions in an expression, in order, as they are now. */
  judged(expression: Expression | null): readonly JudgedCondition[] {
    if (expression === null) return [];
    return this.program.clauses(expression).map(({ at, test, item }) => ({
      at,
      holds: truthOf(test(this)),
      ...(item === null ? {} : { item: item.id, value: this.value(item.index) }),
    }));
  }

  /** Marks the first completion of an action or a response. */
  complete(code: Id): void {
    if (this.#state.done[code] !== undefined) return;
    this.put('done', code, this.now);
    this.#mark(this.program.watchersOfDone.get(code));
  }

  setNamed(key: string, value: string): void {
    const before = this.#state.named[key] ?? this.program.named.get(key);
    if (before === value) return;
    this.put('named', key, value);
    this.#mark(this.program.watchersOfNamed.get(key));
  }

  motion(item: ItemPlan): Motion {
    return this.#state.items[item.id] ?? resting(item);
  }

  setMotion(item: ItemPlan, motion: Motion): void {
    this.put('items', item.id, motion);
    this.#mark(item.watchers);
    for (const dependent of item.dependents) this.#mark(dependent.watchers);
  }

  deteriorationPlan(patient: Id): DeteriorationPlan<ItemPlan> | undefined {
    return this.program.deteriorationOf.get(patient);
  }

  deterioration(patient: Id): Deterioration | undefined {
    return this.#state.deterioration[patient];
  }

  setDeterioration(patient: Id, to: Deterioration): void {
    this.put('deterioration', patient, to);
  }

  #mark(watchers: readonly Watched[] | undefined): void {
    if (watchers === undefined) return;
    for (const { index } of watchers) this.#dirty[index] = true;
    if (watchers.length > 0) this.#hasDirty = true;
  }

  markAll(): void {
    this.#mark(this.program.watched);
  }

  /** The next moment at which a watched condition on an item may turn; Infinity if there is none. */
  nextCrossing(): Ms {
    let next = Infinity;
    for (const item of this.program.watchedItems) {
      next = Math.min(next, this.#tracks.next(item, this.#state, this.now));
    }
    return next;
  }

  /** Goes on to a later moment, at which some watched conditions may turn. */
  goTo(at: Ms): void {
    for (const item of this.program.watchedItems) {
      if (this.#tracks.next(item, this.#state, this.now) === at) this.#mark(item.watchers);
    }
    this.#state.now = at;
    this.#state.isClosed = false;
    this.#state.starts = 0;
  }

  /** The watched conditions whose subjects have changed since they were last taken, in order. */
  takeDirty(): readonly Watched[] {
    if (!this.#hasDirty) return none;
    const taken = this.program.watched.filter(({ index }) => this.#dirty[index] === true);
    this.#dirty.length = 0;
    this.#hasDirty = false;
    return taken;
  }

  /** Notes the steps that ordinal items show at a quiet point. */
  noteSteps(): void {
    for (const item of this.program.ordinals) {
      if (this.#state.items[item.id] === undefined) continue;
      const step = this.#tracks.value(item, this.#state, this.now);
      if (step !== (this.#state.steps[item.id] ?? item.startStep)) {
        this.put('steps', item.id, step);
      }
    }
  }
}

const none: readonly Watched[] = [];

function isBefore(entry: Entry, at: Ms, rank: number, seq: number): boolean {
  if (entry.at !== at) return entry.at < at;
  return entry.rank === rank ? entry.seq <= seq : entry.rank < rank;
}
