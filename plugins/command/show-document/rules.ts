import { playableRolesOnly } from '../shared/learners';

export const rules = { 'playable-roles': playableRolesOnly };
