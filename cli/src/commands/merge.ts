import type { ScenarioFile } from '@scn/core/document/file';
import { MergeRefused } from '@scn/core/diff/merge/entity-table';
import { mergeFiles } from '@scn/core/diff/merge/merge-files';
import { printScenarioFile } from '@scn/core/format/print';
import { withoutPlugins } from '@scn/core/schema/payload';
import { Settings } from '../check/setting';
import { harmless } from '../terminal/harmless';
import { exitCodes, type ExitCode } from '../exit-codes';
import { stdinPath } from '../files/find-files';
import { reasonOf } from '../files/read-bytes';
import { writeAtomically } from '../files/write-atomically';
import { newErrors } from '../merge/new-errors';
import type { MergeOptions } from '../program';
import { count } from '../reporters/wording';
import { openSource } from '../sources/open-source';
import { readScenario } from '../sources/read-scenario';
import type { Terminal } from '../terminal/terminal';
import { UsageError } from '../usage-error';

/**
 * `scn merge`: merges what two made of one scenario, as git's merge drivers do: the result takes the place of ours. Answers 1
 * when something is left to be decided or corrected, and 2, with nothing written, when the files can't be merged.
 */
export async function merge(
  names: readonly [base: string, ours: string, theirs: string],
  options: MergeOptions,
  terminal: Terminal,
): Promise<ExitCode> {
  const [, oursName] = names;
  const output = options.output ?? oursName;
  const shown = options.name ?? oursName;
  const setting = await new Settings({
    config: options.config ?? null,
    plugins: options.plugin,
    catalogue: [],
    rules: {},
  }).for(shown);
  const { registry } = setting;
  const read = async (name: string) => {
    const document = await readScenario(openSource(name, { terminal }), registry, terminal);
    if (document === null) throw new UsageError(`${name} stands for no file: there is nothing to merge.`);
    return document;
  };
  const [base, ours, theirs] = [await read(names[0]), await read(names[1]), await read(names[2])];
  const newer = new Set([...base.newerPlugins, ...ours.newerPlugins, ...theirs.newerPlugins]);
  const plugins = withoutPlugins(registry, newer);
  const merged = mergeOrRefuse(base.file, ours.file, theirs.file, plugins);
  write(output, printScenarioFile(merged.scenario, plugins, merged), terminal);

  const conflicts = merged.conflicts ?? [];
  for (const { path, kind } of conflicts)
    terminal.talk(`${shown}: conflict at ${harmless(path === '' ? '/' : path)}: ${kind.replaceAll('-', ' ')}\n`);
  if (conflicts.length > 0) {
    terminal.talk(`${count(conflicts.length, 'conflict')} left in ${output}: it holds ours, and theirs beside it.\n`);
    return exitCodes.findings;
  }
  const errors = newErrors(merged.scenario, [ours.file.scenario, theirs.file.scenario], { ...setting, plugins });
  for (const { ruleId, message } of errors) terminal.talk(`${shown}: error ${ruleId}: ${harmless(message)}\n`);
  if (errors.length === 0) return exitCodes.clean;
  terminal.talk(`${count(errors.length, 'error')} that neither side has: what was merged does not fit together.\n`);
  return exitCodes.findings;
}

function mergeOrRefuse(
  base: ScenarioFile,
  ours: ScenarioFile,
  theirs: ScenarioFile,
  plugins: Parameters<typeof mergeFiles>[3],
): ScenarioFile {
  try {
    return mergeFiles(base, ours, theirs, plugins);
  } catch (error) {
    if (error instanceof MergeRefused) throw new UsageError(`The files can not be merged: ${error.message}`);
    throw error;
  }
}

function write(output: string, text: string, terminal: Terminal): void {
  if (output === stdinPath) {
    terminal.out(text);
    return;
  }
  try {
    writeAtomically(output, text);
  } catch (error) {
    throw new UsageError(`${output} can not be written: ${reasonOf(error)}. It is as it was.`);
  }
}
