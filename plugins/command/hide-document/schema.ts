import { neededReference, object } from '@scn/core/schema/fields';
import { learnerRoles } from '../shared/learners';

export const schema = object({
  documentId: neededReference('document', { title: 'Document' }),
  roleIds: learnerRoles('Hidden from'),
});
