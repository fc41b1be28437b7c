import type { ArgumentRule, ArgumentRuleContext } from './contract';
import { deepFreeze } from '#base/deep-freeze';
import { isThenable } from './is-thenable';

const late = new WeakSet<ArgumentRule>();

/**
 * Why the findings of a rule are incomplete although its checks have returned: it reported one after its check. Such a finding can't be
 * placed, as the scenario may have changed since; null for other rules.
 */
export function lateReport(rule: ArgumentRule): string | null {
  return late.has(rule) ? 'It reports findings after its check has returned, so they are lost.' : null;
}

/** A third party's rule: it gets frozen arguments, and throws when findings are lost. See {@link lateReport}. */
export function guardedRule(rule: ArgumentRule): ArgumentRule {
  const unchecked: { check(context: ArgumentRuleContext<never, string>): unknown } = rule;
  const check = ({ args, node, view, report }: ArgumentRuleContext<never, string>): void => {
    const reason = lateReport(guarded);
    if (reason !== null) throw new Error(reason);
    let isOver = false;
    const result = unchecked.check({
      args: deepFreeze(args),
      node,
      view,
      report: (finding) => {
        if (isOver) late.add(guarded); // an error here would end the host: validation reports it
        else report(finding);
      },
    });
    isOver = true;
    if (!isThenable(result)) return;
    result.then(undefined, () => undefined); // its failure is this one
    throw new Error('Its check is asynchronous, so its findings are lost.');
  };
  const guarded = Object.create(rule, { check: { enumerable: true, value: check } }) as ArgumentRule;
  return guarded;
}
