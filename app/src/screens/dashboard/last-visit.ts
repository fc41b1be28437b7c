/** Milliseconds after which somebody who comes back has been away. */
const away = 30 * 60_000;

const keyOf = (userId: string, institutionId: string) => `scn.last-visit.${userId}.${institutionId}`;

interface Visits {
  /** When the dashboard was last opened. */
  readonly latest: number;
  /** When it was last opened in the visit before; null for the first visit. */
  readonly before: number | null;
}

/**
 * Notes that somebody opens the dashboard. Opening it again within half an hour belongs to the same visit.
 *
 * @returns when they were last here before this visit, in milliseconds since 1970; null the first time on this computer
 */
export function noteVisit(storage: Storage, userId: string, institutionId: string, now: number): number | null {
  const key = keyOf(userId, institutionId);
  const known = readVisits(storage.getItem(key));
  // a clock that was set back is no visit in the future
  const isBack = known !== null && Math.abs(now - known.latest) > away;
  const before = known === null ? null : isBack ? Math.min(known.latest, now) : known.before;
  storage.setItem(key, JSON.stringify({ latest: now, before } satisfies Visits));
  return before;
}

function readVisits(text: string | null): Visits | null {
  try {
    const { latest, before } = JSON.parse(text ?? 'null') as Partial<Visits>;
    return typeof latest === 'number' ? { latest, before: typeof before === 'number' ? before : null } : null;
  } catch {
    return null;
  }
}
