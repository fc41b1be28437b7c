/*
 * Moves the items of a patient in small steps, from the rows about physiology alone (67–82, 133–137, 143, 152). It knows no lines: in each step it
 * asks what every part gives at the value of that moment.
 */

/** An item that moves. Values are in one unit. */
export interface MovedItem {
  readonly id: string;
  readonly range: readonly [least: number, greatest: number];
  readonly baseline: number;
  readonly goal: number | null;
  readonly worst: number | null;
}

/** The events of a patient at a whole millisecond, in order. */
export type PatientEvent = { readonly at: number } & (
  | { readonly do: 'deteriorate'; readonly items: readonly string[]; readonly duration: number }
  | { readonly do: 'cancel' }
  | {
      readonly do: 'change';
      readonly item: string;
      /** The value to reach, or per cent of the way to the target. */
      readonly amount: number;
      readonly absolute: boolean;
      readonly towards: 'baseline' | 'goal' | 'worst';
      readonly duration: number;
    }
);

/** An item that passes a value by itself. */
export interface Passing {
  readonly item: string;
  readonly value: number;
  /** Not a whole millisecond. */
  readonly at: number;
  readonly isUpwards: boolean;
}

/** The course of a patient's items. */
export interface Integrated {
  /** The values of an item at the moments that were asked for. */
  readonly values: ReadonlyMap<string, readonly number[]>;
  readonly passings: readonly Passing[];
}

interface Part {
  readonly isIllness: boolean;
  readonly rate: number;
  readonly target: number;
  readonly until: number;
}

interface Moving {
  readonly item: MovedItem;
  readonly thresholds: readonly number[];
  value: number;
  parts: Part[];
}

/** The longest step, in milliseconds. */
const longest = 100;

/**
 * Moves items through events.
 *
 * @param moments - whole milliseconds in order, at which values are read after the events of the moment
 * @param thresholds - by item
 */
export function integrate(
  items: readonly MovedItem[],
  events: readonly PatientEvent[],
  moments: readonly number[],
  thresholds: ReadonlyMap<string, readonly number[]> = new Map(),
): Integrated {
  const moving = items.map((item): Moving => ({
    item,
    thresholds: thresholds.get(item.id) ?? [],
    value: item.baseline,
    parts: [],
  }));
  const values = new Map<string, number[]>(items.map(({ id }) => [id, []]));
  const passings: Passing[] = [];
  let wasCancelled = false;
  let now = 0;
  const goTo = (to: number) => {
    while (now < to) {
      const next = Math.min(to, now + longest, ...moving.flatMap(({ parts }) => parts.map(({ until }) => until)));
      for (const each of moving) {
        move(each, now, next, passings);
        // row 137: gone in its last moment
        each.parts = each.parts.filter(({ until }) => until > next);
      }
      now = next;
    }
  };
  const left = [...events];
  const happen = (to: number) => {
    for (let [event] = left; event !== undefined && event.at <= to; [event] = left) {
      goTo(event.at);
      left.shift();
      if (event.do === 'deteriorate' && wasCancelled) continue;
      if (event.do === 'cancel') wasCancelled = true;
      for (const each of moving) take(each, event, now);
    }
  };
  for (const moment of moments) {
    happen(moment);
    goTo(moment);
    for (const { item, value } of moving) values.get(item.id)?.push(value);
  }
  return { values, passings };
}

function take(moving: Moving, event: PatientEvent, now: number) {
  const { item, value } = moving;
  if (event.do === 'cancel') {
    moving.parts = moving.parts.filter(({ isIllness }) => !isIllness);
  } else if (event.do === 'deteriorate') {
    if (item.worst === null || !event.items.includes(item.id)) return;
    const way = item.worst - item.baseline;
    if (event.duration > 0 && way !== 0) {
      moving.parts.push({ isIllness: true, rate: way / event.duration, target: item.worst, until: Infinity });
    } else if ((way > 0 && item.worst > value) || (way < 0 && item.worst < value)) {
      moving.value = item.worst;
    }
  } else if (event.item === item.id) {
    const target = event.absolute ? event.amount : item[event.towards];
    if (target === null || (!event.absolute && event.amount <= 0)) return;
    const share = event.absolute ? 1 : event.amount / 100;
    const way = (target - value) * share;
    if (event.duration === 0) {
      moving.value = share > 1 ? target : value + way;
    } else if (way !== 0) {
      // an absolute change brings its difference, whatever others do
      const end = event.absolute ? Math.sign(way) * Infinity : target;
      moving.parts.push({ isIllness: false, rate: way / event.duration, target: end, until: now + event.duration });
    }
  }
}

/** Moves an item until a moment: from one value at which a part stops to the next. */
function move(moving: Moving, from: number, to: number, passings: Passing[]) {
  const stops = [...moving.parts.map(({ target }) => target), ...moving.item.range];
  let now = from;
  while (now < to) {
    const { value } = moving;
    const speed = speedAt(moving);
    if (speed === 0) return;
    const end = value + speed * (to - now);
    const met = stops.filter((stop) => (speed > 0 ? stop > value && stop < end : stop < value && stop > end));
    const stop = met.length === 0 ? null : speed > 0 ? Math.min(...met) : Math.max(...met);
    const reached = stop ?? end;
    for (const threshold of moving.thresholds) {
      const isPassed =
        speed > 0 ? value <= threshold && reached > threshold : value >= threshold && reached < threshold;
      if (!isPassed) continue;
      const at = now + (threshold - value) / speed;
      passings.push({ item: moving.item.id, value: threshold, at, isUpwards: speed > 0 });
    }
    now = stop === null ? to : now + (stop - value) / speed;
    moving.value = reached;
  }
}

/** Rows 71, 72, 134, 135: what the parts give together at the value of the moment. */
function speedAt({ item, parts, value }: Moving): number {
  const largest = Math.max(0, ...parts.map(({ rate }) => Math.abs(rate)));
  const quiet = (speed: number) => (Math.abs(speed) < largest * 1e-12 ? 0 : speed);
  const sum = (chosen: readonly Part[]) => chosen.reduce((total, { rate }) => total + rate, 0);
  const free = sum(parts.filter(({ rate, target }) => (rate > 0 ? value < target : value > target)));
  const there = parts.filter(({ target }) => target === value);
  // a part that is there gives as much as keeps the value there
  const retained =
    free < 0
      ? Math.min(0, quiet(free + sum(there.filter(({ rate }) => rate > 0))))
      : Math.max(0, quiet(free + sum(there.filter(({ rate }) => rate < 0))));
  const [least, greatest] = item.range;
  if ((value >= greatest && retained > 0) || (value <= least && retained < 0)) return 0;
  return retained;
}

/** The step of a scale that is shown: the nearest one; between two, the one nearer to what was shown before. */
export function stepOf(steps: readonly number[], value: number, before: number): number {
  const distance = Math.min(...steps.map((step) => Math.abs(step - value)));
  const nearest = steps.filter((step) => Math.abs(step - value) === distance);
  return nearest.toSorted((a, b) => Math.abs(a - before) - Math.abs(b - before) || a - b)[0] ?? value;
}
