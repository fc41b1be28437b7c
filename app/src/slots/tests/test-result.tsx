import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useDeferredValue, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { logDescriber, momentText } from '@scn/core/description/log-text';
import { failureDescriber } from '@scn/core/description/test-text';
import type { Scenario } from '@scn/core/document/scenario';
import { runTest } from '@scn/core/simulation/tests/run-test';
import { layoutStyles, textStyles } from '@scn/kit/theme/base-styles';
import { Notice } from '@scn/kit/states/notice.tsx';
import { useDocument, useScenario } from '#document/document-context.tsx';
import { useJump } from '#page/use-jump';
import { testParameter } from '#workspace/open/test-parameter';
import { useWorkspace } from '#workspace/open/workspace-context.tsx';
import type { SlotProps } from '../slot-props';

const useTestResultStyles = makeStyles({
  result: { ...layoutStyles.stack, rowGap: tokens.spacingVerticalS, marginBlockEnd: tokens.spacingVerticalL },
  list: { ...layoutStyles.plainList, ...layoutStyles.stack, rowGap: tokens.spacingVerticalXXS },
  heading: textStyles.strong,
  event: {
    display: 'grid',
    gridTemplateColumns: '56px minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalS,
    overflowWrap: 'anywhere',
  },
  moment: { ...textStyles.note, textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
});

/** Events that are shown before the first difference. */
const eventsBefore = 8;
const whole = (scenario: Scenario) => scenario;

/** Whether a test passes with the scenario as it is now; otherwise what differs, and what happened up to the first difference. */
export default function TestResult({ chosenId }: SlotProps): ReactNode {
  const { t } = useTranslation('playTest');
  const styles = useTestResultStyles();
  const { plugins } = useDocument();
  // a long play doesn’t hold up what is typed
  const scenario = useDeferredValue(useScenario(whole));
  const test = scenario.tests?.find(({ id }) => id === chosenId);
  const run = useMemo(() => (test === undefined ? null : runTest(scenario, test, plugins)), [scenario, test, plugins]);
  if (run === null || test === undefined) return null;
  if (run.failures.length === 0) {
    return (
      <div className={styles.result}>
        <Notice intent="success" title={t('testPasses')} actions={<OpenInPlayTest test={test.id} />} />
      </div>
    );
  }
  const textOf = failureDescriber(scenario, plugins);
  const describe = logDescriber(scenario, plugins);
  const first = Math.min(...run.failures.map(({ at }) => at));
  return (
    <div className={styles.result}>
      <Notice intent="error" title={t('testFails')} actions={<OpenInPlayTest test={test.id} />}>
        <ul className={styles.list}>
          {run.failures.map((failure) => (
            <li key={`${failure.of} ${failure.index}`}>{textOf(test, failure)}</li>
          ))}
        </ul>
      </Notice>
      <h3 className={styles.heading}>{t('upToDifference', { time: momentText(first) })}</h3>
      <ol className={styles.list}>
        {run.log
          .filter(({ at }) => at <= first)
          .slice(-eventsBefore)
          .map((line) => (
            <li key={line.seq} className={styles.event}>
              <span className={styles.moment}>{momentText(line.at)}</span>
              <span>{describe(line)}</span>
            </li>
          ))}
      </ol>
    </div>
  );
}

function OpenInPlayTest({ test }: { readonly test: string }): ReactNode {
  const { t } = useTranslation('playTest');
  const { base } = useWorkspace();
  const jump = useJump();
  return (
    <Button size="small" onClick={() => jump(`${base}/play/play-test?${testParameter}=${encodeURIComponent(test)}`)}>
      {t('openInPlayTest')}
    </Button>
  );
}
