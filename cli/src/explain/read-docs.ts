import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installedFolder } from '../installed-folder';

/** The documentation of the rules and plugins of this repository: id → Markdown. Made by the build. */
export function readDocs(): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(join(installedFolder, 'dist', 'docs.json'), 'utf8')) as Record<string, string>;
}
