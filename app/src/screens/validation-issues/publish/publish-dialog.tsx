import { useState, type ReactNode } from 'react';
import { MessageBarTitle } from '@fluentui/react-components';
import { noVersion, numberOf } from '@scn/core/document/version-number';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '@scn/kit/dialogs/form-dialog.tsx';
import { RefusalMessage } from '@scn/kit/dialogs/refusal-message.tsx';
import { VersionFields } from '#scenarios/version-form/version-fields.tsx';
import type { VersionValues } from '#scenarios/version-form/version-values';
import { useUnsavedValues } from '#workspace/document/use-waiting-changes';
import { usePublishMemory } from './publish-memory';
import { publishResolver, valuesAfter } from './publish-values';
import type { Publishing } from './use-publishing';
import { usePublishStyles } from './publish.styles';

/** Collects the details of the new version, with the fields and rules of the upload form. */
export function PublishDialog(props: {
  readonly scenarioCode: string;
  readonly publishing: Publishing;
  /** The last change of the checked content; null while unknown. */
  readonly seq: number | null;
  onClose(): void;
}): ReactNode {
  const { scenarioCode: code, publishing, seq, onClose } = props;
  const { t } = useTranslation('scenario');
  const styles = usePublishStyles();
  const { before, isKnown, refusal, isAsking, begin } = publishing;
  // what the user has seen of the versions: if it changes while the dialog is open, publishing asks once more
  const latest = isKnown ? (before?.id ?? '') : null;
  const [seen, setSeen] = useState(latest);
  if (seen === null && latest !== null) setSeen(latest);
  const [asksAgain, setAsksAgain] = useState(false);
  const version = before?.version ?? '';
  const memory = usePublishMemory(code);
  const unsaved = useUnsavedValues();
  const form = useForm<VersionValues, unknown, VersionValues>({
    defaultValues: valuesAfter(before, memory.read()),
    resolver: publishResolver,
    mode: 'onChange',
  });
  const publish = form.handleSubmit(async (values) => {
    if (latest !== seen) {
      setSeen(latest);
      setAsksAgain(true);
      return;
    }
    setAsksAgain(false);
    if (!(await begin(values))) return;
    memory.keep({ kind: 'sent', values });
    onClose();
  });
  const cancel = () => {
    memory.keep({ kind: 'draft', values: form.getValues() });
    onClose();
  };
  const said = [
    ...(isKnown
      ? [typeof before?.version === 'string' ? t('publishAfter', { version: before.version }) : t('publishFirst')]
      : []),
    ...(before !== null && before.seq === seq ? [t('publishSame', { version })] : []),
    ...(unsaved === 0 ? [] : [t('draftsExcluded', { count: unsaved })]),
  ];
  return (
    <FormDialog
      title={t('publishTitle', { code })}
      {...(said.length === 0 ? {} : { text: said.join(' ') })}
      confirmLabel={t('publish')}
      disabled={isAsking}
      isWide
      onSubmit={() => publish()}
      onCancel={cancel}
    >
      {asksAgain ? (
        <RefusalMessage>
          <MessageBarTitle>{t('publishChanged')}</MessageBarTitle> {t('publishChangedText', { version })}
        </RefusalMessage>
      ) : null}
      {refusal === undefined ? null : (
        <RefusalMessage>
          <MessageBarTitle>{t('publishRefused')}</MessageBarTitle> {refusal?.message ?? t('publishUnanswered')}
        </RefusalMessage>
      )}
      <FormProvider {...form}>
        <div className={styles.fields}>
          <VersionFields {...(isKnown ? { before: (before && numberOf(before)) ?? noVersion } : {})} />
        </div>
      </FormProvider>
    </FormDialog>
  );
}
