import type { States } from './comparison/use-comparison';

/** Content of the screen beside the list: a change, a version, or a comparison. */
export type HistoryPlace =
  | { readonly kind: 'change'; readonly seq: number }
  | { readonly kind: 'version'; readonly id: string }
  | ({ readonly kind: 'comparison' } & States);

/** Parses the place from the address; null if there is none. Invalid numbers are ignored. */
export function readPlace(parameters: URLSearchParams): HistoryPlace | null {
  const from = readSeq(parameters.get('from'));
  if (from !== null) {
    const to = parameters.get('to');
    const chosen = {
      ...versionIn('fromVersion', parameters.get('fromVersion')),
      ...versionIn('toVersion', parameters.get('toVersion')),
    };
    if (to === null || to === now) return { kind: 'comparison', from, to: null, ...chosen };
    const seq = readSeq(to);
    if (seq !== null) return { kind: 'comparison', from, to: seq, ...chosen };
  }
  const id = parameters.get('version');
  if (id !== null && id !== '') return { kind: 'version', id };
  const seq = readSeq(parameters.get('change'));
  return seq === null ? null : { kind: 'change', seq };
}

/** Stands for the current state in an address. */
const now = 'now';

/** Serializes the place as address parameters. */
export function writePlace(place: HistoryPlace): URLSearchParams {
  switch (place.kind) {
    case 'change':
      return new URLSearchParams({ change: String(place.seq) });
    case 'version':
      return new URLSearchParams({ version: place.id });
    case 'comparison':
      return new URLSearchParams({
        ...{ from: String(place.from), to: place.to === null ? now : String(place.to) },
        ...versionIn('fromVersion', place.fromVersion),
        ...versionIn('toVersion', place.toVersion),
      });
  }
}

/** A chosen version as a property; none if there is none. */
function versionIn<K extends string>(key: K, id: string | null | undefined): Partial<Record<K, string>> {
  return id ? ({ [key]: id } as Record<K, string>) : {};
}

/** A change number, 1 or higher. */
function readSeq(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
