import type { Fix } from '@scn/core/base/issue';
import { Refusal } from '@scn/core/base/refusal';
import type { DocumentSession } from '#document/document-session';

/** The problem that a fix would cause, as its rule says it; null if there is none, or if the fix can't be applied anyway. */
export function problemCausedBy({ operations }: Fix, session: Pick<DocumentSession, 'issuesAddedBy'>): string | null {
  try {
    return session.issuesAddedBy(operations)[0]?.message ?? null;
  } catch (error) {
    // applying it says why
    if (error instanceof Refusal) return null;
    throw error;
  }
}
