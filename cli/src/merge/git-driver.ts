import { exitCodes, UsageError, type ExitCode } from '../exit-codes';
import { readBytes } from '../files/read-bytes';
import { writeAtomically } from '../files/write-atomically';
import { harmless } from '../terminal/harmless';
import type { Terminal } from '../terminal/terminal';
import { mergeText } from './text-conflict';

/**
 * Leaves both versions in the file when git runs `scn merge` and they can't be merged by identity. Git deletes its temporary
 * files afterwards, so writing nothing would leave ours alone, and theirs would be lost with the next `git add`.
 *
 * @param names - git's temporary files: base, ours, which git takes as the result, and theirs
 * @param shown - the file in the work tree
 * @throws UsageError when the result can't be written either
 */
export function leaveTextConflict(
  names: readonly [base: string, ours: string, theirs: string],
  shown: string,
  reason: unknown,
  terminal: Terminal,
): ExitCode {
  const [base, ours, theirs] = names;
  try {
    const versions = { base: readBytes(base), ours: readBytes(ours), theirs: readBytes(theirs) };
    const { content, hasMarkers } = mergeText(versions);
    writeAtomically(ours, content);
    const why = reason instanceof Error ? reason.message : String(reason);
    terminal.talk(`${shown} can’t be merged by identity: ${harmless(why)}\n`);
    terminal.talk(
      hasMarkers
        ? 'It was merged by lines: the file contains both versions between conflict markers. '
        : 'It was merged by lines, without conflicts. ',
    );
    terminal.talk(`Edit it, check it with \`scn validate ${shown}\`, then run \`git add\`.\n`);
    return exitCodes.findings;
  } catch {
    throw new UsageError(
      `${shown} can’t be merged, and only ours is in the file.`,
      `Theirs is in git: \`git show :3:${shown}\`.`,
    );
  }
}
