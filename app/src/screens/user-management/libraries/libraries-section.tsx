import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { columnsIn } from '#lists/declaration/use-list-columns';
import { titled, type ListDeclaration } from '#lists/declaration/list-declaration';
import { maxRows, useListQuery } from '#lists/query/list-source';
import { may } from '#routes/route';
import { ManagedList } from '../managed-list';
import { librariesQuery, type LibraryRow } from './library-documents';
import { LibraryPanel, NewLibrary } from './library-panel';

const column = columnsIn('userManagement')<LibraryRow>();

const levels = titled('scenarioList:access', ['FULL', 'PARTIAL', 'READONLY']);

/** The libraries of the institution. */
const libraryList: ListDeclaration<LibraryRow> = {
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

const mayCreate = may('Create', 'Library');
const all = { take: maxRows };

/** The libraries of the institution, and the chosen one. */
export function LibrariesSection(): ReactNode {
  const { t } = useTranslation('userManagement');
  return (
    <ManagedList
      list={libraryList}
      source={useListQuery(librariesQuery, all)}
      add={{ gate: mayCreate, title: t('addLibrary') }}
      bulkEdit={{ none: 'libraries have nothing in common: each has its own code, name and access' }}
      newForm={(onClose, onCreated) => <NewLibrary onClose={onClose} onCreated={onCreated} />}
      detail={(id, row, onClose) => <LibraryPanel key={id} id={id} row={row} onClose={onClose} />}
    />
  );
}
