import { Type } from 'typebox';
import type { JsonObject } from '#base/json';
import { choice, object } from '#schema/fields';
import { entityKinds, type Held } from '#schema/keywords';
import { existing } from '../input-fields';
import { subjectOfKind } from '../needed-permissions';
import { noSuch } from '../no-such';
import { expressionRefusals } from '../settle-expression';
import { defineOperation } from '../operation';
import { changeFields } from './change-fields';
import { titleOfChange, labelOfEntity } from './change-titles';
import { findLiveEntity } from './live-entities';
import { refuseOwnFields } from './own-operations';

/** New values of fields, as in operations on any part. */
export const fieldChanges = (holds: Held) =>
  Type.Record(Type.String(), Type.Unknown(), {
    title: 'Changes',
    'x-holds': holds,
    description:
      'The fields with new values; the others stay. An object changes only the fields that it names; a list given here is replaced as a whole, one given as an edit is merged.',
  });

export const operation = defineOperation({
  name: 'entity.update',
  version: 1,
  permissions: ({ kind }) => [{ action: 'Update', subject: subjectOfKind(kind) }],
  description: 'Updates fields of an entity whose kind has no dedicated operation for it.',
  input: object({
    kind: choice(entityKinds, { title: 'Kind' }),
    id: existing('Entity'),
    changes: fieldChanges('entity-changes'),
  }),
  title: ({ kind }) => `Change ${kind.replaceAll('-', ' ')}`,
  refusals: [
    'NoRecordsFoundError',
    'ActorDoesNotExistError',
    'FieldUpdateError',
    'InvalidDataError',
    ...expressionRefusals,
  ],
  apply(scenario, { kind, id, changes }, { before, plugins, setTitle }) {
    refuseOwnFields(kind, changes as JsonObject);
    const node = before.get(id, kind);
    if (node === undefined) throw noSuch(id, { kind });
    const { live, place } = findLiveEntity(scenario, node);
    const changed = changeFields(live, place.shape, changes as JsonObject, plugins);
    setTitle(titleOfChange(labelOfEntity(node, before), changed, before));
  },
});
