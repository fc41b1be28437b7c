/** Maximum number of recent items. */
const most = 6;

const keyOf = (userId: string, institutionId: string) => `scn.palette.${userId}.${institutionId}`;

/** An item that the user ran from the palette. Scenarios are stored with their title, because the full list isn't loaded. */
export interface RecentItem {
  readonly id: string;
  readonly title: string;
}

/** The user's recent palette items on this computer, most recent first. Invalid entries are ignored. */
export function readRecentItems(storage: Storage, userId: string, institutionId: string): readonly RecentItem[] {
  try {
    const value: unknown = JSON.parse(storage.getItem(keyOf(userId, institutionId)) ?? '[]');
    return Array.isArray(value) ? value.filter(isRecentItem).slice(0, most) : [];
  } catch {
    return [];
  }
}

/** Stores a recent item. */
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
