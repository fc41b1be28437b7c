import { isJsonObject } from '@scn/core/base/json';
import { catalogueFileSuffix } from '@scn/core/document/file';
import { completeScenario } from '@scn/core/format/complete';
import { hasByteOrderMark } from '@scn/core/format/encoding';
import { parseJson } from '@scn/core/format/parse-json';
import { withLineBreaksOf, printScenarioFile, printCatalogueFile } from '@scn/core/format/print';
import { readCatalogueFile, readScenarioFile, type FileProblem, type FileRefused } from '@scn/core/format/read';
import type { PluginRegistry } from '@scn/core/kernel/registry';
import { fileIssues } from '../check/file-issues';
import { Settings } from '../check/setting';
import { exitCodes, UsageError, type ExitCode } from '../exit-codes';
import { findFiles, stdinPath } from '../files/find-files';
import { decode, readBytes, readStdin, reasonOf } from '../files/read-bytes';
import { writeAtomically } from '../files/write-atomically';
import type { FormatOptions } from '../program';
import { render } from '../reporters/render';
import { count } from '../reporters/wording';
import { harmless } from '../terminal/harmless';
import type { Terminal } from '../terminal/terminal';

/** `scn fmt`: writes files in canonical form, or lists those that aren't. */
export async function fmt(paths: readonly string[], options: FormatOptions, terminal: Terminal): Promise<ExitCode> {
  const { check = false, complete = false, output, config = null, plugin, stdinFilename = 'stdin.scn.json' } = options;
  if (output !== undefined && !complete) throw new UsageError('--output requires --complete.');
  if (complete && (check || paths.length !== 1))
    throw new UsageError('--complete takes one file and can’t be combined with --check.');
  const settings = new Settings({ config, plugins: plugin, catalogue: [], rules: {} });
  let [changed, refused, unwritable] = [0, 0, 0];
  for (const path of await findFiles(paths, config ?? undefined)) {
    const file = path === stdinPath ? stdinFilename : path;
    const { registry } = await settings.for(file);
    const bytes = path === stdinPath ? readStdin() : readBytes(path);
    const result = complete
      ? completeText(bytes, registry)
      : formatText(bytes, registry, file.endsWith(catalogueFileSuffix));
    if ('problems' in result) {
      const issues = fileIssues(result.text, result.problems, 'ERROR', {});
      const report = { file, issues, failure: null, fixed: 0, fixable: 0, known: 0, edits: null };
      terminal.talk(await render('compact', [report], plainContext));
      refused += 1;
      continue;
    }
    if (complete) {
      if (output === undefined) terminal.file(result.formatted);
      else if (!write(output, result.formatted, terminal)) unwritable += 1;
      continue;
    }
    const { isCanonical } = result;
    if (!isCanonical) changed += 1;
    if (path === stdinPath && !check) terminal.file(result.formatted);
    else if (!isCanonical) {
      terminal.out(`${harmless(file)}\n`);
      if (!check && !write(path, result.formatted, terminal)) unwritable += 1;
    }
  }
  if (check && changed > 0) {
    terminal.talk(
      `${count(changed, 'file')} not in canonical form. Run \`scn fmt\` to rewrite ${changed === 1 ? 'it' : 'them'}.\n`,
    );
  }
  if (unwritable > 0) return exitCodes.usage;
  return refused > 0 || (check && changed > 0) ? exitCodes.findings : exitCodes.clean;
}

const plainContext = { version: '', colour: false, quiet: true, rule: () => undefined };

function write(file: string, text: string, terminal: Terminal): boolean {
  try {
    writeAtomically(file, text);
    return true;
  } catch (error) {
    terminal.talk(`scn: Can’t write ${harmless(file)}: ${reasonOf(error)}. The file is unchanged.\n`);
    return false;
  }
}

/** Creates a scenario file from a sparse scenario: the scenario without its envelope, with optional parts left out. */
function completeText(bytes: Buffer, plugins: PluginRegistry): Formatted {
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

/** A file's canonical form, or the problems that prevent formatting. */
type Formatted =
  | { readonly formatted: string; readonly isCanonical: boolean }
  | { readonly text: string | null; readonly problems: readonly FileProblem[] };

/**
 * Formats a file canonically, with the line breaks that it has: a checkout with CRLF is as canonical as one with LF. Files that
 * can't be read can't be formatted.
 */
function formatText(bytes: Buffer, plugins: PluginRegistry, isCatalogue: boolean): Formatted {
  const options = { plugins, decode };
  if (isCatalogue) {
    const read = readCatalogueFile(bytes, options);
    if (read.file === null) return refused(read);
    return compare(bytes, read.text, printCatalogueFile(read.file.assets, plugins, read.file));
  }
  const read = readScenarioFile(bytes, options);
  if (read.file === null) return refused(read);
  return compare(bytes, read.text, printScenarioFile(read.file.scenario, plugins, read.file));
}

function compare(bytes: Buffer, text: string, printed: string): Formatted {
  const formatted = withLineBreaksOf(text, printed);
  return { formatted, isCanonical: formatted === text && !hasByteOrderMark(bytes) };
}

function refused({ text, problems }: FileRefused): Formatted {
  return { text, problems };
}
