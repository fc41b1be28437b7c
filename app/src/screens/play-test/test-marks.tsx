import { Button, mergeClasses } from '@fluentui/react-components';
import { CheckmarkCircle16Filled, DismissCircle16Filled } from '@fluentui/react-icons';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { momentText } from '@scn/core/description/log-text';
import { Notice } from '@scn/kit/states/notice.tsx';
import type { TestMark } from '@scn/core/playing/test-marks';
import type { PlayTest } from './play-test';
import { usePlayTestStyles } from './play-test.styles';

/** More marks than these are shown on demand: the events follow below. */
const few = 8;

/** The expectations of the test that is looked at, at their moments, and where it differs first. */
export const TestMarks = observer(function TestMarks({ test }: { readonly test: PlayTest }): ReactNode {
  const { t } = useTranslation('playTest');
  const styles = usePlayTestStyles();
  const [isWhole, setWhole] = useState(false);
  const { opened } = test;
  if (opened === null) return null;
  const { marks, firstDifference } = opened;
  return (
    <section className={styles.list} aria-labelledby="play-test-marks">
      <h2 id="play-test-marks" className={styles.heading}>
        {t('testMarks', { title: opened.test.title })}
      </h2>
      <Notice
        intent={firstDifference === null ? 'success' : 'error'}
        title={firstDifference === null ? t('testPasses') : t('differsFirst', { time: momentText(firstDifference) })}
        {...(firstDifference === null
          ? {}
          : {
              actions: (
                <Button size="small" onClick={() => test.seek(firstDifference)}>
                  {momentText(firstDifference)}
                </Button>
              ),
            })}
      />
      <ol className={styles.list}>
        {(isWhole ? marks : fewOf(marks)).map(({ at, holds, text }, index) => (
          // marks have no identity: two can say the same
          <li key={index} className={styles.event}>
            <button type="button" className={styles.moment} onClick={() => test.seek(at)}>
              {momentText(at)}
            </button>
            <span className={styles.mark}>
              {holds ? (
                <CheckmarkCircle16Filled className={styles.holds} aria-label={t('holds')} />
              ) : (
                <DismissCircle16Filled className={styles.differs} aria-label={t('differs')} />
              )}
              <span className={mergeClasses(!holds && styles.strong)}>{text}</span>
            </span>
          </li>
        ))}
      </ol>
      {marks.length <= few ? null : (
        <div>
          <Button size="small" appearance="subtle" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? t('showFewer') : t('showAll', { count: marks.length })}
          </Button>
        </div>
      )}
    </section>
  );
});

/** A few marks in the order of their moments: those that don’t hold before those that do. */
function fewOf(marks: readonly TestMark[]): readonly TestMark[] {
  if (marks.length <= few) return marks;
  const chosen = new Set(marks.toSorted((one, other) => Number(one.holds) - Number(other.holds)).slice(0, few));
  return marks.filter((mark) => chosen.has(mark));
}
