import { useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { Button, Field, Input } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { faultOf } from '@scn/kit/dialogs/form-dialog.tsx';
import { Explained } from '@scn/kit/menu/explained.tsx';
import { Notice } from '@scn/kit/states/notice.tsx';
import { useWork } from '@scn/kit/work/use-work';
import { useAlert } from '#services/alerts/use-alert';
import { NewPasswordFields, useNewPassword } from '#sign-in/password/new-password-fields.tsx';
import { useGatewayChange } from '#services/changes/use-gateway-change';
import { passwordChangeDocument } from './account-documents';
import { useAccountStyles } from './account.styles';
import { usePanelStyles, Panel } from '#page/panel.tsx';

/** Changes one's password, or says that there is none here. */
export function OwnPassword(props: { readonly hasPassword: boolean; readonly leastPasswordLength: number }): ReactNode {
  const { hasPassword, leastPasswordLength } = props;
  const { t } = useTranslation('account');
  const styles = usePanelStyles();
  const [changes, setChanges] = useState(0);
  return (
    <Panel title={t('password')}>
      {hasPassword ? (
        // fresh after each change: nothing typed is kept
        <PasswordForm key={changes} leastLength={leastPasswordLength} onChanged={() => setChanges(changes + 1)} />
      ) : (
        <p className={styles.text}>{t('passwordElsewhere')}</p>
      )}
    </Panel>
  );
}

function PasswordForm(props: { readonly leastLength: number; readonly onChanged: () => void }): ReactNode {
  const { leastLength, onChanged } = props;
  const { t } = useTranslation(['account', 'reasons']);
  const styles = usePanelStyles();
  const account = useAccountStyles();
  const alert = useAlert();
  const change = useGatewayChange();
  const form = useRef<HTMLFormElement>(null);
  const [current, setCurrent] = useState('');
  const [currentFault, setCurrentFault] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { value, fault, onChange, refuse, check } = useNewPassword(leastLength);
  const { start, isRunning } = useWork(async () => {
    setFailure(null);
    setCurrentFault(current === '' ? t('passwordMissing') : null);
    if (check() && current !== '') {
      const input = { currentPassword: current, newPassword: value.password };
      const { refusal } = await change(passwordChangeDocument, { input }, ['Account']);
      if (refusal === null) {
        alert('success', t('passwordChanged'));
        onChanged();
        return;
      }
      const message = refusal.message ?? t('unreachable');
      if (refusal.field === 'currentPassword') setCurrentFault(message);
      else if (refusal.field === 'password') refuse(message);
      else setFailure(message);
    }
    // after the message is drawn
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    start();
  };
  return (
    <form ref={form} className={account.form} aria-label={t('password')} noValidate onSubmit={submit}>
      <p className={styles.text}>{t('passwordText')}</p>
      <Field required label={t('currentPassword')} {...faultOf(currentFault)}>
        <Input
          type="password"
          name="current"
          autoComplete="current-password"
          maxLength={256}
          value={current}
          onChange={(_, { value: typed }) => {
            setCurrent(typed);
            setCurrentFault(null);
          }}
        />
      </Field>
      <NewPasswordFields value={value} fault={fault} leastLength={leastLength} onChange={onChange} />
      {failure === null ? null : <Notice intent="error">{failure}</Notice>}
      <div>
        <Explained reason={isRunning ? t('reasons:running') : null}>
          <Button type="submit" appearance="primary">
            {t('changePassword')}
          </Button>
        </Explained>
      </div>
    </form>
  );
}
