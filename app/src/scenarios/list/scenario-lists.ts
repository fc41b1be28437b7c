import type { ListColumn, ListDeclaration } from '#lists/declaration/list-declaration';
import { libraryAddress, scenarioAddress } from '#routes/addresses';
import { accesses, accessOf, statuses, statusTones } from './scenario-status';
import type { ScenarioItem } from './scenarios';

/** A library to filter by. */
export interface ListedLibrary {
  readonly code: string;
  readonly name: string;
}

const codeOf = ({ scenarioCode }: ScenarioItem) => scenarioCode;

const code: ListColumn<ScenarioItem> = {
  ...{ id: 'code', title: 'scenarioList:code', kind: 'code', alwaysShown: true, width: 104 },
  value: codeOf,
};
const title: ListColumn<ScenarioItem> = {
  ...{ id: 'title', title: 'scenarioList:title', kind: 'text', alwaysShown: true, width: 240, grows: true },
  value: (row) => row.title,
  to: scenarioAddress,
  // an untitled one gets a placeholder, so that its link has a name
  link: (row, text) => (row.title.trim() === '' ? text('screens:untitled') : row.title),
};
const others: readonly ListColumn<ScenarioItem>[] = [
  {
    ...{ id: 'status', title: 'scenarioList:status', kind: 'choice', alwaysFilled: true, width: 120 },
    choices: statuses.map((value) => ({ value, title: `scenarioList:status${value}`, tone: statusTones[value] })),
    value: ({ productStatus }) => productStatus,
  },
  {
    ...{ id: 'access', title: 'scenarioList:access', kind: 'choice', alwaysFilled: true, width: 104 },
    choices: accesses.map((value) => ({
      value,
      title: `scenarioList:access${value}`,
      ...(value === 'READONLY' ? { tone: 'neutral' } : {}),
    })),
    value: accessOf,
  },
  {
    ...{ id: 'changed', title: 'scenarioList:changed', kind: 'date', width: 136 },
    value: ({ dateUpdated }) => dateUpdated,
  },
];

const common: Omit<ListDeclaration<ScenarioItem>, 'name' | 'columns' | 'empty'> = {
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

/** The scenarios of a library. */
export const libraryScenarios: ListDeclaration<ScenarioItem> = {
  ...common,
  name: 'library-scenarios',
  empty: { title: 'scenarioList:emptyLibrary', message: 'scenarioList:emptyLibraryText' },
  columns: [code, title, ...others],
};

/** All scenarios that the user can open. @param libraries - to filter by, also those whose scenarios aren’t loaded */
export function allScenarios(libraries: readonly ListedLibrary[]): ListDeclaration<ScenarioItem> {
  return {
    ...common,
    name: 'scenarios',
    empty: { title: 'scenarioList:emptyAll', message: 'scenarioList:emptyAllText' },
    columns: [
      code,
      title,
      {
        ...{ id: 'library', title: 'scenarioList:library', kind: 'choice', alwaysFilled: true, width: 152 },
        choices: libraries.map((library) => ({ value: library.code, title: { plain: library.name } })),
        value: ({ libraryCode }) => libraryCode,
        to: ({ libraryCode }) => libraryAddress(libraryCode),
        link: ({ libraryName }) => libraryName,
      },
      ...others,
    ],
  };
}
