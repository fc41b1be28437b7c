import { Button, mergeClasses, makeStyles, tokens, typographyStyles, Link } from '@fluentui/react-components';
import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref } from 'react-router';
import type { Action } from '@scn/core/document/actions/schema';
import { lockNeighbours, type LockNeighbour, type LockKind } from '@scn/core/index/queries/lock-relation';
import { readableName } from '@scn/kit/form/readable-name';
import { useDocumentView, useScenario } from '#document/document-context.tsx';
import { layoutStyles, textStyles } from '@scn/kit/theme/base-styles';
import { GraphLines } from '../../../graph-lines/graph-lines.tsx';
import { useWorkspace } from '../../../open/workspace-context.tsx';
import { ofAction, selectionPath } from '../../../selection/selection';
import { useSelection } from '../../../selection/use-selection';
import { usePropertiesStyles } from '../../properties.styles';

/** Height of an entry of the picture, in pixels: the lines are drawn without measuring. */
const rowHeight = 52;
/** Width of the lines between a column and the action, in pixels. */
const linesWidth = 28;

const narrow = '@container (max-width: 340px)';

/** Styles of the picture of locks. */
const useLockStyles = makeStyles({
  part: { ...layoutStyles.column, rowGap: tokens.spacingVerticalXS, containerType: 'inline-size' },
  picture: {
    display: 'grid',
    gridTemplateColumns: 'fit-content(38%) auto auto auto minmax(0, 1fr)',
    alignItems: 'center',
    rowGap: tokens.spacingVerticalXS,
    padding: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalS },
  },
  heading: { margin: 0, gridRow: 1, ...typographyStyles.caption1Strong, [narrow]: { gridRow: 'auto' } },
  before: { gridColumn: 1, [narrow]: { gridColumn: 'auto' } },
  after: { gridColumn: 5, paddingInlineStart: tokens.spacingHorizontalXS, [narrow]: { gridColumn: 'auto' } },
  row: { gridRow: 2, [narrow]: { gridRow: 'auto' } },
  list: { ...layoutStyles.plainList, minWidth: 0 },
  node: {
    ...layoutStyles.column,
    justifyContent: 'center',
    boxSizing: 'border-box',
    height: `${rowHeight}px`,
    minWidth: 0,
  },
  line: { ...textStyles.ellipsis, minWidth: 0 },
  link: { display: 'block', ...typographyStyles.caption1 },
  code: textStyles.code,
  kinds: { overflow: 'hidden', overflowWrap: 'anywhere', ...textStyles.secondary },
  centre: {
    padding: tokens.spacingHorizontalXS,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    ...textStyles.code,
    textAlign: 'center',
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
  },
  lines: { [narrow]: { display: 'none' } },
  note: textStyles.note,
});

/** The most entries of a column before the author asks for all. */
const shownAtFirst = 6;

/** Who locks an action and whom it locks: two lists that are drawn as a picture, and lead from action to action. */
export function WhoLocksWhom({ action }: { readonly action: Action }): ReactNode {
  const { t } = useTranslation('actionSettings');
  const { subheading, note } = usePropertiesStyles();
  const styles = useLockStyles();
  const heading = useId();
  const picture = useFocusOfNext();
  const [isWhole, setWhole] = useState(false);
  const view = useDocumentView();
  const { lockedBy, locks, neverSet, withoutEffect } = lockNeighbours(action, view);
  const shown = (list: readonly LockNeighbour[]) => (isWhole ? list : list.slice(0, shownAtFirst));
  const [before, after] = [shown(lockedBy), shown(locks)];
  const hidden = lockedBy.length + locks.length - before.length - after.length;
  const lines = (direction: 'in' | 'out', list: readonly LockNeighbour[]) => (
    <GraphLines
      direction={direction}
      ends={list.map(({ isEffective }, index) => ({ y: (index + 0.5) * rowHeight, isWeak: !isEffective }))}
      middle={(list.length * rowHeight) / 2}
      width={list.length === 0 ? 0 : linesWidth}
      height={list.length * rowHeight}
      className={mergeClasses(styles.row, styles.lines)}
    />
  );
  return (
    <div role="group" aria-labelledby={heading} className={styles.part}>
      <h4 id={heading} className={subheading}>
        {t('whoLocksWhom')}
      </h4>
      {lockedBy.length + locks.length === 0 ? (
        <p className={note}>{t('locksUnused')}</p>
      ) : (
        <div ref={picture} className={styles.picture}>
          <p className={mergeClasses(styles.heading, styles.before)}>{t('lockedByOthers')}</p>
          <div className={mergeClasses(styles.row, styles.before)}>
            <LockList label={t('lockedByOthers')} neighbours={before} />
          </div>
          {lines('in', before)}
          <span data-lock-centre tabIndex={-1} className={mergeClasses(styles.row, styles.centre)}>
            {action.actionCode}
          </span>
          {lines('out', after)}
          <p className={mergeClasses(styles.heading, styles.after)}>{t('locksOthers')}</p>
          <div className={mergeClasses(styles.row, styles.after)}>
            <LockList label={t('locksOthers')} neighbours={after} />
          </div>
        </div>
      )}
      {hidden === 0 ? null : (
        <div>
          <Button size="small" appearance="subtle" onClick={() => setWhole(true)}>
            {t('lockPictureMore', { count: hidden })}
          </Button>
        </div>
      )}
      {neverSet.length === 0 ? null : <p className={styles.note}>{t('neverSet', { kinds: lockWords(neverSet) })}</p>}
      {withoutEffect.length === 0 ? null : (
        <p className={styles.note}>{t('withoutEffect', { kinds: lockWords(withoutEffect) })}</p>
      )}
    </div>
  );
}

/** Following an entry replaces the panel: the focus goes to the action in the middle of the next picture. */
function useFocusOfNext() {
  const picture = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = picture;
    return () => {
      if (current?.contains(document.activeElement) !== true) return;
      queueMicrotask(() => {
        const next = document.querySelector<HTMLElement>('[data-lock-centre]');
        if (document.activeElement === document.body) next?.focus();
      });
    };
  }, []);
  return picture;
}

/** Names kinds of lock. */
function lockWords(kinds: readonly LockKind[]): string {
  return kinds.map((kind) => readableName(kind)).join(', ');
}

/** Actions that lock an action or are locked by it. Each leads to its own picture. */
function LockList(props: { readonly label: string; readonly neighbours: readonly LockNeighbour[] }): ReactNode {
  const { label, neighbours } = props;
  const { t } = useTranslation('actionSettings');
  const styles = useLockStyles();
  if (neighbours.length === 0) return <p className={styles.note}>{t('noAction')}</p>;
  return (
    <ul aria-label={label} className={styles.list}>
      {neighbours.map((neighbour) => (
        <Neighbour key={neighbour.actionCode} neighbour={neighbour} />
      ))}
    </ul>
  );
}

function Neighbour({ neighbour }: { readonly neighbour: LockNeighbour }): ReactNode {
  const { actionCode, kinds, overrides, isEffective } = neighbour;
  const { t } = useTranslation('actionSettings');
  const styles = useLockStyles();
  const { base } = useWorkspace();
  const { screen, select } = useSelection();
  const title = useScenario(({ actions }) => actions.find((each) => each.actionCode === actionCode)?.title ?? '');
  const section = 'execution-settings';
  const href = useHref(`${selectionPath(base, screen, ofAction(actionCode))}?section=${section}`);
  const words = [
    ...(kinds.length === 0 ? [] : [t('byKinds', { kinds: lockWords(kinds) })]),
    ...(overrides.length === 0
      ? []
      : [t('byPlaylist', { overrides: overrides.map((each) => t(`override_${each}`)).join(', ') })]),
    ...(isEffective ? [] : [t('noEffectShort')]),
  ].join(' · ');
  return (
    <li className={styles.node}>
      <Link
        href={href}
        className={mergeClasses(styles.line, styles.link)}
        title={title}
        onClick={(event) => {
          // other keys and buttons open it in a new tab
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          select(ofAction(actionCode), { section });
        }}
      >
        <span className={styles.code}>{actionCode}</span> {title}
      </Link>
      <span className={styles.kinds} title={isEffective ? words : `${words}. ${t('noEffect')}`}>
        {words}
      </span>
    </li>
  );
}
