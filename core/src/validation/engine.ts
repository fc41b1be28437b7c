import type { Scenario } from '../document/scenario';
import { isJsonObject, type JsonObject, type Pointer } from '../kernel/json';
import type { ArgumentRule } from '../kernel/contract';
import type { Fix, Issue, Severity } from './issue';
import { applySuppressions } from './suppressions';
import { Reads } from './reads';
import { acceptedBefore, onlyNewUnits } from './new-units';
import { repairPayloads } from './repair';
import type { AnyRule, Finding, RuleContext } from './rule';
import { ScenarioIndex } from './scenario-index';
import { createStructureChecker } from './structure';
import { structureIssues } from './structure-rule';
import { TrackedView } from './tracked-view';
import { join, type IndexedUnit, type PlacedNode } from './units';
import type { CatalogueView, EntityNode, Payload, PluginLookup, ScenarioView } from './view';

/** What a rule's severity may be set to by configuration. */
export type SeverityOverride = Severity | 'OFF';

/** What a validator is made of. */
export interface ValidatorOptions {
  readonly plugins: PluginLookup;
  readonly rules: readonly AnyRule[];
  /** Shared assets, when they are known. */
  readonly catalogue?: CatalogueView | null;
  /** By rule id. */
  readonly severities?: Readonly<Record<string, SeverityOverride>>;
}

/** Judges scenarios. It remembers the last snapshot: after an edit it judges again only what the edit can have changed. */
export interface Validator {
  /** All issues in document order, those of whole-scenario rules last. Never throws for a JSON value. */
  validate(scenario: Scenario): readonly Issue[];
  /** The view of the last snapshot that was judged. */
  readonly view: ScenarioView;
}

/** An issue before its unit's place is known: `at` is relative to the unit or, for scenario rules, absent. */
interface Draft {
  readonly ruleId: string;
  readonly messageId: string;
  readonly severity: Severity;
  readonly message: string;
  readonly fixes: readonly Fix[];
  readonly entity: EntityNode | string | null;
  readonly at: Pointer;
}

/** The result of one unit, good while nothing that it read changes. */
interface UnitResult {
  readonly reads: Reads;
  readonly drafts: readonly Draft[];
}

interface LoadedRule<R> {
  readonly id: string;
  readonly severity: Severity;
  readonly rule: R;
}

type Check = (context: RuleContext<'scenario', string>) => void;

/** Makes a validator. */
export function createValidator(options: ValidatorOptions): Validator {
  const { plugins, rules, catalogue = null, severities = {} } = options;
  const index = new ScenarioIndex(plugins);
  const view = new TrackedView(index, plugins, catalogue);
  const structure = createStructureChecker(plugins);
  const accepted = acceptedBefore();
  const rulesByScope = loadRules(rules, severities);
  const argumentRules = new Map<string, readonly LoadedRule<ArgumentRule>[]>();
  const unitResults = new WeakMap<IndexedUnit, UnitResult>();
  const scenarioResults = new Map<AnyRule, UnitResult>();

  const rulesOfPayload = ({ kind, pluginId }: Payload): readonly LoadedRule<ArgumentRule>[] => {
    const known = argumentRules.get(pluginId);
    if (known !== undefined) return known;
    const loaded = Object.entries(plugins[kind](pluginId)?.rules ?? {}).flatMap(([key, rule]) =>
      load(`${pluginId}/${key}`, rule.severity, rule, severities),
    );
    argumentRules.set(pluginId, loaded);
    return loaded;
  };

  const judgeUnit = (unit: IndexedUnit): UnitResult => {
    const drafts: Draft[] = [];
    const reads = view.track(() => {
      for (const node of unit.nodes) {
        for (const loaded of rulesByScope.get(node.kind) ?? []) run(loaded, node.value, node, view, drafts);
      }
      for (const loaded of rulesByScope.get('unit') ?? []) run(loaded, unit, unit.root, view, drafts);
      for (const payload of unit.payloads) {
        for (const loaded of rulesOfPayload(payload)) runArgumentRule(loaded, payload, view, drafts);
      }
    });
    return { reads, drafts };
  };

  const judge = (scenario: Scenario): Issue[] => {
    const changes = index.update(scenario);
    view.advance(scenario, changes);
    const issues: Issue[] = [];
    const place = ({ entity, at, ...rest }: Draft): Issue => {
      const node = typeof entity === 'string' ? index.get(entity) : entity;
      return {
        ...rest,
        at,
        entity: node?.id ?? null,
        pointer: node === null || node === undefined ? at : join(index.pointerOf(node), at),
      };
    };
    for (const { unit } of index.units) {
      let result = unitResults.get(unit);
      if (result === undefined || changes.touch(result.reads)) {
        result = judgeUnit(unit);
        unitResults.set(unit, result);
      }
      for (const draft of result.drafts) issues.push(place(draft));
    }
    for (const loaded of rulesByScope.get('scenario') ?? []) {
      let result = scenarioResults.get(loaded.rule);
      if (result === undefined || changes.touch(result.reads)) {
        const drafts: Draft[] = [];
        const reads = view.track(() => {
          // The scenario is handed over lazily: a rule that does not look at it does not depend on it.
          run(loaded, null, null, view, drafts);
        });
        result = { reads, drafts };
        scenarioResults.set(loaded.rule, result);
      }
      for (const draft of result.drafts) issues.push(place(draft));
    }
    return issues;
  };

  const validate = (scenario: Scenario): readonly Issue[] => {
    if (structure.accepts(onlyNewUnits(scenario, accepted))) {
      accepted.note(scenario);
      return applySuppressions(judge(scenario), scenario);
    }
    const findings = structure.findings(scenario);
    const issues = structureIssues(scenario, findings);
    const repair = isJsonObject(scenario) ? repairPayloads(scenario as JsonObject & Scenario, findings, plugins) : null;
    if (repair === null) return issues;
    const others = judge(repair.scenario).filter(
      ({ pointer }) => !repair.repaired.some((payload) => pointer === payload || pointer.startsWith(`${payload}/`)),
    );
    return applySuppressions([...issues, ...others], scenario);
  };

  return { validate, view };
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

function run(
  { id, severity, rule }: LoadedRule<AnyRule>,
  value: unknown,
  node: PlacedNode | null,
  view: ScenarioView,
  drafts: Draft[],
): void {
  const report = (finding: Finding<string>): void => {
    drafts.push(draft(id, severity, rule.messages, finding, finding.entity === undefined ? node : finding.entity));
  };
  const context = {
    node,
    view,
    report,
    get value() {
      return rule.scope === 'scenario' ? view.scenario : value;
    },
  };
  try {
    (rule.check as Check)(context as RuleContext<'scenario', string>);
  } catch (error) {
    drafts.push(failure(id, error, node));
  }
}

function runArgumentRule(
  { id, severity, rule }: LoadedRule<ArgumentRule>,
  payload: Payload,
  view: ScenarioView,
  drafts: Draft[],
): void {
  const { from: node, args, at } = payload;
  try {
    rule.check({
      args: args as never,
      node,
      view,
      report: (finding) => {
        const place: Pointer = `${at}/args${finding.at ?? ''}`;
        drafts.push(draft(id, severity, rule.messages, { ...finding, at: place }, node));
      },
    });
  } catch (error) {
    drafts.push(failure(id, error, node));
  }
}

/** A rule that throws is a mistake of its maker: it is told, and everything else goes on. */
export const failedRule = {
  id: 'rule/failed',
  severity: 'ERROR',
  title: 'Every rule gives an answer',
  why: 'What a failed rule would have found is not known, so the scenario can’t be said to be right.',
  messages: {
    failed: 'The rule “{{rule}}” failed here: {{reason}} Tell its maker; what the other rules found stands.',
  },
} as const;

function failure(rule: string, error: unknown, node: EntityNode | null): Draft {
  const reason = error instanceof Error ? error.message : String(error);
  return draft(failedRule.id, failedRule.severity, failedRule.messages, { messageId: 'failed', data: { rule, reason } }, node);
}

function draft(
  ruleId: string,
  severity: Severity,
  messages: Readonly<Record<string, string>>,
  { messageId, at = '', data = {}, fixes = [] }: Finding<string>,
  entity: EntityNode | string | null,
): Draft {
  const message = fillMessage(messages[messageId] ?? messageId, data);
  return { ruleId, messageId, severity, message, fixes, entity, at };
}

/** Fills the `{{name}}` places of a message. */
export function fillMessage(message: string, data: Readonly<Record<string, string | number>>): string {
  return message.replaceAll(/\{\{(\w+)\}\}/g, (place, name: string) =>
    Object.hasOwn(data, name) ? String(data[name]) : place,
  );
}
