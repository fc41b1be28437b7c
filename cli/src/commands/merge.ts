import type { ScenarioFile } from '@scn/core/document/file';
import { describeConflict } from '@scn/core/diff/describe/describe-conflict';
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
import { conflictLine } from '../merge/conflict-words';
import { newErrors } from '../merge/new-errors';
import type { MergeOptions } from '../diff/comparing-program';
import { count } from '../reporters/wording';
import { openSource } from '../sources/open-source';
import { readScenario, type ReadDocument } from '../sources/read-scenario';
import type { Source } from '../sources/source';
import type { Terminal } from '../terminal/terminal';
import { UsageError } from '../usage-error';

/**
 * `scn merge`: merges two versions of a scenario as git's merge drivers do: the result replaces ours. Exits with code 1 when
 * conflicts or errors remain, and with 2, with nothing written, when the files can't be merged.
 */
export async function merge(
  names: readonly [base: string, ours: string, theirs: string],
  options: MergeOptions,
  terminal: Terminal,
): Promise<ExitCode> {
  const [, oursName] = names;
  const output = options.output ?? oursName;
  const reach = { terminal, ...(options.config === undefined ? {} : { config: options.config }) };
  const sources = names.map((name) => openSource(name, reach));
  if (options.output === undefined && sources[1]?.isAtGateway === true)
    throw new UsageError(
      `${oursName} is on a gateway, so the result can’t replace it.`,
      'Choose an output file with -o.',
    );
  const shown = options.name ?? (sources[1]?.isAtGateway === true ? output : oursName);
  const setting = await new Settings({
    config: options.config ?? null,
    plugins: options.plugin,
    catalogue: [],
    rules: {},
  }).for(shown === stdinPath ? '.' : shown);
  const { registry } = setting;
  const read = async (source: Source) => {
    const document = await readScenario(source, registry, terminal);
    if (document === null) throw new UsageError(`${source.label} doesn’t name a file: there is nothing to merge.`);
    return document;
  };
  const documents: ReadDocument[] = [];
  for (const source of sources) documents.push(await read(source));
  const [base, ours, theirs] = withOneSchema(documents);
  const newer = new Set([...base.newerPlugins, ...ours.newerPlugins, ...theirs.newerPlugins]);
  const plugins = withoutPlugins(registry, newer);
  const merged = mergeOrRefuse(base.file, ours.file, theirs.file, plugins);
  write(output, printScenarioFile(merged.scenario, plugins, merged), terminal);

  const conflicts = merged.conflicts ?? [];
  for (const conflict of conflicts) {
    const { path, kind } = conflict;
    const words = conflictLine(describeConflict(conflict, merged.scenario, plugins));
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
  const errors = newErrors(merged.scenario, [ours.file.scenario, theirs.file.scenario], { ...setting, plugins });
  for (const { ruleId, message } of errors) terminal.talk(`${shown}: error ${ruleId}: ${harmless(message)}\n`);
  if (errors.length === 0) return exitCodes.clean;
  terminal.talk(`${count(errors.length, 'error')} that neither side has: the merged changes are inconsistent.\n`);
  return exitCodes.findings;
}

/** Only files have a `$schema`: documents from a gateway get the `$schema` of one of the files. */
function withOneSchema(documents: readonly ReadDocument[]): readonly [ReadDocument, ReadDocument, ReadDocument] {
  const [base, ours, theirs] = documents as readonly [ReadDocument, ReadDocument, ReadDocument];
  const local = [ours, base, theirs].find(({ isAtGateway }) => !isAtGateway);
  const agreed = (document: ReadDocument): ReadDocument =>
    local === undefined || !document.isAtGateway
      ? document
      : { ...document, file: { ...document.file, $schema: local.file.$schema } };
  return [agreed(base), agreed(ours), agreed(theirs)];
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
    if (error instanceof MergeRefused) throw new UsageError(`The files can’t be merged: ${error.message}`);
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
    throw new UsageError(`Can’t write ${output}: ${reasonOf(error)}. The file is unchanged.`);
  }
}
