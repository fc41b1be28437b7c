import type { Scenario } from '@scn/core/document/scenario';

/** The commands of each response, in order. */
export type Playlists = Readonly<Record<string, readonly string[]>>;

/** The commands of each response of an action. */
export function playlistsOf({ actions }: Scenario, code: string): Playlists {
  const responses = actions.find(({ actionCode }) => actionCode === code)?.responses ?? [];
  return Object.fromEntries(
    responses.map(({ responseCode, playlist }) => [responseCode, playlist.map(({ id }) => id)]),
  );
}

/** A move of one or two commands of a response to a random place. It may be refused. */
export function randomMove(playlists: Playlists, roll: () => number) {
  const codes = Object.keys(playlists);
  const from = playlists[codes[roll() % codes.length] ?? ''] ?? [];
  const start = roll() % Math.max(1, from.length);
  const scenarioPlaylistCommandIds = from.slice(start, start + 1 + (roll() % 2));
  const targetResponseCode = codes[roll() % codes.length] ?? '';
  const rest = (playlists[targetResponseCode] ?? []).filter((id) => !scenarioPlaylistCommandIds.includes(id));
  return { scenarioPlaylistCommandIds, targetResponseCode, after: rest[(roll() % (rest.length + 1)) - 1] ?? null };
}

/** The commands whose order or response has changed, apart from those that were to be moved. */
export function displaced(before: Playlists, after: Playlists, moved: ReadonlySet<string>): readonly string[] {
  return Object.entries(before).flatMap(([code, ids]) => {
    const retained = ids.filter((id) => !moved.has(id));
    const now = (after[code] ?? []).filter((id) => !moved.has(id));
    return retained.filter((id, index) => now[index] !== id);
  });
}
