import { useState, type ReactNode } from 'react';
import { Field, Input, Textarea } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '@scn/kit/dialogs/dialog-frame.tsx';
import { fluentRef } from '@scn/kit/fluent-ref';
import { useDiscardGuard } from '@scn/kit/dialogs/use-discard-guard.tsx';
import { useLocation } from 'react-router';
import { useViewer } from '#permissions/permissions-context.tsx';
import { useAlert } from '#services/alerts/use-alert';
import { useFrameState } from '../frame/frame-state';
import { useSettingsStyles } from '../settings/settings-dialog.styles';
import { useShellServices } from '#services/shell-services.tsx';
import { appVersion } from '#browser/version';
import { copyText } from '#browser/copy-text';
import { mailAddress, reportText, reportChannelOf } from './report';

/** The dialog for problem reports and suggestions, prefilled with user, address and last error. */
export function ReportDialog(): ReactNode {
  const { dialog, open } = useFrameState();
  return dialog === 'report' ? <ReportForm onClose={() => open(null)} /> : null;
}

/** Texts that explain where the report goes. */
const goesTexts = { copied: 'reportGoesCopied', mail: 'reportGoesMail', page: 'reportGoesPage' } as const;
const sendTexts = { copied: 'reportCopy', mail: 'reportMail', page: 'reportPage' } as const;

function ReportForm({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('shell');
  const styles = useSettingsStyles();
  const guard = useDiscardGuard(onClose);
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
    onChange: (_: unknown, { value }: { readonly value: string }) => setReport({ ...report, [name]: value }),
  });
  const way = reportChannelOf(viewer.reportUrl);
  const address = viewer.reportUrl?.replace(/^mailto:/, '') ?? '';
  const send = async () => {
    const text = reportText(report);
    const isCopied = await copyText(text);
    if (!isCopied && way !== 'mail') {
      alert('warning', t('copyFailed'));
      return;
    }
    if (way === 'mail') follow(mailAddress(viewer.reportUrl ?? '', t('reportSubject'), text, t('reportCut')));
    else alert('success', way === 'page' ? t('reportCopied') : t('reportCopiedToPaste'));
    if (way === 'page') follow(viewer.reportUrl ?? '', '_blank');
    onClose();
  };
  return (
    <>
      <DialogFrame
        title={t('reportTitle')}
        returnTo={null}
        surface={{ ref: fluentRef(guard.surface) }}
        content={styles.content}
        onClose={guard.requestClose}
        buttons={[
          { label: t('cancel'), run: onClose },
          { label: t(sendTexts[way]), isPrimary: true, run: send },
        ]}
      >
        <p className={styles.text}>{t('reportText')}</p>
        <Field label={t('reportDescription')}>
          <Textarea {...field('description')} rows={4} resize="vertical" autoFocus />
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
        <p className={styles.text}>{t(goesTexts[way], { address })}</p>
      </DialogFrame>
      {guard.question}
    </>
  );
}

/** Follows an address like a link, without passing a referrer or opener. */
function follow(href: string, target?: '_blank'): void {
  const link = document.createElement('a');
  link.href = href;
  link.rel = 'noreferrer';
  if (target !== undefined) link.target = target;
  link.click();
}
