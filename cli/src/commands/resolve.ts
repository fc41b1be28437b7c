import type { Conflict } from '@scn/core/document/conflict/conflict';
import { resolveConflicts, type Touching } from '@scn/core/diff/merge/resolve-conflicts';
import type { Side } from '@scn/core/diff/merge/three-way';
import { withLineBreaksOf, printScenarioFile } from '@scn/core/format/print';
import { withoutPlugins } from '@scn/core/kernel/payload';
import { Settings } from '../check/setting';
import { exitCodes, UsageError, type ExitCode } from '../exit-codes';
import { stdinPath } from '../files/find-files';
import { reasonOf } from '../files/read-bytes';
import { writeAtomically } from '../files/write-atomically';
import { newErrors } from '../merge/new-errors';
import type { ResolveOptions } from '../diff/comparing-program';
import { count } from '../reporters/wording';
import { decisionsOf, isDecided } from '../resolve/decisions';
import { listConflicts, conflictsJson, conflictText, type ListedConflict } from '../resolve/listed-conflict';
import { openSource, readScenario } from '../sources/source';
import { createColours } from '../terminal/colours';
import { harmless } from '../terminal/harmless';
import type { Terminal } from '../terminal/terminal';

/**
 * `scn resolve`: lists and resolves the merge conflicts in a file. Exits with code 1 while conflicts remain, and when the
 * result has errors that neither side has.
 */
export async function resolve(file: string, options: ResolveOptions, terminal: Terminal): Promise<ExitCode> {
  if (file === stdinPath) throw new UsageError('Conflicts are resolved in a file; stdin is not supported.');
  const { config = null, plugin, format } = options;
  const setting = await new Settings({ config, plugins: plugin, catalogue: [], rules: {} }).for(file);
  const read = await readScenario(openSource(file, { terminal }), setting.registry, terminal);
  if (read === null) throw new UsageError(`${file} doesn’t name a file.`);
  const plugins = withoutPlugins(setting.registry, read.newerPlugins);
  const { scenario, conflicts = [] } = read.file;
  const listed = listConflicts(conflicts, scenario, plugins);
  const decisions = isDecided(options)
    ? decisionsOf(conflicts, options)
    : await asked(conflicts, listed, options, terminal);
  if (decisions === null || decisions.size === 0) {
    if (decisions !== null) printConflicts(file, 0, listed, format, terminal);
    return conflicts.length > 0 ? exitCodes.findings : exitCodes.clean;
  }
  const { document, touching } = resolveConflicts({ scenario, conflicts }, decisions, plugins);
  if (touching.length > 0) {
    for (const each of touching) terminal.talk(`${file}: ${harmless(touchingWords(each, listed, conflicts))}\n`);
    throw new UsageError(
      `No conflict was resolved, and ${file} is unchanged.`,
      'Choose ours for one of them, or resolve it in the editor.',
    );
  }
  const text = printScenarioFile(document.scenario, plugins, { ...read.file, conflicts: document.conflicts });
  write(file, withLineBreaksOf(read.text, text));
  const left = listConflicts(document.conflicts, document.scenario, plugins);
  if (format === 'json') terminal.data(conflictsJson(file, decisions.size, left));
  const reported = left.length === 0 ? 'none left' : `${count(left.length, 'conflict')} left`;
  terminal.talk(`${file}: ${count(decisions.size, 'conflict')} resolved, ${reported}.\n`);
  if (left.length > 0) return exitCodes.findings;
  const theirs = resolveConflicts({ scenario, conflicts }, allFor(conflicts, 'theirs'), plugins).document;
  const errors = newErrors(document.scenario, [scenario, theirs.scenario], { ...setting, plugins });
  for (const { ruleId, message } of errors) terminal.talk(`${file}: error ${ruleId}: ${harmless(message)}\n`);
  if (errors.length === 0) return exitCodes.clean;
  terminal.talk(`${count(errors.length, 'error')} that neither side has: the chosen sides are inconsistent.\n`);
  return exitCodes.findings;
}

/** Prompts in a terminal. Elsewhere, and with JSON output, nothing is resolved. */
async function asked(
  conflicts: readonly Conflict[],
  listed: readonly ListedConflict[],
  { format }: ResolveOptions,
  terminal: Terminal,
): Promise<ReadonlyMap<Conflict, Side> | null> {
  if (conflicts.length === 0 || format === 'json' || !terminal.inIsTerminal || !terminal.outIsTerminal)
    return new Map();
  const [{ askForDecisions }, { terminalDialogue }] = await Promise.all([
    import('../resolve/ask-for-decisions'),
    import('../resolve/terminal-dialogue'),
  ]);
  const dialogue = terminalDialogue(terminal);
  try {
    const decided = await askForDecisions(conflicts, listed, dialogue, createColours(terminal.colour));
    if (decided === null) terminal.talk('No conflict was resolved, and the file is unchanged.\n');
    else if (decided.size === 0) return null;
    return decided;
  } finally {
    dialogue.close();
  }
}

function printConflicts(
  file: string,
  decided: number,
  listed: readonly ListedConflict[],
  format: ResolveOptions['format'],
  terminal: Terminal,
): void {
  if (format === 'json') {
    terminal.data(conflictsJson(file, decided, listed));
    return;
  }
  const colours = createColours(terminal.colour);
  for (const conflict of listed) terminal.out(conflictText(conflict, colours));
  terminal.talk(
    listed.length === 0
      ? `${file}: there are no conflicts.\n`
      : `${count(listed.length, 'conflict')} in ${file}. Resolve with --ours, --theirs, or --take NUMBER=ours|theirs for one of them.\n`,
  );
}

function touchingWords(
  { conflict, others }: Touching,
  listed: readonly ListedConflict[],
  conflicts: readonly Conflict[],
): string {
  const named = (each: Conflict) => {
    const words = listed[conflicts.indexOf(each)];
    return words === undefined ? each.id : `${String(words.number)} (${words.place}: ${words.what})`;
  };
  if (others.length === 0)
    return `can’t take theirs for conflict ${named(conflict)}: the file has changed there since the merge`;
  return `can’t take theirs for conflict ${named(conflict)} together with theirs for conflict ${others.map(named).join(' and ')}: they overlap`;
}

function allFor(conflicts: readonly Conflict[], side: Side): ReadonlyMap<Conflict, Side> {
  return new Map(conflicts.map((each) => [each, side]));
}

function write(file: string, text: string): void {
  try {
    writeAtomically(file, text);
  } catch (error) {
    throw new UsageError(`Can’t write ${file}: ${reasonOf(error)}. The file is unchanged.`);
  }
}
