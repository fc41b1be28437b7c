import { existsSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import ignore, { type Ignore } from 'ignore';
import { ConfigFinder } from '../config/find-config';
import { loadConfig } from '../config/load-config';
import { isFile, readBytes } from './read-bytes';

/** Patterns that apply below a folder. */
interface Layer {
  /** Absolute. */
  readonly folder: string;
  readonly patterns: Ignore;
}

/** The patterns that apply in a folder. */
export interface Scope {
  /** Those of .gitignore files, outermost first: inner ones decide. */
  readonly git: readonly Layer[];
  /** “exclude” of the configuration that applies. */
  readonly config: Layer | null;
}

/** Files that searches leave out: by .gitignore files, `.git/info/exclude` and “exclude” of configurations. */
export class Exclusions {
  readonly #config: string | undefined;
  readonly #finder = new ConfigFinder();
  readonly #ofConfigs = new Map<string, Promise<Layer | null>>();

  /** @param config - the configuration for all folders; without it, each folder uses the nearest one */
  constructor(config: string | undefined) {
    this.#config = config;
  }

  /** Returns the exclusions around a search folder. None if they leave out the folder itself: it was named. */
  around(base: string): Scope {
    const start = resolve(base);
    const top = topOf(start);
    const git = layerOf(top, join(gitFolder(top), 'info', 'exclude'));
    for (const folder of foldersBetween(top, start)) git.push(...layerOf(folder, join(folder, '.gitignore')));
    const scope = { git, config: null };
    return start !== top && this.leavesOut(start, true, scope) ? { git: [], config: null } : scope;
  }

  /** Returns the exclusions that apply in a folder inside of another one. */
  async within(folder: string, outer: Scope): Promise<Scope> {
    const here = resolve(folder);
    const config = this.#config === undefined ? this.#finder.find(here) : resolve(this.#config);
    return {
      git: [...outer.git, ...layerOf(here, join(here, '.gitignore'))],
      config: config === null ? null : await this.#ofConfig(config),
    };
  }

  /** Whether a file or folder is left out. */
  leavesOut(path: string, isFolder: boolean, { git, config }: Scope): boolean {
    const decided = git
      .map((layer) => judge(layer, path, isFolder))
      .findLast(({ ignored, unignored }) => ignored || unignored);
    return (decided?.ignored ?? false) || (config !== null && judge(config, path, isFolder).ignored);
  }

  #ofConfig(file: string): Promise<Layer | null> {
    const known = this.#ofConfigs.get(file);
    if (known !== undefined) return known;
    const layer = excludesOf(file);
    this.#ofConfigs.set(file, layer);
    return layer;
  }
}

async function excludesOf(file: string): Promise<Layer | null> {
  // search the text: a TypeScript configuration would have to run here and again when it is loaded
  if (!file.endsWith('.json') && !readBytes(file).includes('exclude')) return null;
  const { exclude, folder } = await loadConfig(file);
  return exclude.length === 0 ? null : { folder, patterns: ignore().add(exclude) };
}

function layerOf(folder: string, file: string): Layer[] {
  return isFile(file) ? [{ folder, patterns: ignore().add(readBytes(file).toString('utf8')) }] : [];
}

function judge({ folder, patterns }: Layer, path: string, isFolder: boolean): ReturnType<Ignore['test']> {
  const inside = relative(folder, resolve(path)).replaceAll(sep, '/');
  if (inside === '' || inside.startsWith('../') || isAbsolute(inside)) return { ignored: false, unignored: false };
  return patterns.test(isFolder ? `${inside}/` : inside);
}

/** The top of the repository; without one, the working folder if it is around the given one. */
function topOf(folder: string): string {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, '.git'))) return at;
    if (dirname(at) === at) break;
  }
  const here = resolve('.');
  return folder === here || folder.startsWith(`${here}${sep}`) ? here : folder;
}

/** The folders from the first to the parent of the second. */
function foldersBetween(top: string, folder: string): readonly string[] {
  const folders: string[] = [];
  for (let at = folder; at !== top;) folders.unshift((at = dirname(at)));
  return folders;
}

/**
 * The folder in which git keeps what all work trees of a repository share, such as `info/exclude`. In a further work tree and in a submodule,
 * `.git` is a file that names another folder (gitrepository-layout(5)).
 *
 * @param top - the top folder of a work tree
 */
function gitFolder(top: string): string {
  const git = join(top, '.git');
  const named = isFile(git) ? /^gitdir: (.+)/.exec(textOf(git))?.[1] : undefined;
  if (named === undefined) return git;
  const own = resolve(top, named);
  const shared = join(own, 'commondir');
  return isFile(shared) ? resolve(own, textOf(shared)) : own;
}

function textOf(file: string): string {
  return readBytes(file).toString('utf8').trim();
}
