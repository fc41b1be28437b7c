import type { Scenario } from '@scn/core/document/scenario';
import type { PluginRegistry } from '@scn/core/kernel/registry';
import type { Fix, Issue } from '@scn/core/base/issue';
import { addedIssues } from '@scn/core/validation/engine/added-issues';
import { openForFixes } from './run-fix';

/** One fix can enable another; after this many rounds, two fixes must be undoing each other. */
const mostRounds = 10;

/** Result of applying fixes. */
export interface FixResult {
  readonly scenario: Scenario;
  /** The remaining issues. */
  readonly issues: readonly Issue[];
}

/** Input for applying fixes. */
export interface FixOptions {
  readonly plugins: PluginRegistry;
  readonly validate: (scenario: Scenario) => readonly Issue[];
  /** The issues whose fixes are applied. */
  readonly isWanted: (issue: Issue) => boolean;
}

/** An issue with the fix that is tried. */
interface Attempt {
  readonly issue: Issue;
  readonly fix: Fix;
}

/**
 * Applies the first fix of every wanted issue that has one, and validates again, until nothing is left to fix. In each round, only one
 * fix changes an entity: the others were computed for its previous state. A fix that would add an issue of any rule is left to the
 * author: no one looks at what is fixed automatically. What is left once can become possible through another fix, so applying fixes
 * again changes nothing.
 *
 * @param issues - Result of `validate` for the current scenario.
 */
export function applyFixes(scenario: Scenario, issues: readonly Issue[], options: FixOptions): FixResult {
  let left = new Set<string>();
  let hasChanged = false; // since fixes were left
  let result: FixResult = { scenario, issues };
  for (let round = 0; round < mostRounds; round++) {
    const attempts = result.issues
      .filter(options.isWanted)
      .flatMap((issue): readonly Attempt[] => {
        const [fix] = issue.fixes;
        return fix === undefined ? [] : [{ issue, fix }];
      })
      .filter((attempt) => !left.has(nameOf(attempt)));
    const next = tryAll(result, attempts, options, left);
    if (next !== result) hasChanged = left.size > 0;
    else if (hasChanged) {
      left = new Set();
      hasChanged = false;
    } else break;
    result = next;
  }
  return result;
}

/** Applies fixes together; if that adds an issue, those of each half on their own. @param left - receives the fixes that add one or solve nothing */
function tryAll(before: FixResult, attempts: readonly Attempt[], options: FixOptions, left: Set<string>): FixResult {
  if (attempts.length === 0) return before;
  const after = run(before, attempts, options);
  const isBetter = after.issues.length < before.issues.length && addedIssues(before.issues, after.issues).length === 0;
  if (after === before || isBetter) return after;
  const [only] = attempts;
  if (attempts.length === 1 && only !== undefined) {
    left.add(nameOf(only));
    return before;
  }
  const middle = Math.ceil(attempts.length / 2);
  const first = tryAll(before, attempts.slice(0, middle), options, left);
  return tryAll(first, attempts.slice(middle), options, left);
}

function run(before: FixResult, attempts: readonly Attempt[], { plugins, validate }: FixOptions): FixResult {
  const bench = openForFixes(before.scenario, plugins);
  const changed = new Set<string | null>();
  for (const { issue, fix } of attempts) if (!changed.has(issue.entity) && bench.run(fix)) changed.add(issue.entity);
  if (changed.size === 0) return before;
  const scenario = bench.scenario();
  return { scenario, issues: validate(scenario) };
}

function nameOf({ issue, fix }: Attempt): string {
  return JSON.stringify([issue.ruleId, issue.messageId, issue.entity, fix.operations]);
}
