import { createHash } from 'node:crypto';
import { join } from 'node:path';
import * as prettier from 'prettier';
import { readIfPresent, writeInto } from './files';

/** The files that formatting depends on, in addition to the content. */
const settingsFiles = ['.prettierrc', '.prettierignore', '.editorconfig'];

/**
 * Caches formatting results between runs, because formatting takes two thirds of the time and nearly all content is unchanged.
 * The cache contains hashes of the content before and after formatting, and is discarded when prettier or its settings change.
 */
export class KnownFormats {
  readonly #path: string;
  readonly #settings: string;
  readonly #known: Map<string, string>;

  private constructor(path: string, settings: string, known: Map<string, string>) {
    this.#path = path;
    this.#settings = settings;
    this.#known = known;
  }

  /** The cache of a repository. */
  static async of(root: string): Promise<KnownFormats> {
    const path = join(root, 'node_modules', '.cache', 'generated-files.json');
    const texts = await Promise.all(settingsFiles.map((name) => readIfPresent(join(root, name))));
    const settings = hash(prettier.version, ...texts.map((text) => text ?? ''));
    const kept = parse(await readIfPresent(path));
    return new KnownFormats(path, settings, new Map(kept?.settings === settings ? Object.entries(kept.formats) : []));
  }

  /** Whether the cache says that this is the formatted content. */
  has(file: string, content: string, formatted: string): boolean {
    return this.#known.get(file) === hash(content, formatted);
  }

  add(file: string, content: string, formatted: string): void {
    this.#known.set(file, hash(content, formatted));
  }

  async save(): Promise<void> {
    const kept: Kept = { settings: this.#settings, formats: Object.fromEntries(this.#known) };
    await writeInto(this.#path, JSON.stringify(kept));
  }
}

interface Kept {
  readonly settings: string;
  readonly formats: Readonly<Record<string, string>>;
}

/** Null if the cache file is missing or damaged; it is then rebuilt. */
function parse(text: string | undefined): Kept | null {
  try {
    return text === undefined ? null : (JSON.parse(text) as Kept);
  } catch {
    return null;
  }
}

function hash(...texts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(texts)).digest('base64url');
}
