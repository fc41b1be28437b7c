import type { DocumentNode } from 'graphql';

/** Documents that are remembered, parsed and validated. */
const maxDocuments = 256;
/** Characters of a document that is remembered: what is parsed takes a hundred times its memory. */
const maxCharacters = 4096;

/** Remembers parsed documents, the ones used last; a hostile client can't fill the memory with large ones. */
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

  /** A map lists its keys in the order in which they came. */
  #touch(source: string, document: DocumentNode): void {
    this.#documents.delete(source);
    this.#documents.set(source, document);
  }
}

/** Remembers no document that is wrong: there are more of them than of right ones, and they cost little to refuse again. */
export const noErrorCache = { get: () => undefined, set: () => undefined } as const;
