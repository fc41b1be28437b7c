import type { JsonObject } from '#base/json';
import type { AnyPlugin } from '#kernel/contract';
import { findingsAbout } from './judge-arguments';
import { register, type TestRunner } from './runner';

/** Arguments, and what a rule must find in them. */
export interface RuleCase {
  /** Only those that differ from the plugin’s defaults. */
  readonly args: JsonObject;
  /** A sparse scenario around them, instead of the base scenario. Assets have none. */
  readonly scenario?: JsonObject;
  /** Left out or empty: nothing. */
  readonly findings?: readonly RuleCaseFinding[];
}

/** A finding that a rule must have. */
export interface RuleCaseFinding {
  readonly messageId: string;
  /** Relative to the arguments, such as `/rate`. */
  readonly at: string;
  /** The message as authors read it. Left out: any. */
  readonly message?: string;
  /** The titles of its fixes. Left out: any. */
  readonly fixes?: readonly string[];
}

/**
 * Tests a rule of a plugin on arguments: exactly the listed findings, wherever they are in the scenario.
 *
 * @param rule - its key in the plugin’s `rules`
 * @param cases - by what they show
 * @param runner - as of `testPlugin`
 *
 * @example
 * ```ts
 * testRule(plugin, 'runs-dry', {
 *   'a bag of 500 mL lasts at 100 mL/h': { args: { rate: 100, volume: 500 } },
 *   'a small rest doesn’t': { args: { rate: 999, volume: 10 }, findings: [{ messageId: 'soon', at: '/volume' }] },
 * });
 * ```
 */
export function testRule(
  plugin: AnyPlugin,
  rule: string,
  cases: Readonly<Record<string, RuleCase>>,
  runner?: TestRunner,
): void {
  if (!Object.hasOwn(plugin.rules, rule)) {
    const known = Object.keys(plugin.rules).join(', ') || 'none';
    throw new Error(`${plugin.id} has no rule “${rule}”. Its rules: ${known}.`);
  }
  const checks = Object.entries(cases).map(([name, each]) => ({ name, run: () => mustFind(plugin, rule, each) }));
  register(`${plugin.id}/${rule}`, checks, runner);
}

function mustFind(plugin: AnyPlugin, rule: string, { args, scenario, findings = [] }: RuleCase): void {
  const whole = { ...(plugin.defaults as JsonObject), ...args };
  const all = findingsAbout(plugin, scenario === undefined ? { args: whole } : { args: whole, scenario });
  const faults = all.filter((each) => each.rule === 'structure').map(({ issue }) => `${issue.at}: ${issue.message}`);
  if (faults.length > 0) {
    throw new Error(`The arguments don’t match the schema, so that no rule runs. ${faults.join('; ')}. Correct them.`);
  }
  const found = all.filter((each) => each.rule === rule);
  const rest = [...found];
  const missing = findings.filter((wanted) => {
    const index = rest.findIndex(({ messageId, at, issue }) => {
      const titles = issue.fixes.map(({ title }) => title);
      return (
        messageId === wanted.messageId &&
        at === wanted.at &&
        (wanted.message === undefined || wanted.message === issue.message) &&
        (wanted.fixes === undefined || JSON.stringify(wanted.fixes) === JSON.stringify(titles))
      );
    });
    if (index < 0) return true;
    rest.splice(index, 1);
    return false;
  });
  if (missing.length === 0 && rest.length === 0) return;
  const lines = [
    ...missing.map((wanted) => `Missing: ${JSON.stringify(wanted)}`),
    ...rest.map(({ messageId, at, issue: { message, fixes } }) => {
      const titles = fixes.map(({ title }) => title);
      return `Found: ${JSON.stringify({ messageId, at, message, ...(titles.length > 0 ? { fixes: titles } : {}) })}`;
    }),
  ];
  throw new Error(
    `\`rules\`, ${rule}: other findings than expected.\n${lines.join('\n')}\nCorrect the rule or the case.`,
  );
}
