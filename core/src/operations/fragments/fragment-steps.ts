import { automatedFolderTitle } from '#document/menu/schema';
import { freeActionCode } from '#document/free-action-code';
import type { Scenario } from '#document/scenario';
import { asJson, isJsonObject, type Json } from '#base/json';
import type { ChangeStep } from '#diff/change-step';
import type { ScenarioView } from '#kernel/view';

/** By identity in a fragment: the identity in the scenario that it is inserted into; null for what the scenario doesn’t have. */
type Identities = Map<string, string | null>;

/**
 * The steps of `scenario.change` that insert a fragment: its actions, with what starts them in menus. Everything in it gets a new identity.
 * Its roles, characters and locations stand for the first ones of the same kind in the scenario; a location that the scenario doesn’t have is
 * inserted, and references to others are emptied, which rules report.
 *
 * @param fragment - a scenario with only the parts to be inserted and what they refer to
 * @param nextId - returns an unused identity at each call
 */
export function fragmentSteps(fragment: Scenario, view: ScenarioView, nextId: () => string): readonly ChangeStep[] {
  const identities: Identities = new Map();
  const { roles, actors } = fragment.setup;
  for (const { id, playable } of roles)
    identities.set(id, view.all('role').find(({ value }) => value.playable === playable)?.id ?? null);
  for (const { id, type } of actors)
    identities.set(id, view.all('actor').find(({ value }) => value.type === type)?.id ?? null);
  const missing = fragment.menu.locations.filter(({ id, type }) => {
    const isLike = (other: typeof type) =>
      type === 'HIDDEN' ? other === type : other !== 'HIDDEN' && other !== 'START';
    const known = view.all('location').find(({ value }) => isLike(value.type));
    identities.set(id, known?.id ?? nextId());
    return known === undefined;
  });
  nameActions(fragment, view, identities);
  for (const part of [fragment.menu.items, fragment.actions]) nameParts(asJson(part), identities, nextId);
  const folderOf = (isAutomated: boolean) =>
    view.all('folder').find(({ value }) => (value.title === automatedFolderTitle) === isAutomated)?.id ?? null;
  const locations = missing.map((each) => ({ ...each, parentFolderId: folderOf(each.type === 'HIDDEN') }));
  return [
    ...inserts('/menu/locations', view.all('location').at(-1)?.id, 'id', locations, identities),
    ...inserts('/actions', view.all('action').at(-1)?.id, 'actionCode', fragment.actions, identities),
    ...inserts('/menu/items', view.all('menu-item').at(-1)?.id, 'id', fragment.menu.items, identities),
  ];
}

/** Codes come from titles, as for any new action; the codes of responses follow. */
function nameActions({ actions }: Scenario, view: ScenarioView, identities: Identities): void {
  const taken = new Set(view.all('action').map(({ id }) => id));
  for (const { actionCode, title, responses } of actions) {
    const code = freeActionCode(title, taken);
    if (code === null) throw new Error(`There is no free code for “${title}”.`);
    taken.add(code);
    identities.set(actionCode, code);
    responses.forEach(({ responseCode }, index) => identities.set(responseCode, `${code}R${index + 1}`));
  }
}

/** New identities of everything else: menu items and commands. */
function nameParts(value: Json | undefined, identities: Identities, nextId: () => string): void {
  if (Array.isArray(value)) for (const item of value as readonly Json[]) nameParts(item, identities, nextId);
  if (!isJsonObject(value)) return;
  if (typeof value['id'] === 'string' && !identities.has(value['id'])) identities.set(value['id'], nextId());
  for (const part of Object.values(value)) nameParts(part, identities, nextId);
}

function inserts(
  path: '/menu/locations' | '/menu/items' | '/actions',
  last: string | undefined,
  idKey: string,
  entities: readonly object[],
  identities: Identities,
): readonly ChangeStep[] {
  let after = last ?? null;
  return entities.map((entity) => {
    const value = renamed(entity as Json, identities);
    const step: ChangeStep = { kind: 'insert', path, after, value };
    const id = isJsonObject(value) ? value[idKey] : undefined;
    if (typeof id === 'string') after = id;
    return step;
  });
}

/** A part with the identities of the scenario. What it refers to in vain is empty in a field, and left out of a list. */
function renamed(value: Json | undefined, identities: Identities): Json {
  if (typeof value === 'string') return identities.has(value) ? (identities.get(value) ?? null) : value;
  if (Array.isArray(value))
    return (value as readonly Json[])
      .filter((item) => typeof item !== 'string' || identities.get(item) !== null)
      .map((item) => renamed(item, identities));
  if (!isJsonObject(value)) return value ?? null;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, renamed(part, identities)]));
}
