import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { useViewerCalls } from '#services/viewer/viewer-calls';
import { NewEntity } from '../form/new-entity';
import { useGatewayChange } from '#services/changes/use-gateway-change';
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
  const change = useGatewayChange();
  const { reload } = useViewerCalls();
  return (
    <NewEntity
      title={t('addInstitution')}
      text={t('addInstitutionText')}
      blank={blank}
      fields={[
        { name: 'name', label: t('name'), kind: 'text', isRequired: true },
        { name: 'userInactivePeriod', label: t('inactivity'), kind: 'number', hint: t('inactivityHint') },
      ]}
      create={async ({ name, userInactivePeriod }) => {
        const minutes = minutesOf(userInactivePeriod);
        if (minutes === null) {
          const message = t('inactivityHint');
          return { refusal: { code: 'InvalidValueError', field: 'userInactivePeriod', message } };
        }
        const period = minutes === undefined ? {} : { userInactivePeriod: minutes };
        const input = { institutionId, name, ...period };
        const { data, refusal } = await change(institutionCreateDocument, { input }, ['Institutions']);
        return refusal === null ? { id: data.institutionCreate.id, refusal } : { refusal };
      }}
      done={({ name }) => t('institutionAdded', { name })}
      onClose={onClose}
      onCreated={(id) => {
        onCreated(id);
        void reload(); // it is in the account menu
      }}
    />
  );
}
