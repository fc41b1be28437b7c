import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { launcher, TestFolder, type Run } from './scn';

/** A git repository with `scn` on the path, and the first commit of its files on the branch `main`. */
export class GitRepository extends TestFolder {
  readonly #bin: string;

  constructor(files: Readonly<Record<string, string>>) {
    super();
    this.#bin = join(this.path, '.git', 'bin');
    this.git('init', '-q', '-b', 'main');
    mkdirSync(this.#bin, { recursive: true });
    symlinkSync(launcher, join(this.#bin, 'scn'));
    for (const [name, text] of Object.entries(files)) this.write(name, text);
    this.git('add', '.');
    this.git('commit', '-qm', 'First');
  }

  /** Runs git. @throws Error when it fails */
  git(...args: readonly string[]): string {
    const { code, out, err } = this.tryGit(...args);
    if (code !== 0) throw new Error(`git ${args.join(' ')} exited with ${code}:\n${out}${err}`);
    return out;
  }

  /** Runs git, which may fail. */
  tryGit(...args: readonly string[]): Run {
    return this.#run(args, this.#bin);
  }

  /** Runs git where `scn` is not installed. */
  tryGitWithoutScn(...args: readonly string[]): Run {
    return this.#run(args, null);
  }

  /** Commits a state of a file on a new branch that starts at `from`. */
  branch(name: string, from: string, file: string, text: string): void {
    this.git('checkout', '-q', '-B', name, from);
    this.write(file, text);
    this.git('add', '.');
    this.git('commit', '-q', '--allow-empty', '-m', name);
  }

  read(name: string): string {
    return readFileSync(join(this.path, name), 'utf8');
  }

  #run(args: readonly string[], bin: string | null): Run {
    const { status, stdout, stderr } = spawnSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.c', ...args], {
      cwd: this.path,
      encoding: 'utf8',
      env: {
        PATH: [...(bin === null ? [] : [bin]), ...foldersWithoutScn()].join(':'),
        HOME: this.path,
        GIT_CONFIG_NOSYSTEM: '1',
        GIT_EDITOR: 'true',
      },
    });
    return { code: status, out: stdout, err: stderr };
  }
}

/** The folders of the path but those with an installed `scn`: npm adds that of this repository when it runs the tests. */
function foldersWithoutScn(): readonly string[] {
  return (process.env['PATH'] ?? '').split(':').filter((folder) => !existsSync(join(folder, 'scn')));
}
