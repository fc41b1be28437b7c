import type { ReferenceTarget } from '@scn/core/schema/keywords';
import {
  localSource,
  type RecentReferences,
  type ReferenceOption,
  type ReferenceSource,
} from '../picker/reference-source';

const verbs = ['Give', 'Check', 'Record', 'Prepare', 'Stop', 'Call for', 'Explain', 'Assess', 'Fetch', 'Repeat'];
const entities = [
  'oxygen',
  'blood pressure',
  'the airway',
  'adrenaline',
  'a blood gas',
  'the midwife',
  'fluids',
  'pain',
];
const groups = ['Airway and breathing', 'Circulation', 'Communication', 'Medication', 'Obstetrics'];

/** As many actions as a large institution has. */
export const manyActions: readonly ReferenceOption[] = Array.from({ length: 3000 }, (_, index) => ({
  id: `action-${index + 1}`,
  name: `${verbs[index % verbs.length] ?? ''} ${entities[Math.floor(index / verbs.length) % entities.length] ?? ''} ${index + 1}`,
  code: `AMEDS${String(index + 1).padStart(4, '0')}`,
  group: groups[index % groups.length] ?? '',
}));

/** Names of maximum length, and long words. */
export const longNames: readonly ReferenceOption[] = [
  {
    id: 'long-words',
    name: 'Sauerstoffsättigungsüberwachungsgerätealarmgrenzwerteinstellungsprotokoll',
    code: 'DEUTSCHLANGEBEZEICHNUNG0001',
    group: 'Notfallversorgungseinrichtungsausstattungsverzeichnis',
  },
  { id: 'long-text', name: 'A description of what the chart shows, which continues. '.repeat(5).slice(0, 255) },
  { id: 'short', name: 'Pen' },
];

/** A source that never responds. */
export const silentSource: ReferenceSource = {
  search: () => new Promise(() => undefined),
  resolve: () => new Promise(() => undefined),
};

/** A source that fails a number of times before it responds. */
export function failingSource(source: ReferenceSource, times: number): ReferenceSource {
  let searches = 0;
  let resolutions = 0;
  return {
    search: (...asked) => (++searches > times ? source.search(...asked) : Promise.reject(new Error('No connection.'))),
    resolve: (...asked) =>
      ++resolutions > times ? source.resolve(...asked) : Promise.reject(new Error('No connection.')),
  };
}

/** Recent choices, kept while the page is open. */
export function rememberedReferences(first: readonly string[]): RecentReferences {
  let retained = first;
  return {
    ids: () => retained,
    add: (id) => {
      retained = [id, ...retained.filter((each) => each !== id)];
    },
  };
}

const sources = new Map<ReferenceTarget, ReferenceSource>();

/** A few sample items of each kind. */
export function sampleSource(target: ReferenceTarget): ReferenceSource {
  const known = sources.get(target);
  if (known !== undefined) return known;
  const kind = target.replace(/^(.*\/)?asset\./, '');
  const made = localSource(
    ['first', 'second', 'third'].map((name) => ({
      id: `${kind}-${name}`,
      name: `${name} ${kind.replaceAll('-', ' ')}`,
    })),
  );
  sources.set(target, made);
  return made;
}
