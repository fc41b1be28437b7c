import { needsBody } from '../shared/acting-character';

export const rules = { 'wrong-actor': needsBody };
