import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** A regular 20 px icon in Fluent's package: its name and path data. */
const definition = /createFluentIcon\('(\w+)Regular', "1em", \[([^\]]*)\]/g;

/** Reads every Fluent system icon: name without size and style → path data. */
export async function readFluentIcons(): Promise<ReadonlyMap<string, readonly string[]>> {
  const icons = new Map<string, readonly string[]>();
  const folder = join(dirname(createRequire(import.meta.url).resolve('@fluentui/react-icons')), '../lib/icons');
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.js')).sort()) {
    for (const [, name = '', data = ''] of (await readFile(join(folder, file), 'utf8')).matchAll(definition)) {
      icons.set(name, JSON.parse(`[${data}]`) as readonly string[]);
    }
  }
  return icons;
}

/**
 * Writes every Fluent system icon into plugin-icons/LETTER.json: name → path data. A plugin refers to its icon by name, so the editor
 * must find any of three thousand; a letter's file is tens of kilobytes and is loaded when a third-party plugin needs it.
 */
export function iconSheets(): Plugin {
  return {
    name: 'scn-icon-sheets',
    apply: 'build',
    async generateBundle() {
      const sheets = new Map<string, Record<string, readonly string[]>>();
      for (const [name, paths] of await readFluentIcons()) {
        const letter = name.slice(0, 1).toLowerCase();
        const sheet = sheets.get(letter) ?? {};
        sheet[name] = paths;
        sheets.set(letter, sheet);
      }
      for (const [letter, sheet] of sheets)
        this.emitFile({ type: 'asset', fileName: `plugin-icons/${letter}.json`, source: JSON.stringify(sheet) });
    },
  };
}
