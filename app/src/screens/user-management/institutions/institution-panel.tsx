import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { FactList, TitledPart } from '@scn/kit/facts/fact-list.tsx';
import { WorkButton } from '@scn/kit/work/work-button.tsx';
import { useGates, useInstitutionId } from '#permissions/permissions-context.tsx';
import { may } from '#routes/route';
import { useInstitutionChange } from '#services/changes/use-gateway-change';
import { useSwitchInstitution } from '#services/viewer/use-switch-institution';
import { useViewerCalls } from '#services/viewer/viewer-calls';
import { DetailPanel } from '../detail-panel.tsx';
import { DeletionPart } from '../form/deletion-part.tsx';
import type { FormField } from '../form/edit-field.tsx';
import { EntityForm } from '../form/edit-form.tsx';
import type { FieldValues } from '../form/draft';
import { NewEntity } from '../form/new-entity.tsx';
import { useUserManagementStyles } from '../user-management.styles';
import {
  institutionDeleteDocument,
  institutionUpdateDocument,
  institutionCreateDocument,
  type InstitutionRow,
} from './institution-documents';

const mayUpdate = may('Update', 'Institution');
const mayDelete = may('Delete', 'Institution');

/** The chosen institution. Only the active one can be changed. */
export function InstitutionPanel(props: {
  readonly row: InstitutionRow | null;
  readonly hasLoaded: boolean;
  readonly hasFailed: boolean;
  readonly error?: unknown;
  readonly refresh: () => Promise<InstitutionRow | null>;
  readonly onClose: () => void;
}): ReactNode {
  const { row, hasLoaded, hasFailed, refresh, onClose } = props;
  const { t } = useTranslation('userManagement');
  const isActive = useInstitutionId() === row?.id;
  return (
    <DetailPanel
      title={row?.name ?? t('institution')}
      subtitle={row === null ? null : t(isActive ? 'activeInstitution' : 'otherInstitution')}
      state={row !== null ? 'ready' : hasLoaded ? 'gone' : hasFailed ? 'failed' : 'loading'}
      error={props.error}
      notFoundText={t('institutionGone')}
      onRetry={() => void refresh()}
      onClose={onClose}
    >
      {row === null ? null : isActive ? (
        <ActiveInstitution row={row} refresh={refresh} onClose={onClose} />
      ) : (
        <OtherInstitution row={row} />
      )}
    </DetailPanel>
  );
}

function OtherInstitution({ row }: { readonly row: InstitutionRow }): ReactNode {
  const { t } = useTranslation('userManagement');
  const styles = useUserManagementStyles();
  const [switchTo] = useSwitchInstitution();
  return (
    <>
      <FactList
        facts={[
          [t('externalId'), row.externalId, 'code'],
          [t('inactivity'), String(row.userInactivePeriod)],
          [t('testsMustPass'), t(row.testsMustPass ? 'testsMustPassYES' : 'testsMustPassNO')],
        ]}
      />
      <div className={styles.part}>
        <p className={styles.text}>{t('switchText')}</p>
        <div>
          <WorkButton work={async () => switchTo(row.id, `/admin/user-management/institutions?selected=${row.id}`)}>
            {t('switchTo', { name: row.name })}
          </WorkButton>
        </div>
      </div>
    </>
  );
}

function ActiveInstitution(props: {
  readonly row: InstitutionRow;
  readonly refresh: () => Promise<InstitutionRow | null>;
  readonly onClose: () => void;
}): ReactNode {
  const { row, refresh, onClose } = props;
  const { t } = useTranslation('userManagement');
  const styles = useUserManagementStyles();
  const mayPass = useGates();
  const navigate = useNavigate();
  const { reload } = useViewerCalls();
  const change = useInstitutionChange();
  const isReadOnly = !mayPass(mayUpdate);
  const { id, name } = row;
  const update = async (values: Partial<InstitutionValues>) => {
    const minutes = minutesOf(values.userInactivePeriod);
    if (minutes === null)
      return { code: 'InvalidValueError', field: 'userInactivePeriod', message: t('inactivityHint') } as const;
    const { refusal } = await change(institutionUpdateDocument, {
      id,
      ...(values.name === undefined ? {} : { name: values.name }),
      ...(minutes === undefined ? {} : { userInactivePeriod: minutes }),
      ...(values.testsMustPass === undefined ? {} : { testsMustPass: values.testsMustPass === 'YES' }),
    });
    if (refusal === null) void reload(); // the account menu shows the name
    return refusal;
  };
  const testsField = useTestsField();
  return (
    <>
      {isReadOnly ? <p className={styles.quiet}>{t('readOnlyInstitution')}</p> : null}
      <EntityForm
        label={t('institution')}
        name={name}
        saved={valuesOf(row)}
        fields={[
          { name: 'name', label: t('name'), kind: 'text', isRequired: true, isReadOnly },
          {
            name: 'userInactivePeriod',
            label: t('inactivity'),
            kind: 'number',
            isRequired: true,
            isReadOnly,
            hint: t('inactivityHint'),
          },
          { ...testsField, isReadOnly },
        ]}
        submitLabel={t('save')}
        valuesOf={valuesOf}
        refresh={refresh}
        update={update}
        done={() => t('institutionSaved', { name })}
      />
      <TitledPart title={t('about')}>
        <FactList
          facts={[
            [t('externalId'), row.externalId, 'code'],
            [t('users'), row.users === null ? '' : String(row.users)],
            [t('scenarios'), row.scenarios === null ? '' : String(row.scenarios)],
          ]}
        />
        <p className={styles.secondary}>{t('externalIdHint')}</p>
      </TitledPart>
      {mayPass(mayDelete) ? (
        <DeletionPart
          title={t('deleteInstitution')}
          hint={t('deleteInstitutionHint')}
          question={{ title: t('deleteInstitutionTitle', { name }), text: t('deleteInstitutionText') }}
          done={t('institutionDeleted', { name })}
          remove={async () => (await change(institutionDeleteDocument, { id })).refusal}
          onDeleted={async () => {
            onClose();
            await navigate('/dashboard');
            await reload();
          }}
        />
      ) : null}
    </>
  );
}

interface InstitutionValues extends FieldValues {
  readonly name: string;
  readonly userInactivePeriod: string;
  readonly testsMustPass: string;
}

function valuesOf({ name, userInactivePeriod, testsMustPass }: InstitutionRow): InstitutionValues {
  return { name, userInactivePeriod: String(userInactivePeriod), testsMustPass: testsMustPass ? 'YES' : 'NO' };
}

/** The field of the publish gate. */
function useTestsField(): FormField {
  const { t } = useTranslation('userManagement');
  return {
    ...{ name: 'testsMustPass', label: t('testsMustPass'), kind: 'choice', hint: t('testsMustPassHint') },
    choices: [
      { value: 'YES', title: t('testsMustPassYES') },
      { value: 'NO', title: t('testsMustPassNO') },
    ],
  };
}

/** Minutes as typed. Undefined for an empty field, null for anything but a whole number. */
function minutesOf(typed: string | undefined): number | null | undefined {
  const text = typed?.trim() ?? '';
  if (text === '') return undefined;
  return /^\d{1,6}$/.test(text) ? Number(text) : null;
}

const blank = { name: '', userInactivePeriod: '60', testsMustPass: 'YES' };

/** The form of a new institution, whose administrator its creator becomes. */
export function NewInstitution(props: {
  readonly onClose: () => void;
  readonly onCreated: (id: string) => void;
}): ReactNode {
  const { onClose, onCreated } = props;
  const { t } = useTranslation('userManagement');
  const change = useInstitutionChange();
  const { reload } = useViewerCalls();
  const testsField = useTestsField();
  return (
    <NewEntity
      title={t('addInstitution')}
      text={t('addInstitutionText')}
      blank={blank}
      fields={[
        { name: 'name', label: t('name'), kind: 'text', isRequired: true },
        { name: 'userInactivePeriod', label: t('inactivity'), kind: 'number', hint: t('inactivityHint') },
        testsField,
      ]}
      create={async ({ name, userInactivePeriod, testsMustPass }) => {
        const minutes = minutesOf(userInactivePeriod);
        if (minutes === null) {
          const message = t('inactivityHint');
          return { refusal: { code: 'InvalidValueError', field: 'userInactivePeriod', message } };
        }
        const settings = {
          ...(minutes === undefined ? {} : { userInactivePeriod: minutes }),
          testsMustPass: testsMustPass === 'YES',
        };
        const { data, refusal } = await change(institutionCreateDocument, { name, ...settings }, ['Institutions']);
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
