import { defineCommand, flag, neededReference, object } from '@scn/sdk';
import { displayWords, display } from '../shared/display';
import { asks, whenReached } from '../shared/simulated';
import { playableRolesOnly, learnerRoles } from '../shared/learners';

const schema = object({
  documentId: neededReference('document', { title: 'Document' }),
  display: display('HAND'),
  roleIds: learnerRoles('Shown to'),
  waitUntilClosed: flag({
    title: 'Wait until it is closed',
    description: 'The playlist continues when the learner has closed it. Off: it continues immediately.',
  }),
});

const rules = { 'playable-roles': playableRolesOnly };

export const plugin = defineCommand({
  id: 'command.show-document',
  version: 1,
  title: 'Show document',
  description: 'Opens a document for the learner.',
  icon: 'Document',
  group: 'documents',
  feIdentifier: 'ShowDocument',
  schema,
  rules,
  canonical: (args) => ({ ...args, roleIds: args.roleIds.toSorted() }),
  summary: (args) =>
    `Shows a document ${displayWords[args.display]}${args.waitUntilClosed ? ' and waits until it is closed' : ''}`,
  simulate: whenReached(({ args: { documentId, roleIds, waitUntilClosed } }) =>
    waitUntilClosed ? [asks({ kind: 'viewing' }, { subject: documentId, roleIds, queues: true })] : [],
  ),
  durationSeconds: (args) => (args.waitUntilClosed ? null : 0),
});
