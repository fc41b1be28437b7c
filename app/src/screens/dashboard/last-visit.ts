/** Milliseconds without the dashboard after which a new visit starts. */
const away = 30 * 60_000;

const keyOf = (userId: string, institutionId: string) => `scn.last-visit.${userId}.${institutionId}`;

interface Visits {
  /** When the dashboard was last opened. */
  readonly latest: number;
  /** When it was last opened in the previous visit; null for the first visit. */
  readonly before: number | null;
}

/**
 * Records that the dashboard was opened. Opening it again within half an hour belongs to the same visit.
 *
 * @returns the end of the previous visit, in milliseconds since 1970; null the first time on this computer
 */
export function noteVisit(storage: Storage, userId: string, institutionId: string, now: number): number | null {
  const key = keyOf(userId, institutionId);
  const known = readVisits(storage.getItem(key));
  // after the clock was set back, a visit could be in the future
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
