import type { Severity } from './issue';
import { notUniqueRule } from './assets';
import { failedRule } from './engine';
import { structureRule } from './structure-rule';
import { unusedRule } from './suppressions';

/** What is told of a rule, whoever holds it. */
export interface RuleCard {
  readonly id: string;
  readonly severity: Severity;
  readonly title: string;
  readonly why: string;
  readonly messages?: Readonly<Record<string, string>>;
}

/** The rules that the engine itself holds: they can't be switched off or written as one check. */
export const engineRules: readonly RuleCard[] = [structureRule, notUniqueRule, unusedRule, failedRule];
