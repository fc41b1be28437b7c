import { flag, neededReference, object } from '@scn/core/schema/fields';
import { display } from '../shared/display';
import { learnerRoles } from '../shared/learners';

export const schema = object({
  documentId: neededReference('document', { title: 'Document' }),
  display: display('HAND'),
  roleIds: learnerRoles('Shown to'),
  waitUntilClosed: flag({
    title: 'Wait until it is closed',
    description: 'The playlist continues when the learner has closed it. Off: it continues immediately.',
  }),
});
