import type { Scenario } from '#document/scenario';
import type { LearnerChoice } from './choices';

/** A location, a menu, or something to choose in one. */
export interface MenuNode {
  readonly id: string;
  readonly title: string;
  readonly children: readonly MenuNode[];
  /** Null for locations and menus. */
  readonly choice: LearnerChoice | null;
}

/** The menus as a learner sees them: locations in their order, with what can be chosen there. What is empty isn’t shown. */
export function learnerMenu(
  { menu: { locations, items } }: Scenario,
  choices: readonly LearnerChoice[],
  wanted: string,
): readonly MenuNode[] {
  const byId = new Map(choices.map((choice) => [`${choice.kind} ${choice.id}`, choice]));
  const words = wanted.trim().toLowerCase();
  const nodeOf = ({ id, menuType, title, actionCode }: (typeof items)[number]): MenuNode | null => {
    if (menuType === 'MENU') return filled({ id, title, children: within('parentMenuItemId', id), choice: null });
    const choice = menuType === 'ACTION' ? byId.get(`pick ${actionCode ?? ''}`) : byId.get(`open ${id}`);
    if (choice === undefined || !`${choice.label} ${choice.id}`.toLowerCase().includes(words)) return null;
    return { id, title: choice.label, children: [], choice };
  };
  const within = (field: 'locationId' | 'parentMenuItemId', id: string): readonly MenuNode[] =>
    items
      .filter((item) => item[field] === id)
      .map(nodeOf)
      .filter((node) => node !== null);
  return locations
    .map(({ id, displayName }) => filled({ id, title: displayName, children: within('locationId', id), choice: null }))
    .filter((node) => node !== null);
}

function filled(node: MenuNode): MenuNode | null {
  return node.children.length === 0 ? null : node;
}
