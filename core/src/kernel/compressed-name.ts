import type { AssetFileCompression } from './contract';

/** The name of a file that is stored compressed: with the other file extension. */
export function compressedName(name: string, { to }: Pick<AssetFileCompression, 'to'>): string {
  return `${name.replace(/\.[^.]*$/, '')}${to}`;
}
