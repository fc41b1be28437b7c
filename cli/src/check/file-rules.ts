import type { RuleCard } from './rule-cards';

export const fileRules: readonly RuleCard[] = [];
