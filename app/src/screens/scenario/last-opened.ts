/** The scenario that the user last had open. */
export interface LastOpened {
  readonly scenarioCode: string;
  readonly title: string;
  readonly path: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

const keyOf = (userId: string, institutionId: string) => `scn.last-opened.${userId}.${institutionId}`;

/** Reads the last opened scenario; null if the stored value is unusable. */
export function readLastOpened(storage: Storage, userId: string, institutionId: string): LastOpened | null {
  try {
    const value = JSON.parse(storage.getItem(keyOf(userId, institutionId)) ?? 'null') as Partial<LastOpened> | null;
    const { scenarioCode, title, path, at } = value ?? {};
    return typeof scenarioCode === 'string' &&
      typeof title === 'string' &&
      typeof path === 'string' &&
      typeof at === 'number'
      ? { scenarioCode, title, path, at }
      : null;
  } catch {
    return null;
  }
}

/** Stores the last opened scenario. */
export function keepLastOpened(storage: Storage, userId: string, institutionId: string, opened: LastOpened): void {
  storage.setItem(keyOf(userId, institutionId), JSON.stringify(opened));
}
