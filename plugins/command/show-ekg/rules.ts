import { reportedResultRules } from '../shared/result';

export const rules = reportedResultRules('ekgId', 'ekg');
