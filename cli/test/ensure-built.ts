import { execFileSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const sources = ['cli/bin', 'cli/scripts', 'cli/src', 'core/src', 'plugins', 'examples'];

/** Builds the command line before its tests, when a source is newer than the build. */
export default function setup(): void {
  const built = statSync(join(root, 'cli/dist/docs.json'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (sources.some((folder) => newest(join(root, folder)) > built)) {
    execFileSync(process.execPath, [join(root, 'scripts/build.mjs')], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  }
}

function newest(folder: string): number {
  return Math.max(
    0,
    ...readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
      .map((entry) => statSync(join(entry.parentPath, entry.name)).mtimeMs),
  );
}
