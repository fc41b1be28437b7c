import type { ReactNode } from 'react';
import { Button, Link } from '@fluentui/react-components';
import { ArrowLeftRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { rootOf } from '@scn/core/index/root-of';
import type { PlacedView } from '@scn/core/operations/operation';
import { usePanel, usePanelState } from '../../panel/panel-context.tsx';
import { useReferenceGraphStyles } from './reference-graph.styles';
import { nodeWords } from './use-neighbour-words';

/** The most entities of a walk that are named. */
const shown = 4;

/** The entities whose references were shown before, and the way back to them. @param onWalk - called before each step */
export function GraphBreadcrumb({
  view,
  onWalk: onNavigate,
}: {
  readonly view: PlacedView;
  readonly onWalk: () => void;
}): ReactNode {
  const { t } = useTranslation('problemsPanel');
  const styles = useReferenceGraphStyles();
  const panel = usePanel();
  const { trail } = usePanelState();
  if (trail.length === 0) return <p className={styles.hint}>{t('referencesHint')}</p>;
  const go = (index: number) => {
    onNavigate();
    panel.navigateBack(index);
  };
  const nameOf = (id: string) => {
    const node = view.get(id);
    return node === undefined ? t('usagesGone') : nodeWords(view, rootOf(node)).name;
  };
  const first = Math.max(0, trail.length - shown);
  return (
    <nav aria-label={t('pathOfWalk')} className={styles.walk}>
      <Button size="small" icon={<ArrowLeftRegular />} onClick={() => go(trail.length - 1)}>
        {t('goBack')}
      </Button>
      <ol className={styles.path}>
        {first === 0 ? null : <li aria-hidden>…</li>}
        {trail.slice(first).map((id, index) => (
          // the same entity may be in it twice
          <li key={first + index} className={styles.step}>
            <Link as="button" className={styles.stepName} title={nameOf(id)} onClick={() => go(first + index)}>
              {nameOf(id)}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
