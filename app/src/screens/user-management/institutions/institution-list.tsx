import { Badge } from '@fluentui/react-components';
import type { ListDeclaration } from '#lists/declaration/list-declaration';
import type { InstitutionRow } from './institution-documents';

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
    exports: { title: 'lists:exports' },
    columns: [
      {
        ...{ id: 'name', title: 'userManagement:name', kind: 'text', alwaysShown: true, grows: true, width: 240 },
        value: ({ name }) => name,
        cell: ({ id, name }, text) => (
          <>
            {name} {id === activeId ? <Badge appearance="outline">{text('userManagement:active')}</Badge> : null}
          </>
        ),
      },
      {
        ...{ id: 'external-id', title: 'userManagement:externalId', kind: 'code', width: 220 },
        value: ({ externalId }) => externalId,
      },
      {
        ...{ id: 'inactivity', title: 'userManagement:inactivity', kind: 'number', width: 176 },
        value: ({ userInactivePeriod }) => userInactivePeriod,
      },
      {
        ...{ id: 'created', title: 'userManagement:created', kind: 'date', width: 144 },
        value: ({ dateCreated }) => dateCreated,
      },
    ],
  };
}
