import { levelCap } from '@scn/kit/tree/tree-rows';
import type { MenuNode } from './menu-node';
import { isLocation } from './menu-node';

/** Number of items above which a menu is tall for learners. */
const tallMenu = 10;
/** Number of items from which a level shows a warning: it is close to the display limit. */
const nearCap = levelCap - 20;

/** Badge data of a branch. */
export interface BranchFacts {
  readonly count: number;
  /** How close the level is to the display limit. */
  readonly fill: 'fine' | 'near' | 'over';
  /** Whether learners need to search it. */
  readonly isTall: boolean;
  /** An empty menu is hidden from learners. */
  readonly isHidden: boolean;
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
