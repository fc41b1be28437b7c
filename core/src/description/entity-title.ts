import { nameOf } from '../operations/dependencies';
import type { ReferenceTarget } from '../schema/keywords';
import type { EntityNode, ScenarioView } from '../validation/view';

/** What an author calls an entity: a patient by name, a response by its descriptor. */
export function titleOfEntity(node: EntityNode): string {
  if (node.kind !== 'patient') return nameOf(node);
  const { firstName, lastName } = (node as EntityNode<'patient'>).value.generalInformation;
  const name = `${firstName} ${lastName}`.trim();
  return name === '' ? node.id : name;
}

/** What an author calls what an identity refers to; the identity itself when nothing has it. */
export function titleOfReference(view: ScenarioView, id: string, target?: ReferenceTarget): string {
  if (target === 'report-item') return view.plugins.reportItem(id)?.item.title ?? id;
  const node = view.get(id);
  return node === undefined ? id : titleOfEntity(node);
}
