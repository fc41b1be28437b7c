import { Type } from 'typebox';
import { choice, nullable, object } from '#schema/fields';
import { entityKinds } from '#schema/keywords';
import { midSentence } from '#schema/wording';
import { indexOfId, moveAfter, placeAfter } from '../find-live';
import { after, existing } from '../input-fields';
import { plain } from '../live-place';
import { toLive } from '#tree/scenario-tree';
import { noSuch } from '../no-such';
import { defineOperation } from '../operation';
import { labelOfEntity } from './change-titles';
import { needParent } from './create';
import { findLiveEntity, liveList } from './live-entities';
import { refuseOwnPlaces } from './own-operations';

export const operation = defineOperation({
  name: 'entity.move',
  version: 1,
  description: 'Moves an entity that has no dedicated operations in its list, or to another parent.',
  input: object({
    kind: choice(entityKinds, { title: 'Kind' }),
    id: existing('Entity'),
    parentEntityId: Type.Optional(
      nullable(existing('Parent'), { title: 'Parent', description: 'Left out for a move in its list.' }),
    ),
    after: after(),
  }),
  title: ({ kind }) => `Move ${kind.replaceAll('-', ' ')}`,
  refusals: ['NoRecordsFoundError', 'ActorDoesNotExistError', 'InvalidDataError'],
  apply(scenario, { kind, id, parentEntityId, after }, { before, setTitle }) {
    refuseOwnPlaces(kind);
    const node = before.get(id, kind);
    if (node === undefined) throw noSuch(id, { kind });
    const { list, index, place } = findLiveEntity(scenario, node);
    const { idKey } = place.shape.entity;
    const parent = parentEntityId === undefined ? node.parent : needParent(place, parentEntityId, before);
    const target = liveList(scenario, place, parent);
    if (target === list) {
      moveAfter(list, idKey, [id], after);
    } else {
      if (after !== null && indexOfId(target, idKey, after) < 0) throw noSuch(after);
      const moved = toLive<Record<string, string>>(plain(list[index]) as Record<string, string>);
      list.splice(index, 1);
      target.splice(placeAfter(target, idKey, after), 0, moved);
    }
    setTitle(`Move ${midSentence(labelOfEntity(node, before))}`);
  },
});
