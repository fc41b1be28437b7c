import { devices } from '@scn/core/base/enumerations';
import { columnsIn } from '#lists/declaration/use-list-columns';
import { collected, titled, type ListDeclaration } from '#lists/declaration/list-declaration';
import type { ShownPlace } from '../last-opened/place-link.tsx';
import type { FilteredScenario } from './every-scenario';
import { common, libraryColumn, placeColumn, scenarioColumns, type ListedLibrary } from './scenario-list.tsx';

/** Titles by id. */
export type Titles = ReadonlyMap<string, string>;

const column = columnsIn('scenarioList')<FilteredScenario>();
const { code, title, status, access, changed } = scenarioColumns;
const ownerships = ['OWN', 'SHARED'] as const;
const publications = ['PUBLISHED', 'UNPUBLISHED'] as const;

/**
 * All scenarios that the user can open, with everything that they can be filtered by.
 *
 * @param libraries - to filter by
 * @param places - where the user was in those that they have opened
 * @param tags - titles of the tags that the user can read
 * @param practitioners - titles of the practitioner types
 */
export function filteredScenarios(
  libraries: readonly ListedLibrary[],
  places: ReadonlyMap<string, ShownPlace>,
  tags: Titles,
  practitioners: Titles,
): ListDeclaration<FilteredScenario> {
  const named = (ids: readonly string[], titles: Titles) =>
    // what another institution refers to may not be visible here
    ids.map((id) => [id, titles.get(id) ?? id] as const);
  return {
    ...common,
    name: 'filtered-scenarios',
    empty: { title: 'scenarioList:emptyAll', message: 'scenarioList:emptyAllText' },
    exports: { title: 'lists:exports', command: 'scenarioList:exportFiltered' },
    columns: [
      code,
      title,
      libraryColumn(libraries),
      status,
      column('owner', 'choice', ({ ownedByInstitution }) => (ownedByInstitution ? 'OWN' : 'SHARED'), {
        ...{ alwaysFilled: true, width: 144, startsHidden: true },
        choices: titled('scenarioList:owner', ownerships),
      }),
      column('specialty', 'choice', ({ specialty }) => (specialty === '' ? null : specialty), {
        ...{ width: 168, canExclude: true },
        choices: collected(({ specialty }) => (specialty === '' ? [] : [[specialty, specialty]])),
      }),
      column('tags', 'choices', ({ tagIds }) => tagIds, {
        ...{ width: 200, canExclude: true },
        choices: collected(({ tagIds }) => named(tagIds, tags)),
      }),
      column('culture', 'choice', {
        ...{ alwaysFilled: true, width: 184, startsHidden: true },
        choices: [
          { value: 'en_GB', title: 'shell:british' },
          { value: 'en_US', title: 'shell:american' },
        ],
      }),
      column('practitioners', 'choices', ({ practitionerTypeIds }) => practitionerTypeIds, {
        ...{ width: 200, canExclude: true, startsHidden: true },
        choices: collected(({ practitionerTypeIds }) => named(practitionerTypeIds, practitioners)),
      }),
      column('authors', 'choices', {
        ...{ width: 200, canExclude: true, startsHidden: true },
        choices: collected(({ authors }) => authors.map((name) => [name, name])),
      }),
      column('devices', 'choices', {
        ...{ width: 200, canExclude: true, startsHidden: true },
        choices: titled('upload:device', devices),
      }),
      { ...access, startsHidden: true },
      column('readOnly', 'flag', ({ isScenarioReadOnly }) => isScenarioReadOnly, { width: 112, startsHidden: true }),
      column('publication', 'choice', publicationOf, {
        ...{ width: 136 },
        choices: titled('scenarioList:publication', publications),
      }),
      column('published', 'date', ({ datePublished }) => datePublished, { width: 136, startsHidden: true }),
      column('created', 'date', ({ dateCreated }) => dateCreated, { width: 136, startsHidden: true }),
      changed,
      placeColumn(places, true),
    ],
  };
}

/** Null for a scenario of another institution, whose versions aren’t visible in lists. */
function publicationOf({ ownedByInstitution, datePublished }: FilteredScenario) {
  if (!ownedByInstitution) return null;
  return datePublished === null ? 'UNPUBLISHED' : 'PUBLISHED';
}
