import type { ArgumentRule } from './contract';
import type { ArgumentRuleContext } from './rule';
import { deepFreeze } from '#base/deep-freeze';
import { isJsonObject, type Json } from '#base/json';
import { plainJson } from '#base/plain-json';
import { reasonOf } from '#base/reason-of';
import { noteFault, reportFault, type PluginFault } from './plugin-fault';
import { isThenable } from './is-thenable';

const late = new WeakMap<ArgumentRule, PluginFault>();

/**
 * Why the findings of a rule are incomplete although its checks have returned: it reported one after its check. Such a finding can't be
 * placed, as the scenario may have changed since; null for other rules.
 */
export function lateReport(rule: ArgumentRule): string | null {
  const fault = late.get(rule);
  if (fault === undefined) return null;
  reportFault(fault);
  return 'It reports findings after its check has returned, so they are lost.';
}

type ArgumentFinding = Parameters<ArgumentRuleContext<never, string>['report']>[0];

/** A copy of a finding; a sentence when it isn't one. */
function findingOf(given: unknown, { messages }: ArgumentRule): ArgumentFinding | string {
  let finding: Json;
  try {
    finding = plainJson(given);
  } catch (error) {
    return `It reports a finding that can’t be read: ${reasonOf(error)}`;
  }
  if (!isJsonObject(finding)) return 'It reports something that is not a finding.';
  const { messageId, at = '', data = {}, fixes = [] } = finding;
  if (typeof messageId !== 'string' || !Object.hasOwn(messages, messageId))
    return `It reports a finding without one of its messages: ${Object.keys(messages).join(', ')}.`;
  if (typeof at !== 'string' || (at !== '' && !at.startsWith('/')))
    return 'It reports a finding whose “at” is not a pointer.';
  if (!isJsonObject(data)) return 'It reports a finding whose “data” is not an object.';
  if (!Array.isArray(fixes) || !fixes.every(isFix)) return 'It reports a finding whose “fixes” are not fixes.';
  return finding as unknown as ArgumentFinding;
}

function isFix(fix: Json): boolean {
  if (!isJsonObject(fix) || typeof fix['title'] !== 'string' || !Array.isArray(fix['operations'])) return false;
  return (fix['operations'] as readonly Json[]).every(
    (call) => isJsonObject(call) && typeof call['name'] === 'string' && isJsonObject(call['input']),
  );
}

/** A third party's rule: it gets frozen arguments, and throws when findings are lost. See {@link lateReport}. A fault of it that comes after
 * the validation is noted.
 *
 * @param faultOf - a fault of its plugin
 */
export function guardedRule(rule: ArgumentRule, key: string, faultOf: (reason: string) => PluginFault): ArgumentRule {
  const unchecked: { check(context: ArgumentRuleContext<never, string>): unknown } = rule;
  const check = ({ args, node, view, report }: ArgumentRuleContext<never, string>): void => {
    const reason = lateReport(guarded);
    if (reason !== null) throw new Error(reason);
    let isOver = false;
    const wrong: string[] = []; // an error at once could be caught by the plugin
    const result = unchecked.check({
      args: deepFreeze(args),
      node,
      view,
      report: (finding) => {
        if (isOver) {
          // an error here would end the host
          const fault = faultOf(`its rule “${key}” reports findings after its check has returned, so they are lost.`);
          late.set(guarded, fault);
          noteFault(fault);
        } else {
          const copy = findingOf(finding, rule);
          if (typeof copy === 'string') wrong.push(copy);
          else report(copy);
        }
      },
    });
    isOver = true;
    const [first] = wrong;
    if (first !== undefined) throw new Error(first);
    if (!isThenable(result)) return;
    result.then(undefined, () => undefined); // its failure is this one
    throw new Error('Its check is asynchronous, so its findings are lost.');
  };
  const guarded = Object.create(rule, { check: { enumerable: true, value: check } }) as ArgumentRule;
  return guarded;
}
