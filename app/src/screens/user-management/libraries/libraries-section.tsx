import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { mostRows, useListQuery } from '#lists/query/use-list-query';
import { may } from '#routes/gates';
import { ManagedList } from '../managed-list';
import { librariesQuery } from './library-documents';
import { libraryList } from './library-list';
import { LibraryPanel } from './library-panel';
import { NewLibrary } from './new-library';

const mayCreate = may('Create', 'Library');
const all = { take: mostRows };

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
