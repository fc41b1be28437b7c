import { printCatalogueFile, printScenarioFile } from '@scn/core/format/print';
import { readCatalogueFile, readScenarioFile, type FileProblem, type FileRefused } from '@scn/core/format/read';
import type { PluginRegistry } from '@scn/core/kernel/registry';
import { decode } from '../files/decode';

/** A file's text and its canonical form, or the problems that prevent formatting. */
export type Formatted =
  | { readonly text: string; readonly formatted: string }
  | { readonly text: string | null; readonly problems: readonly FileProblem[] };

/** Formats a file canonically. Files that can't be read can't be formatted. */
export function formatText(bytes: Buffer, plugins: PluginRegistry, isCatalogue: boolean): Formatted {
  const options = { plugins, decode };
  if (isCatalogue) {
    const read = readCatalogueFile(bytes, options);
    if (read.file === null) return refused(read);
    return { text: read.text, formatted: printCatalogueFile(read.file.assets, plugins, read.file) };
  }
  const read = readScenarioFile(bytes, options);
  if (read.file === null) return refused(read);
  return { text: read.text, formatted: printScenarioFile(read.file.scenario, plugins, read.file) };
}

function refused({ text, problems }: FileRefused): Formatted {
  return { text, problems };
}
