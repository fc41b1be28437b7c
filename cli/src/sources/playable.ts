import { scenarioSchema, type Scenario } from '@scn/core/document/scenario';
import { locate } from '@scn/core/format/positions';
import type { PluginRegistry } from '@scn/core/kernel/registry';
import { explain } from '@scn/core/schema/explain';
import { jsonSchemaOf } from '@scn/core/schema/json-schema';
import { createStructureChecker } from '@scn/core/validation/structure/structure';
import { inFile } from '../check/locate-issues';
import { UsageError } from '../exit-codes';
import { harmless } from '../terminal/harmless';
import type { Terminal } from '../terminal/terminal';

/*
 * Refusals of scenarios that can’t be played: the same words in each command that plays.
 */

/** Findings that prevent a play: a play time of none, too. Names that are missing, or too long, are no obstacle. */
const obstacles: ReadonlySet<string> = new Set(['type', 'required', 'anyOf', 'const', 'enum', 'minimum', 'maximum']);

/** Whether the tests of a scenario can be played. */
export function isPlayable(scenario: Scenario): boolean {
  return !explain(jsonSchemaOf(scenarioSchema), scenario).some(({ keyword }) => obstacles.has(keyword));
}

/** A scenario file as it was read. */
interface ReadText {
  readonly label: string;
  readonly text: string;
}

/** Each fault in the structure of a scenario, with its place in the file. */
export function structureFaults(
  { label, text }: ReadText,
  scenario: Scenario,
  registry: PluginRegistry,
): readonly string[] {
  const findings = createStructureChecker(registry).findings(scenario);
  const positions = locate(text, new Set(findings.map(({ pointer }) => inFile(pointer))));
  return findings.map(({ pointer, message }) => {
    const { line, column } = positions.get(inFile(pointer))?.value.start ?? { line: 1, column: 1 };
    return `${label}:${line}:${column}: ${message}`;
  });
}

/** That a file is no valid scenario. */
export function notValidText(label: string): string {
  return `${label} is not a valid scenario file.`;
}

/** Prints the faults in the structure of a scenario, and refuses it. @throws UsageError always */
export function refuseStructure(
  read: ReadText,
  scenario: Scenario,
  registry: PluginRegistry,
  terminal: Terminal,
): never {
  for (const fault of structureFaults(read, scenario, registry)) terminal.talk(`${harmless(fault)}\n`);
  throw new UsageError(notValidText(read.label));
}
