import { Badge } from '@fluentui/react-components';
import { columnsIn } from '#lists/declaration/columns-in';
import type { ListDeclaration } from '#lists/declaration/list-declaration';
import type { InstitutionRow } from './institution-documents';

const column = columnsIn('userManagement')<InstitutionRow>();

/** The institutions of the signed-in user. @param activeId - the one that the user works in */
export function institutionList(activeId: string): ListDeclaration<InstitutionRow> {
  return {
    name: 'institutions',
    label: 'userManagement:institutions',
    id: ({ id }) => id,
    titleOf: ({ name }) => name,
    empty: { title: 'userManagement:noInstitutions', message: 'userManagement:noInstitutionsText' },
    sort: [{ column: 'name', descending: false }],
    selection: 'single',
    columns: [
      column('name', 'text', {
        ...{ alwaysShown: true, grows: true, width: 240 },
        cell: ({ id, name }, text) => (
          <>
            {name} {id === activeId ? <Badge appearance="outline">{text('userManagement:active')}</Badge> : null}
          </>
        ),
      }),
      column('externalId', 'code', { width: 220 }),
      column('inactivity', 'number', ({ userInactivePeriod }) => userInactivePeriod, { width: 224 }),
      column('created', 'date', ({ dateCreated }) => dateCreated, { width: 144 }),
    ],
  };
}
