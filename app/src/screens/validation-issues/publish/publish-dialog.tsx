import { skipToken, useQuery } from '@apollo/client/react';
import { useState, useEffect, useRef, type ReactNode } from 'react';
import { Field, MessageBarTitle, Textarea, makeStyles, tokens } from '@fluentui/react-components';
import { noVersion, numberOf } from '@scn/core/document/version-number';
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { devices } from '@scn/core/base/enumerations';
import { testWaiver, unsupportedDevices } from '@scn/core/document/upload/version-fields';
import { FormDialog } from '@scn/kit/dialogs/form-dialog.tsx';
import { Notice } from '@scn/kit/states/notice.tsx';
import { fluentRef } from '@scn/kit/fluent-ref';
import { RefusalMessage } from '@scn/kit/dialogs/refusal-message.tsx';
import { useDocumentState } from '#document/document-context.tsx';
import { useClientVersions } from '#catalogue/client-versions';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { configuredFields, isBlank } from '#scenarios/version-form/known-values';
import { VersionFields } from '#scenarios/version-form/version-fields.tsx';
import type { VersionValues } from '#scenarios/version-form/version-values';
import { useUnsavedValues } from '#workspace/document/use-pending-changes';
import { layoutStyles } from '@scn/kit/theme/base-styles';
import { failingTests, namesOfTests, useTestsMustPass } from '../failing-tests';
import { sameContentDocument, type PublishedVersion } from './publish-documents';
import { usePublishMemory, publishResolver, startingValues } from './publish-values';
import type { Publishing, SeenState } from './use-publishing';

/** Styles of the publishing dialog. */
const usePublishStyles = makeStyles({
  fields: { ...layoutStyles.stack, rowGap: tokens.spacingVerticalL, containerType: 'inline-size' },
});

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
  const { before, published, isKnown, refusal, begin } = publishing;
  // what the user decides about: the gateway compares it with what is, and the dialog asks again about what it answers
  const [opened, setOpened] = useState<SeenState>({ seq, version: null });
  if (opened.version === null && isKnown) setOpened({ ...opened, version: before?.version ?? 'none' });
  const [changed, setChanged] = useState<SeenState | null>(null);
  if (refusal?.now !== undefined && refusal.now !== changed) setChanged(refusal.now);
  const seen = changed ?? opened;
  const isSame = useSameContent(code, published, seq);
  const memory = usePublishMemory(code);
  const unsaved = useUnsavedValues();
  const { versions } = useClientVersions();
  const state = useDocumentState();
  const [last] = useState(memory.read);
  const configuration = state.state === 'open' ? state.document.session.snapshot().setup.configuration : null;
  const starting = startingValues({ before, last, configuration, versions });
  const [isFilled] = useState(() =>
    configuredFields.every((field) => field === 'maxClientVersionId' || !isBlank(starting[field])),
  );
  const form = useForm<VersionValues, unknown, VersionValues>({
    defaultValues: starting,
    resolver: publishResolver(useDevicesProblem()),
    mode: 'onChange',
  });
  useLateValues(form, starting);
  const waiver = useTestWaiver();
  const publish = form.handleSubmit(async (values) => {
    const reason = waiver.take();
    if (reason === undefined || !(await begin(values, seen, reason))) return;
    memory.keep({ kind: 'sent', values });
    onClose();
  });
  const changedText = ({ seq: now, version }: { readonly seq: number; readonly version: string }) =>
    version === 'none' ? t('publishChangedNone', { seq: now }) : t('publishChangedText', { seq: now, version });
  const cancel = () => {
    memory.keep({ kind: 'draft', values: form.getValues() });
    onClose();
  };
  const said = [
    ...(isKnown
      ? [typeof before?.version === 'string' ? t('publishAfter', { version: before.version }) : t('publishFirst')]
      : []),
    ...(isSame ? [t('publishSame', { version: published?.version ?? '' })] : []),
    ...(unsaved === 0 ? [] : [t('draftsExcluded', { count: unsaved })]),
  ];
  return (
    <FormDialog
      title={t('publishTitle', { code })}
      {...(said.length === 0 ? {} : { text: said.join(' ') })}
      confirmLabel={t('publish')}
      isWide
      onSubmit={() => publish()}
      onCancel={cancel}
    >
      {refusal === undefined ? null : refusal?.now === undefined ? (
        <RefusalMessage>
          <MessageBarTitle>{t('publishRefused')}</MessageBarTitle> {refusal?.message ?? t('publishUnanswered')}
        </RefusalMessage>
      ) : (
        <RefusalMessage>
          <MessageBarTitle>{t('publishChanged')}</MessageBarTitle> {changedText(refusal.now)} {t('publishCheckAgain')}
        </RefusalMessage>
      )}
      <FormProvider {...form}>
        <div className={styles.fields}>
          <VersionFields
            startsAtNotes={isFilled}
            {...(isKnown ? { before: (before && numberOf(before)) ?? noVersion } : {})}
          />
          {waiver.field}
        </div>
      </FormProvider>
    </FormDialog>
  );
}

/**
 * The question why a scenario whose tests fail is published, if the institution requires tests to pass. The gateway plays the tests of one that
 * isn’t open.
 */
function useTestWaiver(): {
  readonly field: ReactNode;
  /** The reason; null if none is asked for, undefined if it is missing, which is then said. */
  take(): string | null | undefined;
} {
  const { t } = useTranslation('scenario');
  const state = useDocumentState();
  const mustPass = useTestsMustPass();
  const [failing] = useState(() =>
    state.state === 'open' ? failingTests(state.document.session.snapshot(), state.document.plugins) : [],
  );
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const control = useRef<HTMLTextAreaElement>(null);
  if (failing.length === 0) return { field: null, take: () => null };
  const about = t('publishTestsFail', {
    count: failing.length,
    titles: namesOfTests(failing, (count) => t('testsOthers', { count })),
  });
  if (!mustPass) return { field: <Notice intent="warning" title={about} />, take: () => null };
  return {
    field: (
      <>
        <Notice intent="warning" title={about} />
        <Field
          orientation="horizontal"
          label={t('publishWaiver')}
          hint={t('publishWaiverHint')}
          required
          validationState={isMissing ? 'error' : 'none'}
          validationMessage={isMissing ? t('publishWaiverMissing') : null}
          data-field="testWaiver"
        >
          <Textarea
            ref={fluentRef(control)}
            value={reason}
            maxLength={testWaiver.maxLength}
            onChange={(_, { value }) => {
              setReason(value);
              setMissing(false);
            }}
          />
        </Field>
      </>
    ),
    take: () => {
      const given = reason.trim();
      if (given !== '') return given;
      setMissing(true);
      control.current?.focus();
      return undefined;
    },
  };
}

/** Says which devices of a version the open scenario doesn't support. The gateway checks one that isn't open. */
function useDevicesProblem(): (chosen: readonly string[]) => string | undefined {
  const { t } = useTranslation(['scenario', 'upload']);
  const state = useDocumentState();
  return (chosen) => {
    if (state.state !== 'open') return undefined;
    const { configuration } = state.document.session.snapshot().setup;
    const unsupported = unsupportedDevices(
      devices.filter((device) => chosen.includes(device)),
      configuration.devices,
    );
    if (unsupported.length === 0) return undefined;
    return t('publishDevices', { devices: unsupported.map((device) => t(`upload:device${device}`)).join(', ') });
  };
}

/** Fills in what becomes known while the form is open, such as the list of client versions, where nothing was entered. */
function useLateValues(
  { getValues, setValue, getFieldState }: UseFormReturn<VersionValues, unknown, VersionValues>,
  known: VersionValues,
): void {
  const { productStatus, devices, minClientVersionId, maxClientVersionId } = known;
  const devicesKnown = devices?.join(' ') ?? '';
  useEffect(() => {
    for (const field of configuredFields) {
      if (isBlank(getValues(field)) && !getFieldState(field).isDirty && !isBlank(known[field]))
        setValue(field, known[field]);
    }
    // the values themselves are new objects each time
  }, [productStatus, devicesKnown, minClientVersionId, maxClientVersionId]);
}

/**
 * Whether the scenario has the content of the version published last, whatever was changed and changed back since. False while unknown.
 *
 * @param seq - the last change of the content to be published; null while unknown
 */
function useSameContent(scenarioCode: string, published: PublishedVersion | null, seq: number | null): boolean {
  const institutionId = useInstitutionId();
  const from = published?.seq ?? null;
  const { data } = useQuery(
    sameContentDocument,
    institutionId === '' || from === null || seq === null || from === seq
      ? skipToken
      : {
          variables: { input: { institutionId, scenarioCode, from, to: seq } },
          fetchPolicy: 'no-cache',
          context: { handlesErrors: true }, // without it, the dialog says nothing about the content
        },
  );
  return from !== null && (from === seq || data?.scenarioComparison.totalCount === 0);
}
