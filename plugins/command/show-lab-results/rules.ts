import { resultRules } from '../shared/result';

export const rules = resultRules('labResultId', 'lab-result');
