import { reportedResultRules } from '../shared/result';

export const rules = reportedResultRules('efmId', 'efm');
