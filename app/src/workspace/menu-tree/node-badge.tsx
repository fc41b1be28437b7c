import type { ReactNode } from 'react';
import { mergeClasses } from '@fluentui/react-components';
import { EyeOff16Regular, PanelRight16Regular } from '@fluentui/react-icons';
import type { TFunction } from 'i18next';
import { levelCap } from '@scn/kit/tree/tree-rows';
import { PresenceAt } from '../presence/present-avatar.tsx';
import { NodeProblemBadge } from './problems/node-problem-badge';
import { isLocation, type MenuNode } from './nodes/menu-node';
import type { useBadgeStyles } from './menu-tree.styles';

/** Number of items above which a menu is tall for learners. */
const tallMenu = 10;

/** Number of items from which a level shows a warning: it is close to the display limit. */
const nearCap = levelCap - 20;

/** Badge data of a branch. */
interface BranchFacts {
  readonly count: number;
  /** How close the level is to the display limit. */
  readonly fill: 'fine' | 'near' | 'over';
  /** Whether learners need to search it. */
  readonly isTall: boolean;
  /** An empty menu is hidden from learners. */
  readonly isHidden: boolean;
}

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

/** Badge data of a branch; null for other nodes. */
export function branchFacts({ itemType, children, sideMenuItems }: MenuNode): BranchFacts | null {
  if (itemType === 'action' || itemType === 'response') return null;
  const count = children.length;
  const isMenu = itemType === 'menu';
  return {
    count,
    fill: count > levelCap ? 'over' : count >= nearCap ? 'near' : 'fine',
    isTall: count > tallMenu && (isMenu || (isLocation(itemType) && itemType !== 'hidden location')),
    isHidden: isMenu && count === 0 && sideMenuItems.length === 0,
  };
}
