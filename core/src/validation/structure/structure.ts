import { scenarioSchema } from '#document/scenario';
import type { AnyPlugin } from '#kernel/contract';
import { appendToPointer, type Pointer } from '#base/json';
import { checkerFor, makeChecker, type Checker } from '#schema/checker';
import { explain, type StructureFinding } from '#schema/explain';
import { jsonSchemaOf } from '#schema/json-schema';
import { pluginOfPayload, type PluginsByKind } from '#kernel/payload';
import { makeScenarioChecker } from './scenario-checker.gen';

/** Checks a scenario against its schema, and each known plugin's arguments against the plugin's schema. */
export interface StructureChecker {
  /** True if the scenario is valid. One fast pass. */
  accepts(scenario: unknown): boolean;
  /** Every violation, with its place and what is allowed. Slower: call {@link StructureChecker.accepts} first. */
  findings(scenario: unknown): readonly StructureFinding[];
}

/**
 * Creates the checker for a set of plugins. Accepts arguments of other plugins: another rule reports unknown plugins.
 */
export function createStructureChecker(plugins: PluginsByKind): StructureChecker {
  const checkers = new Map<string, Map<unknown, Checker>>();
  const accepts = makeChecker(makeScenarioChecker, (property, pluginId, args) => {
    let ofKind = checkers.get(property);
    if (ofKind === undefined) {
      ofKind = new Map<unknown, Checker>();
      checkers.set(property, ofKind);
    }
    let checker = ofKind.get(pluginId);
    if (checker === undefined) {
      const plugin = pluginOfPayload(plugins, property, pluginId);
      checker = plugin === undefined ? acceptAnything : checkerFor(plugin.schema);
      ofKind.set(pluginId, checker);
    }
    return checker(args);
  });
  const findings = (scenario: unknown): readonly StructureFinding[] => {
    const ofPayloads: StructureFinding[] = [];
    const visitPayload = (property: string, value: Readonly<Record<string, unknown>>, at: Pointer) => {
      const plugin = pluginOfPayload(plugins, property, value[property]);
      if (plugin === undefined || value['args'] === undefined) return;
      ofPayloads.push(...explain(jsonSchemaOf(plugin.schema), value['args'], appendToPointer(at, 'args')));
    };
    return [...explain(jsonSchemaOf(scenarioSchema), scenario, '', visitPayload), ...ofPayloads];
  };
  return { accepts, findings };
}

const acceptAnything: Checker = () => true;

/** Whether the arguments match the plugin's schema. */
export function acceptsArguments(plugin: AnyPlugin, args: unknown): boolean {
  return checkerFor(plugin.schema)(args);
}

/** Every violation of the plugin's schema. Pointers are relative to the arguments. */
export function argumentFindings(plugin: AnyPlugin, args: unknown): readonly StructureFinding[] {
  return explain(jsonSchemaOf(plugin.schema), args);
}
