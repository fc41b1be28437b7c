import type { ReactNode } from 'react';
import { titled } from '#lists/declaration/choices';
import { LinkCell } from '#lists/cells/cells.tsx';
import { columnsIn } from '#lists/declaration/columns-in';
import type { ListDeclaration } from '#lists/declaration/list-declaration';
import { libraryAddress, scenarioAddress } from '#routes/addresses';
import { useCoverStyles } from '../covers/scenario-cover.styles';
import { ScenarioCover, type CoveredScenario } from '../covers/scenario-cover.tsx';
import { PlaceLink } from '../last-opened/place-link';
import type { ShownPlace } from '../last-opened/use-last-places';
import { accesses, accessOf, statuses, statusTones } from './scenario-status';
import type { ScenarioItem } from './scenarios';

/** A library to filter by. */
export interface ListedLibrary {
  readonly code: string;
  readonly name: string;
}

const codeOf = ({ scenarioCode }: ScenarioItem) => scenarioCode;

const column = columnsIn('scenarioList')<ScenarioItem>();
const code = column('code', 'code', codeOf, { alwaysShown: true, width: 104 });
const title = column('title', 'text', {
  ...{ alwaysShown: true, width: 288, grows: true },
  cell: (row, text) => (
    <WithCover scenario={row}>
      {/* an untitled one gets a placeholder, so that its link has a name */}
      <LinkCell
        to={scenarioAddress(row)}
        title={row.title.trim() === '' ? text('screens:untitled') : row.title}
        isQuiet={false}
      />
    </WithCover>
  ),
});
const status = titled('scenarioList:status', statuses, statusTones);
const access = titled('scenarioList:access', accesses, { READONLY: 'neutral' });
const others = {
  status: column('status', 'choice', ({ productStatus }) => productStatus, {
    ...{ choices: status, alwaysFilled: true, width: 120 },
  }),
  access: column('access', 'choice', accessOf, { choices: access, alwaysFilled: true, width: 104 }),
  changed: column('changed', 'date', ({ dateUpdated }) => dateUpdated, { width: 136 }),
};

/** The columns that every list of scenarios has. */
export const scenarioColumns = { code, title, ...others };

/** Declaration common to all lists of scenarios. */
export const common: Omit<ListDeclaration<ScenarioItem>, 'name' | 'columns' | 'empty'> = {
  label: 'scenarioList:label',
  id: codeOf,
  titleOf: codeOf,
  to: scenarioAddress,
  sort: [{ column: 'changed', descending: true }],
  failed: { title: 'scenarioList:loadFailed', message: 'scenarioList:loadFailedText' },
  part: {
    first: 'scenarioList:partFirst',
    searching: 'scenarioList:partSearching',
    failed: 'scenarioList:partFailed',
    matching: 'scenarioList:partMore',
  },
  savesViews: true,
  selection: 'multiple',
  code: {
    title: 'scenarioList:copyCode',
    done: 'scenarioList:codeCopied',
    of: codeOf,
    selected: {
      title: 'scenarioList:copyCodes',
      command: 'scenarioList:commandCopy',
      done: 'scenarioList:codesCopied',
    },
  },
};

/** The library, as a link to it. @param libraries - to filter by, also those whose scenarios aren’t loaded */
export function libraryColumn(libraries: readonly ListedLibrary[]) {
  return column('library', 'choice', ({ libraryCode }) => libraryCode, {
    ...{ alwaysFilled: true, width: 152 },
    choices: libraries.map((library) => ({ value: library.code, title: { plain: library.name } })),
    to: ({ libraryCode }) => libraryAddress(libraryCode),
    link: ({ libraryName }) => libraryName,
  });
}

/** Where the user was in each scenario. */
export function placeColumn(places: ReadonlyMap<string, ShownPlace>, startsHidden: boolean) {
  return column('place', 'text', ({ scenarioCode }) => places.get(scenarioCode)?.title ?? null, {
    ...{ width: 136, cannotFilter: true, startsHidden },
    cell: (row) => {
      const place = places.get(row.scenarioCode);
      return place === undefined ? null : <PlaceLink scenario={row} place={place} isInGrid />;
    },
  });
}

/** The scenarios of a library. @param places - where the user was in those that they have opened */
export function libraryScenarios(places: ReadonlyMap<string, ShownPlace>): ListDeclaration<ScenarioItem> {
  return {
    ...common,
    name: 'library-scenarios',
    empty: { title: 'scenarioList:emptyLibrary', message: 'scenarioList:emptyLibraryText' },
    columns: [code, title, placeColumn(places, false), ...Object.values(others)],
  };
}

/**
 * All scenarios that the user can open.
 *
 * @param libraries - to filter by, also those whose scenarios aren’t loaded
 * @param places - where the user was in those that they have opened
 */
export function allScenarios(
  libraries: readonly ListedLibrary[],
  places: ReadonlyMap<string, ShownPlace>,
): ListDeclaration<ScenarioItem> {
  return {
    ...common,
    name: 'scenarios',
    empty: { title: 'scenarioList:emptyAll', message: 'scenarioList:emptyAllText' },
    columns: [
      code,
      title,
      libraryColumn(libraries),
      // the library takes its space
      placeColumn(places, true),
      ...Object.values(others),
    ],
  };
}

/** The title of a scenario in a row, with its picture before it. */
function WithCover(props: { readonly scenario: CoveredScenario; readonly children: ReactNode }): ReactNode {
  const styles = useCoverStyles();
  return (
    <span className={styles.row}>
      <ScenarioCover scenario={props.scenario} />
      <span className={styles.beside}>{props.children}</span>
    </span>
  );
}
