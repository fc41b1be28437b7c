import { iconPaths, loadedIconPaths } from '#plugins/icon-paths';

/** Path data of Fluent icons on a grid of 20, loaded when they are first drawn. */
export class IconStore {
  readonly #paths = new Map<string, readonly string[]>();
  readonly #onLoaded: () => void;

  /** @param onLoaded - called when icons that were asked for can be drawn */
  constructor(onLoaded: () => void) {
    this.#onLoaded = onLoaded;
  }

  /** The paths of an icon; those of a puzzle piece if it has no name; empty while it loads. */
  of(name: string | undefined): readonly string[] {
    const wanted = name ?? 'PuzzlePiece';
    const known = this.#paths.get(wanted);
    if (known !== undefined) return known;
    const loaded = loadedIconPaths(wanted);
    if (loaded !== undefined && loaded !== null) {
      this.#paths.set(wanted, loaded);
      return loaded;
    }
    this.#paths.set(wanted, []);
    void this.#load(wanted);
    return [];
  }

  async #load(name: string): Promise<void> {
    const found = await iconPaths(name);
    const paths = found ?? (name === 'PuzzlePiece' ? [] : await iconPaths('PuzzlePiece'));
    if (paths === null || paths === undefined || paths.length === 0) return;
    this.#paths.set(name, paths);
    this.#onLoaded();
  }
}
