import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A release in CHANGELOG.md. */
export interface Release {
  /** `13 · 27 November 2026` */
  readonly title: string;
  readonly commit: string;
}

const pattern = /^## (?<title>\d+ · .+) · `(?<commit>[0-9a-f]{8})`$/gm;

/** Reads the releases of CHANGELOG.md, newest first. */
export function readReleases(
  text = readFileSync(join(import.meta.dirname, '..', '..', 'CHANGELOG.md'), 'utf8'),
): readonly Release[] {
  return [...text.matchAll(pattern)].map(({ groups = {} }) => ({
    title: groups['title'] ?? '',
    commit: groups['commit'] ?? '',
  }));
}
