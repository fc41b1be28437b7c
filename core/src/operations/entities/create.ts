import { Type, type TSchema } from 'typebox';
import { complete } from '#format/complete';
import type { Json, JsonObject } from '#base/json';
import type { PluginRegistry } from '#kernel/registry';
import { explain } from '#schema/explain';
import { choice, nullable, object } from '#schema/fields';
import { entityKinds } from '#schema/keywords';
import { midSentence } from '#schema/wording';
import type { EntityNode } from '#kernel/view';
import { checkPayloads } from '../check-payloads';
import { placeAfter } from '../find-live';
import { after, existing, newId } from '../input-fields';
import { defineOperation, type PlacedView } from '../operation';
import { noSuch } from '../no-such';
import { Refusal } from '#base/refusal';
import { titleOfThing } from './change-titles';
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
    values: Type.Record(Type.String(), Type.Unknown(), { title: 'Values' }),
    after: after(),
  }),
  title: ({ kind }) => `Create ${kind.replaceAll('-', ' ')}`,
  refusals: ['NoRecordsFoundError', 'InvalidDataError', 'DuplicateValue'],
  apply(scenario, { kind, id, parentEntityId, values, after }, { before, plugins, setTitle }) {
    refuseOwnPlaces(kind);
    const place = placeOfKind(kind);
    const parent = needParent(place, parentEntityId, before);
    const value = completed(place, id, values as JsonObject, plugins);
    const list = liveList(scenario, place, parent);
    list.splice(placeAfter(list, place.shape.entity.idKey, after), 0, value as Record<string, string>);
    setTitle(`Create ${midSentence(titleOfThing({ kind, id, value, parent }, before))}`);
  },
});

/** The entity that contains another one. @throws Refusal NoRecordsFoundError when there is none of the right kind */
export function needParent({ parent: kind }: EntityPlace, id: string | null, view: PlacedView): EntityNode | null {
  if (kind === null && id === null) return null;
  const parent = kind === null || id === null ? undefined : view.get(id, kind);
  if (parent === undefined) throw noSuch(id ?? '', { kind: kind ?? 'scenario' });
  return parent;
}

function completed({ shape }: EntityPlace, id: string, values: JsonObject, plugins: PluginRegistry): JsonObject {
  const { kind, idKey } = shape.entity;
  if (Object.hasOwn(values, idKey))
    throw new Refusal('InvalidDataError', { kind, field: idKey }, 'The identity is not one of the values.');
  let value: Json;
  try {
    value = complete(shape.schema as TSchema, { ...values, [idKey]: id }, plugins) as Json;
  } catch (error) {
    throw new Refusal('InvalidDataError', { kind }, error instanceof Error ? error.message : String(error));
  }
  const [finding] = explain(shape.schema, value);
  if (finding !== undefined)
    throw new Refusal('InvalidDataError', { kind, field: finding.pointer.slice(1) }, finding.message);
  checkPayloads(shape.schema, value, plugins);
  return value as JsonObject;
}
