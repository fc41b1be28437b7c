import { useState, type ReactNode } from 'react';
import { Button, Field, Input } from '@fluentui/react-components';
import { ArrowDownloadRegular, EraserRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { faultOf, FormDialog } from '@scn/kit/dialogs/form-dialog.tsx';
import { TitledPart } from '@scn/kit/facts/fact-list.tsx';
import { Explained } from '@scn/kit/menu/explained.tsx';
import { useWork } from '@scn/kit/work/use-work';
import { saveText } from '#browser/save-text';
import { useGates } from '#permissions/permissions-context.tsx';
import { may } from '#routes/route';
import { useInstitutionChange, useResultAlert } from '#services/changes/use-gateway-change';
import { useUserManagementStyles } from '../user-management.styles';
import { userDataExportDocument, userEraseDocument, type UserAccount } from './user-documents';

const mayUpdate = may('Update', 'User');
const mayDelete = may('Delete', 'User');

/** Exports what the gateway stores about a user, and erases them. */
export function PersonalDataPart(props: { readonly user: UserAccount; readonly onErased: () => void }): ReactNode {
  const { user, onErased } = props;
  const { t } = useTranslation(['userManagement', 'reasons']);
  const styles = useUserManagementStyles();
  const mayPass = useGates();
  const change = useInstitutionChange();
  const report = useResultAlert();
  const [isAsked, ask] = useState(false);
  const { id, name, whyNotRemoved } = user;
  const { start, isRunning } = useWork(async () => {
    const { data, refusal } = await change(userDataExportDocument, { id });
    if (data !== null) saveText(`user-${id}.json`, JSON.stringify(data.userDataExport, null, 2), 'application/json');
    report(refusal, t('dataExported', { name }));
  });
  const canExport = mayPass(mayUpdate);
  const canErase = mayPass(mayDelete);
  if (!canExport && !canErase) return null;
  return (
    <TitledPart title={t('personalData')}>
      <div className={styles.part}>
        <p className={styles.text}>{t('personalDataText')}</p>
        <div className={styles.buttons}>
          {canExport ? (
            <Explained reason={isRunning ? t('reasons:running') : null}>
              <Button icon={<ArrowDownloadRegular />} onClick={() => start()}>
                {t('exportData')}
              </Button>
            </Explained>
          ) : null}
          {canErase ? (
            <Explained reason={whyNotRemoved}>
              <Button icon={<EraserRegular />} onClick={() => ask(true)}>
                {t('eraseUser')}
              </Button>
            </Explained>
          ) : null}
        </div>
      </div>
      {isAsked ? <EraseDialog user={user} onErased={onErased} onCancel={() => ask(false)} /> : null}
    </TitledPart>
  );
}

function EraseDialog(props: {
  readonly user: UserAccount;
  readonly onErased: () => void;
  readonly onCancel: () => void;
}): ReactNode {
  const { user, onErased, onCancel } = props;
  const { t } = useTranslation('userManagement');
  const change = useInstitutionChange();
  const report = useResultAlert();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const erase = async () => {
    const { refusal } = await change(userEraseDocument, { id: user.id, name: typed }, ['Users', 'Groups']);
    if (refusal !== null) {
      setFault(refusal.message ?? t('unreachable'));
      return;
    }
    onCancel();
    report(null, t('userErased'));
    onErased();
  };
  return (
    <FormDialog
      title={t('eraseTitle', { name: user.name })}
      text={t('eraseText')}
      confirmLabel={t('eraseConfirm')}
      whyNot={typed.trim() === user.name.trim() ? null : t('eraseWhyNot')}
      onSubmit={erase}
      onCancel={onCancel}
    >
      <Field label={t('eraseName', { name: user.name })} {...faultOf(fault)}>
        <Input
          autoComplete="off"
          value={typed}
          onChange={(_, { value }) => {
            setTyped(value);
            setFault(null);
          }}
        />
      </Field>
    </FormDialog>
  );
}
