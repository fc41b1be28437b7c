import { posix, win32 } from 'node:path';

/** Most characters of a file's name: what every file system takes. */
const longest = 150;

/**
 * A client's name for a file as something that can be shown and put into a header: the last part of a path, without control and
 * formatting characters. It is a label, and never leads to a file.
 */
export function safeFilename(given: string): string {
  const last = posix.basename(win32.basename(given));
  // formatting characters turn the reading direction round: “fdp.exe” shows as “exe.pdf”
  const plain = last.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '').trim();
  if (plain === '' || plain === '.' || plain === '..') return 'file';
  const characters = Array.from(plain);
  if (characters.length <= longest) return plain;
  const extension = /\.\w{1,10}$/.exec(plain)?.[0] ?? '';
  return characters.slice(0, longest - extension.length).join('') + extension;
}
