import type { AssetDifference } from '#kernel/asset-reads';
import type { Scenario } from '#document/scenario';
import { isMessageCode } from '#base/refusal';
import { isJsonObject, type Pointer } from '#base/json';
import { reasonOf } from '#base/reason-of';
import type { AnyPlugin, ArgumentRule } from '#kernel/contract';
import { functionFaults, lateReport } from '#kernel/guarded-plugin';
import { deepFreeze } from '#base/deep-freeze';
import { ownTitleOf, titleOfUnnamed } from '#description/entity-title';
import { isThirdParty } from '#kernel/third-party';
import { readsAny } from './asset-differences';
import { fillMessage } from './fill-message';
import type { Fix, Issue, Severity } from '#base/issue';
import { applySuppressions, unusedRule } from './suppressions';
import { Readers } from '#index/readers';
import type { Changes, Reads } from '#index/reads';
import { acceptedSubtrees, onlyNewSubtrees } from '#index/accepted-subtrees';
import { repairPayloads } from './repair';
import { PluginFault, reportFault } from '#kernel/plugin-fault';
import type { AnyRule, Finding, MessageData, RuleContext, ArgumentRuleContext } from '#kernel/rule';
import { ScenarioIndex } from '#index/scenario-index';
import { SelectedRules } from './selected-rules';
import { isPlayRule } from '../play-rules/play-rule';
import { createStructureChecker } from '../structure/structure';
import { structureIssues } from '../structure/structure-rule';
import { TrackedView } from '#index/tracked-view';
import { join, type IndexedSubtree } from '#index/subtrees';
import type { CatalogueView, EntityNode, Payload, PluginLookup, ScenarioView, Subtree } from '#kernel/view';

/** Severity of a rule set by configuration. */
export type SeverityOverride = Severity | 'OFF';

/** Options of a validator. */
export interface ValidatorOptions {
  readonly plugins: PluginLookup;
  readonly rules: readonly AnyRule[];
  /** Shared assets, if known. */
  readonly catalogue?: CatalogueView | null;
  /** By rule id. */
  readonly severities?: Readonly<Record<string, SeverityOverride>>;
  /** Runs only the rules that read something of this; null: all rules. See {@link mayFindOthers}. */
  readonly differences?: readonly AssetDifference[] | null;
}

/** Validates scenarios incrementally: after an edit, it only revalidates what the edit may have affected. */
export interface Validator {
  /** All issues in document order, those of whole-scenario rules last. Never throws for a JSON value. */
  validate(scenario: Scenario): readonly Issue[];
  /**
   * Does part of the work of {@link Validator.validate} in advance, for hosts that must not block. Each call continues where the
   * last one stopped, even if the scenario was edited in between.
   *
   * @param isTimeUp - called after each piece of work; at least one piece is done
   * @returns whether validation now takes no longer than after an edit
   */
  prepare(scenario: Scenario, isTimeUp: () => boolean): boolean;
  /** Validates with other shared assets from here on: again, only what they may affect. */
  useCatalogue(catalogue: CatalogueView | null): void;
  /** The view of the last validated snapshot. */
  readonly view: ScenarioView;
}

/** An issue before its subtree's place is known: `at` is relative to the entity. */
interface Draft {
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
interface Result {
  readonly reads: Reads;
  readonly drafts: readonly Draft[];
}

interface LoadedRule<R> {
  readonly id: string;
  readonly severity: Severity;
  readonly rule: R;
}

/** Creates a validator. */
export function createValidator(options: ValidatorOptions): Validator {
  const { plugins, catalogue = null, severities = {}, differences = null } = options;
  const index = new ScenarioIndex(plugins, differences === null);
  const view = new TrackedView(index, plugins, catalogue);
  const structure = createStructureChecker(plugins);
  const accepted = acceptedSubtrees();
  const loadedByScope = loadRules(concerned(options), severities);
  const rulesByScope = new Map([...loadedByScope].map(([scope, loaded]) => [scope, new SelectedRules(loaded)]));
  const argumentRules = new Map<string, SelectedRules<LoadedRule<ArgumentRule>>>();
  const loadedArgumentRules: LoadedRule<ArgumentRule>[] = [];
  const results = new Results();

  const rulesOfPayload = ({ kind, pluginId }: Payload): SelectedRules<LoadedRule<ArgumentRule>> => {
    const known = argumentRules.get(pluginId);
    if (known !== undefined) return known;
    const loaded = Object.entries(plugins[kind](pluginId)?.rules ?? {}).flatMap(([key, rule]) =>
      differences === null || isConcerned(rule, pluginId, differences, plugins)
        ? load(`${pluginId}/${key}`, rule.severity, rule, severities)
        : [],
    );
    const selected = new SelectedRules(loaded);
    argumentRules.set(pluginId, selected);
    loadedArgumentRules.push(...loaded);
    return selected;
  };

  const runner = new RuleRunner(view);
  const track = (work: () => void): Reads => view.track(work);
  const ofScenario = loadedByScope.get('scenario') ?? [];
  const ofSubtree = rulesByScope.get('subtree');

  const judgeSubtree = (subtree: IndexedSubtree): Result =>
    runner.collect(track, () => {
      for (const node of subtree.nodes) {
        const ofKind = rulesByScope.get(node.kind);
        if (ofKind !== undefined) runner.runOnEntity(ofKind.of(node.value), node.value, node);
      }
      if (ofSubtree !== undefined) runner.runOnEntity(ofSubtree.of(subtree), subtree, subtree.root);
      for (const payload of subtree.payloads) {
        runner.runOnPayload(rulesOfPayload(payload).of(payload.args), payload);
        // shared assets don't change what its functions return
        const plugin =
          differences === null && isThirdParty(payload.pluginId) ? plugins[payload.kind](payload.pluginId) : undefined;
        if (plugin !== undefined) runner.runFunctions(plugin, payload);
      }
    });

  const place = ({ entity, at, ruleId, messageId, code, severity, message, fixes }: Draft): Issue => {
    const node = typeof entity === 'string' ? index.get(entity) : entity;
    const pointer = node === null || node === undefined ? at : join(index.pointerOf(node), at);
    return { ruleId, messageId, ...code, severity, entity: node?.id ?? null, at, pointer, message, fixes };
  };

  let current: Scenario | null = null;
  /** A third party's rule could change the scenario, and the change would be written with the next fix. */
  const hasThirdParty = plugins.plugins.some(({ id }) => isThirdParty(id));

  /** Advances to a scenario and invalidates affected results. */
  const advance = (scenario: Scenario): void => {
    if (scenario === current) return;
    current = scenario;
    if (hasThirdParty) deepFreeze(scenario);
    const changes = index.update(scenario);
    view.advance(scenario, changes);
    results.forget(changes);
  };

  const judgeRule = (loaded: LoadedRule<AnyRule>): Result =>
    runner.collect(track, () => runner.runOnScenario([loaded]));

  const judge = (scenario: Scenario): Issue[] => {
    advance(scenario);
    const issues: Issue[] = [];
    const failures = new Set<string>();
    const take = ({ drafts }: Pick<Result, 'drafts'>): void => {
      for (const found of drafts) {
        if (found.ruleId === failedRule.id) {
          if (failures.has(found.message)) continue; // one message for a rule that fails in the same way everywhere
          failures.add(found.message);
        }
        issues.push(place(found));
      }
    };
    for (const subtree of index.subtrees) take(results.get(subtree) ?? results.add(subtree, judgeSubtree(subtree)));
    for (const loaded of ofScenario) take(results.get(loaded.rule) ?? results.add(loaded.rule, judgeRule(loaded)));
    if (hasThirdParty) take({ drafts: lateReports(loadedArgumentRules) });
    return issues;
  };

  const prepare = (scenario: Scenario, isTimeUp: () => boolean): boolean => {
    if (!structure.accepts(onlyNewSubtrees(scenario, accepted))) return true; // then only structure issues are reported
    accepted.note(scenario);
    results.indexed();
    advance(scenario);
    for (const subtree of index.subtrees) {
      if (results.get(subtree) !== undefined) continue;
      results.add(subtree, judgeSubtree(subtree));
      if (isTimeUp()) return false;
    }
    for (const loaded of ofScenario) {
      if (results.get(loaded.rule) !== undefined) continue;
      results.add(loaded.rule, judgeRule(loaded));
      if (isTimeUp()) return false;
    }
    return true;
  };

  const ids = new Set(options.rules.map(({ id }) => id));
  const hasRun = (id: string) => !isPlayRule(id) || ids.has(id);

  const validate = (scenario: Scenario): readonly Issue[] => {
    if (structure.accepts(onlyNewSubtrees(scenario, accepted))) {
      accepted.note(scenario);
      return applySuppressions(judge(scenario), scenario, severities[unusedRule.id], hasRun);
    }
    const findings = structure.findings(scenario);
    const issues = structureIssues(scenario, findings);
    const repair = isJsonObject(scenario) ? repairPayloads(scenario, findings, plugins) : null;
    if (repair === null) return issues;
    const others = judge(repair.scenario).filter(
      ({ pointer }) => !repair.repaired.some((payload) => pointer === payload || pointer.startsWith(`${payload}/`)),
    );
    return applySuppressions([...issues, ...others], scenario, severities[unusedRule.id], hasRun);
  };

  const useCatalogue = (next: CatalogueView | null): void => {
    const changes = view.useCatalogue(next);
    if (changes !== null) results.forget(changes);
  };

  return { validate, prepare, useCatalogue, view };
}

function concerned({ rules, differences = null, plugins }: ValidatorOptions): readonly AnyRule[] {
  if (differences === null) return rules;
  return rules.filter(({ readsAssets }) => readsAny(readsAssets, differences, plugins));
}

/** Whether a rule for arguments can find something else with other assets. One of a third party that doesn't say what it reads can. */
function isConcerned(
  { readsAssets }: ArgumentRule,
  pluginId: string,
  differences: readonly AssetDifference[],
  plugins: PluginLookup,
): boolean {
  if (readsAssets === undefined) return isThirdParty(pluginId);
  return readsAny(readsAssets, differences, plugins);
}

/** Whether any rule can find something else with assets that are different. */
export function mayFindOthers(
  { plugins, rules }: Pick<ValidatorOptions, 'plugins' | 'rules'>,
  differences: readonly AssetDifference[],
): boolean {
  const ofPlugins = plugins.plugins.some(
    ({ id, kind, rules: own }) =>
      kind !== 'asset' && Object.values(own).some((rule) => isConcerned(rule, id, differences, plugins)),
  );
  return ofPlugins || concerned({ plugins, rules, differences }).length > 0;
}

/** Cache of valid results. What each read is indexed with the first change: most scenarios are validated once, and never change. */
class Results {
  readonly #results = new Map<Subtree | AnyRule, Result>();
  #readers: Readers<Subtree | AnyRule> | null = null;

  get(judged: Subtree | AnyRule): Result | undefined {
    return this.#results.get(judged);
  }

  add(judged: Subtree | AnyRule, result: Result): Result {
    this.#results.set(judged, result);
    this.#readers?.add(judged, result.reads);
    return result;
  }

  /** Indexes what results read from here on, so that the first change takes no longer than others. */
  indexed(): Readers<Subtree | AnyRule> {
    if (this.#readers !== null) return this.#readers;
    const readers = new Readers<Subtree | AnyRule>();
    for (const [judged, { reads }] of this.#results) readers.add(judged, reads);
    return (this.#readers = readers);
  }

  /** Invalidates affected results. */
  forget(changes: Changes): void {
    if (this.#results.size === 0) return;
    const readers = this.indexed();
    for (const judged of [...changes.removed, ...readers.touchedBy(changes)]) {
      const result = this.#results.get(judged);
      if (result === undefined) continue;
      this.#results.delete(judged);
      readers.delete(judged, result.reads);
    }
  }
}

function loadRules(
  rules: readonly AnyRule[],
  severities: Readonly<Record<string, SeverityOverride>>,
): ReadonlyMap<string, readonly LoadedRule<AnyRule>[]> {
  const byScope = new Map<string, LoadedRule<AnyRule>[]>();
  for (const rule of rules) {
    for (const loaded of load(rule.id, rule.severity, rule, severities)) {
      const known = byScope.get(rule.scope);
      if (known === undefined) byScope.set(rule.scope, [loaded]);
      else known.push(loaded);
    }
  }
  return byScope;
}

function load<R>(
  id: string,
  severity: Severity,
  rule: R,
  severities: Readonly<Record<string, SeverityOverride>>,
): readonly LoadedRule<R>[] {
  const effective = severities[id] ?? severity;
  return effective === 'OFF' ? [] : [{ id, severity: effective, rule }];
}

/**
 * Runs rules. One context is reused for all runs of a validator: a huge scenario needs a hundred thousand runs, and creating
 * a context for each would cost more than most checks.
 */
class RuleRunner {
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
function lateReports(loaded: readonly LoadedRule<ArgumentRule>[]): readonly Draft[] {
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
