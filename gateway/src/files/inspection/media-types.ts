import type { FileKind } from '../file-store';

/** What content is that says nothing about itself. */
export const unknownMediaType = 'application/octet-stream';

/** Media types that are inspected, and that a browser may show: all of them are inert. */
const supported: ReadonlyMap<string, FileKind> = new Map([
  ['image/png', 'image'],
  ['image/jpeg', 'image'],
  ['image/webp', 'image'],
  ['image/gif', 'image'],
  ['audio/wav', 'audio'],
  ['audio/mpeg', 'audio'],
  ['audio/ogg', 'audio'],
  ['audio/mp4', 'audio'],
  ['video/mp4', 'video'],
]);

/** Names for the same thing. */
const synonyms: ReadonlyMap<string, string> = new Map([
  ['image/apng', 'image/png'],
  ['audio/x-m4a', 'audio/mp4'],
  ['video/x-m4v', 'video/mp4'],
  ['audio/vnd.wave', 'audio/wav'],
  ['audio/x-wav', 'audio/wav'],
]);

/** A media type without parameters, under the name that is used here. */
export function plainMediaType(mediaType: string): string {
  const plain = (mediaType.split(';', 1)[0] ?? '').trim().toLowerCase();
  return synonyms.get(plain) ?? plain;
}

/** What a media type is one of. SVG is a program as well as a picture, so it is `other`. */
export function kindOf(mediaType: string): FileKind {
  if (mediaType === 'image/svg+xml') return 'other';
  const kind = mediaType.split('/', 1)[0];
  return kind === 'image' || kind === 'audio' || kind === 'video' ? kind : 'other';
}

/** Whether files of the type are inspected, and may be shown by a browser rather than saved. */
export function isSupportedMedia(mediaType: string): boolean {
  return supported.has(mediaType);
}
