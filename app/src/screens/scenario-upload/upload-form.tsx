import { useCallback, useEffect, useMemo, useRef, type ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import { ArrowUploadRegular } from '@fluentui/react-icons';
import { FormProvider, useForm, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ConfirmDialog, useConfirm } from '@scn/kit/dialogs/confirm-dialog.tsx';
import { useClientVersions } from '#catalogue/client-versions';
import { LeaveQuestion, type UnsavedInput } from '#page/leave-question.tsx';
import {
  configuredFields,
  configuredValues,
  isBlank,
  type ConfiguredValues,
} from '#scenarios/version-form/known-values';
import { useCommands } from '#services/commands/use-commands';
import { useShellServices } from '#services/shell-services.tsx';
import { VersionFields } from '#scenarios/version-form/version-fields.tsx';
import { FileFields, ScenarioFields } from './upload-fields.tsx';
import { readingOf, PlanLine, usePlan } from './plan-line';
import type { FileReading } from './read-scenario';
import { useUploadStyles } from './scenario-upload.styles';
import { UploadDialog } from './upload-dialog';
import { UploadProblems } from './upload-problems';
import { uploadResolver } from './upload-resolver';
import { emptyValues, uploadFields, type UploadField, type UploadValues } from './upload-values';
import { useSetField } from './use-set-field';
import type { RefusalText, Upload } from './use-upload';

/** The form: files, scenario, version. The entries are kept whatever the result of the upload. */
export function UploadForm({ upload }: { readonly upload: Upload }): ReactNode {
  const { t } = useTranslation('upload');
  const resolver = useMemo(
    () =>
      uploadResolver(readingOf, {
        noScenario: t('noScenario'),
        unreadable: t('unreadable'),
        conflicts: t('conflictsLeft'),
        otherScenario: (held, asked) => t('otherScenario', { held, asked }),
      }),
    [t],
  );
  const form = useForm<UploadValues, unknown, UploadValues>({
    defaultValues: emptyValues,
    resolver,
    mode: 'onChange',
    shouldFocusError: false,
  });
  return (
    <FormProvider {...form}>
      <FormBody upload={upload} form={form} />
    </FormProvider>
  );
}

type Form = ReturnType<typeof useForm<UploadValues, unknown, UploadValues>>;

function FormBody({ upload, form }: { readonly upload: Upload; readonly form: Form }): ReactNode {
  const { t } = useTranslation('upload');
  const styles = useUploadStyles();
  const summary = useRef<HTMLDivElement>(null);
  const element = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const change = useSetField();
  const { reading, plan } = usePlan();
  useKnownVersion(reading);
  const { stage } = upload;
  const [askReplace, replacing] = useConfirm(() =>
    form.handleSubmit((values) => upload.start(values, { force: true }))(),
  );
  useRefusedFields(upload, form, summary);

  const submit = form.handleSubmit(
    (values) => upload.start(values),
    () => summary.current?.focus(),
  );
  const focusField = useCallback((field: UploadField) => {
    element.current
      ?.querySelector(`[data-field=${field}]`)
      ?.querySelector<HTMLElement>('button, input:not([hidden]), select, textarea')
      ?.focus();
  }, []);
  const clear = useClear(form, upload);
  useFormCommands({ element, submit: () => void submit(), clear });
  const { isDirty } = form.formState;
  const atStake: UnsavedInput =
    stage.kind === 'sending' ? 'sending' : stage.kind === 'filling' && isDirty ? 'input' : 'nothing';

  return (
    <>
      <form
        ref={element}
        noValidate
        aria-label={t('form')}
        className={styles.form}
        onSubmit={(event) => void submit(event)}
      >
        <UploadProblems
          stage={stage}
          target={summary}
          onField={focusField}
          onRetry={upload.retry}
          onReplace={askReplace}
        />
        <Section id="files">
          <FileFields reading={reading} />
        </Section>
        <Section id="scenario">
          <ScenarioFields reading={reading} />
        </Section>
        <Section id="version">
          <VersionFields />
        </Section>
        <div className={styles.end}>
          <PlanLine
            plan={plan}
            onCode={(code) => {
              change('scenarioCode', code);
              focusField('scenarioCode');
            }}
          />
          <div className={styles.buttons}>
            <Button disabled={!isDirty} onClick={clear}>
              {t('clear')}
            </Button>
            <Button type="submit" appearance="primary" icon={<ArrowUploadRegular />}>
              {t('submit')}
            </Button>
          </div>
        </div>
      </form>
      <UploadDialog upload={upload} onLeave={() => void navigate('/dashboard')} />
      <LeaveQuestion unsavedInput={() => atStake} title={t('leaveTitle')} text={t('leaveText')} />
      <ConfirmDialog
        {...replacing}
        title={t('replaceTitle', { code: form.getValues('scenarioCode').trim() })}
        confirmLabel={t('replaceConfirm')}
      >
        {t('replaceText', { message: (stage.kind === 'filling' ? stage.refusal?.text : null) ?? '' })}
      </ConfirmDialog>
    </>
  );
}

function Section({
  id,
  children,
}: {
  readonly id: 'files' | 'scenario' | 'version';
  readonly children: ReactNode;
}): ReactNode {
  const { t } = useTranslation('upload');
  const styles = useUploadStyles();
  return (
    <section className={styles.section} aria-labelledby={`upload-${id}`}>
      <h2 id={`upload-${id}`} className={styles.heading}>
        {t(id)}
      </h2>
      {children}
    </section>
  );
}

/** Shows the gateway's errors at the fields, and moves the focus to the summary. */
function useRefusedFields({ stage }: Upload, form: Form, summary: { readonly current: HTMLElement | null }): void {
  const { t } = useTranslation('upload');
  const { setError } = form;
  useEffect(() => {
    if (stage.kind !== 'filling' || (stage.refusal === null && stage.lost === null)) return;
    const inWords = (text: RefusalText) => ('text' in text ? text.text : t(text.key, { code: text.code }));
    for (const field of uploadFields) {
      const text = stage.refusal?.fields[field];
      if (text !== undefined) setError(field, { type: 'server', message: inWords(text) });
    }
    // after the dialog has released the focus
    const frame = requestAnimationFrame(() => summary.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [stage, setError, summary, t]);
}

/** Clears the form, with an option to undo it. */
function useClear(form: Form, { reset: resetStage }: Upload): () => void {
  const { t } = useTranslation('upload');
  const { alerts } = useShellServices();
  const { reset, getValues } = form;
  return useCallback(() => {
    const values = getValues();
    resetStage();
    reset(emptyValues);
    alerts.show({
      id: 'upload-cleared',
      severity: 'success',
      title: t('cleared'),
      action: {
        title: t('undo'),
        run: () => {
          reset(emptyValues);
          for (const field of uploadFields) form.setValue(field, values[field], { shouldDirty: true });
          alerts.close('upload-cleared');
        },
      },
    });
  }, [alerts, form, getValues, reset, resetStage, t]);
}

function useFormCommands(parts: {
  readonly element: { readonly current: HTMLElement | null };
  readonly submit: () => void;
  readonly clear: () => void;
}): void {
  const { element, submit, clear } = parts;
  const { t } = useTranslation('upload');
  const choose = (field: UploadField) =>
    element.current?.querySelector<HTMLElement>(`[data-field=${field}] input[type=file]`)?.click();
  useCommands([
    { id: 'upload-scenario-file', title: t('commandScenarioFile'), run: () => choose('scenarioFile') },
    { id: 'upload-feedback-file', title: t('commandFeedbackFile'), run: () => choose('feedbackFile') },
    { id: 'upload-submit', title: t('submit'), run: submit },
    { id: 'upload-clear', title: t('clear'), run: clear },
  ]);
}

/** Fills in what the Configuration of the file says of the version, where nothing else was entered. */
function useKnownVersion(reading: FileReading | null): void {
  const change = useSetField();
  const { getValues } = useFormContext<UploadValues>();
  const { versions } = useClientVersions();
  const filled = useRef<Partial<ConfiguredValues>>({});
  const latest = useRef(change);
  latest.current = change;
  useEffect(() => {
    if (reading?.kind !== 'scenario') return;
    const known = configuredValues(reading.configuration, versions);
    for (const field of configuredFields) {
      const value = getValues(field);
      // what the file before filled in is replaced
      const isOpen = isBlank(value) || String(value) === String(filled.current[field] ?? '');
      if (isOpen && String(value ?? '') !== String(known[field] ?? '')) latest.current(field, known[field]);
      if (isOpen) filled.current = { ...filled.current, [field]: known[field] };
    }
  }, [reading, versions, getValues]);
}
