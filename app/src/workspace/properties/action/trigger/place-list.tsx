import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useScenario } from '#document/document-context.tsx';
import { breadcrumbOf } from '../../../menu-tree/nodes/action-places';
import { menuNodesOf } from '../../../menu-tree/nodes/menu-nodes';
import { useTriggerStyles } from './trigger.styles';

/** The paths of locations and menus; a note if there are none. */
export function PlaceList({ ids }: { readonly ids: readonly string[] }): ReactNode {
  const { t } = useTranslation('actionSettings');
  const styles = useTriggerStyles();
  const nodes = useScenario(menuNodesOf);
  const found = ids.flatMap((id) => nodes.byId.get(id) ?? []);
  if (found.length === 0) return <p className={styles.hint}>{t('noMenuLocations')}</p>;
  return (
    <ul className={styles.places} aria-label={t('menuLocations')}>
      {found.map((node) => (
        <li key={node.id} className={styles.place}>
          {breadcrumbOf(node, nodes)
            .map((title) => title || t('untitled'))
            .join(' › ')}
        </li>
      ))}
    </ul>
  );
}
