import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { useViewerCalls } from '#services/viewer/viewer-calls';
import { DetailPanel } from '../detail-panel';
import { EditForm } from '../form/edit-form';
import { useChange, useTellResult } from '../use-change';
import { institutionCreateDocument } from './institution-documents';
import { minutesOf } from './minutes';

const blank = { name: '', userInactivePeriod: '60' };

/** The form of a new institution, whose administrator its creator becomes. */
export function NewInstitution(props: {
  readonly onClose: () => void;
  readonly onCreated: (id: string) => void;
}): ReactNode {
  const { onClose, onCreated } = props;
  const { t } = useTranslation('userManagement');
  const institutionId = useInstitutionId();
  const change = useChange();
  const tell = useTellResult();
  const { reload } = useViewerCalls();
  const created = useRef<string | null>(null);
  return (
    <DetailPanel
      title={t('addInstitution')}
      subtitle={t('addInstitutionText')}
      state="ready"
      goneText=""
      onRetry={() => undefined}
      onClose={onClose}
    >
      <EditForm
        label={t('addInstitution')}
        isNew
        saved={blank}
        fields={[
          { name: 'name', label: t('name'), kind: 'text', isRequired: true },
          { name: 'userInactivePeriod', label: t('inactivity'), kind: 'number', hint: t('inactivityHint') },
        ]}
        submitLabel={t('addInstitution')}
        save={async ({ name = '', userInactivePeriod }) => {
          const minutes = minutesOf(userInactivePeriod);
          if (minutes === null)
            return { code: 'InvalidValueError', field: 'userInactivePeriod', message: t('inactivityHint') };
          const { data, refusal } = await change(
            institutionCreateDocument,
            { input: { institutionId, name, ...(minutes === undefined ? {} : { userInactivePeriod: minutes }) } },
            ['Institutions'],
          );
          created.current = data?.institutionCreate.id ?? null;
          if (refusal === null) tell(null, t('institutionAdded', { name }));
          return refusal;
        }}
        onSaved={() => {
          if (created.current !== null) onCreated(created.current);
          void reload(); // it is in the account menu
        }}
        onCancel={onClose}
      />
    </DetailPanel>
  );
}
