import type { RuleTester } from 'oxlint/plugins-dev';

/** A rule for oxlint. */
export type LintRule = Parameters<RuleTester['run']>[1];
