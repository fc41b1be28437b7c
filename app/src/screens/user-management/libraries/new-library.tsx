import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { NewEntity } from '../form/new-entity';
import { useGroupNames } from '../groups/use-groups';
import { useGatewayChange } from '#services/changes/use-gateway-change';
import { everyone } from './access-of-people';
import { libraryCreateDocument } from './library-documents';
import { queriesOfLibraries } from './queries-of-libraries';

const blank = { name: '', code: '', groupId: everyone };

/** The form of a new library. Someone has full access to it from the start: otherwise no one could share it. */
export function NewLibrary(props: {
  readonly onClose: () => void;
  readonly onCreated: (id: string) => void;
}): ReactNode {
  const { t } = useTranslation('userManagement');
  const institutionId = useInstitutionId();
  const change = useGatewayChange();
  const { names } = useGroupNames();
  const groups = [...names].map(([value, title]) => ({ value, title }));
  return (
    <NewEntity
      {...props}
      title={t('addLibrary')}
      text={t('addLibraryText')}
      blank={blank}
      fields={[
        { name: 'name', label: t('name'), kind: 'text', isRequired: true },
        { name: 'code', label: t('libraryCode'), kind: 'code', isRequired: true, hint: t('libraryCodeHint') },
        {
          ...{ name: 'groupId', label: t('fullAccessFor'), kind: 'choice' },
          choices: [{ value: everyone, title: t('everyone') }, ...groups],
        },
      ]}
      create={async ({ name, code, groupId }) => {
        const group = groupId === everyone ? {} : { groupId };
        const input = { institutionId, name, code, ...group };
        const { data, refusal } = await change(libraryCreateDocument, { input }, queriesOfLibraries);
        return refusal === null ? { id: data.libraryCreate.id, refusal } : { refusal };
      }}
      done={({ name }) => t('libraryAdded', { name })}
    />
  );
}
