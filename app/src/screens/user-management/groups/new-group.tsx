import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { NewEntity } from '../form/new-entity';
import { useGatewayChange } from '#services/changes/use-gateway-change';
import { groupCreateDocument } from './group-documents';

const blank = { name: '' };

/** The form of a new group, which has no permissions yet. */
export function NewGroup(props: { readonly onClose: () => void; readonly onCreated: (id: string) => void }): ReactNode {
  const { t } = useTranslation('userManagement');
  const institutionId = useInstitutionId();
  const change = useGatewayChange();
  return (
    <NewEntity
      {...props}
      title={t('addGroup')}
      text={t('addGroupText')}
      blank={blank}
      fields={[{ name: 'name', label: t('name'), kind: 'text', isRequired: true }]}
      create={async ({ name }) => {
        const { data, refusal } = await change(groupCreateDocument, { input: { institutionId, name } }, ['Groups']);
        return refusal === null ? { id: data.groupCreate.id, refusal } : { refusal };
      }}
      done={({ name }) => t('groupAdded', { name })}
    />
  );
}
