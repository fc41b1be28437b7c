// Made by `npm run generate`. Do not edit.
import type { AnyRule } from './rule';
import { rule as argumentMissing } from './rules/argument/missing/index';
import { rule as identityDuplicate } from './rules/identity/duplicate/index';
import { rule as pluginUnknown } from './rules/plugin/unknown/index';
import { rule as referenceDangling } from './rules/reference/dangling/index';
import { rule as referenceWrongKind } from './rules/reference/wrong-kind/index';

/** The scenario rules, by area and name. The rules of plugins are in the plugins. */
export const builtInRules: readonly AnyRule[] = [
  argumentMissing,
  identityDuplicate,
  pluginUnknown,
  referenceDangling,
  referenceWrongKind,
];
