import { titleOfValue } from '@scn/core/description/value-title';

/** How many findings are listed. */
const listed = 3;

/** Which fields the metadata of an error says are invalid, and why: ‘Description: Use at most 255 characters.’ */
export function findingLines(metadata: Readonly<Record<string, unknown>> | null): readonly string[] {
  const findings = metadata?.['findings'];
  if (!Array.isArray(findings)) return [];
  return findings.slice(0, listed).flatMap((finding: unknown) => {
    if (typeof finding !== 'object' || finding === null) return [];
    const { pointer, at, message } = finding as Readonly<Record<string, unknown>>;
    if (typeof message !== 'string') return [];
    const place = typeof pointer === 'string' ? pointer : typeof at === 'string' ? at : '';
    const field = placeInWords(place);
    return [field === '' ? message : `${field}: ${message}`];
  });
}

/** A pointer as people read it: `/playlistCommands/2/block` is ‘Playlist commands 3, Block’. */
export function placeInWords(pointer: string): string {
  const labels: string[] = [];
  for (const token of pointer.split('/').slice(1)) {
    const last = labels.at(-1);
    if (/^\d+$/.test(token) && last !== undefined) labels.splice(-1, 1, `${last} ${Number(token) + 1}`);
    else labels.push(titleOfValue(token));
  }
  return labels.join(', ');
}
