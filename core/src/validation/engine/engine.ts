import type { AssetDifference } from '#kernel/asset-reads';
import type { Scenario } from '#document/scenario';
import { isJsonObject } from '#base/json';
import type { ArgumentRule } from '#kernel/contract';
import { deepFreeze } from '#base/deep-freeze';
import { isThirdParty } from '#kernel/third-party';
import { readsAny } from './asset-differences';
import type { Issue, Severity } from '#base/issue';
import { applySuppressions, unusedRule } from './suppressions';
import { Readers } from '#index/readers';
import type { Changes, Reads } from '#index/reads';
import { acceptedSubtrees, onlyNewSubtrees } from '#index/accepted-subtrees';
import { repairPayloads } from './repair';
import type { AnyRule } from '#kernel/rule';
import { ScenarioIndex } from '#index/scenario-index';
import { failedRule, lateReports, RuleRunner, type Draft, type LoadedRule, type Result } from './rule-runner';
import { SelectedRules } from './selected-rules';
import { isPlayRule } from '../play-rules/play-rule';
import { createStructureChecker } from '../structure/structure';
import { structureIssues } from '../structure/structure-rule';
import { TrackedView } from '#index/tracked-view';
import { join, type IndexedSubtree } from '#index/subtrees';
import type { CatalogueView, Payload, PluginLookup, ScenarioView, Subtree } from '#kernel/view';

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
