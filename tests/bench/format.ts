import { parseJson } from '@scn/core/format/parse-json';
import { locate } from '@scn/core/format/positions';
import { printScenarioFile } from '@scn/core/format/print';
import { isSuspicious } from '@scn/core/format/suspicion';
import type { Pointer } from '@scn/core/base/json';
import { provideCheckers } from '@scn/core/schema/checker';
import { pluginsOf } from '@scn/core/kernel/payload';
import type { ScenarioFile } from '@scn/core/document/file';
import { createStructureChecker } from '@scn/core/validation/structure/structure';
import { builtInCheckers } from '@scn/plugins/checkers.gen';
import { builtInPlugins } from '@scn/plugins/registry.gen';

/** One measurement: `run` is compared with JSON.parse of the same text. */
export interface FormatMeasure {
  readonly name: string;
  /** The goal, as a multiple of JSON.parse. */
  readonly goal: number;
  run(): unknown;
}

/** The tasks of the format layer on one file, ready to be timed. */
export function formatMeasures(text: string): readonly FormatMeasure[] {
  provideCheckers(builtInCheckers);
  const plugins = pluginsOf(builtInPlugins);
  const bytes = new TextEncoder().encode(text);
  const pretty = JSON.stringify(JSON.parse(text), null, 2);
  const prettyBytes = new TextEncoder().encode(pretty);
  const file = parseJson(bytes).value as ScenarioFile;
  const checker = createStructureChecker(plugins);
  const pointers = Array.from(
    { length: 100 },
    (_, index): Pointer =>
      `/scenario/actions/${index * Math.floor(file.scenario.actions.length / 100)}/responses/0/playlist/0`,
  );
  return [
    { name: 'hostile-input scan', goal: 0.8, run: () => isSuspicious(bytes, 64) },
    { name: 'hostile-input scan, indented', goal: 0.8, run: () => isSuspicious(prettyBytes, 64) },
    { name: 'structure check', goal: 0.4, run: () => checker.accepts(file.scenario) },
    { name: 'positions of 100 issues', goal: 1.5, run: () => locate(text, pointers) },
    { name: 'positions of 100 issues, indented', goal: 1.5, run: () => locate(pretty, pointers) },
    { name: 'canonical print', goal: 1.5, run: () => printScenarioFile(file.scenario, plugins, file) },
  ];
}
