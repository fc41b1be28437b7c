import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { Button, Checkbox, Field, ProgressBar } from '@fluentui/react-components';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { useTranslation } from 'react-i18next';
import type { FieldControlProps } from '@scn/kit/form/form-context';
import { ReferencePicker } from '@scn/kit/picker/reference-picker.tsx';
import { Notice } from '@scn/kit/states/notice.tsx';
import { WorkButton } from '@scn/kit/work/work-button.tsx';
import { dataOf } from '#api/data-of';
import { assetSource } from '#catalogue/asset-source';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { LoadFailure } from '#page/load-failure.tsx';
import { useJob } from '#services/jobs/use-job';
import { useShellServices } from '#services/shell-services.tsx';
import type { AssetKind } from '../asset-kinds.tsx';
import { replaceDocument, type ProposedChange } from './effects-documents';
import { useEffectsStyles } from './effects.styles';
import { useProposal } from './use-proposal';
import { IssueList, UserName, useUserWords } from './user-name';

interface ReplaceProps {
  readonly kind: AssetKind;
  readonly id: string;
  onReplaced(): void;
}

/** Uses another asset instead of one: choose it, review what changes in each scenario and asset, and let a job make the changes. */
export function ReplaceEverywhere({ kind, id, onReplaced }: ReplaceProps): ReactNode {
  const { t } = useTranslation('effects');
  const styles = useEffectsStyles();
  const { client } = useShellServices();
  const institutionId = useInstitutionId();
  const source = useMemo(() => assetSource(client, institutionId, kind.plugin), [client, institutionId, kind]);
  const [replacementId, setReplacementId] = useState<string | null>(null);
  const isSame = replacementId === id;
  return (
    <>
      <p className={styles.text}>{t('replaceText')}</p>
      <Field label={t('replacement')} required {...(isSame ? { validationMessage: t('same') } : {})}>
        {(control) => (
          <ReferencePicker
            multiple={false}
            label={t('replacement')}
            readOnly={false}
            control={control as FieldControlProps}
            source={source}
            value={replacementId}
            onChange={setReplacementId}
          />
        )}
      </Field>
      {replacementId === null || isSame ? null : (
        <Proposal key={replacementId} kind={kind} id={id} replacementId={replacementId} onReplaced={onReplaced} />
      )}
    </>
  );
}

function Proposal(props: ReplaceProps & { readonly replacementId: string }): ReactNode {
  const { kind, id, replacementId, onReplaced } = props;
  const { t } = useTranslation('effects');
  const styles = useEffectsStyles();
  const institutionId = useInstitutionId();
  const { client } = useShellServices();
  const { items, totalCount, hiddenCount, error, reload } = useProposal(kind.plugin.id, id, replacementId);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [jobId, setJobId] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  // a retry after a missing response is the same request
  const requestKey = useRef('');
  const isComplete = totalCount !== null && items.length >= totalCount;
  const possible = items.filter(({ refusal }) => refusal === null);
  const chosen = possible.filter(({ user }) => !left.has(user.key));
  const choose = (keys: readonly string[], isChosen: boolean) => {
    requestKey.current = '';
    setLeft(new Set(isChosen ? [...left].filter((key) => !keys.includes(key)) : [...left, ...keys]));
  };
  const apply = async () => {
    setFailure(null);
    if (requestKey.current === '') requestKey.current = crypto.randomUUID();
    const idsOf = (isScenario: boolean) =>
      chosen.flatMap(({ user }) => ((user.kind === 'scenario') === isScenario && user.id !== null ? [user] : []));
    const input = {
      ...{ institutionId, kind: kind.plugin.id, id, replacementId, requestKey: requestKey.current },
      scenarioCodes: idsOf(true).map((user) => user.id ?? ''),
      assets: idsOf(false).map((user) => ({ kind: user.kind, id: user.id ?? '' })),
    };
    try {
      const context = { handlesErrors: true };
      const data = dataOf(await client.mutate({ mutation: replaceDocument, variables: { input }, context }));
      setJobId(data.assetReplaceEverywhere.id);
    } catch (reason) {
      setFailure((CombinedGraphQLErrors.is(reason) ? reason.errors[0]?.message : undefined) ?? t('applyFailed'));
    }
  };
  if (jobId !== null) return <Running jobId={jobId} proposed={items} onEnded={onReplaced} />;
  if (error !== null) return <LoadFailure error={error} text={t('proposalFailed')} onRetry={reload} />;
  const progress = { checked: items.length, total: totalCount ?? 0 };
  return (
    <section aria-label={t('proposal')}>
      {isComplete ? null : (
        <Field
          validationState="none"
          validationMessage={totalCount === null ? t('proposingFirst') : t('proposing', progress)}
        >
          <ProgressBar {...(totalCount === null ? {} : { value: items.length / Math.max(1, totalCount) })} />
        </Field>
      )}
      {hiddenCount === 0 ? null : <p className={styles.text}>{t('proposalHidden', { count: hiddenCount })}</p>}
      <div className={styles.bar}>
        <span role="status">{t('chosen', { chosen: chosen.length, total: possible.length })}</span>
        <Button
          size="small"
          onClick={() =>
            choose(
              possible.map(({ user }) => user.key),
              true,
            )
          }
        >
          {t('chooseAll')}
        </Button>
        <Button
          size="small"
          onClick={() =>
            choose(
              possible.map(({ user }) => user.key),
              false,
            )
          }
        >
          {t('chooseNone')}
        </Button>
      </div>
      <ul className={styles.list}>
        {items.map((item) => (
          <ProposedRow
            key={item.user.key}
            item={item}
            isChosen={item.refusal === null && !left.has(item.user.key)}
            onChoose={(isChosen) => choose([item.user.key], isChosen)}
          />
        ))}
      </ul>
      {failure === null ? null : (
        <Notice intent="error" role="alert">
          {failure}
        </Notice>
      )}
      <div className={styles.bar}>
        <WorkButton
          appearance="primary"
          work={apply}
          whyNot={isComplete ? (chosen.length === 0 ? t('nothingChosen') : null) : t('proposing', progress)}
        >
          {t('apply', { count: chosen.length })}
        </WorkButton>
      </div>
    </section>
  );
}

function ProposedRow(props: {
  readonly item: ProposedChange;
  readonly isChosen: boolean;
  onChoose(isChosen: boolean): void;
}): ReactNode {
  const { item, isChosen, onChoose } = props;
  const { user, changes, issues, refusal } = item;
  const { t } = useTranslation('effects');
  const styles = useEffectsStyles();
  const { nameOf } = useUserWords();
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <Checkbox
          aria-label={t('changeIn', { name: nameOf(user) })}
          checked={isChosen}
          disabled={refusal !== null}
          onChange={(_, { checked }) => onChoose(checked === true)}
        />
        <UserName user={user} />
      </div>
      {refusal === null ? (
        <ul className={styles.inner}>
          {changes.map(({ place, text }, index) => (
            <li key={index} className={styles.innerRow}>
              {`${place}: ${text}`}
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.text}>{t('refused', { reason: refusal.message })}</p>
      )}
      {issues.length === 0 ? null : (
        <div className={styles.inner}>
          <p className={styles.text}>{t('adds', { count: issues.length })}</p>
          <IssueList scenario={user} issues={issues} label={t('problemsIn', { name: nameOf(user) })} />
        </div>
      )}
    </li>
  );
}

/** The result of the job. */
interface Replaced {
  readonly changedCount: number;
  readonly refusedCount: number;
  readonly items: readonly {
    readonly kind: string;
    readonly id: string;
    readonly state: string;
    readonly message?: string;
  }[];
}

function Running(props: {
  readonly jobId: string;
  readonly proposed: readonly ProposedChange[];
  onEnded(): void;
}): ReactNode {
  const { jobId, proposed, onEnded } = props;
  const { t } = useTranslation('effects');
  const styles = useEffectsStyles();
  const { job, hasEnded, hasNoUpdates } = useJob(jobId);
  const { nameOf } = useUserWords();
  const latest = useRef(onEnded);
  latest.current = onEnded;
  useEffect(() => {
    if (hasEnded) latest.current();
  }, [hasEnded]);
  if (!hasEnded)
    return (
      <Field
        label={t('running')}
        validationState="none"
        validationMessage={hasNoUpdates ? t('unheard') : (job?.step ?? '') || t('queued')}
      >
        <ProgressBar {...(job === null || job.state === 'QUEUED' ? {} : { value: job.progress })} />
      </Field>
    );
  const result = job?.state === 'SUCCEEDED' ? (job.result as Replaced | null) : null;
  if (result === null)
    return (
      <Notice intent="error" role="alert">
        {job?.error?.message ?? t('jobFailed')}
      </Notice>
    );
  const refused = result.items.filter(({ state }) => state === 'REFUSED');
  const userOf = (kind: string, id: string) =>
    proposed.find(({ user }) => user.kind === kind && user.id === id)?.user ?? {
      kind,
      id,
      name: null,
      libraryCode: null,
    };
  return (
    <>
      <Notice intent={refused.length === 0 ? 'success' : 'warning'} role="status">
        {result.changedCount === 0 ? t('doneNone') : `${t('done', { count: result.changedCount })} ${t('doneUndo')}`}
        {refused.length === 0 ? null : ` ${t('refusedCount', { count: refused.length })}`}
      </Notice>
      <ul className={styles.list}>
        {refused.map(({ kind, id, message }) => {
          const user = userOf(kind, id);
          return (
            <li key={`${kind} ${id}`} className={styles.row}>
              <div className={styles.head} title={nameOf(user)}>
                <UserName user={user} />
              </div>
              <span className={styles.quiet}>{message}</span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
