import type { Subject, SubjectKind, Vocabulary } from '#logic/vocabulary';
import { nameKey } from '#logic/phrases';
import type { Culture } from '#base/enumerations';
import type { ReportItem } from '#kernel/contract';
import { reportItemReference } from '#kernel/registry';
import { defineQuery, type EntityNode, type PluginLookup, type ScenarioView } from '#kernel/view';
import { memoizeByIdentity } from '#base/memoize';
import { culture } from '#index/queries/sections';
import { patientsWithItem } from '#index/queries/patient-items';
import { titleOfEntity } from './entity-title';

/** Names that sentences and text about conditions use for everything that the scenario has. */
export const conditionVocabulary = defineQuery('condition-vocabulary', (view): Vocabulary => ({
  culture: view.derive(culture),
  subjects: [
    ...named(view, 'action'),
    ...named(view, 'response'),
    ...itemsOf(view),
    ...named(view, 'patient'),
    ...named(view, 'actor'),
  ],
  weights: weightsOf(view),
}));

function weightsOf(view: ScenarioView): NonNullable<Vocabulary['weights']> {
  return view
    .all('patient')
    .map((patient) => ({ name: titleOfEntity(patient), kilograms: patient.value.generalInformation.weightKg }));
}

function named(view: ScenarioView, kind: NamedKind): readonly Subject[] {
  return namedSubjects(kind, view.all(kind));
}

/** Kinds of subjects that authors name. */
export type NamedKind = Exclude<SubjectKind, 'report-item'>;

/** Names all entities of a kind for conditions: a name that another one of the list already has is numbered. */
export function namedSubjects(kind: NamedKind, nodes: readonly EntityNode[]): readonly Subject[] {
  const isFree = kind === 'action' || kind === 'response' ? () => true : freshNames();
  return nodes.map((node) => ({
    kind,
    id: node.id,
    name: firstFree(titleOfEntity(node), isFree),
    shortNames: [],
    aliases: [],
    item: null,
    isPresent: true,
  }));
}

/** An item of a report, whether or not a patient of the scenario has it. */
type ItemSubject = Omit<Subject, 'isPresent'>;

function itemsOf(view: ScenarioView): readonly Subject[] {
  const present = view.derive(patientsWithItem);
  return itemSubjects(view.plugins, view.derive(culture)).map((item) => ({ ...item, isPresent: present.has(item.id) }));
}

/**
 * Returns the names that conditions use for the items of all reports in a culture. The report distinguishes
 * items with the same title: `Potassium (Bloods)`.
 */
export function itemSubjects(lookup: Pick<PluginLookup, 'plugins'>, named: Culture): readonly ItemSubject[] {
  return subjectsByCulture(lookup)[named];
}

const subjectsByCulture = memoizeByIdentity(({ plugins }: Pick<PluginLookup, 'plugins'>) => ({
  'en-GB': subjectsIn(plugins, 'en-GB'),
  'en-US': subjectsIn(plugins, 'en-US'),
}));

function subjectsIn(plugins: PluginLookup['plugins'], named: Culture): readonly ItemSubject[] {
  const items = plugins.flatMap((plugin) =>
    plugin.kind === 'report'
      ? plugin.items.map((item) => ({ report: plugin, item, title: titleIn(item.title, named) }))
      : [],
  );
  const counts = new Map<string, number>();
  for (const { title } of items) {
    for (const own of new Set([title, plainTitle(title)].map(nameKey))) counts.set(own, (counts.get(own) ?? 0) + 1);
  }
  const isFree = freshNames();
  return items.map(({ report, item, title }) => {
    const isShared = (counts.get(nameKey(title)) ?? 0) > 1;
    const others = title === item.title ? [] : [titleIn(item.title, 'en-GB'), titleIn(item.title, 'en-US'), item.title];
    return {
      kind: 'report-item',
      id: reportItemReference(report.id, item.id),
      name: firstFree(isShared ? `${title} (${report.title})` : title, isFree),
      shortNames: shortNamesOf(item, title),
      aliases: [...(item.synonyms?.words ?? []), ...others, ...(item.loinc === null ? [] : [item.loinc])],
      item,
    };
  });
}

/**
 * Returns the name in a culture of an item whose title says both: ‘Urea (in the US as urea nitrogen)’ is
 * ‘Urea nitrogen’ in the US.
 */
function titleIn(title: string, named: Culture): string {
  const [, british, american = ''] = /^([^(]+) \(in the US as ([^()]+)\)$/.exec(title) ?? [];
  if (british === undefined) return title;
  return named === 'en-GB' ? british : `${american.charAt(0).toUpperCase()}${american.slice(1)}`;
}

/** A title of one word is said as it is, a longer one by its abbreviation: `Potassium`, but `HR`. */
function shortNamesOf({ abbreviations = [] }: ReportItem, title: string): readonly string[] {
  const plain = plainTitle(title);
  return plain.includes(' ') ? [...abbreviations, plain] : [plain, ...abbreviations];
}

/** A title without what tells it from others: `Oxygen saturation` of ‘Oxygen saturation (pulse oximetry)’. */
function plainTitle(title: string): string {
  return title.replace(/ \([^()]*\)$|, total$/, '');
}

/** Tells whether a name hasn't been used before, regardless of case. */
function freshNames(): (name: string) => boolean {
  const used = new Set<string>();
  return (name) => used.size !== used.add(nameKey(name)).size;
}

/** `Tom Reed`, for the second one `Tom Reed (2)`. */
function firstFree(name: string, isFree: (name: string) => boolean): string {
  if (isFree(name)) return name;
  for (let count = 2; ; count += 1) {
    const numbered = `${name} (${count})`;
    if (isFree(numbered)) return numbered;
  }
}
