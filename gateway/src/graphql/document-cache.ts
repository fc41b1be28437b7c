import type { DocumentNode } from 'graphql';

/** Maximum number of cached documents. */
const maxDocuments = 256;
/** Maximum length of a cached document in characters: parsed, it takes a hundred times the memory. */
const maxCharacters = 4096;

/** Caches the most recently used parsed documents. Large documents aren't cached, so that a client can't exhaust the memory. */
export class DocumentCache {
  readonly #documents = new Map<string, DocumentNode>();

  get(source: string): DocumentNode | undefined {
    const document = this.#documents.get(source);
    if (document !== undefined) this.#touch(source, document);
    return document;
  }

  set(source: string, document: DocumentNode | undefined): void {
    if (document === undefined || source.length > maxCharacters) return;
    this.#touch(source, document);
    for (const oldest of this.#documents.keys()) {
      if (this.#documents.size <= maxDocuments) break;
      this.#documents.delete(oldest);
    }
  }

  /** A map lists its keys in insertion order. */
  #touch(source: string, document: DocumentNode): void {
    this.#documents.delete(source);
    this.#documents.set(source, document);
  }
}

/** Doesn't cache invalid documents: there can be arbitrarily many of them, and refusing them again is cheap. */
export const noErrorCache = { get: () => undefined, set: () => undefined } as const;
