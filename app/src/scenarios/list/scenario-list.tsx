import { useMemo, type ReactNode } from 'react';
import type { GridView } from '@scn/kit/grid/grid-model';
import { LinkCell } from '#lists/cells/cells.tsx';
import { titled, type ListDeclaration } from '#lists/declaration/list-declaration';
import { columnsIn } from '#lists/declaration/use-list-columns';
import { DeclaredList } from '#lists/host/declared-list.tsx';
import type { DeclaredListProps } from '#lists/host/list-controller';
import { useListView } from '#lists/host/use-list-view';
import { isPart, narrowed, type ListSource } from '#lists/query/list-source';
import { useGates } from '#permissions/permissions-context.tsx';
import { adminGate } from '#routes/main-routes';
import { libraryAddress, scenarioAddress } from '#routes/route';
import { useReadAgain, useScenariosRevision } from '#services/jobs/use-live-query';
import { useLibraries } from '#services/libraries';
import { useText, type TextKey } from '#texts/text';
import { useSettled } from '#time/use-settled';
import { useCoverStyles } from '../covers/scenario-cover.styles';
import { ScenarioCover, type CoveredScenario } from '../covers/scenario-cover.tsx';
import { useLastPlaces, PlaceLink, type ShownPlace } from '../last-opened/place-link.tsx';
import { SelectedButton } from '../life/deleted-scenarios.tsx';
import type { LivingScenario } from '../life/life-reasons';
import { useScenarioLife } from '../life/use-scenario-life.tsx';
import { useStatusChange } from '../status/use-status-change.tsx';
import { orderOf, whereOf } from './gateway-view';
import {
  accesses,
  accessOf,
  statuses,
  statusTones,
  lastChangedFirst,
  useScenarios,
  type ScenarioItem,
} from './scenarios';

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
function libraryScenarios(places: ReadonlyMap<string, ShownPlace>): ListDeclaration<ScenarioItem> {
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
function allScenarios(
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

const none: readonly ListedLibrary[] = [];

/** A scenario list: search, filter, sort and open. Remounted for each library and institution. */
export function ScenarioList(props: {
  /** Omitted for the list of all scenarios. */
  readonly libraryCode?: string;
  /** Says what those who can upload can do first, in an empty list. */
  readonly uploadStep: TextKey;
  readonly firstStep?: ReactNode;
}): ReactNode {
  const { libraryCode, uploadStep, firstStep } = props;
  const mayUpload = useGates()(adminGate);
  const list = useScenarioList(libraryCode);
  const listView = useListView(list, libraryCode);
  const source = useListedScenarios(libraryCode, listView.view);
  return (
    <ScenarioTable
      list={list}
      listView={listView}
      source={source}
      isOfLibrary={libraryCode !== undefined}
      empty={mayUpload ? { title: list.empty.title, message: uploadStep } : list.empty}
      firstStep={firstStep}
    />
  );
}

function useScenarioList(libraryCode: string | undefined): ListDeclaration<ScenarioItem> {
  const { libraries } = useLibraries();
  // while they load, each render has a new array
  const known = libraries.length === 0 ? none : libraries;
  const places = useLastPlaces();
  return useMemo(
    () => (libraryCode === undefined ? allScenarios(known, places) : libraryScenarios(places)),
    [libraryCode, known, places],
  );
}

/**
 * The scenarios of a list, as they are now. If there are more than one page, the gateway searches all of them for the view, and the list reports
 * matches that are not shown.
 */
function useListedScenarios(libraryCode: string | undefined, view: GridView): ListSource<ScenarioItem> {
  const text = useText();
  const ofLibrary = libraryCode === undefined ? {} : { libraryCode };
  const first = useScenarios({ ...ofLibrary, keepsRows: true });
  const asked = useSettled(view);
  const where = useMemo(() => whereOf(asked, (status) => text(`scenarioList:status${status}`)), [asked, text]);
  const order = useMemo(() => orderOf(asked), [asked]);
  const isNarrowed = isPart(first) && (where !== null || JSON.stringify(order) !== JSON.stringify(lastChangedFirst));
  const found = useScenarios({ ...ofLibrary, where, order, keepsRows: true, isSkipped: !isNarrowed });
  useReadAgain(useScenariosRevision(), () => {
    void first.reload?.();
    if (isNarrowed) void found.reload?.();
  });
  return narrowed(first, isNarrowed ? found : null);
}

/** A list of scenarios, with what can be done with one of them, and with the selected ones as a whole. */
export function ScenarioTable<Row extends ScenarioItem>(
  props: Pick<DeclaredListProps<Row>, 'list' | 'listView' | 'source' | 'empty' | 'firstStep'> & {
    /** A scenario that is moved to another library leaves the list. */
    readonly isOfLibrary?: boolean;
  },
): ReactNode {
  const { isOfLibrary = false, ...shown } = props;
  const { source, listView } = shown;
  const { selected, setSelected } = listView;
  const unselect = (deleted: readonly LivingScenario[]) => {
    const codes = new Set(deleted.map(({ scenarioCode }) => scenarioCode));
    setSelected((now) => new Set([...now].filter((code) => !codes.has(code))));
  };
  const life = useScenarioLife({ onDeleted: unselect, ...(isOfLibrary ? { onMoved: unselect } : {}) });
  const status = useStatusChange();
  const entriesOf = (of: readonly Row[]) => [...status.entriesOf(of), ...life.entriesOf(of)];
  const chosen = source.rows.filter(({ scenarioCode }) => selected.has(scenarioCode));
  return (
    <>
      <DeclaredList
        {...shown}
        bulkEdit={{
          none: 'the content of a scenario is changed where it is open; ‘Change selected’ changes scenarios as a whole',
        }}
        bar={<SelectedButton count={chosen.length} entries={entriesOf(chosen)} />}
        entries={(scenario) => entriesOf([scenario])}
      />
      {status.dialog}
      {life.dialogs}
    </>
  );
}
