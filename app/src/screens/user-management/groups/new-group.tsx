import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { DetailPanel } from '../detail-panel';
import { EditForm } from '../form/edit-form';
import { useChange, useTellResult } from '../use-change';
import { groupCreateDocument } from './group-documents';

const blank = { name: '' };

/** The form of a new group, which has no permissions yet. */
export function NewGroup(props: { readonly onClose: () => void; readonly onCreated: (id: string) => void }): ReactNode {
  const { onClose, onCreated } = props;
  const { t } = useTranslation('userManagement');
  const institutionId = useInstitutionId();
  const change = useChange();
  const tell = useTellResult();
  const created = useRef<string | null>(null);
  return (
    <DetailPanel
      title={t('addGroup')}
      subtitle={t('addGroupText')}
      state="ready"
      goneText=""
      onRetry={() => undefined}
      onClose={onClose}
    >
      <EditForm
        label={t('addGroup')}
        isNew
        saved={blank}
        fields={[{ name: 'name', label: t('name'), kind: 'text', isRequired: true }]}
        submitLabel={t('addGroup')}
        save={async ({ name = '' }) => {
          const { data, refusal } = await change(groupCreateDocument, { input: { institutionId, name } }, ['Groups']);
          created.current = data?.groupCreate.id ?? null;
          if (refusal === null) tell(null, t('groupAdded', { name }));
          return refusal;
        }}
        onSaved={() => {
          if (created.current !== null) onCreated(created.current);
        }}
        onCancel={onClose}
      />
    </DetailPanel>
  );
}
