import { memoizeByIdentity } from '#base/memoize';
import type { Pointer } from '#base/json';
import type { Patient, PhysiologyItem } from '#document/patients/schema';
import type { ReportItem } from '#kernel/contract';
import type { PluginLookup } from '#kernel/view';
import { roundTo } from '#units/decimals';
import { quantityText } from '#units/unit-text';
import { valueOnRange, type ItemScale } from '#index/conditions/item-scale';
import { itemValues, patientItem } from '#index/queries/patient-item';

/** A value of a patient's item. */
export interface PatientValue {
  /** Id of the physiology item. */
  readonly id: string;
  /** In the unit of the item's ranges (en-GB). */
  readonly value: number;
  /** With the unit in which it is written. */
  readonly text: string;
  readonly item: ReportItem;
  /** Where it is written: the entity, and the place in it. */
  readonly entity: string;
  readonly at: Pointer;
}

/** The values that a patient has at the same time, by item (`monitor.heart-rate`); undefined when the item has none. */
export type ValuesTogether = (item: string) => PatientValue | undefined;

/**
 * The values that a patient has together: all baselines, all goals, and all worst values. What is in several reports has the values of the
 * first.
 *
 * @param worst - `deteriorating`: only the worst values that the deterioration reaches together; the others are ends of scales, each of which
 *   an action may reach alone
 */
export function valuesTogether(
  patient: Patient,
  plugins: PluginLookup,
  worst: 'all' | 'deteriorating' = 'all',
): readonly ValuesTogether[] {
  return valuesOf(plugins)(patient)[worst];
}

/** Found once for all rules. */
const valuesOf = memoizeByIdentity((plugins: PluginLookup) =>
  memoizeByIdentity(({ physiology: { reports, deterioration } }: Patient) => {
    const deteriorating = new Set(deterioration.enabled ? deterioration.itemIds : []);
    const together = (column: (typeof itemValues)[number], counts: (item: PhysiologyItem) => boolean) => {
      const values = new Map<string, PatientValue>();
      for (const item of reports.flatMap(({ items }) => items)) {
        const written = item[column];
        if (written === null || !counts(item) || values.has(item.item)) continue;
        const value = patientValue(item, written, { entity: item.id, at: `/${column}` }, plugins);
        if (value !== null) values.set(item.item, value);
      }
      return withCalculated(values, plugins);
    };
    const all = itemValues.map((column) => together(column, () => true));
    return {
      all,
      deteriorating: itemValues.map((column, index) =>
        column === 'worst' ? together(column, ({ id }) => deteriorating.has(id)) : (all[index] ?? (() => undefined)),
      ),
    };
  }),
);

/** Values with those that follow from them by the formula of an item: the total of a coma scale whose parts are written. */
export function withCalculated(values: ReadonlyMap<string, PatientValue>, plugins: PluginLookup): ValuesTogether {
  return (reference) => values.get(reference) ?? calculated(reference, values, plugins);
}

function calculated(
  reference: string,
  values: ReadonlyMap<string, PatientValue>,
  plugins: PluginLookup,
): PatientValue | undefined {
  const item = plugins.reportItem(reference)?.item;
  if (item?.calculatedFrom === null || item?.calculatedFrom === undefined) return undefined;
  const prefix = reference.slice(0, reference.lastIndexOf('.'));
  const { terms, constant } = item.calculatedFrom;
  let value = constant;
  let first: PatientValue | undefined;
  for (const { item: id, factor } of terms) {
    const term = values.get(`${prefix}.${id}`);
    if (term === undefined) return undefined;
    first ??= term;
    value += factor * term.value;
  }
  const { ucum, decimals } = item.units['en-GB'];
  return first === undefined
    ? undefined
    : { ...first, value, text: quantityText(roundTo(value, decimals), ucum), item };
}

/** A number as a value of a patient’s item, in whose unit it is; null if the item or its unit is unknown. */
export function patientValue(
  item: PhysiologyItem,
  written: number,
  place: Pick<PatientValue, 'entity' | 'at'>,
  plugins: PluginLookup,
): PatientValue | null {
  const known = patientItem(item, plugins);
  if (known === null) return null;
  return new WrittenValue(item.id, written, place, known);
}

/** Finds its text when it is asked for: only messages need it, and there are thousands of values. */
class WrittenValue implements PatientValue {
  readonly id: string;
  readonly value: number;
  readonly item: ReportItem;
  readonly entity: string;
  readonly at: Pointer;
  readonly #written: number;
  readonly #scale: ItemScale;

  constructor(
    id: string,
    written: number,
    { entity, at }: Pick<PatientValue, 'entity' | 'at'>,
    { item, scale }: { readonly item: ReportItem; readonly scale: ItemScale },
  ) {
    this.id = id;
    this.value = valueOnRange(item, written, scale);
    this.item = item;
    this.entity = entity;
    this.at = at;
    this.#written = written;
    this.#scale = scale;
  }

  get text(): string {
    return quantityText(this.#written, this.#scale.unit);
  }
}

/** Names a value in messages of rules: ‘Heart rate: 80 per min’, ‘Level of consciousness (ACVPU): Alert’. */
export function namedValue({ item, value, text }: PatientValue): string {
  const choice = item.choices?.find((each) => each.value === value)?.title;
  return `‘${item.title}: ${choice ?? text}’`;
}
