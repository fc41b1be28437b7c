import type { Patient, PhysiologyItem } from '#document/patients/schema';
import type { PatientItem } from '#index/queries/patient-item';
import type { PluginLookup } from '#kernel/view';
import type { Line, Ms } from './line';
import type { Motion } from './motion';
import { beginChanges, deteriorate, type Deterioration, type MovingPatients } from './moving-patients';
import { deteriorationPlan, patientChanges, type DeteriorationPlan, type PhysiologyOfAction } from './patient-plans';
import {
  calculatedLines,
  measuredLines,
  playedItem,
  resting,
  termsOf,
  type Lines,
  type PlayedItem,
} from './played-items';

/** The start of an action, for what it changes in a patient. */
export interface StartedAction {
  readonly at: Ms;
  readonly action: PhysiologyOfAction;
}

/** An item of a patient over time. Values are in the unit of the item's ranges. */
export interface ItemCourse extends PatientItem, Lines {
  /** The item of the patient. */
  readonly value: PhysiologyItem;
}

/** The course of a patient's items, by their ids. Items of unknown reports or in unknown units have none. */
export type PatientCourse = ReadonlyMap<string, ItemCourse>;

/**
 * How a patient's items move from the start of the scenario, as in a play: deterioration, and the changes of the started actions.
 *
 * @param started - those of one moment in the order in which they start
 */
export function patientCourse(
  patient: Patient,
  started: readonly StartedAction[],
  plugins: PluginLookup,
): PatientCourse {
  const reports = patient.physiology.reports.map(({ items }) =>
    items.flatMap((value) => {
      const item = playedItem(value, patient.id, plugins);
      return item === null ? [] : [{ ...item, value }];
    }),
  );
  const itemById = new Map(reports.flat().map((item) => [item.id, item]));
  const plan = deteriorationPlan(patient, itemById);
  const drawn = new DrawnPatient(plan);
  const starts = started.map(({ at, action }) => ({
    at,
    carryOut: () => beginChanges(drawn, patientChanges(action, itemById)),
  }));
  const begin = plan === null ? [] : [{ at: plan.at, carryOut: () => deteriorate(drawn, patient.id) }];
  // At one moment, deterioration begins before any action starts.
  for (const { at, carryOut } of [...begin, ...starts].toSorted((one, other) => one.at - other.at)) {
    drawn.now = at;
    carryOut();
  }
  const shownBy = (terms: ReadonlyMap<string, PlayedItem>) => (id: string) => {
    const term = terms.get(id);
    return term === undefined ? undefined : drawn.lines(term).shown;
  };
  return new Map(
    reports.flatMap((report) =>
      report.map((played) => {
        const { item, scale, value } = played;
        const terms = termsOf(item, report);
        const lines = terms === null ? drawn.lines(played) : calculatedLines(played, shownBy(terms));
        return [value.id, { item, scale, value, ...lines }] as const;
      }),
    ),
  );
}

/** A patient whose items leave lines as they move. */
class DrawnPatient implements MovingPatients<PlayedItem> {
  now: Ms = 0;
  readonly #plan: DeteriorationPlan<PlayedItem> | null;
  #deterioration: Deterioration | undefined;
  readonly #motions = new Map<string, Motion>();
  readonly #lines = new Map<string, Lines>();

  constructor(plan: DeteriorationPlan<PlayedItem> | null) {
    this.#plan = plan;
  }

  motion(item: PlayedItem): Motion {
    return this.#motions.get(item.id) ?? resting(item);
  }

  setMotion(item: PlayedItem, motion: Motion): void {
    const before = this.lines(item);
    this.#motions.set(item.id, motion);
    // Each step that was shown counts as seen, as in a play in which a condition reads the item.
    const step = before.shown.findLast(({ at }) => at < this.now)?.value ?? item.startStep;
    const after = measuredLines(item, motion, step);
    const exact = this.#joined(before.exact, after.exact);
    this.#lines.set(item.id, { exact, shown: item.steps === null ? exact : this.#joined(before.shown, after.shown) });
  }

  #joined(before: Line, after: Line): Line {
    const [first = after[0], ...others] = [...before.filter(({ at }) => at < this.now), ...after];
    return [first, ...others];
  }

  lines(item: PlayedItem): Lines {
    return this.#lines.get(item.id) ?? measuredLines(item, this.motion(item), item.startStep);
  }

  deteriorationPlan(patient: string): DeteriorationPlan<PlayedItem> | undefined {
    return this.#plan?.patient === patient ? this.#plan : undefined;
  }

  deterioration(): Deterioration | undefined {
    return this.#deterioration;
  }

  setDeterioration(_: string, to: Deterioration): void {
    this.#deterioration = to;
  }
}
