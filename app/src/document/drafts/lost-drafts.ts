import { reaction } from 'mobx';
import type { Json } from '@scn/core/base/json';
import { sameValue } from '@scn/core/base/same-value';
import type { PluginRegistry } from '@scn/core/kernel/registry';
import { createScenarioReader } from '@scn/core/operations/scenario-reader';
import type { DocumentSession } from '../document-session';
import { callOfDraft, placeKey, type DraftPlace } from './draft';
import type { Drafts } from './drafts';

/** Puts the drafts of entities that no longer exist into the rejected changes. @returns the function that stops it */
export function followLostDrafts(drafts: Drafts, session: DocumentSession, plugins: PluginRegistry): () => void {
  const read = createScenarioReader(plugins);
  drafts.onLost = (draft) => {
    const reason = {
      code: 'NoRecordsFoundError',
      message: 'It does not exist.',
      metadata: { id: draft.entity?.id ?? null },
    };
    return session.retained.setAside([callOfDraft(draft)], reason, draft);
  };
  /** Drafts put there while their entity doesn't exist: a form that closes later stores its draft once more. */
  const removed = new Map<string, Json>();
  /** Keys of drafts that aren't stored there: the drafts stay, and aren't put there again. */
  const unstored = new Set<string>();
  const look = () => {
    const view = read(session.snapshot());
    const isMissing = ({ entity }: DraftPlace) => entity !== null && view.get(entity.id) === undefined;
    const missing = new Map(drafts.list.filter(isMissing).map((draft) => [placeKey(draft), draft]));
    for (const [key, draft] of missing) {
      const isKnown = sameValue(removed.get(key), draft.value);
      removed.set(key, draft.value);
      if (!isKnown) {
        unstored.add(key);
        void drafts.lose(draft).then((isStored) => {
          if (!isStored) return;
          unstored.delete(key);
          lookSoon();
        });
      } else if (!unstored.has(key)) drafts.drop(draft);
    }
    const present = drafts.list.filter((draft) => !isMissing(draft));
    for (const draft of present) removed.delete(placeKey(draft));
  };
  let soon: ReturnType<typeof setTimeout> | undefined;
  const lookSoon = () => {
    clearTimeout(soon);
    // the form of a removed entity keeps what was typed last when it closes
    if (drafts.list.length > 0) soon = setTimeout(look);
  };
  lookSoon();
  const stops = [session.subscribe(lookSoon), reaction(() => drafts.list, lookSoon)];
  return () => {
    clearTimeout(soon);
    for (const stop of stops) stop();
  };
}
