import type { Scenario } from '@scn/core/document/scenario';
import type { PluginRegistry } from '@scn/core/kernel/registry';
import type { Fix, Issue } from '@scn/core/base/issue';
import { addedIssues } from '@scn/core/validation/engine/added-issues';
import { openForFixes } from './run-fix';

/** One fix can enable another; after this many rounds, two fixes must be undoing each other. */
const maxRounds = 10;

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
 * Characters of all documents that are validated to find out which fixes can be applied together, and the number of validations that are
 * always possible: otherwise a large document with many fixes that add issues would take minutes.
 */
const maxCharacters = 20_000_000;
const leastTries = 10;

/**
 * Applies the first fix of every wanted issue that has one, and validates again, until nothing is left to fix. In each round, only one
 * fix changes an entity: the others were computed for its previous state. A fix that would add an issue of any rule is left to the
 * author: no one looks at what is fixed automatically. What is left once can become possible through another fix, so applying fixes
 * again changes nothing.
 *
 * @param issues - Result of `validate` for the current scenario.
 */
export function applyFixes(scenario: Scenario, issues: readonly Issue[], options: FixOptions): FixResult {
  const tries = Math.max(leastTries, Math.floor(maxCharacters / JSON.stringify(scenario).length));
  const limits = { left: new Set<string>(), tries };
  let hasChanged = false; // since fixes were left
  let result: FixResult = { scenario, issues };
  for (let changes = 0; changes < maxRounds && limits.tries > 0;) {
    const attempts = onePerEntity(result.issues.filter(options.isWanted), limits.left);
    if (attempts.length === 0) {
      if (!hasChanged) break;
      limits.left.clear();
      hasChanged = false;
      continue;
    }
    const next = tryAll(result, attempts, options, limits);
    if (next === result) continue;
    changes += 1;
    hasChanged = limits.left.size > 0;
    result = next;
  }
  return result;
}

function onePerEntity(issues: readonly Issue[], left: ReadonlySet<string>): readonly Attempt[] {
  const attempts = new Map<string | null, Attempt>();
  for (const issue of issues) {
    const [fix] = issue.fixes;
    if (fix !== undefined && !attempts.has(issue.entity) && !left.has(nameOf({ issue, fix })))
      attempts.set(issue.entity, { issue, fix });
  }
  return [...attempts.values()];
}

interface Limits {
  /** The fixes that add an issue or solve nothing. */
  readonly left: Set<string>;
  /** Number of validations that are still possible. */
  tries: number;
}

/** Applies fixes together; if that adds an issue, those of each half on their own. */
function tryAll(before: FixResult, attempts: readonly Attempt[], options: FixOptions, limits: Limits): FixResult {
  if (attempts.length === 0 || limits.tries <= 0) return before;
  limits.tries -= 1;
  const after = run(before, attempts, options);
  const isBetter = after.issues.length < before.issues.length && addedIssues(before.issues, after.issues).length === 0;
  if (isBetter) return after;
  const [only] = attempts;
  if (attempts.length === 1 && only !== undefined) {
    limits.left.add(nameOf(only));
    return before;
  }
  const middle = Math.ceil(attempts.length / 2);
  const first = tryAll(before, attempts.slice(0, middle), options, limits);
  return tryAll(first, attempts.slice(middle), options, limits);
}

function run(before: FixResult, attempts: readonly Attempt[], { plugins, validate }: FixOptions): FixResult {
  const bench = openForFixes(before.scenario, plugins);
  const applied = attempts.filter(({ fix }) => bench.run(fix));
  if (applied.length === 0) return before;
  const scenario = bench.scenario();
  return { scenario, issues: validate(scenario) };
}

/** Names a fix by what it is about: its operations may contain a whole expression. */
function nameOf({ issue, fix }: Attempt): string {
  return JSON.stringify([issue.ruleId, issue.messageId, issue.entity, issue.at, fix.title, fix.operations.length]);
}
