import { nameOf } from '../operations/dependencies';
import type { ReferenceTarget } from '../schema/keywords';
import type { EntityNode, ScenarioView } from '../validation/view';

/** Display name of an entity: a patient's name, a response's descriptor. */
export function titleOfEntity(node: EntityNode): string {
  if (node.kind !== 'patient') return nameOf(node);
  const { firstName, lastName } = (node as EntityNode<'patient'>).value.generalInformation;
  const name = `${firstName} ${lastName}`.trim();
  return name === '' ? node.id : name;
}

/** Display name of the entity with an identity; the identity itself if there is no such entity. */
export function titleOfReference(view: ScenarioView, id: string, target?: ReferenceTarget): string {
  if (target === 'report-item') return view.plugins.reportItem(id)?.item.title ?? id;
  const node = view.get(id);
  return node === undefined ? id : titleOfEntity(node);
}
