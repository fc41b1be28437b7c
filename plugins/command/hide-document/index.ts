import { defineCommand, neededReference, object } from '@scn/sdk';
import { playableRolesOnly, learnerRoles } from '../shared/learners';
import { closes, whenReached } from '../shared/simulated';
import { shownBefore } from '../shared/shown-before';

const schema = object({
  documentId: neededReference('document', { title: 'Document' }),
  roleIds: learnerRoles('Hidden from'),
});

const rules = {
  'playable-roles': playableRolesOnly,
  'shown-before': shownBefore('documentId', 'document'),
};

export const plugin = defineCommand({
  id: 'command.hide-document',
  version: 1,
  title: 'Hide document',
  description: 'Closes a document that is open.',
  icon: 'DocumentDismiss',
  group: 'documents',
  feIdentifier: 'HideDocument',
  hides: true,
  schema,
  rules,
  canonical: (args) => ({ ...args, roleIds: args.roleIds.toSorted() }),
  simulate: whenReached(({ args }) => closes(args.documentId)),
  summary: (args) => (args.roleIds.length === 0 ? 'Hides a document' : 'Hides a document from some learners'),
});
