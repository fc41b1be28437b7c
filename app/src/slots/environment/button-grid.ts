import type { EntityNode, ScenarioView } from '@scn/core/kernel/view';
import { titleOfEntity } from '@scn/core/description/entity-title';
import type { MenuItem } from '@scn/core/document/menu/schema';

/** A button layout as the learner sees it: the first level of its menus, in rows. */
export interface ButtonGrid {
  readonly layout: EntityNode<'button-layout'>;
  readonly columns: number;
  /** The titles of the buttons, in order. */
  readonly buttons: readonly string[];
  /** Places for buttons that are left in the last row; a whole row if there is no button yet. */
  readonly free: number;
}

/** The button layouts of an island, each with the buttons of all locations that use it. */
export function buttonGrids(view: ScenarioView, islandId: string): readonly ButtonGrid[] {
  const locations = view.all('location');
  return view
    .all('button-layout')
    .filter(({ parent }) => parent?.id === islandId)
    .map((layout): ButtonGrid => {
      const users = new Set(locations.filter(({ value }) => value.buttonLayoutId === layout.id).map(({ id }) => id));
      const buttons = view
        .all('menu-item')
        .filter(({ value }) => value.locationId !== null && users.has(value.locationId))
        .map(({ value }) => titleOfButton(value, view));
      const { columns } = layout.value;
      const rest = buttons.length % columns;
      return { layout, columns, buttons, free: buttons.length > 0 && rest === 0 ? 0 : columns - rest };
    });
}

/** What stands on a button: the title of a menu, otherwise that of what it opens. */
function titleOfButton({ title, actionCode, formId, scorecardId }: MenuItem, view: ScenarioView): string {
  const target = view.get(actionCode ?? formId ?? scorecardId ?? '');
  return target === undefined ? title : titleOfEntity(target);
}
