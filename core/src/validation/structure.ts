import { scenarioSchema } from '../document/scenario';
import type { AnyPlugin } from '../kernel/contract';
import { appendToPointer, type Pointer } from '../kernel/json';
import { checkerFor, makeChecker, type Checker } from '../schema/checker';
import { explain, type StructureFinding } from '../schema/explain';
import { jsonSchemaOf } from '../schema/json-schema';
import { pluginOfPayload, type PluginsByKind } from '../schema/payload';
import { makeScenarioChecker } from './scenario-checker.gen';

/** Checks the structure of scenarios: their own schema, and each known plugin's arguments by the plugin's schema. */
export interface StructureChecker {
  /** True when nothing is wrong. One fast pass. */
  accepts(scenario: unknown): boolean;
  /** Everything that is wrong, with where and what is allowed. Slower: ask {@link StructureChecker.accepts} first. */
  findings(scenario: unknown): readonly StructureFinding[];
}

/**
 * Makes the checker for a set of plugins. Arguments of a plugin that isn't among them are accepted: another rule says that
 * the plugin is unknown.
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

/** True when the arguments fit the plugin's schema. */
export function acceptsArguments(plugin: AnyPlugin, args: unknown): boolean {
  return checkerFor(plugin.schema)(args);
}

/** Everything that is wrong with a plugin's arguments by its schema; pointers begin at the arguments. */
export function argumentFindings(plugin: AnyPlugin, args: unknown): readonly StructureFinding[] {
  return explain(jsonSchemaOf(plugin.schema), args);
}
