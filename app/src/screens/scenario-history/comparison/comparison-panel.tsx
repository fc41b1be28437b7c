import { Button, ToggleButton, makeStyles, tokens } from '@fluentui/react-components';
import {
  AddSquareRegular,
  ArrowEnterRegular,
  ArrowMoveRegular,
  EditRegular,
  RenameRegular,
  SubtractSquareRegular,
} from '@fluentui/react-icons';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { changeKinds, type ChangeKind } from '@scn/core/diff/describe/described-change';
import { useRovingStops } from '@scn/kit/focus/use-roving-stops';
import { RowSkeleton } from '@scn/kit/states/list-state.tsx';
import { useDocumentView } from '#document/document-context.tsx';
import { LoadFailure } from '#page/load-failure.tsx';
import { useWorkspace } from '#workspace/open/workspace-context.tsx';
import { useGoTo } from '#workspace/panel/use-go-to';
import { ComparedPlays } from '#scenarios/behaviour/compared-plays.tsx';
import { layoutStyles, textStyles } from '@scn/kit/theme/base-styles';
import type { Difference } from '../history-documents';
import { useHistoryStyles } from '../scenario-history.styles';
import { useComparison, comparisonPage, type States, type ComparisonView } from './use-comparison';

const icon = { display: 'inline-flex', fontSize: tokens.fontSizeBase500 } as const;

/** Styles of the list of differences. */
const useDifferenceStyles = makeStyles({
  root: { ...layoutStyles.stack, rowGap: tokens.spacingVerticalL },
  kinds: { ...layoutStyles.wrapped, gap: tokens.spacingHorizontalS },
  group: { ...layoutStyles.stack, rowGap: tokens.spacingVerticalXS },
  top: { ...textStyles.strong, overflowWrap: 'anywhere' },
  list: { ...layoutStyles.plainList, ...layoutStyles.card },
  row: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalM,
    alignItems: 'start',
    minHeight: '24px',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    '& + &': { borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}` },
  },
  words: { ...textStyles.paragraph, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  place: { fontWeight: tokens.fontWeightSemibold },
  note: textStyles.secondaryParagraph,
  more: { justifySelf: 'start' },
  added: { ...icon, color: tokens.colorPaletteGreenForeground1 },
  removed: { ...icon, color: tokens.colorPaletteRedForeground1 },
  moved: { ...icon, color: tokens.colorPaletteBlueForeground2 },
  renamed: { ...icon, color: tokens.colorPaletteBerryForeground1 },
  edited: { ...icon, color: tokens.colorNeutralForeground2 },
});

const icons: Readonly<Record<ChangeKind, ReactNode>> = {
  added: <AddSquareRegular />,
  removed: <SubtractSquareRegular />,
  moved: <ArrowMoveRegular />,
  renamed: <RenameRegular />,
  edited: <EditRegular />,
};

/** Differences in words, grouped by entity, with links to those that still exist. */
function DifferenceList({ comparison }: { readonly comparison: ComparisonView }): ReactNode {
  const { t } = useTranslation('history');
  const styles = useDifferenceStyles();
  const stops = useRovingStops();
  const { differences, totalCount, more } = comparison;
  const [hidden, setHidden] = useState<ReadonlySet<ChangeKind>>(new Set());
  const groups = useMemo(() => groupsOf(differences.filter(({ kind }) => !hidden.has(kind))), [differences, hidden]);
  const kinds = changeKinds.filter((kind) => differences.some((each) => each.kind === kind));
  const left = totalCount - differences.length;
  return (
    <div className={styles.root}>
      {kinds.length < 2 ? null : (
        <div ref={stops} role="toolbar" aria-label={t('kinds')} className={styles.kinds}>
          {kinds.map((kind) => (
            <ToggleButton
              key={kind}
              size="small"
              shape="circular"
              icon={<span className={styles[kind]}>{icons[kind]}</span>}
              checked={!hidden.has(kind)}
              onClick={() => {
                const next = new Set(hidden);
                if (!next.delete(kind)) next.add(kind);
                setHidden(next);
              }}
            >
              {t(`kind_${kind}`, { count: differences.filter((each) => each.kind === kind).length })}
            </ToggleButton>
          ))}
        </div>
      )}
      {groups.length === 0 ? <p className={styles.note}>{t('allHidden')}</p> : null}
      {groups.map(({ top, differences: inside }, index) => (
        <section key={`${top} ${index}`} className={styles.group} aria-label={top}>
          <h3 className={styles.top}>{top}</h3>
          <ul className={styles.list}>
            {inside.map((difference, at) => (
              <DifferenceRow key={at} difference={difference} />
            ))}
          </ul>
        </section>
      ))}
      {left > 0 ? (
        <Button className={styles.more} onClick={more}>
          {t('moreDifferences', { count: Math.min(left, comparisonPage) })}
        </Button>
      ) : null}
    </div>
  );
}

function DifferenceRow({ difference }: { readonly difference: Difference }): ReactNode {
  const { t } = useTranslation('history');
  const styles = useDifferenceStyles();
  const goTo = useGoTo();
  const view = useDocumentView();
  const { kind, top, place, text, entity } = difference;
  const isThere = entity !== null && view.get(entity) !== undefined;
  return (
    <li className={styles.row}>
      <span className={styles[kind]} role="img" aria-label={t(`is_${kind}`)} title={t(`is_${kind}`)}>
        {icons[kind]}
      </span>
      <p className={styles.words}>
        {place === top ? null : <span className={styles.place}>{`${place}: `}</span>}
        {text}
      </p>
      {isThere ? (
        <Button
          appearance="subtle"
          size="small"
          icon={<ArrowEnterRegular />}
          aria-label={t('goTo', { place })}
          title={t('goTo', { place })}
          onClick={() => goTo({ entity, pointer: '' })}
        />
      ) : null}
    </li>
  );
}

/** Differences in the same outermost entity. */
interface DifferenceGroup {
  readonly top: string;
  readonly differences: readonly Difference[];
}

/** Groups differences by the outermost entity that contains them, in order of first occurrence. */
function groupsOf(differences: readonly Difference[]): readonly DifferenceGroup[] {
  const groups = new Map<string, Difference[]>();
  for (const difference of differences) {
    const group = groups.get(difference.top);
    if (group === undefined) groups.set(difference.top, [difference]);
    else group.push(difference);
  }
  return [...groups].map(([top, inside]) => ({ top, differences: inside }));
}

/** The differences between two states, or why they are unavailable. */
export function ComparisonPanel(props: {
  readonly states: States;
  readonly seq: number;
  /** Shown if there are no differences. */
  readonly same: string;
}): ReactNode {
  const { states, seq, same } = props;
  const { t } = useTranslation(['history', 'playTest']);
  const styles = useHistoryStyles();
  const { scenario } = useWorkspace();
  const comparison = useComparison(scenario.scenarioCode, states, seq);
  const { isLoading, hasFailed, totalCount, reload } = comparison;
  if (hasFailed) {
    return (
      <LoadFailure error={comparison.error} title={t('compareFailed')} text={t('compareFailedText')} onRetry={reload} />
    );
  }
  if (isLoading) return <RowSkeleton label={t('comparing')} rows={5} rowHeight={40} />;
  return (
    <>
      <div role="status">
        <h2 className={styles.heading}>{totalCount === 0 ? same : t('differences', { count: totalCount })}</h2>
      </div>
      {totalCount === 0 ? null : (
        <>
          <DifferenceList comparison={comparison} />
          <ComparedPlays
            key={`${states.from} ${states.to ?? seq}`}
            scenarioCode={scenario.scenarioCode}
            from={states.from}
            to={states.to ?? seq}
            title={t('playTest:howItPlays')}
          />
        </>
      )}
    </>
  );
}
