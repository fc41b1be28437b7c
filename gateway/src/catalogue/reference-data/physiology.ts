import { cultures, type Culture } from '@scn/core/base/enumerations';
import type { ItemChoice, ReportItem, ReportPlugin } from '@scn/core/kernel/contract';
import { reportItemReference } from '@scn/core/kernel/registry';
import { jsonSchemaOf } from '@scn/core/schema/json-schema';
import { convertUnit } from '@scn/core/units/convert';
import { toUnit } from '@scn/core/kernel/item-units';
import type { PluginLookup } from '@scn/core/kernel/view';

/** A physiology report, as listed in the catalogue. */
export interface PhysiologyReport {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly reportType: string;
  readonly tab: string;
  readonly system: string | null;
  readonly maxPhysiologyItems: number;
  readonly hasSampleType: boolean;
}

/** An item of a report, as listed in the catalogue. */
export interface PhysiologyItem {
  /** The id used in conditions and patients: `monitor.heart-rate`. */
  readonly id: string;
  readonly reportId: string;
  readonly title: string;
  readonly loinc: string | null;
  /** Calculated from other items; can't be set. */
  readonly isCalculated: boolean;
  readonly choices: readonly ItemChoice[];
  readonly units: readonly PhysiologyItemUnit[];
  readonly source: string;
}

/** How an item is shown in one culture: values and ranges are in its unit. */
export interface PhysiologyItemUnit {
  readonly cultureName: Culture;
  /** UCUM code. */
  readonly unit: string;
  readonly min: number;
  readonly max: number;
  readonly normalMin: number;
  readonly normalMax: number;
  readonly baseline: number;
  /** Factor from the root unit to this unit; null for units with a different zero, such as temperatures. */
  readonly conversionFactor: number | null;
  readonly decimalPrecision: number;
  /** True for the unit of the report's own ranges. */
  readonly isRoot: boolean;
}

/** A type of sample, and the reports that offer it. */
export interface SampleType {
  readonly id: string;
  readonly title: string;
  readonly reportIds: readonly string[];
}

const rootCulture: Culture = 'en-GB';

function reportsOf({ plugins }: PluginLookup): readonly ReportPlugin[] {
  return plugins.filter((plugin): plugin is ReportPlugin => plugin.kind === 'report');
}

/** The reports that report plugins define. */
export function physiologyReports(plugins: PluginLookup): readonly PhysiologyReport[] {
  return reportsOf(plugins).map(({ id, title, description, reportType, tab, system, hasSampleType, items }) => ({
    id,
    title,
    description,
    reportType,
    tab,
    system,
    hasSampleType,
    maxPhysiologyItems: items.length,
  }));
}

/** The items of all reports, in order. */
export function physiologyItems(plugins: PluginLookup): readonly PhysiologyItem[] {
  return reportsOf(plugins).flatMap((report) =>
    report.items.map((item) => ({
      id: reportItemReference(report.id, item.id),
      reportId: report.id,
      title: item.title,
      loinc: item.loinc,
      isCalculated: item.calculatedFrom !== null,
      choices: item.choices ?? [],
      units: cultures.map((culture) => unitIn(item, culture)),
      source: item.source,
    })),
  );
}

function unitIn(item: ReportItem, culture: Culture): PhysiologyItemUnit {
  const { ucum, decimals } = item.units[culture];
  const root = item.units[rootCulture].ucum;
  const [min, max, normalMin, normalMax, baseline] = [...item.range, ...item.normal, item.baseline].map((value) =>
    toUnit(item, value, ucum),
  ) as [number, number, number, number, number];
  const isProportional = convertUnit(0, root, ucum, item.molarMass) === 0;
  return {
    cultureName: culture,
    unit: ucum,
    min,
    max,
    normalMin,
    normalMax,
    baseline,
    conversionFactor: isProportional ? convertUnit(1, root, ucum, item.molarMass) : null,
    decimalPrecision: decimals,
    isRoot: culture === rootCulture,
  };
}

/** The UCUM codes of all units in which items are shown. */
export function physiologyUnits(plugins: PluginLookup): readonly string[] {
  const units = reportsOf(plugins).flatMap(({ items }) =>
    items.flatMap((item) => cultures.map((culture) => item.units[culture].ucum)),
  );
  return [...new Set(units)].toSorted();
}

/** The sample types that reports offer, from the choices of their arguments. */
export function suggestedSampleTypes(plugins: PluginLookup): readonly SampleType[] {
  const byId = new Map<string, string[]>();
  for (const { id, hasSampleType, schema } of reportsOf(plugins)) {
    const offered = hasSampleType ? (jsonSchemaOf(schema).properties?.['sampleType']?.enum ?? []) : [];
    for (const type of offered) {
      if (typeof type === 'string') byId.set(type, [...(byId.get(type) ?? []), id]);
    }
  }
  return [...byId].map(([id, reportIds]) => ({ id, title: titleOf(id), reportIds }));
}

/** The title of an id: 'Central line' for `CENTRAL_LINE`. */
function titleOf(id: string): string {
  const words = id.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
