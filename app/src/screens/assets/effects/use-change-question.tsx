import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Field, ProgressBar } from '@fluentui/react-components';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import type { VariablesOf } from 'gql.tada';
import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '@scn/core/base/refusal';
import type { JsonObject } from '@scn/core/base/json';
import { assetNames } from '@scn/core/kernel/asset-names';
import { jsonSchemaOf } from '@scn/core/schema/json-schema';
import { ConfirmDialog } from '@scn/kit/dialogs/confirm-dialog.tsx';
import { DialogFrame } from '@scn/kit/dialogs/dialog-frame.tsx';
import { dataOf } from '#api/data-of';
import { readServerError } from '#api/error-handling';
import type { DescribedFile } from '#catalogue/asset-file';
import { toGateway } from '#catalogue/asset';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { useShellServices } from '#services/shell-services.tsx';
import type { AssetKind } from '../asset-kinds.tsx';
import { changeEffectsDocument, type AffectedScenario } from './effects-documents';
import { useEffectsStyles } from './effects.styles';
import { IssueList, UserName } from './user-name';

/** Number of scenarios that are checked with one request. */
export const checkedAtOnce = 200;
/** Milliseconds after which the progress is shown: most checks are faster. */
const progressDelay = 400;
/** Number of scenarios that are listed. */
const maxShown = 50;

/** Number of changes that one request has. */
const changesAtOnce = 500;

/** Codes about a change itself: saving it is refused for the same reason. */
const refusalsOfSaving: ReadonlySet<ErrorCode | null> = new Set<ErrorCode>([
  ...(['ScenarioAccessError', 'FieldAuthorisationError', 'NoRecordsFoundError', 'UpdateEntityError'] as const),
  ...(['InvalidDataError', 'ValidationError', 'PropertyNotUniqueError', 'DuplicateValue'] as const),
  ...(['RequiredFieldMissingError', 'RequiredFieldNullError', 'MaxLengthExceededError'] as const),
]);

/** A change of an asset that is to be saved. */
export interface ProposedAssetChange {
  readonly id: string;
  readonly properties?: JsonObject;
  /** The revision to return to. */
  readonly toRevision?: number;
  /** Another file for it. */
  readonly file?: DescribedFile;
}

/** Purpose of changes: they are saved, or an import is undone. */
type Purpose = 'save' | 'undo';

/** Asks before changes of assets are saved that break scenarios. What saves changes of assets asks it, with all that it is about to save. */
export interface ChangeQuestion {
  /**
   * Whether the changes may be saved: not asked if they break nothing. They may not if the user cancels or leaves, or when it is called again
   * before the answer.
   */
  isWanted(changes: readonly ProposedAssetChange[], purpose?: Purpose): Promise<boolean>;
  readonly dialog: ReactNode;
}

type ChangeInput = VariablesOf<typeof changeEffectsDocument>['input']['changes'][number];

interface Found {
  readonly affected: readonly AffectedScenario[];
  /** Number of scenarios that aren’t checked because the user can’t open them. */
  readonly hiddenCount: number;
  /** Number of those that can’t be read. */
  readonly failedCount: number;
}

type Phase =
  | { readonly kind: 'checking'; readonly checked: number; readonly total: number | null }
  | ({ readonly kind: 'affected'; readonly found: Found } & PendingQuestion)
  | ({ readonly kind: 'unknown' } & PendingQuestion);

/** Subject of a question. */
interface PendingQuestion {
  readonly purpose: Purpose;
  /** Whether several assets are changed. */
  readonly isSeveral: boolean;
}

/** Returns {@link ChangeQuestion}. */
export function useChangeQuestion({ plugin }: AssetKind): ChangeQuestion {
  const { t } = useTranslation('effects');
  const styles = useEffectsStyles();
  const { client } = useShellServices();
  const schema = jsonSchemaOf(plugin.schema);
  const institutionId = useInstitutionId();
  const [isOpen, setOpen] = useState(false);
  /** Stays while the dialog closes. */
  const [phase, setPhase] = useState<Phase | null>(null);
  const answer = useRef<(isWanted: boolean) => void>(() => undefined);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      // nothing is saved that its author has left
      isLeft.current = true;
      answer.current(false);
    };
  }, []);

  const inputOf = ({ properties, ...change }: ProposedAssetChange): ChangeInput =>
    properties === undefined
      ? change
      : // the input has a field for each kind
        ({ ...change, properties: { [assetNames(plugin).one]: toGateway(schema, properties) } } as ChangeInput);
  const checkPart = async (changes: readonly ChangeInput[], signal: AbortSignal): Promise<Found> => {
    const affected: AffectedScenario[] = [];
    let failedCount = 0;
    for (let skip = 0; ;) {
      const options = {
        query: changeEffectsDocument,
        variables: { input: { institutionId, kind: plugin.id, changes: [...changes] }, skip, take: checkedAtOnce },
        fetchPolicy: 'no-cache' as const,
        context: { handlesErrors: true, fetchOptions: { signal } },
      };
      const found = dataOf(await unlessAborted(client.query(options), signal)).assetChangeEffects;
      affected.push(...found.affected);
      const { checkedCount: checked, scenarioCount: total, hiddenCount } = found;
      failedCount += found.failedCount;
      if (checked >= total || checked <= skip) return { affected, hiddenCount, failedCount };
      skip = checked;
      setPhase({ kind: 'checking', checked, total });
    }
  };
  const check = async (changes: readonly ProposedAssetChange[], signal: AbortSignal): Promise<Found> => {
    let all: Found = { affected: [], hiddenCount: 0, failedCount: 0 };
    for (let from = 0; from < changes.length; from += changesAtOnce) {
      const found = await checkPart(changes.slice(from, from + changesAtOnce).map(inputOf), signal);
      all = bothOf(all, found);
    }
    return all;
  };
  const ask = (next: Phase) =>
    new Promise<boolean>((resolve) => {
      setPhase(next);
      setOpen(true);
      answer.current = (isYes) => {
        setOpen(false);
        resolve(isYes);
      };
    });
  const isWanted = async (changes: readonly ProposedAssetChange[], purpose: Purpose = 'save'): Promise<boolean> => {
    if (changes.length === 0) return true;
    answer.current(false);
    if (isLeft.current) return false;
    const asked: PendingQuestion = { purpose, isSeveral: changes.length > 1 };
    const abort = new AbortController();
    const timer = setTimeout(() => setOpen(true), progressDelay);
    answer.current = () => {
      abort.abort();
      clearTimeout(timer);
      setOpen(false);
    };
    setPhase({ kind: 'checking', checked: 0, total: null });
    let next: Phase | null;
    try {
      const found = await check(changes, abort.signal);
      next = isHarmless(found) ? null : { kind: 'affected', found, ...asked };
    } catch (error) {
      next = !asked.isSeveral && isRefusedBySaving(error) ? null : { kind: 'unknown', ...asked };
    }
    if (abort.signal.aborted) return false;
    clearTimeout(timer);
    setOpen(false);
    return next === null || ask(next);
  };
  const question = { onConfirm: () => answer.current(true), onCancel: () => answer.current(false) };
  const { checked, total } = phase?.kind === 'checking' ? phase : { checked: 0, total: null };
  const found = phase?.kind === 'affected' ? phase.found : null;
  const count = found?.affected.length ?? 0;
  const isSeveral = phase !== null && 'isSeveral' in phase && phase.isSeveral;
  const isUndo = phase !== null && 'purpose' in phase && phase.purpose === 'undo';
  const confirmLabel = t(isUndo ? 'undoAnyway' : 'saveAnyway');
  return {
    isWanted,
    dialog: (
      <>
        <DialogFrame
          title={t('checkingTitle')}
          open={isOpen && phase?.kind === 'checking'}
          isAlert
          buttons={[{ label: t('cancel'), run: () => answer.current(false) }]}
        >
          <Field
            validationState="none"
            validationMessage={total === null ? t('checkingFirst') : t('checking', { checked, total })}
          >
            <ProgressBar {...(total === null ? {} : { value: checked / total })} />
          </Field>
        </DialogFrame>
        <ConfirmDialog
          open={isOpen && phase?.kind === 'affected'}
          title={
            found !== null && count === 0
              ? t('uncheckedTitle', { count: found.hiddenCount + found.failedCount })
              : t(isUndo ? 'affectsUndo' : isSeveral ? 'affectsSeveral' : 'affects', { count })
          }
          confirmLabel={confirmLabel}
          {...question}
        >
          <p className={styles.text}>
            {count === 0
              ? t(isUndo ? 'uncheckedUndoText' : isSeveral ? 'uncheckedSeveralText' : 'uncheckedText')
              : t(isUndo ? 'affectsUndoText' : isSeveral ? 'affectsSeveralText' : 'affectsText')}
          </p>
          {found === null ? null : <Affected found={found} />}
        </ConfirmDialog>
        <ConfirmDialog
          open={isOpen && phase?.kind === 'unknown'}
          title={t('unknownTitle')}
          confirmLabel={confirmLabel}
          {...question}
        >
          {t(isUndo ? 'unknownUndoText' : isSeveral ? 'unknownSeveralText' : 'unknownText')}
        </ConfirmDialog>
      </>
    ),
  };
}

/** Whether saving is refused for the same reason, and shows it at its field. Others, such as that of a busy server, say nothing about saving. */
function isRefusedBySaving(error: unknown): boolean {
  return (
    CombinedGraphQLErrors.is(error) && error.errors.every((each) => refusalsOfSaving.has(readServerError(each).code))
  );
}

/** The result of a request, unless it is aborted before: whatever becomes of the request then. */
function unlessAborted<T>(request: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = new Promise<never>((_, reject) => {
    const end = () => reject(new DOMException('The check was cancelled.', 'AbortError'));
    if (signal.aborted) end();
    else signal.addEventListener('abort', end);
  });
  return Promise.race([request, aborted]);
}

/** Combines the findings of several requests, each with other changes of the same kind. */
function bothOf(one: Found, other: Found): Found {
  const added = new Map(other.affected.map((each) => [each.scenario.id, each]));
  const affected = one.affected.map((each) => {
    const more = added.get(each.scenario.id);
    added.delete(each.scenario.id);
    return more === undefined ? each : { ...each, issues: [...each.issues, ...more.issues] };
  });
  // they may be the same scenarios: at least so many aren't checked
  const [hiddenCount, failedCount] = [
    Math.max(one.hiddenCount, other.hiddenCount),
    Math.max(one.failedCount, other.failedCount),
  ];
  return { affected: [...affected, ...added.values()], hiddenCount, failedCount };
}

/** Whether all scenarios that a rule could find something new in are checked, and it finds nothing. */
function isHarmless({ affected, hiddenCount, failedCount }: Found): boolean {
  return affected.length === 0 && hiddenCount + failedCount === 0;
}

function Affected({ found }: { readonly found: Found }): ReactNode {
  const { affected, hiddenCount, failedCount } = found;
  const { t } = useTranslation(['effects', 'assets']);
  const styles = useEffectsStyles();
  return (
    <>
      {affected.length === 0 ? null : (
        <ul className={styles.list}>
          {affected.slice(0, maxShown).map(({ scenario, issues }) => (
            <li key={scenario.id} className={styles.row}>
              <div className={styles.head}>
                <UserName user={{ kind: 'scenario', ...scenario }} />
                <span className={styles.quiet}>{t('problems', { count: issues.length })}</span>
              </div>
              <IssueList scenario={scenario} issues={issues} />
            </li>
          ))}
          {affected.length > maxShown ? (
            <li className={styles.text}>{t('assets:usagesMore', { count: affected.length - maxShown })}</li>
          ) : null}
        </ul>
      )}
      {hiddenCount === 0 ? null : <p className={styles.text}>{t('unchecked', { count: hiddenCount })}</p>}
      {failedCount === 0 ? null : <p className={styles.text}>{t('failedChecks', { count: failedCount })}</p>}
    </>
  );
}
