import { append } from '#base/append';
import { memoizeByIdentity } from '#base/memoize';
import type { ReportItem, ReportPlugin } from '#kernel/contract';
import { otherNamesOf } from '#kernel/item-names';
import { reportItemReference } from '#kernel/registry';
import type { PluginLookup } from '#kernel/view';
import { fold } from '#search/fold';
import { americanSpelling } from '#clinical/american-spelling';
import { calcium, deficit, ignoredInNames, inBrackets, pressure, shared, specimens } from './document-words';

/** An item that a name can mean. */
export interface NamedItem {
  readonly report: ReportPlugin;
  readonly item: ReportItem;
  /** `monitor.heart-rate`. */
  readonly reference: string;
}

/** The items of all reports by what people call them. */
export interface ItemIndex {
  /** By {@link nameKey}. */
  readonly byKey: ReadonlyMap<string, readonly NamedItem[]>;
  readonly byReference: ReadonlyMap<string, NamedItem>;
  /** Reports by their titles and search words. */
  readonly reports: ReadonlyMap<string, readonly ReportPlugin[]>;
  /** The items that have been looked up, by name. */
  readonly found: Map<string, readonly NamedItem[]>;
}

/** Names of more characters aren’t looked for. */
export const maxNameLength = 80;

/** The index of the registered plugins. */
export const itemIndex: (plugins: PluginLookup) => ItemIndex = memoizeByIdentity((plugins: PluginLookup) => {
  const byKey = new Map<string, NamedItem[]>();
  const byReference = new Map<string, NamedItem>();
  const reports = new Map<string, ReportPlugin[]>();
  for (const report of plugins.plugins) {
    if (report.kind !== 'report') continue;
    for (const word of new Set([report.title, ...(report.searchWords ?? [])].map(nameKey)))
      append(reports, word, report);
    for (const item of report.items) {
      const named = { report, item, reference: reportItemReference(report.id, item.id) };
      byReference.set(named.reference, named);
      const names = [...titlesOf(item.title), item.id, ...otherNamesOf(item), ...(item.synonyms?.codes ?? [])];
      for (const key of new Set(names.map(nameKey))) append(byKey, key, named);
    }
  }
  return { byKey, byReference, reports, found: new Map() };
});

/** A title, and what is left without the words that tell it from others: ‘Oxygen saturation (pulse oximetry)’, ‘Bilirubin, total’. */
function titlesOf(title: string): readonly string[] {
  const plain = title.replace(/ \([^()]*\)$/, '').replace(/, total$/, '');
  return [title, plain];
}

/**
 * The form in which names are compared: regardless of case, spelling, marks and what stands between words. A percentage stays, because
 * `Neutrophils %` isn’t their count; and so does a charge, because `cK+` isn’t creatine kinase.
 */
export function nameKey(name: string): string {
  return americanSpelling(fold(name))
    .replace(/β/g, 'beta')
    .replace(/(?<=[a-z])\d?\+{1,2}$/, '⁺')
    .replace(/(?<=[a-z]\d?)-{1,2}$/, '⁻')
    .replaceAll(/[^\p{L}\p{N}%+⁺⁻]/gu, '');
}

/** The items that a name of a document means: none, one, or several that share it or are written together. */
export function namedItems(name: string, index: ItemIndex): readonly NamedItem[] {
  if (name.length > maxNameLength) return [];
  const known = index.found.get(name);
  if (known !== undefined) return known;
  if (index.found.size >= maxFound) index.found.clear();
  const key = nameKey(name);
  const words = [pressure, deficit, ...shared].find(({ keys }) => keys.has(key));
  const items =
    words === undefined ? itemsNamed(name, index) : words.codes.flatMap((code) => index.byKey.get(nameKey(code)) ?? []);
  index.found.set(name, items);
  return items;
}

/** A document has few names, many times. */
const maxFound = 5000;

/** Whether a name is that of several quantities, of which none is more usual than the others. */
export function isSharedName(name: string): boolean {
  return shared.some(({ keys }) => keys.has(nameKey(name)));
}

/** Whether a name is that of a lack, which is the negative of its item. */
export function isDeficit(name: string): boolean {
  return deficit.keys.has(nameKey(name));
}

/** Whether a name says that calcium is adjusted for albumin. */
export function isAdjusted(name: string): boolean {
  return wordsIn(name).some((word) => calcium.words.has(word));
}

/** ‘Adj Ca’, ‘Ca (adj)’, ‘albumin-corrected calcium’: the words of a name without those of the adjustment. */
function adjusted(name: string, index: ItemIndex): readonly NamedItem[] {
  if (!isAdjusted(name)) return [];
  const plain = wordsIn(name).filter((word) => !calcium.words.has(word) && !calcium.others.has(word));
  return simply(plain.join(' '), index).filter(({ item }) => item.loinc === calcium.adjusted);
}

function itemsNamed(name: string, index: ItemIndex): readonly NamedItem[] {
  const key = nameKey(name);
  const whole = index.byKey.get(key) ?? [];
  if (whole.length > 0) return whole;
  const ofCalcium = adjusted(name, index);
  if (ofCalcium.length > 0) return ofCalcium;
  // with a charge, it is an ion
  const ions = /[⁺⁻]$/.test(key) ? (index.byKey.get(key.slice(0, -1)) ?? []) : [];
  if (ions.length > 0) return ions.filter(({ item }) => item.valency !== undefined);
  // the concentration of an ion, as analysers write it: cK+, cHCO3-
  const concentration = /^c(?=[A-Z])/.test(name.trim()) ? itemsNamed(name.trim().slice(1), index) : [];
  const measured = concentration.filter(({ item }) => item.valency !== undefined);
  return measured.length > 0 ? measured : (loincNamed(name, index) ?? qualified(name, index));
}

/** The long names of LOINC: `Sodium [Moles/volume] in Serum or Plasma`. The property follows from the unit. */
function loincNamed(name: string, index: ItemIndex): readonly NamedItem[] | null {
  const [, component = '', system = ''] =
    /^([^[\]]+)\[[^[\]]+\](?: (?:in|of) (.+?))?(?: by [^[\]]+)?$/i.exec(name.trim()) ?? [];
  if (component === '') return null;
  const found = simply(component, index);
  return system === '' ? found : found.filter(({ report }) => systemsOf(system).includes(report.system ?? ''));
}

/** The specimens of LOINC’s systems that a text names: ‘Serum or Plasma’, ‘Arterial blood’. None if it has other words. */
function systemsOf(text: string): readonly string[] {
  const words = wordsIn(text).filter((word) => word !== 'or' && word !== 'and');
  const known = words.map((word) => specimens.get(word));
  if (known.some((systems) => systems === undefined)) return [];
  const named = known.filter((systems) => systems !== null && systems !== undefined);
  const [first = [], ...others] = named;
  const shared = first.filter((system) => others.every((systems) => systems.includes(system)));
  return shared.length > 0 ? shared : named.flat();
}

/** A name with its specimen, or with words that change nothing: ‘serum sodium’, ‘Glucose, plasma’, ‘Sodium (Na)’, ‘platelets (absolute)’. */
function qualified(name: string, index: ItemIndex): readonly NamedItem[] {
  const [, outer = '', inner = ''] = /^([^()[\]]+)[([]([^()[\]]*)[)\]]$/.exec(name.trim()) ?? [];
  if (outer !== '') {
    const found = itemsNamed(outer, index);
    const key = nameKey(inner);
    const same = (index.byKey.get(key) ?? []).map(({ reference }) => reference);
    if (same.length > 0) return found.filter(({ reference }) => same.includes(reference));
    const reports = index.reports.get(key);
    if (reports !== undefined) return found.filter(({ report }) => reports.includes(report));
    const whole = simply(`${inner} ${outer}`, index);
    if (whole.length > 0) return whole;
    const marked = inBrackets.get(inner.trim().toLowerCase());
    if (marked !== undefined) return found.filter(({ report }) => marked?.includes(report.system ?? '') ?? true);
    return onlyOf(found, wordsIn(inner));
  }
  const words = wordsIn(name);
  const rest = words.filter((word) => !specimens.has(word) && !ignoredInNames.has(word));
  if (rest.length === words.length || rest.length === 0) return simply(name, index);
  return onlyOf(
    simply(rest.join(' '), index),
    words.filter((word) => !rest.includes(word)),
  );
}

/** The items that words leave: all for words that change nothing, those of a specimen, none for words that aren’t known. */
function onlyOf(items: readonly NamedItem[], words: readonly string[]): readonly NamedItem[] {
  return words.reduce<readonly NamedItem[]>((left, word) => {
    if (ignoredInNames.has(word)) return left;
    const systems = specimens.get(word);
    if (systems === undefined) return [];
    return left.filter(({ report }) => systems === null || systems.includes(report.system ?? ''));
  }, items);
}

/** A name as it is, or in the other number. */
function simply(name: string, { byKey }: ItemIndex): readonly NamedItem[] {
  const key = nameKey(name);
  const others = key.length < 4 ? [] : key.endsWith('s') ? [key.slice(0, -1)] : [`${key}s`];
  for (const each of [key, ...others]) {
    const found = byKey.get(each);
    if (found !== undefined) return found;
  }
  return [];
}

function wordsIn(text: string): readonly string[] {
  return americanSpelling(fold(text))
    .split(/[^\p{L}\p{N}%]+/u)
    .filter((word) => word !== '');
}
