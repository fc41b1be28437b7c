import type { Issue, OperationCall } from '@scn/core/base/issue';
import { Refusal } from '@scn/core/base/refusal';
import { changedEntities } from '@scn/core/operations/changed-entities';
import type { CatalogueAsset } from '@scn/core/document/file';
import type { Breakage } from '@scn/core/validation/engine/breakage';
import { documentView } from '#document/document-context.tsx';
import type { OpenedDocument } from '#document/open-document';
import type { WhenIdle } from '#time/clock';
import { breaksNothing } from './breaks-nothing';
import { namedAssets, type NamedKind } from './named-assets';

/** Milliseconds of one piece of the work in advance. */
const piece = 8;
/** A menu location is part of an island, which is part of a room. */
const levels = 3;

/** Loads assets. */
export type LoadAssets = (kind: NamedKind, ids: readonly string[]) => Promise<readonly CatalogueAsset[]>;

/** Determines what changes of an open scenario break elsewhere, with the shared assets that it has loaded. */
export class BreakageCheck {
  readonly #document: OpenedDocument;
  readonly #load: LoadAssets;
  readonly #whenIdle: WhenIdle;
  readonly #assets = new Map<string, CatalogueAsset>();
  /** Assets that have been requested, whether they exist or not. */
  readonly #requested = new Set<string>();
  #breakage: Breakage | null = null;
  #cancel: () => void = () => undefined;
  #isClosed = false;

  constructor(document: OpenedDocument, load: LoadAssets, whenIdle: WhenIdle) {
    this.#document = document;
    this.#load = load;
    this.#whenIdle = whenIdle;
  }

  /** The issues that a change would add elsewhere. Empty for a change that is refused: making it shows the reason. */
  of(calls: readonly OperationCall[]): readonly Issue[] {
    const { session, operations } = this.#document;
    if (calls.every((call) => breaksNothing(call, operations))) return [];
    try {
      return this.#ready().between(session.snapshot(), session.snapshotAfter(calls), changedEntities(calls));
    } catch (error) {
      if (error instanceof Refusal) return [];
      throw error;
    }
  }

  /** The errors and warnings that a change would add anywhere, also to what it changes itself. Empty for a change that is refused. */
  addedBy(calls: readonly OperationCall[]): readonly Issue[] {
    try {
      const added = this.#document.session.issuesAddedBy(calls).filter(({ severity }) => severity !== 'INFORMATION');
      const known = new Set(added.map(nameOf));
      return [...added, ...this.of(calls).filter((issue) => !known.has(nameOf(issue)))];
    } catch (error) {
      if (error instanceof Refusal) return [];
      throw error;
    }
  }

  /** Loads what is missing and does the first work while the browser is idle: called while an author uses the screen. */
  async prepare(): Promise<void> {
    const named = namedAssets(documentView(this.#document));
    const found = await Promise.all([
      this.#loadWithParents(named['asset.location']),
      this.#loadNew('asset.character', named['asset.character']),
    ]).catch(() => [[]]);
    if (this.#isClosed) return;
    // what was found out without them could be wrong now
    if (found.flat().length > 0) this.#breakage = null;
    if (this.#breakage === null) this.#workAhead(this.#ready());
  }

  /** Stops the work in advance. */
  close(): void {
    this.#isClosed = true;
    this.#cancel();
  }

  #ready(): Breakage {
    return (this.#breakage ??= this.#document.breakage(this.#assets));
  }

  #workAhead(breakage: Breakage): void {
    this.#cancel();
    this.#cancel = this.#whenIdle(() => {
      const end = performance.now() + piece;
      const isDone = breakage.prepare(this.#document.session.snapshot(), () => performance.now() >= end);
      if (!isDone && breakage === this.#breakage) this.#workAhead(breakage);
    });
  }

  async #loadWithParents(ids: readonly string[]): Promise<readonly CatalogueAsset[]> {
    const found: CatalogueAsset[] = [];
    let next = ids;
    for (let level = 0; level < levels && next.length > 0; level += 1) {
      const loaded = await this.#loadNew('asset.location', next);
      found.push(...loaded);
      next = loaded.flatMap(({ data }) => (typeof data['parentId'] === 'string' ? [data['parentId']] : []));
    }
    return found;
  }

  async #loadNew(kind: NamedKind, ids: readonly string[]): Promise<readonly CatalogueAsset[]> {
    const missing = [...new Set(ids)].filter((id) => !this.#requested.has(id));
    if (missing.length === 0) return [];
    for (const id of missing) this.#requested.add(id);
    try {
      const loaded = await this.#load(kind, missing);
      for (const asset of loaded) this.#assets.set(asset.id, asset);
      return loaded;
    } catch (error) {
      // they are requested again when the author edits the next field
      for (const id of missing) this.#requested.delete(id);
      throw error;
    }
  }
}

function nameOf({ ruleId, messageId, entity, at }: Issue): string {
  return JSON.stringify([ruleId, messageId, entity, at]);
}
