import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runGit } from '../git/run-git';

/** The bytes of the versions of a file. */
export interface TextVersions {
  readonly base: Buffer;
  readonly ours: Buffer;
  readonly theirs: Buffer;
}

/** A file merged by lines. */
export interface TextMerge {
  readonly content: Buffer;
  /** Whether conflict markers are left. */
  readonly hasMarkers: boolean;
}

/** Begins a conflict in a file that was merged by lines. */
export const conflictMarker = '<<<<<<< ';

/** Exit codes of `git merge-file` above this aren't numbers of conflicts. */
const maxConflicts = 127;

/**
 * Merges a file by lines, as git does without a merge driver. Files that git doesn't merge, such as UTF-16, become one
 * conflict with both whole versions.
 */
export function mergeText({ base, ours, theirs }: TextVersions): TextMerge {
  const folder = mkdtempSync(join(tmpdir(), 'scn-merge-'));
  try {
    const files = Object.entries({ ours, base, theirs }).map(([name, content]) => {
      writeFileSync(join(folder, name), content);
      return name;
    });
    const labels = files.flatMap((name) => ['-L', name]);
    const { code, out } = runGit(['merge-file', '-p', ...labels, ...files], folder);
    return code > maxConflicts ? bothWhole(ours, theirs) : { content: out, hasMarkers: code > 0 };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function bothWhole(ours: Buffer, theirs: Buffer): TextMerge {
  const [begin, middle, end] = [`${conflictMarker}ours\n`, '\n=======\n', '\n>>>>>>> theirs\n'].map((text) =>
    Buffer.from(text),
  ) as [Buffer, Buffer, Buffer];
  return { content: Buffer.concat([begin, ours, middle, theirs, end]), hasMarkers: true };
}
