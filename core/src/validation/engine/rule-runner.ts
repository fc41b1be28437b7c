import { isMessageCode } from '#base/refusal';
import type { Pointer } from '#base/json';
import { reasonOf } from '#base/reason-of';
import type { Fix, Issue, Severity } from '#base/issue';
import { ownTitleOf, titleOfUnnamed } from '#description/entity-title';
import type { Reads } from '#index/reads';
import type { AnyPlugin, ArgumentRule } from '#kernel/contract';
import { functionFaults, lateReport } from '#kernel/guarded-plugin';
import { PluginFault, reportFault } from '#kernel/plugin-fault';
import type { AnyRule, ArgumentRuleContext, Finding, MessageData, RuleContext } from '#kernel/rule';
import type { EntityNode, Payload, ScenarioView } from '#kernel/view';
import { fillMessage } from './fill-message';

/** An issue before its subtree's place is known: `at` is relative to the entity. */
export interface Draft {
  readonly ruleId: string;
  readonly messageId: string;
  readonly code: Pick<Issue, 'code'>;
  readonly severity: Severity;
  readonly message: string;
  readonly fixes: readonly Fix[];
  readonly entity: EntityNode | string | null;
  readonly at: Pointer;
}

/** The findings in one subtree, or of one scenario rule. Valid while nothing that was read changes. */
export interface Result {
  readonly reads: Reads;
  readonly drafts: readonly Draft[];
}

/** A rule with the severity that configuration gives it. */
export interface LoadedRule<R> {
  readonly id: string;
  readonly severity: Severity;
  readonly rule: R;
}

/**
 * Runs rules. One context is reused for all runs of a validator: a huge scenario needs a hundred thousand runs, and creating
 * a context for each would cost more than most checks.
 */
export class RuleRunner {
  readonly #entityContext: Mutable<RuleContext<'subtree', string>, 'value' | 'node'>;
  readonly #scenarioContext: RuleContext<'scenario', string>;
  readonly #argumentContext: Mutable<ArgumentRuleContext<never, string>, 'args' | 'node'>;
  #drafts: Draft[] = [];
  #rule: LoadedRule<AnyRule | ArgumentRule> | null = null;
  #node: EntityNode | null = null;
  /** Pointer to the arguments in their entity. */
  #argumentsAt: Pointer = '';

  constructor(view: ScenarioView) {
    const report = (finding: Finding<string>): void => {
      this.#report(finding, finding.entity === undefined ? this.#node : finding.entity);
    };
    this.#entityContext = { value: null as never, node: null, view, report };
    this.#scenarioContext = {
      node: null,
      view,
      report,
      // An accessor, so that a rule only depends on the whole scenario if it reads it.
      get value() {
        return view.scenario;
      },
    };
    this.#argumentContext = {
      args: null as never,
      node: null,
      view,
      report: (finding) => {
        const at: Pointer = `${this.#argumentsAt}/args${finding.at ?? ''}`;
        this.#report({ ...finding, at }, this.#node);
      },
    };
  }

  /** Collects the findings and reads of `work`. */
  collect(track: (work: () => void) => Reads, work: () => void): Result {
    const drafts: Draft[] = [];
    this.#drafts = drafts;
    return { reads: track(work), drafts };
  }

  runOnEntity(rules: readonly LoadedRule<AnyRule>[], value: unknown, node: EntityNode | null): void {
    this.#entityContext.value = value as never;
    this.#entityContext.node = node as never;
    this.#run(rules, node, this.#entityContext);
  }

  runOnScenario(rules: readonly LoadedRule<AnyRule>[]): void {
    this.#run(rules, null, this.#scenarioContext);
  }

  runOnPayload(rules: readonly LoadedRule<ArgumentRule>[], { from, args, at }: Payload): void {
    if (rules.length === 0) return;
    this.#argumentsAt = at;
    this.#argumentContext.args = args as never;
    this.#argumentContext.node = from;
    this.#run(rules, from, this.#argumentContext);
  }

  /** Calls every function of a third party's plugin: one that fails would otherwise do so when a card is shown or a file is written. */
  runFunctions(plugin: AnyPlugin, { from, args }: Payload): void {
    for (const fault of functionFaults(plugin, args)) this.#drafts.push(failure(plugin.id, fault, from));
  }

  /** Runs rules in sequence. An exception becomes an issue, and the next rule runs. */
  #run(rules: readonly LoadedRule<AnyRule | ArgumentRule>[], node: EntityNode | null, context: unknown): void {
    this.#node = node;
    for (const loaded of rules) {
      this.#rule = loaded;
      try {
        loaded.rule.check(context as never);
      } catch (error) {
        this.#drafts.push(failure(loaded.id, error, node));
      }
    }
    this.#rule = null; // a later report is no rule's finding
  }

  #report(finding: Finding<string>, entity: EntityNode | string | null): void {
    if (this.#rule === null) return;
    const { id, severity, rule } = this.#rule;
    this.#drafts.push(draft(id, severity, rule.messages, finding, entity, () => this.#unnamed(entity)));
  }

  /** Returns the title in lists of a finding’s entity without a name. Something else without one isn’t known here. */
  #unnamed(entity: EntityNode | string | null): string {
    const { view } = this.#entityContext;
    const node = typeof entity === 'string' ? view.get(entity) : entity;
    return node === null || node === undefined || ownTitleOf(node) !== null ? '(no name)' : titleOfUnnamed(node, view);
  }
}

type Mutable<T, K extends keyof T> = Omit<T, K> & { -readonly [P in K]: T[P] };

/** Reports a rule that throws an exception. */
export const failedRule = {
  id: 'rule/failed',
  severity: 'ERROR',
  title: 'Every rule runs without an error',
  why: 'The rule’s results are unknown, so the scenario may contain undetected problems.',
  isFixed: true,
  messages: {
    failed:
      'The rule “{{rule}}” failed: {{reason}} The results of other rules are complete. Report this to the rule’s author.',
    plugin: '{{reason}} Rules that need it are incomplete. Report this to the plugin’s author.',
  },
} as const;

/**
 * Returns the part that failed when a rule threw an error: a function of a plugin that it called, which isn't the
 * rule's fault, or the rule.
 */
export function failureOf(
  rule: string,
  error: unknown,
): { readonly messageId: 'failed' | 'plugin'; readonly data: MessageData } {
  if (!(error instanceof PluginFault)) return { messageId: 'failed', data: { rule, reason: reasonOf(error) } };
  reportFault(error);
  return { messageId: 'plugin', data: { reason: reasonOf(error) } };
}

function failure(rule: string, error: unknown, node: EntityNode | null): Draft {
  return draft(failedRule.id, failedRule.severity, failedRule.messages, failureOf(rule, error), node);
}

/** One failure for each rule that has reported findings after a check, in this or an earlier validation. */
export function lateReports(loaded: readonly LoadedRule<ArgumentRule>[]): readonly Draft[] {
  return loaded.flatMap(({ id, rule }) => {
    const reason = lateReport(rule);
    return reason === null ? [] : [failure(id, new Error(reason), null)];
  });
}

function draft(
  ruleId: string,
  severity: Severity,
  messages: Readonly<Record<string, string>>,
  { messageId, code, at = '', data = {}, fixes = [] }: Finding<string>,
  entity: EntityNode | string | null,
  unnamed?: () => string,
): Draft {
  const message = fillMessage(messages[messageId] ?? messageId, data, unnamed);
  return { ruleId, messageId, code: codePart(code), severity, message, fixes, entity, at };
}

/** The code of a finding, as a part of its issue. What a third party’s rule has made up isn’t one. */
export function codePart(code: unknown): Pick<Issue, 'code'> {
  return typeof code === 'string' && isMessageCode(code) ? { code } : {};
}
