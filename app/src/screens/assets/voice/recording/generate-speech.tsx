import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Field, MessageBarTitle, ProgressBar } from '@fluentui/react-components';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { SpeakerEditRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { Notice } from '@scn/kit/states/notice.tsx';
import { WorkButton } from '@scn/kit/work/work-button.tsx';
import { graphql } from '#api/graphql';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { useJob } from '#services/jobs/use-job';
import { useShellServices } from '#services/shell-services.tsx';

const generateDocument = graphql(`
  mutation GeneratePlaceholderSpeech($input: PlaceholderSpeechInput!) {
    placeholderSpeechGenerate(input: $input) {
      id
    }
  }
`);

/** Result of the job. */
interface Generated {
  readonly generatedCount: number;
  readonly failedCount: number;
  readonly failures: readonly { readonly dialogueId: string; readonly message: string }[];
}

/** Generates placeholders for the lines of a voice that lack audio, as a job with progress. */
export function GenerateSpeech(props: {
  readonly designation: string;
  /** Why it can’t be started; null if it can. */
  readonly whyNot: string | null;
  /** Some lines have audio now. */
  onGenerated(): void;
}): ReactNode {
  const { designation, whyNot, onGenerated } = props;
  const { t } = useTranslation('recording');
  const institutionId = useInstitutionId();
  const { client } = useShellServices();
  const [jobId, setJobId] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  // a retry after a missing response is the same request
  const key = useRef('');
  const { job, hasEnded, hasNoUpdates } = useJob(jobId);
  const latest = useRef(onGenerated);
  latest.current = onGenerated;
  useEffect(() => {
    if (hasEnded) latest.current();
  }, [hasEnded]);
  const start = async () => {
    setFailure(null);
    if (key.current === '') key.current = crypto.randomUUID();
    const input = { institutionId, voiceProfileDesignation: designation, requestKey: key.current };
    try {
      const { data } = await client.mutate({
        mutation: generateDocument,
        variables: { input },
        context: { handlesErrors: true },
      });
      key.current = '';
      setJobId(data?.placeholderSpeechGenerate.id ?? null);
    } catch (error) {
      setFailure((CombinedGraphQLErrors.is(error) ? error.errors[0]?.message : undefined) ?? t('generateUnanswered'));
    }
  };
  const isRunning = jobId !== null && !hasEnded;
  return (
    <>
      <div>
        <WorkButton icon={<SpeakerEditRegular />} work={start} whyNot={isRunning ? t('generateRunning') : whyNot}>
          {t('generate')}
        </WorkButton>
      </div>
      {isRunning ? (
        <Field
          label={t('generating')}
          validationState="none"
          validationMessage={hasNoUpdates ? t('generateUnheard') : (job?.step ?? '') || t('generateQueued')}
        >
          <ProgressBar {...(job === null || job.state === 'QUEUED' ? {} : { value: job.progress })} />
        </Field>
      ) : null}
      {hasEnded ? (
        <Outcome result={job?.state === 'SUCCEEDED' ? job.result : null} reason={job?.error?.message} />
      ) : null}
      {failure === null ? null : (
        <Notice intent="error" role="alert">
          {failure}
        </Notice>
      )}
    </>
  );
}

/** Shows the outcome of the job. */
function Outcome({ result, reason }: { readonly result: unknown; readonly reason: string | undefined }): ReactNode {
  const { t } = useTranslation('recording');
  const generated = result as Generated | null;
  if (generated === null)
    return (
      <Notice intent="error" role="alert">
        {reason ?? t('generateFailed')}
      </Notice>
    );
  const { generatedCount, failedCount, failures } = generated;
  // the same reason once, however many lines have it
  const reasons = [...new Set(failures.map(({ message }) => message))];
  return (
    <Notice intent={failedCount === 0 ? 'success' : 'warning'} role="status">
      {failedCount === 0 ? null : <MessageBarTitle>{t('generateUnable')}</MessageBarTitle>}
      {generatedCount + failedCount === 0 ? t('generatedNone') : t('generated', { count: generatedCount })}
      {failedCount === 0 ? null : ` ${t('generateFailures', { count: failedCount })} ${reasons.join(' ')}`}
    </Notice>
  );
}
