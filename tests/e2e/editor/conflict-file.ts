import { mergeFiles } from '@scn/core/diff/merge/merge-files';
import type { ScenarioFile } from '@scn/core/document/file';
import { printScenarioFile } from '@scn/core/format/print';
import { readScenarioFile } from '@scn/core/format/read';
import { noPlugins } from '@scn/core/schema/payload';
import { scenarioFile, textFile, type ChosenFile } from './upload-form';

const contested = ['Sepsis on a medical ward', 'Recognise sepsis'];

/** A file in which a merge has left two conflicts: its title, and the title of an objective. */
export function conflictFile(code: string): ChosenFile {
  const base = scenarioFile(code);
  const of = (side: string) =>
    parsed(scenarioFile(code, ...contested.map((each) => [`"${each}"`, `"${each}, ${side}"`] as const)));
  const merged = mergeFiles(parsed(base), of('ours'), of('theirs'), noPlugins);
  return textFile(base.name, printScenarioFile(merged.scenario, noPlugins, merged));
}

function parsed({ buffer }: ChosenFile): ScenarioFile {
  const { file } = readScenarioFile(buffer, { plugins: noPlugins });
  if (file === null) throw new Error('The example can not be read.');
  return file;
}
