import type { ReactNode } from 'react';
import { mergeClasses } from '@fluentui/react-components';
import { EyeOff16Regular, PanelRight16Regular } from '@fluentui/react-icons';
import type { TFunction } from 'i18next';
import { PresenceAt } from '../presence/presence-at';
import { NodeProblemBadge } from './problems/node-problem-badge';
import { branchFacts } from './nodes/node-facts';
import type { MenuNode } from './nodes/menu-node';
import type { useBadgeStyles } from './menu-tree.styles';

/** The inputs of badges. Keeps its identity while the language is the same. */
export interface BadgeTools {
  readonly styles: ReturnType<typeof useBadgeStyles>;
  readonly t: TFunction<'menuTree'>;
}

/** The end of a row: presence, problems, roles, counts, hidden state. Plain elements, because every row has them. */
export function nodeBadge(node: MenuNode, isOpen: boolean, { styles, t }: BadgeTools): ReactNode {
  const { roles, sideMenuItems } = node;
  const facts = branchFacts(node);
  const sideMenu = sideMenuItems.length === 0 ? null : t('sideMenu', { count: sideMenuItems.length });
  return (
    <>
      <PresenceAt entityId={node.itemType === 'action' ? (node.value ?? node.itemId) : node.itemId} />
      <NodeProblemBadge nodeId={node.id} isOpen={isOpen} />
      {sideMenu === null ? null : (
        <span className={styles.mark} role="img" aria-label={sideMenu} title={sideMenu}>
          <PanelRight16Regular aria-hidden />
        </span>
      )}
      {roles.length === 0 ? null : (
        <span className={styles.roles} role="img" aria-label={t('roles', { roles: roles.join(', ') })}>
          {roles.map((role) => (
            <span key={role} className={styles.role} aria-hidden>
              {role}
            </span>
          ))}
        </span>
      )}
      {facts === null || (facts.count === 0 && !facts.isHidden) ? null : <Branch facts={facts} tools={{ styles, t }} />}
    </>
  );
}

function Branch({
  facts: { count, fill, isTall, isHidden },
  tools: { styles, t },
}: {
  readonly facts: NonNullable<ReturnType<typeof branchFacts>>;
  readonly tools: BadgeTools;
}): ReactNode {
  if (isHidden) {
    return (
      <span className={styles.hidden} role="img" aria-label={t('hiddenText')} title={t('hiddenText')}>
        <EyeOff16Regular aria-hidden />
        {t('hidden')}
      </span>
    );
  }
  const warning = fill === 'over' ? t('overCap') : fill === 'near' ? t('nearCap') : isTall ? t('tall') : null;
  const text = [t('items', { count }), warning].filter((part) => part !== null).join(', ');
  const look = fill === 'over' ? styles.over : warning !== null && styles.warning;
  return (
    <span className={mergeClasses(styles.count, look)} role="img" aria-label={text} title={text}>
      {warning === null ? null : <span aria-hidden>!</span>}
      {count}
    </span>
  );
}
