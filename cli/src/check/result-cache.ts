import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { hasFaults } from '@scn/core/kernel/plugin-fault';
import { findPackage } from '@scn/plugins/packages/find-package';
import { readLock } from '@scn/plugins/packages/lock';
import { ConfigFinder } from '../config/find-config';
import { writeAtomically } from '../files/write-atomically';
import { hasWarnings } from '../plugins/plugin-warnings';
import { version } from '../version';
import { gatewayCatalogue } from './gateway-catalogue';
import type { CheckPlan } from './plan';
import type { FileReport } from './report';

/** A file as it was, and its report: 0 for one without issues, which most are. */
interface Entry {
  /** Hash of everything but the file that the report depends on. */
  readonly base: string;
  /** Hash of the file’s bytes. */
  readonly content: string;
  /** The file system’s facts of the file: while they are the same, so are the bytes. */
  readonly facts: string;
  readonly report: 0 | Omit<FileReport, 'file'>;
}

/** The content of the file. */
interface Stored {
  readonly format: 1;
  /** In milliseconds since 1970. */
  readonly writtenAt: number;
  /** By file, as it was named on the command line. */
  readonly entries: Readonly<Record<string, Entry>>;
}

/** A file that was changed this close to the writing of the cache can have been changed again at the same time, as its clock counts. */
const uncertain = 2000;

const clean: Omit<FileReport, 'file'> = { issues: [], failure: null, fixed: 0, fixable: 0, known: 0, edits: null };

/**
 * Reports of earlier runs. A report is used only for the same bytes of the file, options, configuration, catalogue, plugin packages and build of the
 * command line: it never says what checking the file again would not say.
 */
export class ResultCache {
  readonly #path: string;
  readonly #plan: CheckPlan;
  readonly #stored: Stored;
  readonly #asked = new Map<string, Omit<Entry, 'report'>>();
  readonly #bases = new Map<string | null, string | null>();
  readonly #finder = new ConfigFinder();
  readonly #build: string;

  /**
   * @param path - the file of the cache. One that can’t be read is empty
   * @param build - identifies the code: see {@link buildOf}
   */
  constructor(path: string, plan: CheckPlan, build: string) {
    this.#path = resolve(path);
    this.#plan = plan;
    this.#build = build;
    this.#stored = readStored(this.#path);
  }

  /** The report of an earlier run, if it still holds. */
  reportOf(file: string): FileReport | null {
    const entry = Object.hasOwn(this.#stored.entries, file) ? this.#stored.entries[file] : undefined;
    const now = this.#look(file, entry);
    if (now === null) return null;
    this.#asked.set(file, now);
    if (entry === undefined || entry.base !== now.base || entry.content !== now.content) return null;
    return { file, ...(entry.report === 0 ? clean : entry.report) };
  }

  /**
   * Writes the reports of files that were checked now, beside those of other files.
   *
   * @throws NotWritten or NodeJS.ErrnoException when it can’t be written
   */
  store(reports: readonly FileReport[], files: readonly string[]): void {
    if (reports.length === 0) return;
    // what plugins noted is printed once, and would not be said again
    const isWhole = !hasFaults() && !hasWarnings();
    const added = reports.flatMap(({ file: shown, ...report }, index): [string, Entry][] => {
      const file = files[index] ?? shown;
      const before = this.#asked.get(file);
      if (!isWhole || before === undefined || report.failure !== null) return [];
      // it may have changed while it was checked
      if (this.#look(file)?.content !== before.content) return [];
      return [[file, { ...before, report: isClean(report) ? 0 : report }]];
    });
    const checked = new Set(files);
    const others = Object.entries(this.#stored.entries).filter(([file]) => !checked.has(file));
    const stored: Stored = { format: 1, writtenAt: Date.now(), entries: Object.fromEntries([...others, ...added]) };
    mkdirSync(dirname(this.#path), { recursive: true });
    writeAtomically(this.#path, JSON.stringify(stored));
  }

  /** The file as it is now; null if its report may depend on more than can be compared. It is read unless it is known to be the same. */
  #look(file: string, known?: Entry): Omit<Entry, 'report'> | null {
    const config = this.#plan.config === null ? this.#finder.find(dirname(resolve(file))) : resolve(this.#plan.config);
    let base = this.#bases.get(config);
    if (base === undefined) this.#bases.set(config, (base = baseOf(config, this.#plan, this.#build)));
    if (base === null) return null;
    try {
      const { ino, size, mtimeNs, ctimeNs } = statSync(file, { bigint: true });
      const facts = `${ino} ${size} ${mtimeNs} ${ctimeNs}`;
      const isCertain = Number(ctimeNs / 1_000_000n) < this.#stored.writtenAt - uncertain;
      const content = known?.facts === facts && isCertain ? known.content : contentOf(file);
      return { base, content, facts };
    } catch {
      return null; // reported when the file is checked
    }
  }
}

/** Identifies the build of the command line, by the files that it was built into; by its version where it runs from its sources, as in tests. */
export function buildOf(folder: string): string {
  const built = existsSync(folder) ? filesBelow(folder) : [];
  const files = built.map((file) => {
    const { size, mtimeMs } = statSync(file);
    return `${relative(folder, file)} ${size} ${mtimeMs}`;
  });
  return hashOf([version, process.version, ...files]);
}

function isClean(report: Omit<FileReport, 'file'>): boolean {
  return JSON.stringify(report) === JSON.stringify(clean);
}

function readStored(path: string): Stored {
  try {
    const stored = JSON.parse(readFileSync(path, 'utf8')) as Partial<Stored> | null;
    if (stored?.format === 1 && isEntries(stored.entries))
      return { ...stored, writtenAt: stored.writtenAt ?? 0 } as Stored;
  } catch {
    // rebuilt
  }
  return { format: 1, writtenAt: 0, entries: {} };
}

function isEntries(entries: unknown): boolean {
  if (typeof entries !== 'object' || entries === null) return false;
  return Object.values(entries).every((entry) => typeof entry === 'object' && entry !== null && 'report' in entry);
}

/** Hash of everything but the file that a report depends on; null when that can’t be known. */
function baseOf(config: string | null, plan: CheckPlan, build: string): string | null {
  const parts = [build, JSON.stringify({ ...plan, config: null })];
  const folder = config === null ? resolve('.') : dirname(config);
  let named: { readonly plugins?: unknown; readonly catalogue?: unknown } = {};
  try {
    if (config !== null) {
      if (!config.endsWith('.json')) return null; // a program can read anything
      const text = readFileSync(config, 'utf8');
      parts.push(text);
      named = JSON.parse(text) as typeof named;
    }
    const catalogue = plan.catalogue.length > 0 ? plan.catalogue : listOf(named.catalogue);
    if (catalogue.includes(gatewayCatalogue)) return null;
    const catalogueFolder = plan.catalogue.length > 0 ? resolve('.') : folder;
    for (const file of catalogue) parts.push(contentOf(resolve(catalogueFolder, file)));
    const packages = [
      ...listOf(named.plugins).map((name) => findPackage(name, folder)),
      ...plan.plugins.map((name) => findPackage(name, resolve('.'))),
    ];
    // a package that isn’t the one that was added is refused
    for (const each of new Set([folder, resolve('.')])) parts.push(JSON.stringify(readLock(each)));
    for (const found of packages) {
      const manifest = JSON.parse(readFileSync(join(found, 'package.json'), 'utf8')) as {
        readonly dependencies?: object;
      };
      // its dependencies could be anywhere above it
      if (Object.keys(manifest.dependencies ?? {}).length > 0) return null;
      parts.push(found, ...filesBelow(found).map((file) => `${relative(found, file)} ${contentOf(file)}`));
    }
  } catch {
    return null; // reported when files are checked
  }
  return hashOf(parts);
}

function listOf(value: unknown): readonly string[] {
  if (value === undefined) return [];
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value;
  throw new TypeError('not a list of strings');
}

function contentOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('base64url');
}

function hashOf(parts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(String(part.length)).update(':').update(part);
  return hash.digest('base64url');
}

/** All files below a folder, in order, but for those of dependencies. */
function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      if (entry.name === 'node_modules') return [];
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesBelow(path) : [path];
    });
}
