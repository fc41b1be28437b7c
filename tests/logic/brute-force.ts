/*
 * Plays small worlds in every possible way, one event after the other, from what happens when a scenario runs: no rule and no query of the core is
 * used. Time is left out as far as only the order of events matters: what is due later comes at any later moment, time triggers in the order of
 * their delays, and a value moves in steps of 10 while something pulls it.
 *
 * Several events can fall in one moment. Then they come in the order of their ranks, and what they set in motion at once comes in that order too;
 * visibility and triggers are judged when nothing up to time triggers is left.
 */

/** Conditions of a world. */
export type Logic =
  | { readonly all: readonly Logic[]; readonly not?: boolean }
  | { readonly any: readonly Logic[]; readonly not?: boolean }
  | { readonly done: string }
  | { readonly rate: 'above' | 'below' | 'at-least' | 'at-most' | 'is' | 'is-not'; readonly than: number }
  | { readonly state: string; readonly not?: boolean };

/** One command of a playlist. */
export type WorldCommand =
  | { readonly do: 'talk' }
  | { readonly do: 'complete' }
  | { readonly do: 'state'; readonly to: string }
  | { readonly do: 'start'; readonly action: string; readonly later: boolean };

/** A response of a world. */
export interface WorldResponse {
  readonly code: string;
  readonly island: number;
  readonly if: Logic | null;
  readonly when: 'immediate' | 'action' | 'response';
  readonly delay: number;
  readonly playlist: readonly WorldCommand[];
}

/** An action of a world. */
export interface WorldAction {
  readonly code: string;
  readonly by: 'learner' | 'hidden' | 'start' | 'physiology' | 'time';
  readonly visibleOnStart: boolean;
  readonly visible: Logic | null;
  readonly invisible: Logic | null;
  readonly needs: Logic | null;
  readonly trigger: Logic | null;
  readonly delay: number;
  readonly repeats: boolean;
  /** 100 is unlimited. */
  readonly limit: number;
  readonly linked: readonly string[];
  readonly sets: readonly string[];
  readonly lockedBy: readonly string[];
  /** Where it moves the rate; null when it doesn't. */
  readonly rate: { readonly to: number; readonly jump: boolean } | null;
  readonly cancels: boolean;
  readonly responses: readonly WorldResponse[];
}

/** A world: one patient with a heart rate and a state. */
export interface World {
  readonly rate: number;
  readonly worst: number | null;
  readonly state: string;
  readonly actions: readonly WorldAction[];
}

/** Everything that happens in some play of a world. */
export interface Happens {
  readonly visible: ReadonlySet<string>;
  readonly allowed: ReadonlySet<string>;
  readonly started: ReadonlySet<string>;
  readonly fired: ReadonlySet<string>;
  readonly played: ReadonlySet<string>;
}

interface Run {
  /** Only to refer to it. */
  id: number;
  action: string;
  /** Its immediate playlist hasn't reached its completion. */
  open: boolean;
  locks: boolean;
  hasCompleted: boolean;
  /** Playing responses: code and the number of commands done. */
  playing: [code: string, commands: number][];
  /** Delayed responses that are still to be judged. */
  waiting: string[];
}

/** Something that is due at a moment: a delayed response, or an action that starts. */
interface Due {
  rank: number;
  action: string;
  response?: string;
  run?: number;
}

interface Play {
  done: string[];
  used: Record<string, number>;
  runs: Run[];
  nextRun: number;
  /** Later starts. */
  pending: string[];
  shown: Record<string, boolean>;
  armed: Record<string, boolean>;
  state: string;
  rate: number;
  /** Whether the rate rests. */
  rests: boolean;
  pulls: { up: boolean; to: number }[];
  /** Whether a change alone has moved the rate, or something else too. */
  moved: 'alone' | 'others' | null;
  cancelled: boolean;
  /** Delays of the clock that have passed. */
  passed: number;
  /** The moment that is under way; null between moments. */
  moment: Moment | null;
}

interface Moment {
  due: Due[];
  /** Only events of this rank or a higher one still fall in it, and time triggers only in their order. Infinite: none. */
  from: number;
  fromTrigger: number;
  isTimed: boolean;
  /** Where the learner is. */
  island: number;
  starts: number;
  /** Decides what isn't decided by what has happened. */
  choose: () => boolean;
}

/** Something that may happen next. */
interface Next {
  rank: number;
  /** Of a time trigger: its place in the document. */
  trigger?: number;
  isOfClock?: boolean;
  happen: (play: Play, moment: Moment) => void;
}

/** Rates beyond all that a world names. */
const beyond = { above: 130, below: 50 };
/** More of the same that is under way than this makes no difference. */
const same = 2;
/** A moment with more starts goes on without end. */
const endless = 200;

/** Plays a world in every way; null if that takes more than `most` states, or if no play gets beyond the start. */
export function bruteForce(world: World, most: number): Happens | null {
  const happens = {
    visible: new Set<string>(),
    allowed: new Set<string>(),
    started: new Set<string>(),
    fired: new Set<string>(),
    played: new Set<string>(),
  };
  const byCode = new Map(world.actions.map((action) => [action.code, action]));
  const responses = new Map(
    world.actions.flatMap((action) => action.responses.map((response) => [response.code, { action, response }])),
  );
  const delays = [...new Set(world.actions.filter(({ by }) => by === 'time').map(({ delay }) => delay))].sort(
    (a, b) => a - b,
  );
  const singles = singleRates(world);
  const known = new Set<string>();
  const queue: Play[] = [];

  function keep(play: Play): void {
    const dues = play.moment?.due ?? [];
    const keyOf = (run: Run) => JSON.stringify([{ ...run, id: 0 }, dues.map((due) => due.run === run.id)]);
    const sorted = (values: unknown[]) => values.map((value) => JSON.stringify(value)).sort();
    const key = JSON.stringify([
      { ...play, runs: 0, nextRun: 0, pending: 0, pulls: 0, done: 0, moment: 0 },
      play.moment === null ? null : { ...play.moment, starts: 0, due: dues.map((due) => ({ ...due, run: 0 })) },
      play.runs.map(keyOf).sort(),
      sorted(play.pending),
      sorted(play.pulls),
      sorted(play.done),
    ]);
    if (known.has(key)) return;
    known.add(key);
    queue.push(play);
  }

  /** Goes on with a moment by itself. Wherever another event may come first, that is another way to play. */
  function goOn(play: Play): void {
    for (let moment = play.moment; moment !== null && moment.starts <= endless; moment = play.moment) {
      if (events(play).some((next) => fallsIn(moment, next))) keep(copyOf(play));
      const due = moment.due.shift();
      if (due !== undefined && due.rank < 6) {
        if (due.rank >= moment.from) [moment.from, moment.fromTrigger] = [due.rank + 1, 0];
        if (due.rank === 5) [moment.from, moment.fromTrigger] = [5, indexOf(due.action) + 1];
        happen(play, moment, due);
        continue;
      }
      if (due !== undefined) moment.due.unshift(due);
      moment.from = Number.POSITIVE_INFINITY;
      judge(play, moment);
      const edge = moment.due.shift();
      if (edge !== undefined) happen(play, moment, edge);
      else {
        play.moment = null;
        keep(tidy(play));
      }
    }
  }

  const indexOf = (code: string) => world.actions.findIndex((action) => action.code === code);

  function add(moment: Moment, due: Due): void {
    const isBehind = (other: Due) =>
      other.rank > due.rank || (due.rank === 5 && other.rank === 5 && indexOf(other.action) > indexOf(due.action));
    const at = moment.due.findIndex(isBehind);
    moment.due.splice(at < 0 ? moment.due.length : at, 0, due);
  }

  function happen(play: Play, moment: Moment, { action, response, run }: Due): void {
    if (response === undefined) start(play, action, moment);
    else
      judgeDelayed(
        play,
        play.runs.find(({ id }) => id === run)!,
        response,
        moment,
      );
  }

  function judge(play: Play, moment: Moment): void {
    for (const action of world.actions) {
      if (action.by === 'learner') {
        if (action.invisible !== null && holds(action.invisible, play)) play.shown[action.code] = false;
        else if (action.visible !== null && holds(action.visible, play)) play.shown[action.code] = true;
        if (play.shown[action.code]) happens.visible.add(action.code);
      }
    }
    for (const action of world.actions) {
      if (action.by !== 'physiology' || action.trigger === null) continue;
      if (!holds(action.trigger, play)) play.armed[action.code] = true;
      else if (play.armed[action.code]) {
        play.armed[action.code] = false;
        happens.fired.add(action.code);
        add(moment, { rank: 6, action: action.code });
      }
    }
  }

  function start(play: Play, code: string, moment: Moment): void {
    moment.starts += 1;
    const action = byCode.get(code)!;
    if (moment.starts > endless) return;
    if ((play.used[code] ?? 0) >= action.limit && action.limit < 100) return;
    if (play.runs.some((run) => run.action === code && run.open)) return;
    happens.started.add(code);
    for (const each of [code, ...action.linked]) {
      const { limit } = byCode.get(each)!;
      if (limit < 100) play.used[each] = Math.min(limit, (play.used[each] ?? 0) + 1);
    }
    const chosen = action.responses.find(
      (response) =>
        response.when === 'immediate' && isAt(response, moment) && (response.if === null || holds(response.if, play)),
    );
    const delayed = action.responses.filter(({ when }) => when !== 'immediate');
    if (chosen === undefined && delayed.length === 0) return;
    if (action.cancels) play.cancelled = true;
    if (action.rate !== null && action.rate.to !== play.rate) change(play, action.rate);
    if (action.rate !== null || action.cancels) settle(play, moment);
    const run: Run = {
      id: play.nextRun++,
      action: code,
      open: chosen !== undefined,
      locks: true,
      hasCompleted: false,
      playing: [],
      waiting: [],
    };
    play.runs.push(run);
    if (chosen !== undefined) playOn(play, run, chosen.code, 0, moment);
    for (const response of delayed) if (response.when === 'action') schedule(run, response, moment);
  }

  /** Each change brings a difference: alone it ends at its value, and beside others they add. */
  function change(play: Play, { to, jump }: NonNullable<WorldAction['rate']>): void {
    if (play.moved === 'alone') play.pulls = play.pulls.map(({ up }) => ({ up, to: up ? beyond.above : beyond.below }));
    const isFirst = play.moved === null;
    play.moved = 'others';
    if (jump) {
      play.rate = to;
      return;
    }
    const up = to > play.rate;
    const isAlone = isFirst && !pullsOf(play).some((pull) => pull.up === up);
    if (isAlone) play.moved = 'alone';
    const pull = { up, to: isAlone ? to : up ? beyond.above : beyond.below };
    if (!play.pulls.some((other) => other.up === up && other.to === pull.to)) play.pulls.push(pull);
  }

  /** The pulls that move the rate where it is. */
  function pullsOf({ cancelled, pulls, rate }: Play): Play['pulls'] {
    const worst = cancelled ? null : world.worst;
    const all = [...pulls, ...(worst === null ? [] : [{ up: worst > world.rate, to: worst }])];
    return all.filter(({ up, to }) => (up ? rate < to : rate > to));
  }

  /** Whether nothing but deterioration moves the rate, which it does from the start. */
  function isSteady({ pulls }: Play): boolean {
    return world.worst !== null && world.worst !== world.rate && pulls.length === 0;
  }

  /** Where the rate is pulled, it may pass or rest: others may pull it back, or just end. */
  function settle(play: Play, moment: Moment): void {
    if (!singles.has(play.rate) || pullsOf(play).length === 0) play.rests = true;
    else play.rests = !isSteady(play) && moment.choose();
  }

  function isAt({ island }: WorldResponse, moment: Moment): boolean {
    return island === 0 || island === moment.island;
  }

  function schedule(run: Run, response: WorldResponse, moment: Moment): void {
    if (response.delay > 0) run.waiting.push(response.code);
    else add(moment, { rank: 3, action: run.action, response: response.code, run: run.id });
  }

  function judgeDelayed(play: Play, run: Run, code: string, moment: Moment): void {
    const { response } = responses.get(code)!;
    if (isAt(response, moment) && (response.if === null || holds(response.if, play)))
      playOn(play, run, code, 0, moment);
  }

  function playOn(play: Play, run: Run, code: string, at: number, moment: Moment): void {
    const { action, response } = responses.get(code)!;
    if (at === 0) happens.played.add(code);
    for (let index = at; index < response.playlist.length; index += 1) {
      const command = response.playlist[index]!;
      switch (command.do) {
        case 'talk':
          run.playing.push([code, index + 1]);
          return;
        case 'state':
          play.state = command.to;
          break;
        case 'complete':
          for (const each of [code, action.code]) if (!play.done.includes(each)) play.done.push(each);
          if (response.when === 'immediate') run.open = false;
          run.locks = false;
          if (!run.hasCompleted) {
            run.hasCompleted = true;
            for (const next of action.responses) if (next.when === 'response') schedule(run, next, moment);
          }
          break;
        case 'start':
          if (command.later) play.pending.push(command.action);
          else add(moment, { rank: 4, action: command.action });
          break;
      }
    }
  }

  /** The events that may happen next, without acts of learners. */
  function events(play: Play): Next[] {
    const found: Next[] = [];
    const pulls = pullsOf(play);
    for (const by of [10, -10]) {
      if (!pulls.some(({ up }) => up === by > 0)) continue;
      found.push({
        rank: 0,
        happen: (each, moment) => {
          each.rate += by;
          settle(each, moment);
        },
      });
    }
    if (singles.has(play.rate) && pulls.length > 0 && (play.rests || !isSteady(play))) {
      found.push({ rank: 0, happen: (each) => (each.rests = !each.rests) });
    }
    play.runs.forEach((run, number) => {
      run.playing.forEach(([code, at], index) =>
        found.push({
          rank: 1,
          happen: (each, moment) => {
            const mine = each.runs[number]!;
            mine.playing.splice(index, 1);
            playOn(each, mine, code, at, moment);
          },
        }),
      );
      run.waiting.forEach((code, index) =>
        found.push({
          rank: 3,
          happen: (each, moment) => {
            const mine = each.runs[number]!;
            mine.waiting.splice(index, 1);
            judgeDelayed(each, mine, code, moment);
          },
        }),
      );
    });
    play.pending.forEach((code, index) =>
      found.push({
        rank: 4,
        happen: (each, moment) => {
          each.pending.splice(index, 1);
          start(each, code, moment);
        },
      }),
    );
    world.actions.forEach(({ by, code, delay, repeats }, trigger) => {
      if (by !== 'time' || !repeats || delays.indexOf(delay) >= play.passed) return;
      found.push({ rank: 5, trigger, happen: (each, moment) => start(each, code, moment) });
    });
    if (play.passed < delays.length) {
      const trigger = world.actions.findIndex(({ by, delay }) => by === 'time' && delay === delays[play.passed]);
      found.push({ rank: 5, trigger, isOfClock: true, happen: clock });
    }
    return found;
  }

  function clock(play: Play, moment: Moment): void {
    const delay = delays[play.passed]!;
    play.passed += 1;
    moment.isTimed = true;
    for (const { by, code, delay: own } of world.actions) {
      if (by === 'time' && own === delay) add(moment, { rank: 5, action: code });
    }
  }

  /** Whether an event may fall in a moment that is under way, before what is due in it. */
  function fallsIn(
    { from, fromTrigger, due: [next], isTimed }: Moment,
    { rank, trigger = 0, isOfClock }: Next,
  ): boolean {
    if (rank < from || (isOfClock === true && isTimed)) return false;
    if (rank === 5 && from === 5 && trigger < fromTrigger) return false;
    if (next === undefined || next.rank > rank) return true;
    return next.rank === rank && (rank < 5 || trigger <= indexOf(next.action));
  }

  /** Plays on with another event, at a moment that is under way or at another one. */
  function happenNext(before: Play, { rank, trigger, happen: event }: Next, from: Moment): void {
    eachWay((choose) => {
      const play = copyOf({ ...before, moment: { ...from, choose } });
      const moment = play.moment!;
      moment.from = rank;
      moment.fromTrigger = trigger === undefined ? 0 : trigger + 1;
      event(play, moment);
      goOn(play);
    });
  }

  /** Plays once for every way in which choices can be made. */
  function eachWay(playOnce: (choose: () => boolean) => void): void {
    const made: boolean[] = [];
    do {
      let count = 0;
      playOnce(() => {
        if (count === made.length) made.push(false);
        count += 1;
        return made[count - 1]!;
      });
      while (made.at(-1) === true) made.pop();
      if (made.length > 0) made[made.length - 1] = true;
    } while (made.length > 0);
  }

  const moment = (island: number): Moment => ({
    due: [],
    from: -1,
    fromTrigger: 0,
    isTimed: false,
    island,
    starts: 0,
    choose: () => false,
  });

  const first: Play = {
    done: [],
    used: {},
    runs: [],
    nextRun: 0,
    pending: [],
    shown: Object.fromEntries(world.actions.map((action) => [action.code, action.visibleOnStart])),
    armed: Object.fromEntries(world.actions.map((action) => [action.code, true])),
    state: world.state,
    rate: world.rate,
    rests: !(singles.has(world.rate) && world.worst !== null && world.worst !== world.rate),
    pulls: [],
    moved: null,
    cancelled: false,
    passed: 0,
    moment: null,
  };
  eachWay((choose) => {
    const begin = { ...moment(0), from: Number.POSITIVE_INFINITY, choose };
    const play = copyOf({ ...first, moment: begin });
    for (const { by, code } of world.actions) if (by === 'start') add(play.moment!, { rank: 0, action: code });
    if (delays[0] === 0) clock(play, play.moment!);
    goOn(play);
  });
  // A circle without a pause ends the play before anything happens.
  if (!queue.some((play) => play.moment === null)) return null;
  const islands = [...new Set([0, ...world.actions.flatMap((action) => action.responses.map(({ island }) => island))])];
  for (let play = queue.shift(); play !== undefined; play = queue.shift()) {
    if (known.size > most) return null;
    const before = play;
    const now = before.moment;
    if (now !== null) {
      for (const next of events(before)) if (fallsIn(now, next)) happenNext(before, next, now);
      continue;
    }
    for (const next of events(before)) for (const island of islands) happenNext(before, next, moment(island));
    for (const action of world.actions) {
      if (action.by !== 'learner') continue;
      const isAllowed = action.needs === null || holds(action.needs, before);
      if (isAllowed) happens.allowed.add(action.code);
      const isLocked = action.lockedBy.some((kind) =>
        before.runs.some((run) => run.locks && byCode.get(run.action)!.sets.includes(kind)),
      );
      if (!before.shown[action.code] || !isAllowed || isLocked) continue;
      // A learner acts when nothing else is left at the moment.
      const pick: Next = { rank: Number.POSITIVE_INFINITY, happen: (each, now) => start(each, action.code, now) };
      for (const island of islands) happenNext(before, pick, moment(island));
    }
  }
  return happens;
}

function copyOf(play: Play): Play {
  return {
    ...play,
    done: [...play.done],
    used: { ...play.used },
    runs: play.runs.map((run) => ({ ...run, playing: [...run.playing], waiting: [...run.waiting] })),
    pending: [...play.pending],
    shown: { ...play.shown },
    armed: { ...play.armed },
    pulls: [...play.pulls],
    moment: play.moment === null ? null : { ...play.moment, due: [...play.moment.due] },
  };
}

/** Drops runs that are over, and what is under way more than {@link same} times. */
function tidy(play: Play): Play {
  const counts = new Map<string, number>();
  const isNew = (value: unknown) => {
    const key = JSON.stringify(value);
    counts.set(key, (counts.get(key) ?? 0) + 1);
    return counts.get(key)! <= same;
  };
  for (const run of play.runs) {
    // Entries that can no longer make a difference would only multiply the states.
    run.playing.sort();
    run.waiting.sort();
  }
  play.runs = play.runs.filter(
    (run) => (run.open || run.playing.length + run.waiting.length > 0) && isNew({ ...run, id: 0 }),
  );
  play.pending = play.pending.filter((code) => isNew(code));
  return play;
}

/** The rates of which conditions tell whether the rate rests there. */
function singleRates({ actions }: World): ReadonlySet<number> {
  const singles = new Set<number>();
  const look = (logic: Logic | null): void => {
    if (logic === null || 'done' in logic || 'state' in logic) return;
    if ('rate' in logic) {
      if (logic.rate === 'is' || logic.rate === 'is-not') singles.add(logic.than);
    } else for (const part of 'all' in logic ? logic.all : logic.any) look(part);
  };
  for (const { visible, invisible, needs, trigger, responses } of actions) {
    for (const logic of [visible, invisible, needs, trigger, ...responses.map((response) => response.if)]) look(logic);
  }
  return singles;
}

/** Whether conditions hold at a moment. */
export function holds(
  logic: Logic,
  play: Pick<Play, 'done' | 'rate' | 'state'> & { readonly rests?: boolean },
): boolean {
  if ('all' in logic) return logic.all.every((each) => holds(each, play)) !== (logic.not === true);
  if ('any' in logic) return logic.any.some((each) => holds(each, play)) !== (logic.not === true);
  if ('done' in logic) return play.done.includes(logic.done);
  if ('state' in logic) return (play.state === logic.state) !== (logic.not === true);
  switch (logic.rate) {
    case 'above':
      return play.rate > logic.than;
    case 'below':
      return play.rate < logic.than;
    case 'at-least':
      return play.rate >= logic.than;
    case 'at-most':
      return play.rate <= logic.than;
    // While it passes, the rate is no value in particular.
    case 'is':
      return play.rate === logic.than && play.rests !== false;
    case 'is-not':
      return play.rate !== logic.than || play.rests === false;
  }
}
