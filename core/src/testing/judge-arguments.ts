import { patientReport } from '#document/patients/schema';
import type { Scenario } from '#document/scenario';
import { complete, completeScenario } from '#format/complete';
import type { Issue } from '#base/issue';
import type { JsonObject } from '#base/json';
import type { AnyPlugin } from '#kernel/contract';
import { createRegistry, type PluginRegistry } from '#kernel/registry';
import { createAssetValidator } from '#validation/assets/assets';
import { createValidator } from '#validation/engine/engine';
import { builtInRules } from '#validation/rules/rules.gen';
import { basePlugins } from './base-plugins';
import { baseAction, baseScenario } from './base-scenario';

/** A finding that an example expects. */
export interface ExampleFinding {
  /** The key of a rule of the plugin, or `structure`, `missing`, `dangling`, `wrong-kind`. */
  readonly rule: string;
  readonly messageId: string;
  /** Relative to the arguments. */
  readonly at: string;
}

/** Arguments, and the scenario around them. */
export interface JudgedArguments {
  readonly args: JsonObject;
  /** A sparse scenario as context, instead of the base scenario. */
  readonly scenario?: JsonObject;
}

/** A finding about arguments: of a rule of the plugin, or of the engine about any plugin’s arguments. */
export interface ArgumentFinding extends ExampleFinding {
  readonly issue: Issue;
}

/** The engine rules about any plugin's arguments, by the short name used in examples. */
const engineRules: Readonly<Record<string, string>> = {
  structure: 'structure',
  missing: 'argument/missing',
  dangling: 'reference/dangling',
  'wrong-kind': 'reference/wrong-kind',
};

const registries = new WeakMap<AnyPlugin, PluginRegistry>();

/** The plugin under test, and those that the base scenario needs. @throws RegistryError for a plugin that the kernel refuses */
export function registryWith(plugin: AnyPlugin): PluginRegistry {
  const known = registries.get(plugin);
  if (known !== undefined) return known;
  const beside = basePlugins.filter(({ id }) => id !== plugin.id).map((each) => ({ plugin: each, owner: 'the kit' }));
  const registry = createRegistry([{ plugin, owner: 'under test' }], beside);
  registries.set(plugin, registry);
  return registry;
}

/** Returns the findings about arguments in a scenario, as one line each. */
export function judge(plugin: AnyPlugin, given: JudgedArguments): readonly string[] {
  return findingsAbout(plugin, given).map(describeFinding);
}

/** Returns the findings about arguments in a scenario: of the plugin’s rules, and of the engine. */
export function findingsAbout(plugin: AnyPlugin, { args, scenario }: JudgedArguments): readonly ArgumentFinding[] {
  const registry = registryWith(plugin);
  const validation = { plugins: registry, rules: builtInRules };
  if (plugin.kind === 'asset') {
    return (
      createAssetValidator(validation)
        .validate([{ id: 'example', asset: plugin.id, data: args }])
        // Examples don't have the other assets of the catalogue.
        .filter(({ ruleId }) => ruleId !== 'reference/dangling')
        .map((issue) => findingOf(plugin, issue, issue.pointer.slice('/assets/0/data'.length)))
    );
  }
  const complete = completeScenario(scenario ?? baseScenario, registry);
  const { scenario: existing, entity, at } = place(plugin, args, complete);
  const issues = createValidator(validation).validate(existing);
  const failed = issues.find(({ ruleId, message }) => ruleId === 'rule/failed' && message.includes(`${plugin.id}/`));
  if (failed !== undefined) throw new Error(failed.message);
  return issues
    .filter((issue) => issue.entity === entity && speaksOf(plugin, issue.ruleId))
    .filter((issue) => issue.at.startsWith(at))
    .map((issue) => findingOf(plugin, issue, issue.at.slice(at.length)));
}

/** A finding as one line: rule, message, place. */
export function describeFinding({ rule, messageId, at }: ExampleFinding): string {
  return `${rule} ${messageId} ${at}`;
}

function speaksOf(plugin: AnyPlugin, ruleId: string): boolean {
  return ruleId.startsWith(`${plugin.id}/`) || Object.values(engineRules).includes(ruleId);
}

function findingOf(plugin: AnyPlugin, issue: Issue, at: string): ArgumentFinding {
  const { ruleId, messageId } = issue;
  const short = Object.keys(engineRules).find((name) => engineRules[name] === ruleId);
  return { rule: short ?? ruleId.slice(plugin.id.length + 1), messageId, at, issue };
}

function hasPlace({ kind }: AnyPlugin, responses: readonly unknown[]): boolean {
  return kind === 'trigger' || responses.length > 0;
}

/** Adds an example to the base scenario: to its action, or to the patient's reports. */
function place(plugin: AnyPlugin, args: JsonObject, scenario: Scenario) {
  if (plugin.kind === 'report') {
    const report = complete(patientReport, { id: 'example', report: plugin.id, args: {} }) as JsonObject;
    const [patient, ...others] = scenario.patients;
    if (patient === undefined) throw new Error('The example’s scenario has no patient.');
    const reports = [...patient.physiology.reports, { ...report, args } as (typeof patient.physiology.reports)[number]];
    const patients = [{ ...patient, physiology: { ...patient.physiology, reports } }, ...others];
    return { scenario: { ...scenario, patients }, entity: 'example', at: '/args' };
  }
  // without it, every example would seem to have no findings
  if (!scenario.actions.some(({ actionCode, responses }) => actionCode === baseAction && hasPlace(plugin, responses))) {
    throw new Error(
      `The example’s scenario has no action ${baseAction}${plugin.kind === 'trigger' ? '' : ' with a response'}, which the example is added to. Add one.`,
    );
  }
  const actions = scenario.actions.map((action) => {
    if (action.actionCode !== baseAction) return action;
    if (plugin.kind === 'trigger') return { ...action, trigger: { trigger: plugin.id, args } };
    const command = { id: 'example', block: plugin.id, args };
    const isBehind = plugin.kind === 'command' && plugin.placement.zone === 'follow-on';
    const responses = action.responses.map((response, order) =>
      order > 0
        ? response
        : { ...response, playlist: isBehind ? [...response.playlist, command] : [command, ...response.playlist] },
    );
    return { ...action, responses };
  });
  return plugin.kind === 'trigger'
    ? { scenario: { ...scenario, actions }, entity: baseAction, at: '/trigger/args' }
    : { scenario: { ...scenario, actions }, entity: 'example', at: '/args' };
}
