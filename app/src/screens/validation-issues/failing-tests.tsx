import { useDeferredValue, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Scenario } from '@scn/core/document/scenario';
import type { PlayTest } from '@scn/core/document/tests/schema';
import { memoizeByIdentity } from '@scn/core/base/memoize';
import type { PluginLookup } from '@scn/core/kernel/view';
import { runTest } from '@scn/core/simulation/tests/run-test';
import { Notice } from '@scn/kit/states/notice.tsx';
import { layoutStyles } from '@scn/kit/theme/base-styles';
import { makeStyles } from '@fluentui/react-components';
import { useDocument, useScenario } from '#document/document-context.tsx';
import { useViewer } from '#permissions/permissions-context.tsx';
import { useWorkspace } from '#workspace/open/workspace-context.tsx';
import { useIssuesStyles } from './validation-issues.styles';

const useTestsStyles = makeStyles({ list: { ...layoutStyles.plainList, ...layoutStyles.stack } });

/** Tests that are named; others are counted. */
const mostNamed = 5;
const testsOf = ({ tests }: Scenario) => tests;
const whole = (scenario: Scenario) => scenario;

/** The tests of a scenario that fail. Each version is played once, for everything that asks about it. */
export const failingTests: (scenario: Scenario, plugins: PluginLookup) => readonly PlayTest[] = (scenario, plugins) =>
  scenario.tests === undefined ? [] : playedWith(plugins)(scenario);

const playedWith = memoizeByIdentity((plugins: PluginLookup) =>
  memoizeByIdentity(
    (scenario: Scenario): readonly PlayTest[] =>
      scenario.tests?.filter((test) => runTest(scenario, test, plugins).failures.length > 0) ?? [],
  ),
);

/** The titles of the first tests that fail, and how many others do. */
export function namesOfTests(failing: readonly PlayTest[], others: (count: number) => string): string {
  const named = failing.slice(0, mostNamed).map(({ title }) => title);
  return [...named, ...(failing.length > named.length ? [others(failing.length - named.length)] : [])].join('; ');
}

/** Whether the institution publishes a scenario whose tests fail only with a reason. */
export function useTestsMustPass(): boolean {
  return useViewer().institution?.testsMustPass ?? true;
}

/** How many tests of the open scenario fail, with links to them. Nothing if it has none. */
export function TestsNotice(): ReactNode {
  const tests = useScenario(testsOf);
  return tests === undefined || tests.length === 0 ? null : <PlayedTests count={tests.length} />;
}

function PlayedTests({ count }: { readonly count: number }): ReactNode {
  const { t } = useTranslation('scenario');
  const { summary, stepLink } = useIssuesStyles();
  const styles = useTestsStyles();
  const { base } = useWorkspace();
  const { plugins } = useDocument();
  // plays don’t hold up what is typed
  const scenario = useDeferredValue(useScenario(whole));
  const failing = useMemo(() => failingTests(scenario, plugins), [scenario, plugins]);
  const mustPass = useTestsMustPass();
  if (failing.length === 0) return <Notice intent="success" className={summary} title={t('testsPass', { count })} />;
  return (
    <Notice intent="warning" className={summary} title={t('testsFail', { count: failing.length, total: count })}>
      {t(mustPass ? 'testsMustPass' : 'testsMayFail')}
      <ul className={styles.list}>
        {failing.slice(0, mostNamed).map(({ id, title }) => (
          <li key={id}>
            <Link to={`${base}/play/tests?selected=${encodeURIComponent(id)}`} className={stepLink}>
              {title}
            </Link>
          </li>
        ))}
        {failing.length <= mostNamed ? null : (
          <li>
            <Link to={`${base}/play/tests`} className={stepLink}>
              {t('testsOthers', { count: failing.length - mostNamed })}
            </Link>
          </li>
        )}
      </ul>
    </Notice>
  );
}
