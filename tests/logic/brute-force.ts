/*
 * Plays small worlds in every possible way, one event after the other, from what happens when a scenario runs: no rule and no query of the core is
 * used. Time is left out as far as only the order of events matters: what is due later comes at any later moment, time triggers in the order of
 * their delays, and a value moves in steps of 10 while something pulls it.
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

interface Play {
  done: string[];
  used: Record<string, number>;
  runs: Run[];
  /** Later starts. */
  pending: string[];
  shown: Record<string, boolean>;
  armed: Record<string, boolean>;
  state: string;
  rate: number;
  pulls: { up: boolean; to: number }[];
  cancelled: boolean;
  /** Delays of the clock that have passed. */
  passed: number;
}

/** More of the same that is under way than this makes no difference. */
const same = 2;

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
  const known = new Set<string>();
  const queue: Play[] = [];

  function keep(play: Play): void {
    const sorted = (values: unknown[]) => values.map((value) => JSON.stringify(value)).sort();
    const key = JSON.stringify([
      { ...play, runs: 0, pending: 0, pulls: 0, done: 0 },
      sorted(play.runs),
      sorted(play.pending),
      sorted(play.pulls),
      sorted(play.done),
    ]);
    if (known.has(key)) return;
    known.add(key);
    queue.push(play);
  }

  const first: Play = {
    done: [],
    used: {},
    runs: [],
    pending: [],
    shown: Object.fromEntries(world.actions.map((action) => [action.code, action.visibleOnStart])),
    armed: Object.fromEntries(world.actions.map((action) => [action.code, true])),
    state: world.state,
    rate: world.rate,
    pulls: [],
    cancelled: false,
    passed: 0,
  };

  /** A moment: starts with one event, and goes on with what is due at once. */
  function moment(from: Play, island: number, event: (play: Play, due: Due) => void): void {
    const play = copyOf(from);
    const events: { rank: number; order: number; run: () => void }[] = [];
    let order = 0;
    let starts = 0;
    const due: Due = {
      add: (rank, run) => events.push({ rank, order: order++, run }),
      start: (code) => {
        starts += 1;
        if (starts <= 200) start(play, code, island, due);
      },
      play: (run, code, at) => playOn(play, run, code, at, due),
    };
    event(play, due);
    judge(play, due);
    while (events.length > 0 && starts <= 200) {
      events.sort((a, b) => a.rank - b.rank || a.order - b.order);
      events.shift()?.run();
      judge(play, due);
    }
    if (starts <= 200) keep(tidy(play));
  }

  function judge(play: Play, due: Due): void {
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
        due.add(6, () => due.start(action.code));
      }
    }
  }

  function start(play: Play, code: string, island: number, due: Due): void {
    const action = byCode.get(code)!;
    if ((play.used[code] ?? 0) >= action.limit && action.limit < 100) return;
    if (play.runs.some((run) => run.action === code && run.open)) return;
    happens.started.add(code);
    for (const each of [code, ...action.linked]) {
      if (byCode.get(each)!.limit < 100) play.used[each] = Math.min(9, (play.used[each] ?? 0) + 1);
    }
    const chosen = action.responses.find(
      (response) =>
        response.when === 'immediate' &&
        (response.island === 0 || response.island === island) &&
        (response.if === null || holds(response.if, play)),
    );
    const delayed = action.responses.filter(({ when }) => when !== 'immediate');
    if (chosen === undefined && delayed.length === 0) return;
    if (action.cancels) play.cancelled = true;
    if (action.rate !== null) {
      const { to, jump } = action.rate;
      if (jump) play.rate = to;
      else if (to !== play.rate && !play.pulls.some((pull) => pull.to === to && pull.up === to > play.rate)) {
        play.pulls.push({ up: to > play.rate, to });
      }
    }
    const run: Run = {
      action: code,
      open: chosen !== undefined,
      locks: true,
      hasCompleted: false,
      playing: [],
      waiting: [],
    };
    play.runs.push(run);
    if (chosen !== undefined) due.play(run, chosen.code, 0);
    for (const response of delayed) if (response.when === 'action') schedule(play, run, response, due);
  }

  function schedule(play: Play, run: Run, response: WorldResponse, due: Due): void {
    if (response.delay > 0) run.waiting.push(response.code);
    else
      due.add(3, () => {
        if (response.if === null || holds(response.if, play)) due.play(run, response.code, 0);
      });
  }

  function playOn(play: Play, run: Run, code: string, at: number, due: Due): void {
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
            for (const next of action.responses) if (next.when === 'response') schedule(play, run, next, due);
          }
          break;
        case 'start':
          if (command.later) play.pending.push(command.action);
          else due.add(4, () => due.start(command.action));
          break;
      }
    }
  }

  function nexts(play: Play): ((each: Play, due: Due) => void)[] {
    const found: ((each: Play, due: Due) => void)[] = [];
    for (const action of world.actions) {
      if (action.by !== 'learner') continue;
      const isAllowed = action.needs === null || holds(action.needs, play);
      if (isAllowed) happens.allowed.add(action.code);
      const isLocked = action.lockedBy.some((kind) =>
        play.runs.some((run) => run.locks && byCode.get(run.action)!.sets.includes(kind)),
      );
      if (play.shown[action.code] && isAllowed && !isLocked) found.push((_, due) => due.start(action.code));
    }
    for (const action of world.actions) {
      if (action.by !== 'time') continue;
      const hasFired = delays.indexOf(action.delay) < play.passed;
      if (hasFired && action.repeats) found.push((_, due) => due.start(action.code));
    }
    if (play.passed < delays.length) found.push(clock);
    play.runs.forEach((run, number) => {
      run.playing.forEach(([code, at], index) =>
        found.push((each, due) => {
          const mine = each.runs[number]!;
          mine.playing.splice(index, 1);
          due.play(mine, code, at);
        }),
      );
      run.waiting.forEach((code, index) =>
        found.push((each, due) => {
          const mine = each.runs[number]!;
          mine.waiting.splice(index, 1);
          const condition = responses.get(code)!.response.if;
          if (condition === null || holds(condition, each)) due.play(mine, code, 0);
        }),
      );
    });
    play.pending.forEach((code, index) =>
      found.push((each, due) => {
        each.pending.splice(index, 1);
        due.start(code);
      }),
    );
    const worst = play.cancelled ? null : world.worst;
    const pulls = [...play.pulls, ...(worst === null ? [] : [{ up: worst > world.rate, to: worst }])];
    if (pulls.some(({ up, to }) => up && play.rate < to)) found.push((each) => void (each.rate += 10));
    if (pulls.some(({ up, to }) => !up && play.rate > to)) found.push((each) => void (each.rate -= 10));
    return found;
  }

  function clock(play: Play, due: Due): void {
    const delay = delays[play.passed]!;
    play.passed += 1;
    for (const { by, code, delay: own } of world.actions) {
      if (by === 'time' && own === delay) due.add(5, () => due.start(code));
    }
  }

  const islands = [...new Set([0, ...world.actions.flatMap((action) => action.responses.map(({ island }) => island))])];
  for (const island of islands) {
    moment(first, island, (play, due) => {
      for (const { by, code } of world.actions) if (by === 'start') due.start(code);
      if (delays[0] === 0) clock(play, due);
    });
  }
  // A circle without a pause ends the play before anything happens.
  if (queue.length === 0) return null;
  for (let play = queue.shift(); play !== undefined; play = queue.shift()) {
    if (known.size > most) return null;
    const before = play;
    for (const next of nexts(before)) for (const island of islands) moment(before, island, next);
  }
  return happens;
}

interface Due {
  add(rank: number, run: () => void): void;
  start(code: string): void;
  play(run: Run, code: string, at: number): void;
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
  play.runs = play.runs.filter((run) => (run.open || run.playing.length + run.waiting.length > 0) && isNew(run));
  play.pending = play.pending.filter((code) => isNew(code));
  return play;
}

/** Whether conditions hold at a moment. */
export function holds(logic: Logic, play: Pick<Play, 'done' | 'rate' | 'state'>): boolean {
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
    case 'is':
      return play.rate === logic.than;
    case 'is-not':
      return play.rate !== logic.than;
  }
}
