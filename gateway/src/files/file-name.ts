import { posix, win32 } from 'node:path';

/** Maximum number of characters in a file name, which every file system supports. */
const longest = 150;

/**
 * Converts a client's file name to a safe label for display and headers: the last part of a path, without control and formatting
 * characters. Never used to access a file.
 */
export function safeFilename(given: string): string {
  const last = posix.basename(win32.basename(given));
  // formatting characters can reverse the reading direction: “fdp.exe” shows as “exe.pdf”
  const plain = last.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '').trim();
  if (plain === '' || plain === '.' || plain === '..') return 'file';
  const characters = Array.from(plain);
  if (characters.length <= longest) return plain;
  const extension = /\.\w{1,10}$/.exec(plain)?.[0] ?? '';
  return characters.slice(0, longest - extension.length).join('') + extension;
}
