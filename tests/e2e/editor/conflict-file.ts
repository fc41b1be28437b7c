import { mergeFiles } from '@scn/core/diff/merge/merge-files';
import type { ScenarioFile } from '@scn/core/document/file';
import { printScenarioFile } from '@scn/core/format/print';
import { readScenarioFile } from '@scn/core/format/read';
import { noPlugins } from '@scn/core/kernel/payload';
import { scenarioFile, textFile, type ChosenFile } from './upload-form';

const conflictingTitles = ['Sepsis on a medical ward', 'Recognise sepsis'];

/** A file with two merge conflicts: the scenario title and the title of an objective. */
export function conflictFile(code: string): ChosenFile {
  const base = scenarioFile(code);
  const parsedSide = (side: string) =>
    parsed(scenarioFile(code, ...conflictingTitles.map((each) => [`"${each}"`, `"${each}, ${side}"`] as const)));
  const merged = mergeFiles(parsed(base), parsedSide('ours'), parsedSide('theirs'), noPlugins);
  return textFile(base.name, printScenarioFile(merged.scenario, noPlugins, merged));
}

function parsed({ buffer }: ChosenFile): ScenarioFile {
  const { file } = readScenarioFile(buffer, { plugins: noPlugins });
  if (file === null) throw new Error('The example cannot be read.');
  return file;
}
