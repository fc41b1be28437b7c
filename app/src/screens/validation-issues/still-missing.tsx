import { useId, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { append } from '@scn/core/base/append';
import type { Issue } from '@scn/core/base/issue';
import { builtInRules } from '@scn/core/validation/rules/rules.gen';
import { useDocumentState, documentView } from '#document/document-context.tsx';
import type { OpenedDocument } from '#document/open-document';
import { useIssues } from '#document/problems/use-problems';
import { scenarioTabs } from '#routes/scenario-routes';
import { entityAddress } from '#workspace/entities/entity-address';
import { entityWords } from '#workspace/entities/entity-text';
import { useWorkspace } from '#workspace/open/workspace-context.tsx';
import { tabsOf } from '#workspace/problems/problem-areas';
import { bySeverity } from '#workspace/problems/problem-rows';
import { useIssuesStyles } from './validation-issues.styles';

/** The missing content of one screen. */
interface MissingStep {
  /** The titles of its tabs: the area, then the screen. Null for what no screen shows. */
  readonly screen: { readonly area: string; readonly title: string } | null;
  /** The issue to resolve first: an error if there is one. */
  readonly first: Issue;
  /** How many others are missing there. */
  readonly others: number;
}

const missing = new Set(builtInRules.flatMap((rule) => (rule.missing ?? []).map((id) => `${rule.id} ${id}`)));

const screens = scenarioTabs.filter(({ parentId }) => parentId !== null);

/** ‘What is still missing’ in the open scenario: each screen where something is, with what to do first as a link. */
export function StillMissing({
  missingAssets,
}: {
  /** How many assets ‘Missing Assets’ lists; null while unknown. */
  readonly missingAssets: number | null;
}): ReactNode {
  const { t } = useTranslation('scenario');
  const styles = useIssuesStyles();
  const id = useId();
  const state = useDocumentState();
  const issues = useIssues();
  const { base } = useWorkspace();
  const steps = useMemo(() => (issues === null ? null : missingSteps(issues)), [issues]);
  if (state.state !== 'open' || steps === null) return null;
  return (
    <section aria-labelledby={id} className={styles.missing}>
      <h2 id={id} className={styles.heading}>
        {t('missing')}
      </h2>
      <p className={styles.note}>{t(note(steps.length, missingAssets))}</p>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <Step key={step.screen?.title ?? ''} step={step} document={state.document} />
        ))}
        {missingAssets === null || missingAssets === 0 ? null : (
          <li className={styles.step}>
            <span className={styles.stepScreen}>{t('missingAssetsScreen')}</span>
            <Link to={`${base}/more/missing-assets`} className={styles.stepLink}>
              {t('missingAssetCount', { count: missingAssets })}
            </Link>
          </li>
        )}
      </ol>
    </section>
  );
}

/** Nothing is missing only if no asset is, either. */
function note(steps: number, missingAssets: number | null) {
  if (steps > 0 || (missingAssets ?? 0) > 0) return 'missingHint';
  return missingAssets === null ? 'missingAssetsUnknown' : 'missingNothing';
}

function Step({
  step: { screen, first, others },
  document,
}: {
  readonly step: MissingStep;
  readonly document: OpenedDocument;
}): ReactNode {
  const { t } = useTranslation('scenario');
  const styles = useIssuesStyles();
  const { base } = useWorkspace();
  const view = documentView(document);
  const node = first.entity === null ? null : (view.get(first.entity) ?? null);
  const name = node === null ? '' : entityWords(node, view).name;
  const text = name === '' ? first.message : t('missingAt', { name, message: first.message });
  return (
    <li className={styles.step}>
      <span className={styles.stepScreen}>
        {screen === null ? t('issuesOfScenario') : `${screen.area} › ${screen.title}`}
      </span>
      {screen === null ? (
        text
      ) : (
        <Link to={entityAddress(base, node, first.pointer)} className={styles.stepLink}>
          {text}
        </Link>
      )}{' '}
      {others === 0 ? null : <span className={styles.stepOthers}>{t('missingOthers', { count: others })}</span>}
    </li>
  );
}

/** Returns a scenario's needs by tab, the order in which authors work: errors, and what rules say isn't there yet. */
export function missingSteps(issues: readonly Issue[]): readonly MissingStep[] {
  const found = issues.filter(
    ({ severity, ruleId, messageId }) => severity === 'ERROR' || missing.has(`${ruleId} ${messageId}`),
  );
  const byScreen = new Map<string, Issue[]>();
  for (const issue of bySeverity(found)) append(byScreen, tabsOf(issue.pointer).join('/'), issue);
  const stepOf = (key: string, screen: MissingStep['screen']): readonly MissingStep[] => {
    const [first, ...others] = byScreen.get(key) ?? [];
    byScreen.delete(key);
    return first === undefined ? [] : [{ screen, first, others: others.length }];
  };
  const steps = screens.flatMap(({ title, slug, parentId }) => {
    const area = scenarioTabs.find(({ id }) => id === parentId)?.title ?? '';
    return stepOf(`${parentId ?? ''}/${slug}`, { area, title });
  });
  return [...steps, ...[...byScreen.keys()].flatMap((key) => stepOf(key, null))];
}
