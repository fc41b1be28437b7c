import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exitCodes, type ExitCode } from '../exit-codes';
import { writeAtomically } from '../files/write-atomically';
import type { Terminal } from '../terminal/terminal';
import { UsageError } from '../usage-error';
import { runGit } from './run-git';

/** What git is told in the configuration of one repository. */
const settings: readonly (readonly [key: string, value: string])[] = [
  ['diff.scn.textconv', 'scn diff --outline'],
  ['diff.scn.cachetextconv', 'true'],
  ['difftool.scn.cmd', 'scn diff "$LOCAL" "$REMOTE"'],
  ['merge.scn.name', 'scenarios by identity'],
  ['merge.scn.driver', 'scn merge %O %A %B --name %P'],
];

const attributes = '*.scn.json diff=scn merge=scn';

/** Has git compare and merge the scenarios of the repository around the working folder. Doing it again changes nothing. */
export function installGit(terminal: Terminal): ExitCode {
  const top = topOf();
  for (const [key, value] of settings) {
    if (configured(key, top) === value) continue;
    const { code, err } = runGit(['config', '--local', key, value], top);
    if (code !== 0) throw new UsageError(`git refused to set ${key}: ${err}.`);
    terminal.talk(`Set ${key} to: ${value}\n`);
  }
  const file = join(top, '.gitattributes');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (!linesOf(text).includes(attributes)) {
    writeAtomically(file, `${text === '' || text.endsWith('\n') ? text : `${text}\n`}${attributes}\n`);
    terminal.talk(`Wrote to ${file}: ${attributes}\n`);
  }
  terminal.talk(
    'git diff, git log -p and git merge now know scenarios; git difftool -t scn says what is different in words. ' +
      'Commit .gitattributes; everybody who clones the repository runs scn diff --install-git once.\n',
  );
  return exitCodes.clean;
}

/** Takes back what {@link installGit} did. What somebody else set stays. */
export function uninstallGit(terminal: Terminal): ExitCode {
  const top = topOf();
  for (const [key, value] of settings) {
    if (configured(key, top) !== value) continue;
    runGit(['config', '--local', '--unset-all', key], top);
    terminal.talk(`Took ${key} out of the configuration.\n`);
  }
  const file = join(top, '.gitattributes');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const kept = linesOf(text).filter((line) => line !== attributes);
  if (kept.length < linesOf(text).length) {
    writeAtomically(file, kept.join('\n'));
    terminal.talk(`Took from ${file}: ${attributes}\n`);
  }
  return exitCodes.clean;
}

function topOf(): string {
  const { code, out } = runGit(['rev-parse', '--show-toplevel']);
  if (code !== 0)
    throw new UsageError('This folder is in no git repository.', 'Go to the repository of the scenarios.');
  return out.toString('utf8').trim();
}

function configured(key: string, top: string): string | null {
  const { code, out } = runGit(['config', '--local', '--get', key], top);
  return code === 0 ? out.toString('utf8').replace(/\n$/, '') : null;
}

function linesOf(text: string): readonly string[] {
  return text.split('\n');
}
