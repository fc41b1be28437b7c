import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const sources = ['cli/bin', 'cli/scripts', 'cli/src', 'core/src', 'sdk/src', 'plugins', 'gateway/src', 'examples'];

/** Builds the command line before its tests if a source is newer than the build, and creates a temporary folder for the tests. */
export default function setup(): () => void {
  const built = statSync(join(root, 'cli/dist/docs.json'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (sources.some((folder) => newest(join(root, folder)) > built)) {
    execFileSync(process.execPath, [join(root, 'scripts/build.mjs')], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }
  const folder = mkdtempSync(join(tmpdir(), 'scn-test-'));
  chmodSync(folder, 0o755); // some tests run the command line as another user
  process.env['SCN_TEST_FOLDER'] = folder;
  return () => {
    rmSync(folder, { recursive: true, force: true });
  };
}

function newest(folder: string): number {
  return Math.max(
    0,
    ...readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
      .map((entry) => statSync(join(entry.parentPath, entry.name)).mtimeMs),
  );
}
