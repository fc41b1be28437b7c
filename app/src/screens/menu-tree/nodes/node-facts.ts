import { levelCap } from '../../../../kit/tree/tree-rows';
import type { MenuNode } from './menu-node';
import { isLocation } from './menu-node';

/** Above this many items a menu is tall for learners. */
const tallMenu = 10;
/** From here on a level warns: it comes close to the most that the tree shows. */
const nearCap = levelCap - 20;

/** What should be known of a branch before it is opened. */
export interface BranchFacts {
  readonly count: number;
  /** How near the level is to the most that the tree shows. */
  readonly fill: 'fine' | 'near' | 'over';
  /** Learners would search it. */
  readonly isTall: boolean;
  /** An empty menu is hidden from learners. */
  readonly isHidden: boolean;
}

/** Facts about a branch; null for what is none. */
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
