import { compareStructural, computed, observable, runInAction } from 'mobx';
import { sameJson } from '@scn/core/base/same-json';
import { playNames, type PlayNames } from '@scn/core/description/log-text';
import { nameOfAction } from '@scn/core/description/shown-name';
import { whyNotOffered, whyResponse, whyValue, type Answer } from '@scn/core/playing/why';
import type { PlayTest as RecordedTest } from '@scn/core/document/tests/schema';
import type { Scenario } from '@scn/core/document/scenario';
import type { PluginLookup } from '@scn/core/kernel/view';
import { play } from '@scn/core/simulation/engine/engine';
import type { Id, Input, Learner, LearnerAct, LogLine, Result, Setting, State } from '@scn/core/simulation/engine/play';
import { learnerChoices, type LearnerChoice } from '@scn/core/playing/choices';
import { logDifferences, type LogDifference } from '@scn/core/playing/log-differences';
import { expectationOf, recordTest } from '@scn/core/simulation/tests/record-test';
import { PlaySession } from '@scn/core/playing/play-session';
import { openTest, type OpenedTest } from '@scn/core/playing/test-marks';
import { ItemSamples } from '@scn/core/playing/item-samples';
import { targetOfLine, type Target } from '@scn/core/playing/witness/target';

/** Speeds to choose from: 1 is real time. */
export const speeds = [1, 2, 5, 10, 20, 60] as const;
/** The longest time that passes at once: a window that wasn’t drawn doesn’t play on. In milliseconds. */
const longestTick = 1000;
/** How often values and choices are read while nothing but time passes, in milliseconds of real time. */
const readEvery = 200;

/** The learner of the play. */
export const learnerId = 'learner';

/** An action that the learner doesn’t see now. */
export interface HiddenAction {
  readonly code: string;
  readonly title: string;
}

/** The play after the scenario was edited, and the first things that differ in it. */
export interface Replay {
  readonly differences: readonly LogDifference[];
}

/**
 * A play-test: a play of the scenario as it is edited, the moment of it that is looked at, and the clock. It has no rules of its own: the engine
 * plays, and this class says when. Observable; times are in milliseconds of the play unless they say otherwise.
 */
export class PlayTest {
  readonly #plugins: PluginLookup;
  readonly #session;
  readonly #roles = observable.box<readonly Id[] | null>(null, { deep: false });
  readonly #position = observable.box(0);
  /** The moment that choices and values are read at. */
  readonly #read = observable.box(0);
  /** Counts what happens in the session, which isn’t observable. */
  readonly #version = observable.box(0);
  readonly #isPlaying = observable.box(false);
  readonly #speed = observable.box<number>(1);
  readonly #replay = observable.box<Replay | null>(null, { deep: false });
  readonly #state = computed(() => {
    this.#version.get();
    return this.session.stateAt(this.#read.get());
  });
  // values that are read again and again: what shows them is drawn again only when they differ
  readonly #log = computed(() => this.session.logUpTo(this.state), { equals: sameLines });
  readonly #ended = computed(() => this.state.ended);
  readonly #choices = computed(() => learnerChoices(this.scenario, this.session.engine, this.state, learnerId), {
    equals: compareStructural,
  });
  readonly #hidden = computed(() => this.#hiddenNow(), { equals: compareStructural });
  readonly #result = computed(() => this.session.engine.result(this.state), { equals: compareStructural });
  readonly #samples = new ItemSamples();
  /** Numbers of the lines that must hold in a test. */
  readonly #mustHold = observable.set<number>();
  readonly #opened = observable.box<OpenedTest | null>(null, { deep: false });
  /** Of recordings, sounds and videos, in seconds by asset. */
  #lengths: Readonly<Record<Id, number>> = {};
  #sinceRead = 0;
  #clock = 0;

  constructor(scenario: Scenario, plugins: PluginLookup) {
    this.#plugins = plugins;
    this.#session = observable.box(new PlaySession(scenario, this.#setting(scenario)), { deep: false });
  }

  /** The play. */
  get session(): PlaySession {
    return this.#session.get();
  }

  /** The version of the scenario that is played. */
  get scenario(): Scenario {
    return this.session.scenario;
  }

  /** The moment that is looked at. */
  get position(): number {
    return this.#position.get();
  }

  /** The end of the play so far. */
  get end(): number {
    this.#version.get();
    return this.session.last.now;
  }

  /** Whether learners have done anything. */
  get hasInputs(): boolean {
    this.#version.get();
    return this.session.inputs.length > 0;
  }

  /** The moment at which the scenario is over at the latest. */
  get playTime(): number {
    return this.scenario.setup.basicInfo.playTime * 60_000;
  }

  /** Whether time passes. */
  get isPlaying(): boolean {
    return this.#isPlaying.get();
  }

  get speed(): number {
    return this.#speed.get();
  }

  /** The state at the moment that is looked at; while time passes, at most 0.2 s of real time before. */
  get state(): State {
    return this.#state.get();
  }

  /** Everything that has happened up to {@link state}. */
  get log(): readonly LogLine[] {
    return this.#log.get();
  }

  /** The choices of the learner, and why some can’t be made. */
  get choices(): readonly LearnerChoice[] {
    return this.#choices.get();
  }

  /** The actions in menus that the learner doesn’t see now. */
  get hidden(): readonly HiddenAction[] {
    return this.#hidden.get();
  }

  /** How the scenario has ended at the moment that is looked at; null while it goes on. */
  get ended(): State['ended'] {
    return this.#ended.get();
  }

  #hiddenNow(): readonly HiddenAction[] {
    const { scenario, state } = this;
    const inMenus = new Set(scenario.menu.items.map(({ actionCode }) => actionCode));
    return this.session.engine
      .offered(state, learnerId)
      .filter(({ action, refusal }) => refusal?.reason === 'not-visible' && inMenus.has(action))
      .map(({ action }) => ({ code: action, title: nameOfAction(scenario, action) }));
  }

  /** The score so far. */
  get result(): Result {
    return this.#result.get();
  }

  /** The changes of the play by an edit; null if nothing was edited since. */
  get replay(): Replay | null {
    return this.#replay.get();
  }

  /** The roles that the learner plays; null for every playable role. */
  get roles(): readonly Id[] | null {
    return this.#roles.get();
  }

  /** The test that is looked at, while its play is the one of this play-test; null for none. */
  get opened(): OpenedTest | null {
    return this.#opened.get();
  }

  /** How many lines must hold in a test of this play. */
  get mustHoldCount(): number {
    return this.#mustHold.size;
  }

  /** Whether a test can expect what a line says. */
  canHold(line: LogLine): boolean {
    return expectationOf(this.scenario, line, this.#plugins) !== null;
  }

  /** Whether a line must hold in a test of this play. */
  mustHold({ seq }: LogLine): boolean {
    return this.#mustHold.has(seq);
  }

  /** Chooses whether a line must hold. */
  setMustHold({ seq }: LogLine, isChosen: boolean): void {
    runInAction(() => {
      if (isChosen) this.#mustHold.add(seq);
      else this.#mustHold.delete(seq);
    });
  }

  /** Plays a test of the scenario until it is over, and looks at where it differs first, or at the last moment. */
  open(test: RecordedTest): void {
    const opened = openTest(this.scenario, test, this.#plugins);
    this.#begin(opened.session, opened.firstDifference ?? opened.session.last.now);
    runInAction(() => this.#opened.set(opened));
  }

  /** Names in sentences about the play. */
  get names(): PlayNames {
    return playNames(this.scenario, this.#plugins);
  }

  /** Lets time pass, or stops it. At the end of the scenario, nothing passes. */
  toggle(): void {
    const isStarting = !this.isPlaying && this.state.ended === null;
    runInAction(() => this.#isPlaying.set(isStarting));
    this.#clock = this.position;
  }

  /** Stops the time. */
  pause(): void {
    if (this.isPlaying) this.toggle();
  }

  setSpeed(speed: number): void {
    runInAction(() => this.#speed.set(speed));
  }

  /** Lets real time pass. @param elapsed - in milliseconds of real time */
  tick(elapsed: number): void {
    if (!this.isPlaying) return;
    this.#clock = Math.max(this.#clock, this.position) + Math.min(elapsed, longestTick) * this.speed;
    const to = Math.floor(this.#clock);
    const lines = this.session.log.length;
    this.session.advanceTo(to);
    const { ended, now } = this.session.last;
    this.#sinceRead += elapsed;
    const isNews = this.session.log.length > lines || to < now;
    runInAction(() => {
      this.#position.set(ended === null ? to : Math.min(to, ended.at));
      if (ended !== null && to >= ended.at) this.#isPlaying.set(false);
      if (isNews || this.#sinceRead >= readEvery || !this.isPlaying) this.#readNow();
    });
  }

  /** Looks at a moment of the play so far; the clock stops. */
  seek(moment: number): void {
    runInAction(() => {
      this.#isPlaying.set(false);
      this.#position.set(Math.max(0, Math.min(moment, this.session.last.now)));
      this.#readNow();
    });
  }

  /** Plays on, or goes on, to the next moment at which something happens. */
  nextEvent(): void {
    const until = Math.max(this.playTime, this.session.last.now) + 600_000;
    this.seek(this.session.nextEvent(this.position, until));
  }

  /** Plays on to the first moment at which an action can be started, if no one does anything else. @returns whether there is one */
  playUpTo(action: Id): boolean {
    for (let from = -1; ;) {
      const at = this.session.nextEvent(from, this.playTime);
      const state = this.session.stateAt(at);
      const offer = this.session.engine.offered(state, learnerId).find((each) => each.action === action);
      if (offer?.refusal === null) {
        this.seek(at);
        return true;
      }
      if (at <= from || at >= this.playTime || state.ended !== null) break;
      from = at;
    }
    this.restart();
    return false;
  }

  /** Begins again with what learners do, up to the moment at which something is reached. */
  playTo(inputs: readonly Input[], target: Target): void {
    const session = new PlaySession(this.scenario, this.#setting(this.scenario));
    for (const { at, by, ...act } of inputs) session.act(Math.max(at, session.last.now), by, act);
    const reached = () =>
      session.log.find((line) => line.id === target.id && targetOfLine(line)?.kind === target.kind)?.at ?? null;
    const until = this.playTime + 600_000;
    while (reached() === null && session.last.ended === null && session.last.now < until)
      session.nextEvent(session.last.now, until);
    this.#begin(session, reached() ?? session.last.now);
  }

  /** Goes back to the last moment at which something happened. */
  previousEvent(): void {
    const before = this.session.log.findLast(({ at }) => at < this.position);
    this.seek(before?.at ?? 0);
  }

  /** Does what a learner does at the moment that is looked at. What came later in the play is dropped. */
  act(act: LearnerAct): void {
    const before = this.session.branch;
    const { log } = this.session.act(this.position, learnerId, act);
    const at = log.at(-1)?.at ?? this.session.last.now;
    const first = log[0]?.seq ?? Infinity;
    runInAction(() => {
      this.#opened.set(null);
      // lines that were dropped have other numbers from now on
      if (this.session.branch !== before)
        for (const seq of this.#mustHold) if (seq >= first) this.#mustHold.delete(seq);
      this.#position.set(Math.max(this.position, Math.min(at, this.session.last.now)));
      this.#clock = this.position;
      this.#readNow();
    });
  }

  /** Begins again, with nothing done. */
  restart(): void {
    this.#begin(new PlaySession(this.scenario, this.#setting(this.scenario)), 0);
  }

  /** Plays other roles: what was done is done again by them. */
  setRoles(roles: readonly Id[] | null): void {
    runInAction(() => this.#roles.set(roles));
    this.#playAgain(this.scenario);
  }

  /** Plays with these lengths of recordings, sounds and videos: what was done is done again. A test that is opened assumes its own. */
  setLengths(lengths: Readonly<Record<Id, number>>): void {
    if (sameJson(lengths, this.#lengths)) return;
    this.#lengths = lengths;
    if (this.opened === null) this.#playAgain(this.scenario);
  }

  /** Plays what was done again on an edited scenario. */
  edited(scenario: Scenario): void {
    if (scenario === this.scenario) return;
    const opened = this.opened;
    if (opened !== null) {
      const test = scenario.tests?.find(({ id }) => id === opened.test.id);
      const { position } = this;
      this.#begin(new PlaySession(scenario, this.#setting(scenario)), 0);
      if (test !== undefined) this.open(test);
      this.seek(position);
      return;
    }
    const before = this.session.log;
    this.#playAgain(scenario);
    runInAction(() => this.#replay.set({ differences: logDifferences(before, this.session.log) }));
  }

  /** Takes note of what an edit has changed. */
  dismissReplay(): void {
    runInAction(() => this.#replay.set(null));
  }

  /** A test that does what was done, and expects the lines that must hold; without any, what came of it when the play is over. @param titleOf - the title for the outcome of the play */
  recorded(id: Id, titleOf: (outcome: string) => string): RecordedTest {
    const { scenario, roles } = this;
    const whole = play(scenario, this.#setting(scenario), this.session.inputs, Infinity);
    const chosen = whole.log
      .filter((line) => this.mustHold(line))
      .flatMap((line) => expectationOf(scenario, line, this.#plugins) ?? []);
    const setting = {
      id,
      title: titleOf(whole.result.outcome ?? ''),
      seed: 1,
      assume: {
        ...{ sound: null, video: null, movement: null },
        lengths: Object.entries(this.#lengths).map(([assetId, seconds]) => ({ assetId, seconds })),
      },
      learners: roles === null ? [] : [{ name: learnerId, roleIds: roles, isObserver: false }],
    };
    return recordTest(scenario, whole, setting, chosen.length === 0 ? undefined : chosen);
  }

  /** Why a learner can’t start an action. */
  whyNot(action: Id): Answer {
    return whyNotOffered({ session: this.session, state: this.state, names: this.names }, learnerId, action);
  }

  /** Why a response has played. */
  whyResponse(line: LogLine): Answer {
    return whyResponse({ session: this.session, names: this.names }, line);
  }

  /** Why a patient’s item has its value. */
  whyValue(item: Id): Answer {
    return whyValue({ session: this.session, state: this.state, names: this.names }, item);
  }

  /** The exact value of an item at the moment that is looked at. */
  value(item: Id): number | null {
    this.#version.get();
    return this.session.valueAt(item, this.#read.get());
  }

  /** Values of an item over the play so far. */
  samples(item: Id): readonly { readonly at: number; readonly value: number }[] {
    this.#version.get();
    return this.#samples.of(this.session, item);
  }

  /** Plays what was done again: time goes on if it was passing, and lines that must hold still do where they are logged again. */
  #playAgain(scenario: Scenario): void {
    const { isPlaying, position } = this;
    const before = keyedLines(this.session.log);
    const held = [...before].flatMap(([key, line]) => (this.mustHold(line) ? [key] : []));
    this.#begin(this.session.replayed(scenario, this.#setting(scenario)), position);
    const after = keyedLines(this.session.log);
    runInAction(() => {
      for (const key of held) {
        const line = after.get(key);
        if (line !== undefined) this.#mustHold.add(line.seq);
      }
    });
    if (isPlaying) this.toggle();
  }

  #begin(session: PlaySession, position: number): void {
    runInAction(() => {
      this.#session.set(session);
      this.#opened.set(null);
      this.#mustHold.clear();
      this.#replay.set(null);
      this.#isPlaying.set(false);
      this.#position.set(Math.min(position, session.last.now));
      this.#readNow();
    });
  }

  #readNow(): void {
    this.#sinceRead = 0;
    this.#read.set(this.position);
    this.#version.set(this.#version.get() + 1);
  }

  #setting(scenario: Scenario): Setting {
    const playable = scenario.setup.roles.filter((role) => role.playable).map(({ id }) => id);
    const chosen = this.#roles.get();
    const learner: Learner = { id: learnerId, roles: chosen?.filter((id) => playable.includes(id)) ?? playable };
    return { plugins: this.#plugins, learners: [learner], assume: { lengths: this.#lengths } };
  }
}

/** The lines of a log by what they are about and their count. */
function keyedLines(log: readonly LogLine[]): ReadonlyMap<string, LogLine> {
  const counts = new Map<string, number>();
  return new Map(
    log.map((line) => {
      const about = `${line.kind} ${line.id}`;
      const count = (counts.get(about) ?? 0) + 1;
      counts.set(about, count);
      return [`${about} ${count}`, line];
    }),
  );
}

/** Whether two logs of one play have the same lines: the later one starts with the earlier one. */
function sameLines(one: readonly LogLine[], other: readonly LogLine[]): boolean {
  return one.length === other.length && one.at(-1) === other.at(-1);
}

/** A location, a menu, or something to choose in one. */
export interface MenuNode {
  readonly id: string;
  readonly title: string;
  readonly children: readonly MenuNode[];
  /** Null for locations and menus. */
  readonly choice: LearnerChoice | null;
}

/** The menus as a learner sees them: locations in their order, with what can be chosen there. What is empty isn’t shown. */
export function learnerMenu(
  { menu: { locations, items } }: Scenario,
  choices: readonly LearnerChoice[],
  wanted: string,
): readonly MenuNode[] {
  const byId = new Map(choices.map((choice) => [`${choice.kind} ${choice.id}`, choice]));
  const words = wanted.trim().toLowerCase();
  const nodeOf = ({ id, menuType, title, actionCode }: (typeof items)[number]): MenuNode | null => {
    if (menuType === 'MENU') return filled({ id, title, children: within('parentMenuItemId', id), choice: null });
    const choice = menuType === 'ACTION' ? byId.get(`pick ${actionCode ?? ''}`) : byId.get(`open ${id}`);
    if (choice === undefined || !`${choice.label} ${choice.id}`.toLowerCase().includes(words)) return null;
    return { id, title: choice.label, children: [], choice };
  };
  const within = (field: 'locationId' | 'parentMenuItemId', id: string): readonly MenuNode[] =>
    items
      .filter((item) => item[field] === id)
      .map(nodeOf)
      .filter((node) => node !== null);
  return locations
    .map(({ id, displayName }) => filled({ id, title: displayName, children: within('locationId', id), choice: null }))
    .filter((node) => node !== null);
}

function filled(node: MenuNode): MenuNode | null {
  return node.children.length === 0 ? null : node;
}
