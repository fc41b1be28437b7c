/** Things that are remembered as used last. */
const most = 6;

const keyOf = (userId: string, institutionId: string) => `scn.palette.${userId}.${institutionId}`;

/** Something that somebody ran from the palette. Scenarios are kept with their title: the list of all is not at hand. */
export interface RecentItem {
  readonly id: string;
  readonly title: string;
}

/** What somebody ran last from the palette on this computer, the last first. What can't be read is passed over. */
export function readRecentItems(storage: Storage, userId: string, institutionId: string): readonly RecentItem[] {
  try {
    const value: unknown = JSON.parse(storage.getItem(keyOf(userId, institutionId)) ?? '[]');
    return Array.isArray(value) ? value.filter(isRecentItem).slice(0, most) : [];
  } catch {
    return [];
  }
}

/** Remembers what somebody ran. */
export function keepRecentItem(storage: Storage, userId: string, institutionId: string, item: RecentItem): void {
  const before = readRecentItems(storage, userId, institutionId).filter(({ id }) => id !== item.id);
  const kept = [{ id: item.id, title: item.title }, ...before].slice(0, most);
  storage.setItem(keyOf(userId, institutionId), JSON.stringify(kept));
}

function isRecentItem(value: unknown): value is RecentItem {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    'title' in value &&
    typeof value.title === 'string'
  );
}
