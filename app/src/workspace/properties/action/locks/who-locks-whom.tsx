import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Button, mergeClasses } from '@fluentui/react-components';
import type { Action } from '@scn/core/document/actions/schema';
import { lockNeighbours, type LockNeighbour } from '@scn/core/index/queries/lock-relation';
import { useTranslation } from 'react-i18next';
import { useDocumentView } from '#document/document-view';
import { GraphLines } from '../../../graph-lines/graph-lines';
import { usePropertiesStyles } from '../../properties.styles';
import { LockList, lockWords } from './lock-list';
import { linesWidth, rowHeight, useLockStyles } from './lock.styles';

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
          <Button
            size="small"
            appearance="subtle"
            onClick={() => {
              setWhole(true);
            }}
          >
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
