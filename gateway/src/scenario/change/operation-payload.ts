import { memoizeByIdentity } from '@scn/core/validation/memoize';
import type { Json } from '@scn/core/kernel/json';
import type { Builder } from '../../graphql/builder';
import type { AppendedChange } from './append-for';
import { warningsOfChange, type ChangeWarning } from './change-warnings';

/** What every change of a scenario answers. */
export const operationPayload = memoizeByIdentity((builder: Builder) =>
  builder.objectRef<AppendedChange>('OperationPayload').implement({
    description: 'A change that is in the log of its scenario for good.',
    fields: (t) => ({
      operationId: t.exposeID('operationId', { description: 'The id that the client gave.' }),
      seq: t.exposeInt('seq', { description: 'Its place in the log: from 1, without a gap.' }),
      hash: t.exposeString('hash', {
        description: 'Hash of its entry, chained to the entry before; in hexadecimal.',
      }),
      title: t.exposeString('title', { description: 'What undo and history call it.' }),
      at: t.expose('at', { type: 'DateTime', description: 'When it was made: when sent again, the first time.' }),
      patches: t.field({
        type: 'JSON',
        description: 'JSON patches (RFC 6902) that take the document before it to the document after it.',
        resolve: ({ patches }) => patches as unknown as Json,
      }),
      warnings: t.field({
        type: [changeWarning(builder)],
        description: 'What should be known about what was changed. Looked up when it is asked for.',
        resolve: (change, _, context) => warningsOfChange(context, change),
      }),
    }),
  }),
);

const changeWarning = memoizeByIdentity((builder: Builder) =>
  builder.objectRef<ChangeWarning>('OperationWarning').implement({
    description: 'Something about what was changed that the author should know.',
    fields: (t) => ({
      code: t.exposeString('code', { description: 'A warning code: `EmptyMenuItemWarning`.' }),
      message: t.exposeString('message', { description: 'What is the matter, and what to do.' }),
      entity: t.exposeID('entity', { description: 'The entity that it is about.' }),
      metadata: t.expose('metadata', { type: 'JSON', description: 'Rule and place.' }),
    }),
  }),
);
