/** A node of the gallery's trees. */
export interface MenuNode {
  readonly id: string;
  readonly title: string;
  readonly kind: 'location' | 'menu' | 'action';
  readonly inside: readonly MenuNode[];
}

const places = ['Start scenario', 'Events', 'Bedside', 'Corridor', 'Phone'];
const names = [
  'Airway',
  'Breathing',
  'Circulation',
  'Disability',
  'Exposure',
  'Drugs',
  'Élodie',
  'Investigations',
  'Talk to the relative who is waiting outside in the corridor',
];

/** A menu with this number of branches and actions per branch. */
export function menuNodes(locations: number, menus: number, actions: number): readonly MenuNode[] {
  return Array.from({ length: locations }, (_, place) => ({
    id: `l${place}`,
    title: `${places[place % places.length] ?? ''}${place < places.length ? '' : ` ${place}`}`,
    kind: 'location',
    inside: Array.from({ length: menus }, (__, menu) => ({
      id: `l${place}m${menu}`,
      title: `${names[menu % names.length] ?? ''}${menu < names.length ? '' : ` ${menu}`}`,
      kind: 'menu',
      inside: Array.from({ length: actions }, (___, action) => ({
        id: `l${place}m${menu}a${action}`,
        title: `Action ${place + 1}.${menu + 1}.${action + 1}`,
        kind: 'action',
        inside: [],
      })),
    })),
  }));
}
