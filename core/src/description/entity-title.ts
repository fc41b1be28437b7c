import { isAuthorCode } from '#document/codes';
import type { JsonObject } from '#base/json';
import type { EntityKind, ReferenceTarget } from '#schema/keywords';
import type { EntityNode, ScenarioView } from '#kernel/view';

/** Display name of an entity: a patient's name, a response's descriptor; its kind if it has none. */
export function titleOfEntity(node: EntityNode): string {
  return ownTitleOf(node) ?? kindWords(node.kind);
}

/** The name that an author gave an entity, or its code; null if it has neither. */
export function ownTitleOf(node: EntityNode): string | null {
  if (node.kind !== 'patient') return namedFieldOf(node);
  const { firstName, lastName } = (node as EntityNode<'patient'>).value.generalInformation;
  const name = `${firstName} ${lastName}`.trim();
  return name === '' ? null : name;
}

/** Display name of the entity with an identity; the identity itself if there is no such entity. */
export function titleOfReference(view: ScenarioView, id: string, target?: ReferenceTarget): string {
  if (target === 'report-item') return view.plugins.reportItem(id)?.item.title ?? id;
  const node = view.get(id);
  return node === undefined ? id : titleOfEntity(node);
}

const nameFields = ['title', 'displayName', 'arrayName', 'roleName', 'description', 'name', 'substance', 'text'];

function namedFieldOf({ id, value }: EntityNode): string | null {
  const fields = value as JsonObject;
  for (const field of nameFields) {
    const name = fields[field];
    if (typeof name === 'string' && name !== '') return name;
  }
  return isAuthorCode(id) ? id : null;
}

/** `physiology-change` becomes `Physiology change`: for what has no name, because authors don't know its identity. */
function kindWords(kind: EntityKind): string {
  const words = kind.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
