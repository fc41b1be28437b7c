import { ownTitleOf, titleOfExisting, titleOfUnnamed } from '#description/entity-title';
import { conditionSentence, namesOfView } from '#description/condition-sentence';
import { scenarioShape, type Shape } from '#diff/shape';
import { changeOfValue, type ValueNames } from '#diff/describe/value-words';
import type { JsonObject } from '#base/json';
import { pluginOfPayload } from '#kernel/payload';
import type { EntityKind, ReferenceTarget } from '#schema/keywords';
import { midSentence } from '#schema/wording';
import type { EntityNode, ScenarioView } from '#kernel/view';
import type { ChangedField } from './change-fields';
import { placeOfKind } from './entity-places';

/** How many changed fields a title names. */
const named = 3;

/** Maximum length of conditions in a title. */
const longestConditions = 80;

/** Title of a change of an entity or section in undo and history: ‘Heart rate baseline 112 → 120’. */
export function titleOfChange(name: string, changed: readonly ChangedField[], view: ScenarioView): string {
  const [only, ...others] = changed.slice(0, named).map((field) => fieldChange(field, view));
  if (only === undefined) return `Change ${midSentence(name)}`;
  if (others.length === 0) return `${name} ${only}`;
  const more = changed.length - named;
  const rest = more > 0 ? ` and ${more} more field${more === 1 ? '' : 's'}` : '';
  return `${name}: ${[only, ...others].join(', ')}${rest}`;
}

/** The title of a kind in the author’s terms: ‘Role’. */
export function titleOfKind(kind: EntityKind): string {
  return placeOfKind(kind).shape.schema.title ?? kind;
}

/** The title of the list of a kind: ‘Roles’. */
export function titleOfList(kind: EntityKind): string {
  const { parent, list } = placeOfKind(kind);
  const holder = parent === null ? scenarioShape() : placeOfKind(parent).shape;
  const shape = list.reduce<Shape | undefined>(
    (at, name) => (at?.kind === 'object' ? at.properties.get(name) : undefined),
    holder,
  );
  return shape?.schema.title ?? titleOfKind(kind);
}

/** Returns the title of an entity among its kind: its own, or that of its first reference; null for neither. */
export function titleAmongKind(node: EntityNode, view: ScenarioView): string | null {
  return ownTitleOf(node) ?? firstReference(node, view)?.title ?? null;
}

/** Names an entity in mixed lists: its name; without one, ‘Starting position of “Tom”’ or ‘Actor 3’. */
export function titleAnywhere(node: EntityNode, view: ScenarioView): string {
  const own = ownTitleOf(node);
  if (own !== null) return own;
  return node.parent === null && firstReference(node, view) !== null
    ? labelOfEntity(node, view)
    : titleOfUnnamed(node, view);
}

/** An entity in the author’s terms: ‘Role “Nurse”’, ‘Heart rate’, ‘Starting position of “Tom”’. */
export function labelOfEntity(node: EntityNode, view: ScenarioView): string {
  const kind = titleOfKind(node.kind);
  const own = ownTitleOf(node);
  if (own !== null) return `${kind} “${own}”`;
  const found = firstReference(node, view);
  if (found === null) return titleOfUnnamed(node, view);
  return found.target === 'report-item' ? found.title : `${kind} of “${found.title}”`;
}

function firstReference(
  { kind, value }: EntityNode,
  view: ScenarioView,
): { readonly target: ReferenceTarget; readonly title: string } | null {
  for (const [name, { schema }] of placeOfKind(kind).shape.properties) {
    const target = schema['x-ref'];
    const id = (value as JsonObject)[name];
    if (target === undefined || typeof id !== 'string') continue;
    const title = titleOfExisting(view, id, target);
    if (title !== null) return { target, title };
  }
  return null;
}

function fieldChange(field: ChangedField, view: ScenarioView): string {
  return `${midSentence(field.schema.title ?? field.name)} ${valueChange(field, view)}`;
}

/** How the value of a field changes: ‘112 → 120’, ‘none → Heart rate is above 120 per min’. */
export function valueChange(
  { schema, was, value }: Pick<ChangedField, 'schema' | 'was' | 'value'>,
  view: ScenarioView,
): string {
  const words: ValueNames = {
    reference: (id) => titleOfExisting(view, id),
    plugin: (property, payload) =>
      property === undefined ? null : (pluginOfPayload(view.plugins, property, payload[property])?.title ?? null),
    conditions: (expression) => conditionSentence(expression, namesOfView(view)),
  };
  return changeOfValue(schema, was, value, words, words, longestConditions);
}
