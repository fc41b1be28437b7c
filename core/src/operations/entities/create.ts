import { Type } from 'typebox';
import type { JsonObject } from '#base/json';
import { choice, nullable, object } from '#schema/fields';
import { entityKinds } from '#schema/keywords';
import { midSentence } from '#schema/wording';
import type { EntityNode } from '#kernel/view';
import { checkPayloads } from '../plugin-arguments';
import { placeAfter } from '../find-live';
import { after, existing, newId } from '../input-fields';
import { defineOperation, type PlacedView } from '../operation';
import { expressionRefusals } from '../settle-expression';
import { noSuch } from '../no-such';
import { labelOfEntity } from './change-titles';
import { completedEntity } from './completed-entity';
import { placeOfKind, type EntityPlace } from './entity-places';
import { liveList } from './live-entities';
import { refuseOwnPlaces } from './own-operations';

export const operation = defineOperation({
  name: 'entity.create',
  version: 1,
  description:
    'Creates an entity of any kind that has no dedicated operations, with everything in it. Fields without a value get their defaults.',
  input: object({
    kind: choice(entityKinds, { title: 'Kind' }),
    id: newId(),
    parentEntityId: nullable(existing('Parent'), {
      title: 'Parent',
      description: 'The entity that contains it; null for one that the scenario itself contains.',
    }),
    values: Type.Record(Type.String(), Type.Unknown(), {
      title: 'Values',
      description: 'The fields that differ from their defaults.',
      'x-holds': 'new-entity',
    }),
    after: after(),
  }),
  title: ({ kind }) => `Create ${kind.replaceAll('-', ' ')}`,
  refusals: ['NoRecordsFoundError', 'InvalidDataError', 'DuplicateValue', ...expressionRefusals],
  apply(scenario, { kind, id, parentEntityId, values, after }, { before, plugins, setTitle }) {
    refuseOwnPlaces(kind);
    const place = placeOfKind(kind);
    const parent = needParent(place, parentEntityId, before);
    const value = completedEntity(place, id, values as JsonObject, plugins);
    checkPayloads(place.shape.schema, value, plugins);
    const list = liveList(scenario, place, parent);
    list.splice(placeAfter(list, place.shape.entity.idKey, after), 0, value as Record<string, string>);
    setTitle(`Create ${midSentence(labelOfEntity({ kind, id, value, parent }, before))}`);
  },
});

/** The entity that contains another one. @throws Refusal NoRecordsFoundError when there is none of the right kind */
export function needParent({ parent: kind }: EntityPlace, id: string | null, view: PlacedView): EntityNode | null {
  if (kind === null && id === null) return null;
  const parent = kind === null || id === null ? undefined : view.get(id, kind);
  if (parent === undefined) throw noSuch(id ?? '', { kind: kind ?? 'scenario' });
  return parent;
}
