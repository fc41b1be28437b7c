import type { Action } from '@scn/core/document/actions/schema';
import type { PhysiologyItem } from '@scn/core/document/patients/schema';
import type { Scenario } from '@scn/core/document/scenario';
import { scaleIn, valueOnRange } from '@scn/core/index/conditions/item-scale';
import type { ReportItem } from '@scn/core/kernel/contract';
import type { PluginLookup } from '@scn/core/kernel/view';
import { calculatedLine, shownSteps } from '@scn/core/simulation/physiology/calculated';
import { restingAt, settled, valueAt, type Line, type Ms } from '@scn/core/simulation/physiology/line';
import { clampTo, lineOf, motionAt, type Motion } from '@scn/core/simulation/physiology/motion';

/*
 * The items of patients in the slow play: what moves them, and what conditions read. Values are in the unit of the item's ranges.
 */

/** An item of a patient, and how it moves. */
export interface SlowItem {
  readonly id: string;
  readonly patient: string;
  readonly definition: ReportItem;
  readonly baseline: number;
  readonly goal: number | null;
  readonly worst: number | null;
  /** Ascending; empty for what has no steps. */
  readonly steps: readonly number[];
  /** Converts a value in the patient's unit. */
  readonly toRange: (value: number) => number;
  motion: Motion;
  /** The value that conditions read, from the last event of the item on. */
  shown: Line;
  /** The step at the last quiet point; lower than all before the first one. */
  quietStep: number;
}

/** An item as it stands in a report: the calculated ones have only a line. */
interface Placed {
  readonly patient: string;
  readonly report: string;
  readonly value: PhysiologyItem;
  /** Null for an unknown item or unit. */
  readonly definition: ReportItem | null;
  readonly toRange: (value: number) => number;
}

/** The items of all patients. */
export class SlowItems {
  /** Measured items by id. */
  readonly measured = new Map<string, SlowItem>();
  readonly #placed: Placed[] = [];

  constructor(scenario: Scenario, plugins: PluginLookup) {
    for (const patient of scenario.patients) {
      for (const report of patient.physiology.reports) {
        for (const value of report.items) this.#add(patient.id, report.id, value, plugins);
      }
    }
  }

  #add(patient: string, report: string, value: PhysiologyItem, plugins: PluginLookup) {
    const definition = plugins.reportItem(value.item)?.item;
    const scale = definition === undefined ? undefined : scaleIn(definition, value.unit);
    if (definition === undefined || scale === undefined) {
      this.#placed.push({ patient, report, value, definition: null, toRange: (number) => number });
      return;
    }
    const toRange = (number: number) => settled(valueOnRange(definition, number, scale));
    this.#placed.push({ patient, report, value, definition, toRange });
    if (definition.calculatedFrom !== null) return;
    const baseline = toRange(value.baseline);
    const item: SlowItem = {
      id: value.id,
      patient,
      definition,
      baseline,
      goal: value.goal === null ? null : toRange(value.goal),
      worst: value.worst === null ? null : toRange(value.worst),
      steps: (definition.choices ?? []).map((choice) => choice.value).toSorted((a, b) => a - b),
      toRange,
      motion: { at: 0, value: baseline, parts: [] },
      shown: restingAt(baseline),
      quietStep: -Infinity,
    };
    this.#move(item, item.motion);
    this.measured.set(value.id, item);
  }

  #move(item: SlowItem, motion: Motion) {
    item.motion = motion;
    const exact = lineOf(motion, item.definition.range);
    item.shown = item.steps.length === 0 ? exact : shownSteps(exact, item.steps, item.quietStep);
  }

  /** Keeps the steps that are shown at a quiet point. */
  keepSteps(at: Ms) {
    for (const item of this.measured.values()) if (item.steps.length > 0) item.quietStep = valueAt(item.shown, at);
  }

  /** The line of a patient's item such as `monitor.heart-rate`, and its definition; null if the patient doesn't have it. */
  lineOf(patient: string, reference: string): { readonly line: Line; readonly definition: ReportItem } | null {
    const placed = this.#placed.find((each) => each.patient === patient && each.value.item === reference);
    if (placed === undefined) return null;
    const { definition, value } = placed;
    if (definition === null) return null;
    if (definition.calculatedFrom === null) {
      const item = this.measured.get(value.id);
      return item === undefined ? null : { line: item.shown, definition };
    }
    const plugin = reference.slice(0, reference.length - definition.id.length);
    const line = calculatedLine(definition.calculatedFrom, (id) => {
      const part = this.#placed.find((each) => each.report === placed.report && each.value.item === `${plugin}${id}`);
      return part === undefined ? undefined : this.measured.get(part.value.id)?.shown;
    });
    return { line: line ?? restingAt(placed.toRange(value.baseline)), definition };
  }

  /** Deterioration of an item begins. */
  deteriorate(id: string, at: Ms, duration: Ms) {
    const item = this.measured.get(id);
    if (item === undefined || item.worst === null) return;
    const before = motionAt(item.motion, at, item.definition.range);
    const way = item.worst - item.baseline;
    if (way === 0) return;
    if (duration > 0) {
      const part = { cause: 'deterioration', rate: way / duration, limit: item.worst, until: null } as const;
      this.#move(item, { ...before, parts: [...before.parts, part] });
    } else if ((item.worst - before.value) * way > 0) {
      this.#move(item, { ...before, value: item.worst });
    }
  }

  /** Deterioration of a patient is cancelled. */
  cancel(patient: string, at: Ms) {
    for (const item of this.measured.values()) {
      if (item.patient !== patient || item.motion.parts.every(({ cause }) => cause !== 'deterioration')) continue;
      const before = motionAt(item.motion, at, item.definition.range);
      this.#move(item, { ...before, parts: before.parts.filter(({ cause }) => cause !== 'deterioration') });
    }
  }

  /** A change of an action begins. @returns whether it changes anything */
  change(
    { physiologyItemId, valueChange, absolute, changeTowards, disabled }: ChangeValue,
    at: Ms,
    duration: Ms,
  ): boolean {
    const item = this.measured.get(physiologyItemId);
    if (item === undefined || disabled) return false;
    const { range } = item.definition;
    const before = motionAt(item.motion, at, range);
    const target = absolute ? clampTo(range, item.toRange(valueChange)) : item[changeTowards];
    if (target === null || (!absolute && valueChange <= 0)) return false;
    const way = absolute ? target - before.value : ((target - before.value) * valueChange) / 100;
    // what doesn't move the value by the last of 12 digits doesn't begin
    const end = absolute
      ? target
      : settled(before.value + ((target - before.value) * Math.min(valueChange, 100)) / 100);
    if (end === before.value) return false;
    if (duration === 0) {
      const isWhole = absolute || valueChange >= 100;
      this.#move(item, { ...before, value: isWhole ? target : settled(before.value + way) });
    } else {
      const limit = absolute ? range[way > 0 ? 1 : 0] : target;
      const part = { cause: 'change', rate: way / duration, limit, until: at + duration } as const;
      this.#move(item, { ...before, parts: [...before.parts, part] });
    }
    return true;
  }
}

type ChangeValue = Action['physiologyChanges'][number]['values'][number];
