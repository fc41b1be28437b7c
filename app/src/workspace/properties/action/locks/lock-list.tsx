import type { ReactNode } from 'react';
import { Link, mergeClasses } from '@fluentui/react-components';
import type { LockKind, LockNeighbour } from '@scn/core/index/queries/lock-relation';
import { useTranslation } from 'react-i18next';
import { useHref } from 'react-router';
import { readableName } from '@scn/kit/form/readable-name';
import { useScenario } from '#document/document-context.tsx';
import { useWorkspace } from '../../../open/workspace-context';
import { ofAction, selectionPath } from '../../../selection/selection';
import { useSelection } from '../../../selection/use-selection';
import { useLockStyles } from './lock.styles';

/** Names kinds of lock. */
export function lockWords(kinds: readonly LockKind[]): string {
  return kinds.map((kind) => readableName(kind)).join(', ');
}

/** Actions that lock an action or are locked by it. Each leads to its own picture. */
export function LockList(props: { readonly label: string; readonly neighbours: readonly LockNeighbour[] }): ReactNode {
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
