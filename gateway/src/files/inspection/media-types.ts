import type { FileKind } from '../file-store';

/** The media type of unrecognised content. */
export const unknownMediaType = 'application/octet-stream';

/** Media types that are inspected and that a browser can display: all of them are inert. */
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
  ['video/webm', 'video'],
]);

/** Synonyms of media types. */
const synonyms: ReadonlyMap<string, string> = new Map([
  ['image/apng', 'image/png'],
  ['audio/x-m4a', 'audio/mp4'],
  ['video/x-m4v', 'video/mp4'],
  ['audio/vnd.wave', 'audio/wav'],
  ['audio/x-wav', 'audio/wav'],
]);

/** Normalises a media type: without parameters, and with synonyms replaced. */
export function plainMediaType(mediaType: string): string {
  const plain = (mediaType.split(';', 1)[0] ?? '').trim().toLowerCase();
  return synonyms.get(plain) ?? plain;
}

/** The kind of a media type. SVG can contain scripts, so it is `other`. */
export function kindOf(mediaType: string): FileKind {
  if (mediaType === 'image/svg+xml') return 'other';
  const kind = mediaType.split('/', 1)[0];
  return kind === 'image' || kind === 'audio' || kind === 'video' ? kind : 'other';
}

/** Whether files of the type are inspected, and can be displayed by a browser rather than downloaded. */
export function isSupportedMedia(mediaType: string): boolean {
  return supported.has(mediaType);
}
