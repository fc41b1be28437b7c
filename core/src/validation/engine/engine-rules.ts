import type { Severity } from '#base/issue';
import { notUniqueRule } from '../assets/assets';
import { failedRule } from './rule-runner';
import { structureRule } from '../structure/structure-rule';
import { unusedRule } from './suppressions';

/** Description of a rule, built in or of a plugin. */
export interface RuleCard {
  readonly id: string;
  readonly severity: Severity;
  readonly title: string;
  readonly why: string;
  readonly messages: Readonly<Record<string, string>>;
  /** Whether its severity can't be changed, because other rules or learners depend on it. */
  readonly isFixed?: boolean;
}

/** The rules that the engine implements itself: they can't be written as a single check. */
export const engineRules: readonly RuleCard[] = [structureRule, notUniqueRule, unusedRule, failedRule];
