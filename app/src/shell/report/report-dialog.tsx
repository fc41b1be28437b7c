import { useState, type ReactNode } from 'react';
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Field,
  Input,
  Textarea,
} from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useViewer } from '../../permissions/permissions-context';
import { useAlert } from '../alerts/use-alert';
import { useFrameState } from '../frame/frame-state';
import { useSettingsStyles } from '../settings/settings-dialog.styles';
import { useShellServices } from '../shell-services';
import { appVersion } from '../version-report';
import { copyText } from './copy-text';
import { reportText } from './report';

/** Reporting a fault or a wish, prefilled with who, where and the last error (000 §2). */
export function ReportDialog(): ReactNode {
  const { dialog, open } = useFrameState();
  const close = () => {
    open(null);
  };
  return (
    <Dialog open={dialog === 'report'} onOpenChange={(_, data) => (data.open ? undefined : close())}>
      <DialogSurface>{dialog === 'report' ? <ReportForm onClose={close} /> : null}</DialogSurface>
    </Dialog>
  );
}

function ReportForm({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('shell');
  const styles = useSettingsStyles();
  const alert = useAlert();
  const viewer = useViewer();
  const { lastError } = useShellServices();
  const { pathname, search } = useLocation();
  const [report, setReport] = useState({
    name: viewer.name,
    email: viewer.email ?? '',
    path: `${pathname}${search}`,
    error: lastError.read() ?? '',
    description: '',
    version: appVersion,
  });
  const field = (name: keyof typeof report) => ({
    value: report[name],
    onChange: (_: unknown, { value }: { readonly value: string }) => {
      setReport({ ...report, [name]: value });
    },
  });
  const copy = async () => {
    const isCopied = await copyText(reportText(report));
    alert(isCopied ? 'success' : 'warning', isCopied ? t('reportCopied') : t('copyFailed'));
    if (isCopied) onClose();
  };
  return (
    <DialogBody>
      <DialogTitle>{t('reportTitle')}</DialogTitle>
      <DialogContent className={styles.content}>
        {t('reportText')}
        <Field label={t('reportDescription')}>
          <Textarea {...field('description')} rows={4} resize="vertical" />
        </Field>
        <Field label={t('reportName')}>
          <Input {...field('name')} />
        </Field>
        <Field label={t('reportEmail')}>
          <Input type="email" {...field('email')} />
        </Field>
        <Field label={t('reportPath')}>
          <Input {...field('path')} />
        </Field>
        <Field label={t('reportError')}>
          <Textarea {...field('error')} rows={2} resize="vertical" />
        </Field>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button appearance="primary" onClick={() => void copy()}>
          {t('reportCopy')}
        </Button>
      </DialogActions>
    </DialogBody>
  );
}
