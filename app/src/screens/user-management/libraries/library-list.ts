import { titled } from '#lists/declaration/choices';
import { columnsIn } from '#lists/declaration/columns-in';
import type { ListDeclaration } from '#lists/declaration/list-declaration';
import type { LibraryRow } from './library-documents';

const column = columnsIn('userManagement')<LibraryRow>();
const levels = titled('scenarioList:access', ['FULL', 'PARTIAL', 'READONLY']);

/** The libraries of the institution. */
export const libraryList: ListDeclaration<LibraryRow> = {
  name: 'managed-libraries',
  label: 'userManagement:libraries',
  id: ({ id }) => id,
  titleOf: ({ name }) => name,
  empty: { title: 'userManagement:noLibraries', message: 'userManagement:noLibrariesText' },
  sort: [{ column: 'name', descending: false }],
  selection: 'single',
  columns: [
    column('name', 'text', { alwaysShown: true, grows: true, width: 200 }),
    column('libraryCode', 'code', ({ code }) => code, { width: 136 }),
    column('ownAccess', 'choice', ({ access }) => access, { choices: levels, width: 120 }),
    column('ownScenarios', 'number', ({ scenarios }) => scenarios, { width: 136 }),
    column('created', 'date', ({ dateCreated }) => dateCreated, { width: 144 }),
  ],
};
