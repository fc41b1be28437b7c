import type { Dependency } from './dependencies';
import { indexOfId, need, needAction } from './find-live';
import type { LiveScenario } from './operation';

/** Removes a mention that can be deleted automatically. Skips mentions that were already removed. */
export function removeMention(scenario: LiveScenario, { use: { from, to } }: Dependency): void {
  const { menu, postSim, speechSummary } = scenario;
  if (from === null) {
    speechSummary.excludedResponseCodes = speechSummary.excludedResponseCodes.filter((code) => code !== to);
  } else if (from.kind === 'menu-item') {
    removeById(menu.items, from.id);
  } else if (from.kind === 'side-menu-item') {
    const item = menu.items[indexOfId(menu.items, 'id', from.parent?.id ?? '')];
    if (item !== undefined) removeById(item.sideMenuItems, from.id);
  } else if (from.kind === 'action') {
    const action = needAction(scenario, from.id);
    action.linkedActionCodes = action.linkedActionCodes.filter((code) => code !== to);
  } else if (from.kind === 'array') {
    const array = need(postSim.arrays, 'id', from.id);
    array.items = array.items.filter((item) => item.actionCode !== to && item.responseCode !== to);
  }
}

function removeById(list: { id: string }[], id: string): void {
  const index = indexOfId(list, 'id', id);
  if (index >= 0) list.splice(index, 1);
}
