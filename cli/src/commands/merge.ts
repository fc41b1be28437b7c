import { describeConflict } from '@scn/core/diff/describe/describe-conflict';
import { withLineBreaksOf, printScenarioFile } from '@scn/core/format/print';
import type { MergeOptions } from '../diff/comparing-program';
import { exitCodes, UsageError, type ExitCode } from '../exit-codes';
import { stdinPath } from '../files/find-files';
import { isFile, reasonOf } from '../files/read-bytes';
import { writeAtomically } from '../files/write-atomically';
import { conflictLine } from '../merge/conflict-words';
import { leaveTextConflict } from '../merge/git-driver';
import { mergeVersions, type MergedVersions, type VersionNames } from '../merge/merge-versions';
import { newErrors } from '../merge/new-errors';
import { count } from '../reporters/wording';
import { openSource } from '../sources/source';
import { harmless } from '../terminal/harmless';
import type { Terminal } from '../terminal/terminal';

/**
 * `scn merge`: merges two versions of a scenario as git's merge drivers do: the result replaces ours. Exits with code 1 when
 * conflicts or errors remain, and with 2, with nothing written, when the files can't be merged. Git, which names the file of
 * the work tree, gets a merge by lines then.
 */
export async function merge(names: VersionNames, options: MergeOptions, terminal: Terminal): Promise<ExitCode> {
  const [, ours] = names;
  const { name, output } = options;
  const isAtGateway = openSource(ours, { terminal }).isAtGateway === true;
  if (output === undefined && isAtGateway)
    throw new UsageError(`${ours} is on a gateway, so the result can’t replace it.`, 'Choose an output file with -o.');
  /** The file in messages: git merges temporary ones. */
  const shown = name ?? (isAtGateway ? (output ?? ours) : ours);
  let merged: MergedVersions;
  try {
    merged = await mergeVersions(names, shown, options, terminal);
  } catch (error) {
    if (name !== undefined && output === undefined && names.every(isFile))
      return leaveTextConflict(names, name, error, terminal);
    throw error;
  }
  const result = { file: output ?? ours, shown: output ?? shown };
  const text = printScenarioFile(merged.file.scenario, merged.plugins, merged.file);
  write(result, withLineBreaksOf(merged.oursText, text), terminal);
  return report(merged, shown, result.shown, terminal);
}

/** Lists the conflicts or, if there are none, the errors that neither side has. */
function report(
  { file, plugins, ours, theirs, setting }: MergedVersions,
  shown: string,
  output: string,
  terminal: Terminal,
): ExitCode {
  const { scenario, conflicts = [] } = file;
  for (const conflict of conflicts) {
    const { path, kind } = conflict;
    const words = conflictLine(describeConflict(conflict, scenario, plugins));
    terminal.talk(`${shown}: conflict at ${harmless(path === '' ? '/' : path)}: ${kind.replaceAll('-', ' ')}\n`);
    terminal.talk(`  ${harmless(words)}\n`);
  }
  if (conflicts.length > 0) {
    terminal.talk(
      `${count(conflicts.length, 'conflict')} in ${output}. The file contains our side, with their side recorded in each conflict.\n`,
    );
    if (output !== stdinPath) terminal.talk(`Resolve with \`scn resolve ${output}\`, or in the editor.\n`);
    return exitCodes.findings;
  }
  const errors = newErrors(scenario, [ours, theirs], { ...setting, plugins });
  for (const { ruleId, message } of errors) terminal.talk(`${shown}: error ${ruleId}: ${harmless(message)}\n`);
  if (errors.length === 0) return exitCodes.clean;
  terminal.talk(`${count(errors.length, 'error')} that neither side has: the merged changes are inconsistent.\n`);
  return exitCodes.findings;
}

function write(
  { file, shown }: { readonly file: string; readonly shown: string },
  text: string,
  terminal: Terminal,
): void {
  if (file === stdinPath) {
    terminal.file(text);
    return;
  }
  try {
    writeAtomically(file, text);
  } catch (error) {
    throw new UsageError(`Can’t write ${shown}: ${reasonOf(error)}. The file is unchanged.`);
  }
}
