import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exitCodes, UsageError, type ExitCode } from '../exit-codes';
import { writeAtomically } from '../files/write-atomically';
import type { Terminal } from '../terminal/terminal';
import { runGit } from './run-git';

/** A setting of a repository, and the values that earlier versions gave it. */
interface GitSetting {
  readonly key: string;
  readonly value: string;
  readonly earlier?: readonly string[];
}

/** `scn merge` ends with 0, 1 or 2. When it isn't installed or was killed, git's own merge leaves both sides in the file. */
const driver =
  'scn merge %O %A %B --name %P || { code=$?; test $code -le 2 && exit $code; ' +
  'git merge-file -L ours -L base -L theirs %A %O %B; exit 1; }';

/**
 * A textconv that fails would end `git diff`: 1 is a file that was printed as text, and where `scn` isn't installed, its text is shown
 * without control characters.
 */
const outline =
  'f() { scn diff --outline "$1" 2>/dev/null || test $? -eq 1 || ' +
  String.raw`LC_ALL=C tr -d '\000-\010\013-\037\177' < "$1"; }; f`;

/** The git configuration of a repository. Git runs the commands in a shell, and adds the file to that of textconv. */
const settings: readonly GitSetting[] = [
  {
    key: 'diff.scn.textconv',
    value: outline,
    earlier: ['scn diff --outline', 'scn diff --outline "$1" 2>/dev/null || cat'],
  },
  { key: 'diff.scn.cachetextconv', value: 'true' },
  { key: 'difftool.scn.cmd', value: 'scn diff "$LOCAL" "$REMOTE"' },
  { key: 'merge.scn.name', value: 'scenarios by identity' },
  { key: 'merge.scn.driver', value: driver, earlier: ['scn merge %O %A %B --name %P'] },
  { key: 'merge.scn.recursive', value: 'binary' }, // a base with conflicts would make one side win
];

/** Where git caches outlines. */
const outlineCache = 'refs/notes/textconv/scn';

/** The lines of .gitattributes. `eol=lf`: the canonical form has line feeds, whatever core.autocrlf says. */
const attributes = ['*.scn.json eol=lf diff=scn merge=scn', '*.scn-catalogue.json eol=lf'];
/** The line that earlier versions wrote. */
const formerAttributes = '*.scn.json diff=scn merge=scn';

/** Configures git to compare and merge scenarios in the repository of the working folder. Idempotent. */
export function installGit(terminal: Terminal): ExitCode {
  const top = topOf();
  for (const { key, value } of settings) {
    if (configured(key, top) === value) continue;
    const { code, err } = runGit(['config', '--local', key, value], top);
    if (code !== 0) throw new UsageError(`git couldn’t set ${key}: ${err}.`);
    terminal.talk(`Set ${key} to: ${value}\n`);
  }
  forgetOutlines(top);
  const file = join(top, '.gitattributes');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const missing = attributes.filter((line) => !linesOf(text).includes(line));
  if (missing.length > 0) {
    const others = linesOf(text.trimEnd()).filter((line) => line !== formerAttributes);
    const lines = others.join('') === '' ? missing : [...others, ...missing];
    writeAtomically(file, `${lines.join('\n')}\n`);
    for (const line of missing) terminal.talk(`Wrote to ${file}: ${line}\n`);
  }
  terminal.talk(
    'git diff, git log -p and git merge now support scenarios; git difftool -t scn describes the differences. ' +
      'Commit .gitattributes. Everyone who clones the repository needs to run scn diff --install-git once.\n',
  );
  return exitCodes.clean;
}

/** Undoes {@link installGit}. Keeps settings made by others. */
export function uninstallGit(terminal: Terminal): ExitCode {
  const top = topOf();
  for (const { key, value, earlier = [] } of settings) {
    const current = configured(key, top);
    if (current === null || ![value, ...earlier].includes(current)) continue;
    runGit(['config', '--local', '--unset-all', key], top);
    terminal.talk(`Removed ${key} from the configuration.\n`);
  }
  forgetOutlines(top);
  const file = join(top, '.gitattributes');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const ours = [...attributes, formerAttributes];
  const retained = linesOf(text).filter((line) => !ours.includes(line));
  if (retained.length < linesOf(text).length) {
    writeAtomically(file, retained.join('\n'));
    for (const line of ours.filter((each) => linesOf(text).includes(each)))
      terminal.talk(`Removed from ${file}: ${line}\n`);
  }
  return exitCodes.clean;
}

/** Git caches texts per version of a file for good: also those of an earlier version of `scn`, and of files without an outline. */
function forgetOutlines(top: string): void {
  runGit(['update-ref', '-d', outlineCache], top);
}

function topOf(): string {
  const { code, out } = runGit(['rev-parse', '--show-toplevel']);
  if (code !== 0)
    throw new UsageError(
      'This folder is not in a git repository.',
      'Change to the repository that contains the scenarios.',
    );
  return out.toString('utf8').trim();
}

function configured(key: string, top: string): string | null {
  const { code, out } = runGit(['config', '--local', '--get', key], top);
  return code === 0 ? out.toString('utf8').replace(/\n$/, '') : null;
}

function linesOf(text: string): readonly string[] {
  return text.split('\n');
}
