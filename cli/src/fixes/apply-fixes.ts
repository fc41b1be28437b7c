import { createHash } from 'node:crypto';
import type { Scenario } from '@scn/core/document/scenario';
import type { PluginRegistry } from '@scn/core/kernel/registry';
import type { Fix, Issue } from '@scn/core/base/issue';
import { addedIssues } from '@scn/core/validation/engine/added-issues';
import { openForFixes } from './run-fix';

/** Characters of a scenario that are validated to find out which fixes can be applied: some seconds of work. */
const mostCharacters = { announcing: 6_000_000, applying: 60_000_000 };
/** However large the scenario is. */
const fewestTrials = 8;

/** The number of times that fixes of a scenario are tried. The fixes that no trial is left for are left to the author. */
export function mostTrials(characters: number, purpose: keyof typeof mostCharacters): number {
  return Math.max(fewestTrials, Math.floor(mostCharacters[purpose] / Math.max(1, characters)));
}

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
  /** See {@link mostTrials}. */
  readonly trials: number;
}

/** What trying uses up. */
type Trials = FixOptions & { readonly budget: { trials: number } };

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
  const budget = { trials: options.trials };
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
    const next = tryAll(result, attempts, { ...options, budget }, left);
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
function tryAll(before: FixResult, attempts: readonly Attempt[], options: Trials, left: Set<string>): FixResult {
  if (attempts.length === 0 || options.budget.trials === 0) return before;
  options.budget.trials -= 1;
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

/** Digests, because the operations of a fix can contain a whole expression. */
const digests = new WeakMap<Fix, string>();

function nameOf({ issue, fix }: Attempt): string {
  let digest = digests.get(fix);
  if (digest === undefined) {
    digest = createHash('sha256').update(JSON.stringify(fix.operations)).digest('base64');
    digests.set(fix, digest);
  }
  return JSON.stringify([issue.ruleId, issue.messageId, issue.entity, digest]);
}
