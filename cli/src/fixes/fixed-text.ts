import type { ScenarioFile } from '@scn/core/document/file';
import { withLineBreaksOf, printScenarioFile } from '@scn/core/format/print';
import { readScenarioFile, type FileRead } from '@scn/core/format/read';
import { applyReplacements, rewrite, type Replacement } from '@scn/core/format/rewrite';
import type { PluginRegistry } from '@scn/core/kernel/registry';
import { onlyReplacement } from './text-edit';

type Scenario = ScenarioFile['scenario'];

/** Writes changes of a scenario into the text of its file, and leaves the rest of the text as it is. */
export class FixedText {
  readonly #read: FileRead<ScenarioFile>;
  readonly #registry: PluginRegistry;
  readonly #before: string;

  constructor(read: FileRead<ScenarioFile>, registry: PluginRegistry) {
    this.#read = read;
    this.#registry = registry;
    this.#before = this.#print(read.file.scenario);
  }

  /** The replacements that bring a changed scenario into the file: the file in canonical form stays canonical. */
  replacements(scenario: Scenario): readonly Replacement[] {
    const { text, isMigrated } = this.#read;
    const after = this.#print(scenario);
    const canonical = withLineBreaksOf(text, after);
    if (isMigrated || withLineBreaksOf(text, this.#before) === text) return onlyReplacement(text, canonical);
    const replacements = rewrite(text, this.#before, after);
    return this.#isCanonically(applyReplacements(text, replacements), after)
      ? replacements
      : onlyReplacement(text, canonical);
  }

  #isCanonically(text: string, after: string): boolean {
    const { file } = readScenarioFile(Buffer.from(text), { plugins: this.#registry, withConflicts: true });
    return file !== null && printScenarioFile(file.scenario, this.#registry, file) === after;
  }

  #print(scenario: Scenario): string {
    return printScenarioFile(scenario, this.#registry, this.#read.file);
  }
}
