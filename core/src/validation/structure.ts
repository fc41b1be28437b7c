import { scenarioSchema } from '../document/scenario';
import type { AnyPlugin } from '../kernel/contract';
import { appendToPointer, type Pointer } from '../kernel/json';
import { explain, type StructureFinding } from '../schema/explain';
import { jsonSchemaOf } from '../schema/json-schema';
import { pluginOfPayload, type PluginsByKind } from '../schema/payload';

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
  const findings = (scenario: unknown): readonly StructureFinding[] => {
    const found: StructureFinding[] = [];
    const checkPayload = (property: string, value: Readonly<Record<string, unknown>>, at: Pointer) => {
      const plugin = pluginOfPayload(plugins, property, value[property]);
      if (plugin !== undefined) found.push(...explain(plugin.schema, value['args'], appendToPointer(at, 'args')));
    };
    return [...explain(jsonSchemaOf(scenarioSchema), scenario, '', checkPayload), ...found];
  };
  return { accepts: (scenario) => findings(scenario).length === 0, findings };
}

/** True when the arguments fit the plugin's schema. */
export function acceptsArguments(plugin: AnyPlugin, args: unknown): boolean {
  return argumentFindings(plugin, args).length === 0;
}

/** Everything that is wrong with a plugin's arguments by its schema; pointers begin at the arguments. */
export function argumentFindings(plugin: AnyPlugin, args: unknown): readonly StructureFinding[] {
  return explain(plugin.schema, args);
}
