import { defineCommand } from '@scn/core/kernel/contract';
import { displayWords } from '../shared/display';
import { rules } from './rules';
import { schema } from './schema';

export const plugin = defineCommand({
  contract: 1,
  id: 'command.show-document',
  kind: 'command',
  version: 1,
  title: 'Show document',
  description: 'Opens a document for the learner.',
  icon: 'Document',
  group: 'documents',
  feIdentifier: 'ShowDocument',
  schema,
  defaults: { documentId: null, display: 'HAND', roleIds: [], waitUntilClosed: false },
  migrations: [],
  rules,
  placement: { zone: 'body', maxPerResponse: null, allowedInFirstResponseOfStart: true, copyable: true },
  variants: [],
  canonical: (args) => ({ ...args, roleIds: args.roleIds.toSorted() }),
  summary: (args) =>
    `Shows a document ${displayWords[args.display]}${args.waitUntilClosed ? ' and waits until it is closed' : ''}`,
  durationSeconds: (args) => (args.waitUntilClosed ? null : 0),
});
