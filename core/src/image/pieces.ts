/** A part of the image without its metadata: a range of the file (the end is exclusive), or other bytes. */
export type Piece = { readonly start: number; readonly end: number } | Uint8Array;

/** Reads a file at a position; fewer bytes where it ends. What it returns is a copy, which may be changed. */
export type ReadAt = (position: number, length: number) => Promise<Uint8Array>;

/** Thrown when the structure of an image can't be followed, so its metadata can't be found. */
export class BrokenStructure extends Error {
  override readonly name = 'BrokenStructure';
}

/** Collects pieces: neighbouring ranges become one. */
export class Pieces {
  readonly list: Piece[] = [];

  /** Keeps a range of the file. */
  keep(start: number, end: number): void {
    const last = this.list.at(-1);
    if (last !== undefined && 'start' in last && last.end === start) this.list[this.list.length - 1] = { ...last, end };
    else this.list.push({ start, end });
  }

  /** Adds other bytes. */
  add(bytes: Uint8Array): void {
    this.list.push(bytes);
  }
}
