import { completeScenario } from '@scn/core/format/complete';
import { parseJson } from '@scn/core/format/parse-json';
import { printScenarioFile } from '@scn/core/format/print';
import { isJsonObject } from '@scn/core/base/json';
import type { PluginRegistry } from '@scn/core/kernel/registry';
import { decode } from '../files/decode';
import type { Formatted } from './format-text';

/** Creates a scenario file from a sparse scenario: the scenario without its envelope, with optional parts left out. */
export function completeText(bytes: Buffer, plugins: PluginRegistry): Formatted {
  const { text, value, problems } = parseJson(bytes, { decode });
  const refuse = (message: string): Formatted => ({
    text,
    problems: [{ code: 'not-a-scenario-file', message, pointer: '', line: 1, column: 1 }],
  });
  if (problems.length > 0) return { text, problems: problems.map((problem) => ({ ...problem, pointer: '' as const })) };
  if (!isJsonObject(value)) return refuse('A sparse scenario must be an object. Write at least {}.');
  try {
    return { formatted: printScenarioFile(completeScenario(value, plugins), plugins), isCanonical: false };
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}
