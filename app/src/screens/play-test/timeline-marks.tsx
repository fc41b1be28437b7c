import { Button, mergeClasses, Tooltip, useArrowNavigationGroup } from '@fluentui/react-components';
import { CheckmarkCircle16Filled, DismissCircle16Filled } from '@fluentui/react-icons';
import type { TFunction } from 'i18next';
import { observer } from 'mobx-react-lite';
import { useCallback, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { momentText } from '@scn/core/description/log-text';
import { groupMarks, type MarkGroup } from '@scn/core/playing/test-marks';
import type { PlayTest } from './play-test';
import { usePlayTestStyles } from './play-test.styles';

/** Marks that are nearer to each other than this are one, in pixels: each is 24 pixels wide. */
const nearest = 26;
/** The width of a timeline before it is measured. */
const usualWidth = 650;

/** The expectations of the test that is looked at on the timeline: green or red, and each leads to its moment. */
export const TimelineMarks = observer(function TimelineMarks(props: {
  readonly test: PlayTest;
  /** Of the timeline, in milliseconds. */
  readonly length: number;
}): ReactNode {
  const { test, length } = props;
  const { t } = useTranslation('playTest');
  const styles = usePlayTestStyles();
  const navigation = useArrowNavigationGroup({ axis: 'horizontal', memorizeCurrent: true });
  const [width, setWidth] = useState(usualWidth);
  const measure = useCallback((element: HTMLDivElement | null) => {
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => setWidth(Math.max(element.clientWidth, nearest)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const { opened } = test;
  if (opened === null || opened.marks.length === 0) return null;
  const groups = groupMarks(opened.marks, (length * nearest) / width);
  const first = groups.find(({ holds }) => !holds);
  return (
    <div
      {...navigation}
      ref={measure}
      className={styles.timeline}
      role="group"
      aria-label={t('marksOf', { title: opened.test.title })}
    >
      {groups.map((group) => {
        const name = nameOf(group, group === first, t);
        return (
          <Tooltip key={group.marks[0]?.at} content={name} relationship="label">
            <Button
              appearance="transparent"
              className={mergeClasses(styles.timelineMark, group.holds ? styles.holds : styles.differs)}
              style={{ insetInlineStart: `${(Math.min(group.place, length) / length) * 100}%` }}
              icon={
                group.holds ? (
                  <CheckmarkCircle16Filled className={styles.holds} />
                ) : (
                  <DismissCircle16Filled className={styles.differs} />
                )
              }
              onClick={() => test.seek(group.at)}
            />
          </Tooltip>
        );
      })}
    </div>
  );
});

function nameOf({ marks, holds }: MarkGroup, isFirst: boolean, t: TFunction<'playTest'>): string {
  const differing = marks.filter((mark) => !mark.holds);
  const text = (differing[0] ?? marks[0])?.text ?? '';
  if (marks.length === 1)
    return holds ? t('markHeld', { text }) : t(isFirst ? 'markDiffersFirst' : 'markDiffers', { text });
  const values = {
    count: marks.length,
    differing: differing.length,
    from: momentText(marks[0]?.at ?? 0),
    to: momentText(marks.at(-1)?.at ?? 0),
    text,
  };
  return holds ? t('marksHeld', values) : t(isFirst ? 'marksDifferFirst' : 'marksDiffer', values);
}
