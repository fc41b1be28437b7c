import type { Action, Response } from '@scn/core/document/actions/schema';
import type { EntityKind } from '@scn/core/schema/keywords';
import { Refusal } from '@scn/core/base/refusal';
import type { EntityNode, ScenarioView } from '@scn/core/kernel/view';

/** The entity of a kind with this id. @throws Refusal NoRecordsFoundError, ActorDoesNotExistError */
export function needEntity<K extends EntityKind>(view: ScenarioView, kind: K, id: string): EntityNode<K> {
  const node = view.get(id, kind);
  if (node === undefined) throw missing(kind, id);
  return node;
}

/** A response of an action. @throws Refusal NoRecordsFoundError */
export function needResponseOf({ responses }: Action, responseCode: string): Response {
  const response = responses.find((each) => each.responseCode === responseCode);
  if (response === undefined) throw missing('response', responseCode);
  return response;
}

function missing(kind: EntityKind, id: string): Refusal {
  const code = kind === 'actor' ? 'ActorDoesNotExistError' : 'NoRecordsFoundError';
  return new Refusal(code, { kind, id }, `“${id}” does not exist.`);
}
