import { asJson } from '@scn/core/base/json';
import { objectType } from '#graphql/object-type';
import type { ScenarioContext } from '../context';
import type { AppendedChange } from './append-for';
import { warningsOfChange, type ChangeWarning } from './change-warnings';

/** Payload of every scenario mutation. */
export const operationPayload = objectType<AppendedChange, ScenarioContext>(
  'OperationPayload',
  'A change that is committed to the log of its scenario.',
  (t, builder) => ({
    operationId: t.exposeID('operationId', { description: 'The id that the client gave.' }),
    seq: t.exposeInt('seq', { description: 'Its position in the log: from 1, without gaps.' }),
    hash: t.exposeString('hash', { description: 'Hash of its entry, chained to the previous entry; in hexadecimal.' }),
    title: t.exposeString('title', { description: 'Its title in undo and history.' }),
    at: t.expose('at', {
      type: 'DateTime',
      description: 'When it was committed; for a change sent again, the first time.',
    }),
    patches: t.field({
      type: 'JSON',
      description: 'JSON Patch (RFC 6902) from the document before the change to the document after it.',
      resolve: ({ patches }) => asJson(patches),
    }),
    warnings: t.field({
      type: [changeWarning(builder)],
      description:
        'What is wrong with what was changed, and whether nothing or not all of it was changed. Computed only when selected.',
      resolve: (change, _, context) => warningsOfChange(context, change),
    }),
  }),
);

const changeWarning = objectType<ChangeWarning>('OperationWarning', 'A warning about a change.', (t) => ({
  code: t.exposeString('code', {
    description: 'Its code in the reference: `EmptyMenuItemWarning`. Also of an error that would prevent publishing.',
  }),
  message: t.exposeString('message', { description: 'What is wrong, and what to do.' }),
  entity: t.exposeID('entity', {
    nullable: true,
    description: 'The entity that it is about; null for the scenario itself.',
  }),
  metadata: t.expose('metadata', { type: 'JSON', description: 'Rule and location.' }),
}));
