import type { TriggerPlugin } from '#kernel/contract';
import type { Fix } from '#base/issue';
import { menuPlaces, nameOfPlace, placeOf, hasSiblings } from '#index/queries/menu-tree';
import { defineRule } from '#kernel/rule';
import type { EntityNode, ScenarioView } from '#kernel/view';
import { withArticle } from '#schema/wording';

export const rule = defineRule({
  id: 'menu/place-allowed',
  scope: 'menu-item',
  severity: 'ERROR',
  title: 'An action is in a place that its trigger allows',
  why: 'Otherwise learners could find the patient’s deterioration in a menu and start it themselves.',
  messages: {
    place: 'An action with the trigger {{trigger}} can’t be in {{place}}. Move it to {{allowed}}.',
    nowhere: 'An action with the trigger {{trigger}} can’t be in a menu. Delete the item.',
  },
  check({ value: item, node, view, report }) {
    if (item.menuType !== 'ACTION' || item.actionCode === null) return;
    const place = placeOf(item, view);
    const action = view.get(item.actionCode, 'action')?.value;
    const trigger = view.plugins.trigger(action?.trigger.trigger ?? '');
    if (place === null || trigger === undefined || trigger.allowedPlaces.includes(place)) return;
    const allowed = trigger.allowedPlaces.filter((each) => menuPlaces.includes(each));
    const data = {
      trigger: trigger.title,
      place: withArticle(nameOfPlace(place)),
      allowed: allowed.map((each) => withArticle(nameOfPlace(each))).join(' or '),
    };
    const fix = allowed.length > 0 ? move(node, trigger, view) : remove(node);
    const fixes = fix !== null && hasSiblings(item, view) ? [fix] : [];
    report({ messageId: allowed.length > 0 ? 'place' : 'nowhere', data, fixes });
  },
});

function remove({ id }: EntityNode<'menu-item'>): Fix {
  return { title: 'Delete the item', operations: [{ name: 'menu-item.delete', input: { id } }] };
}

/** Moves the item to the start or hidden location if its trigger requires that and the action isn't there already. */
function move(
  { value: item }: EntityNode<'menu-item'>,
  { allowedPlaces }: TriggerPlugin,
  view: ScenarioView,
): Fix | null {
  const type = allowedPlaces.includes('start-location')
    ? 'START'
    : allowedPlaces.includes('hidden-location')
      ? 'HIDDEN'
      : null;
  const target = view.all('location').find(({ value }) => value.type === type);
  const shown = view.usesOf(item.actionCode ?? '').filter(({ from }) => from?.kind === 'menu-item');
  if (target === undefined || shown.length > 1) return null;
  const input = { id: item.id, locationId: target.id, parentMenuItemId: null, after: null };
  return { title: `Move to ${target.value.displayName}`, operations: [{ name: 'menu-item.move', input }] };
}
