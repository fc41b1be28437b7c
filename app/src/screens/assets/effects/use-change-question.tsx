import { useRef, useState, type ReactNode } from 'react';
import { Field, ProgressBar } from '@fluentui/react-components';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import type { VariablesOf } from 'gql.tada';
import { useTranslation } from 'react-i18next';
import type { JsonObject } from '@scn/core/base/json';
import { assetNames } from '@scn/core/kernel/asset-names';
import { jsonSchemaOf } from '@scn/core/schema/json-schema';
import { ConfirmDialog } from '@scn/kit/dialogs/confirm-dialog.tsx';
import { DialogFrame } from '@scn/kit/dialogs/dialog-frame.tsx';
import { dataOf } from '#api/data-of';
import { toGateway } from '#catalogue/gateway-values';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { useShellServices } from '#services/shell-services.tsx';
import type { AssetKind } from '../asset-kind';
import { changeEffectsDocument, type AffectedScenario } from './effects-documents';
import { useEffectsStyles } from './effects.styles';
import { placeAddress, placeWords } from './place-address';
import { NewWindowLink, UserName } from './user-name';

/** Number of scenarios that are checked with one request. */
export const checkedAtOnce = 200;
/** Milliseconds after which the progress is shown: most checks are faster. */
const patience = 400;
/** Number of scenarios that are listed. */
const mostShown = 50;

/** Asks before a change of an asset is saved that breaks scenarios. */
export interface ChangeQuestion {
  /** Whether the change may be saved: not asked if it breaks nothing. */
  isWanted(id: string, changes: JsonObject): Promise<boolean>;
  readonly dialog: ReactNode;
}

type ChangesInput = NonNullable<VariablesOf<typeof changeEffectsDocument>['input']['changes'][number]['properties']>;

interface Found {
  readonly affected: readonly AffectedScenario[];
  readonly hiddenCount: number;
}

type Phase =
  | { readonly kind: 'checking'; readonly checked: number; readonly total: number | null }
  | { readonly kind: 'affected'; readonly found: Found }
  | { readonly kind: 'unknown' };

/** Returns {@link ChangeQuestion}. */
export function useChangeQuestion({ plugin }: AssetKind): ChangeQuestion {
  const { t } = useTranslation('effects');
  const styles = useEffectsStyles();
  const { client } = useShellServices();
  const institutionId = useInstitutionId();
  const [phase, setPhase] = useState<Phase | null>(null);
  const answer = useRef<(isWanted: boolean) => void>(() => undefined);

  const check = async (id: string, properties: JsonObject, signal: AbortSignal): Promise<Found> => {
    const affected: AffectedScenario[] = [];
    const given = { [assetNames(plugin).one]: toGateway(jsonSchemaOf(plugin.schema), properties) } as ChangesInput;
    const changes = [{ id, properties: given }];
    for (let skip = 0; ;) {
      const options = {
        query: changeEffectsDocument,
        variables: { input: { institutionId, kind: plugin.id, changes }, skip, take: checkedAtOnce },
        fetchPolicy: 'no-cache',
        context: { handlesErrors: true, fetchOptions: { signal } },
      } as const;
      const found = dataOf(await client.query(options)).assetChangeEffects;
      affected.push(...found.affected);
      const { checkedCount: checked, scenarioCount: total, hiddenCount } = found;
      if (checked >= total || checked <= skip) return { affected, hiddenCount };
      skip = checked;
      setPhase((before) => (before === null ? null : { kind: 'checking', checked, total }));
    }
  };
  const ask = (next: Phase) =>
    new Promise<boolean>((resolve) => {
      setPhase(next);
      answer.current = (isWanted) => {
        setPhase(null);
        resolve(isWanted);
      };
    });
  const isWanted = async (id: string, changes: JsonObject): Promise<boolean> => {
    const abort = new AbortController();
    answer.current = () => {
      abort.abort();
      setPhase(null);
    };
    const timer = setTimeout(() => setPhase({ kind: 'checking', checked: 0, total: null }), patience);
    try {
      const found = await check(id, changes, abort.signal);
      clearTimeout(timer);
      setPhase(null);
      return found.affected.length === 0 || (await ask({ kind: 'affected', found }));
    } catch (error) {
      clearTimeout(timer);
      setPhase(null);
      if (abort.signal.aborted) return false;
      // saving is refused for the same reason, and shows it at its field
      return CombinedGraphQLErrors.is(error) || (await ask({ kind: 'unknown' }));
    }
  };
  const question = { onConfirm: () => answer.current(true), onCancel: () => answer.current(false) };
  const { checked, total } = phase?.kind === 'checking' ? phase : { checked: 0, total: null };
  const count = phase?.kind === 'affected' ? phase.found.affected.length : 0;
  return {
    isWanted,
    dialog: (
      <>
        <DialogFrame
          title={t('checkingTitle')}
          open={phase?.kind === 'checking'}
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
          open={phase?.kind === 'affected'}
          title={t('affects', { count })}
          confirmLabel={t('saveAnyway')}
          {...question}
        >
          <p className={styles.text}>{t('affectsText')}</p>
          {phase?.kind === 'affected' ? <Affected found={phase.found} /> : null}
        </ConfirmDialog>
        <ConfirmDialog
          open={phase?.kind === 'unknown'}
          title={t('unknownTitle')}
          confirmLabel={t('saveAnyway')}
          {...question}
        >
          {t('unknownText')}
        </ConfirmDialog>
      </>
    ),
  };
}

function Affected({ found }: { readonly found: Found }): ReactNode {
  const { affected, hiddenCount } = found;
  const { t } = useTranslation(['effects', 'assets']);
  const styles = useEffectsStyles();
  return (
    <>
      <ul className={styles.list}>
        {affected.slice(0, mostShown).map(({ scenario, issues }) => (
          <li key={scenario.id} className={styles.row}>
            <div className={styles.head}>
              <UserName user={{ kind: 'scenario', ...scenario }} />
              <span className={styles.quiet}>{t('problems', { count: issues.length })}</span>
            </div>
            <ul className={styles.inner}>
              {issues.map(({ ruleId, message, place }) => (
                <li key={`${ruleId} ${place.pointer} ${message}`} className={styles.innerRow}>
                  <NewWindowLink to={placeAddress(scenario, place)}>{placeWords(place) || message}</NewWindowLink>{' '}
                  <span className={styles.quiet}>{message}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
        {affected.length > mostShown ? (
          <li className={styles.text}>{t('assets:usagesMore', { count: affected.length - mostShown })}</li>
        ) : null}
      </ul>
      {hiddenCount === 0 ? null : <p className={styles.text}>{t('unchecked', { count: hiddenCount })}</p>}
    </>
  );
}
