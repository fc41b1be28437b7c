import { hasByteOrderMark } from '@scn/core/format/encoding';
import { withLineBreaksOf } from '@scn/core/format/line-breaks';
import { printCatalogueFile, printScenarioFile } from '@scn/core/format/print';
import { readCatalogueFile, readScenarioFile, type FileProblem, type FileRefused } from '@scn/core/format/read';
import type { PluginRegistry } from '@scn/core/kernel/registry';
import { decode } from '../files/decode';

/** A file's canonical form, or the problems that prevent formatting. */
export type Formatted =
  | { readonly formatted: string; readonly isCanonical: boolean }
  | { readonly text: string | null; readonly problems: readonly FileProblem[] };

/**
 * Formats a file canonically, with the line breaks that it has: a checkout with CRLF is as canonical as one with LF. Files that
 * can't be read can't be formatted.
 */
export function formatText(bytes: Buffer, plugins: PluginRegistry, isCatalogue: boolean): Formatted {
  const options = { plugins, decode };
  if (isCatalogue) {
    const read = readCatalogueFile(bytes, options);
    if (read.file === null) return refused(read);
    return compare(bytes, read.text, printCatalogueFile(read.file.assets, plugins, read.file));
  }
  const read = readScenarioFile(bytes, options);
  if (read.file === null) return refused(read);
  return compare(bytes, read.text, printScenarioFile(read.file.scenario, plugins, read.file));
}

function compare(bytes: Buffer, text: string, printed: string): Formatted {
  const formatted = withLineBreaksOf(text, printed);
  return { formatted, isCanonical: formatted === text && !hasByteOrderMark(bytes) };
}

function refused({ text, problems }: FileRefused): Formatted {
  return { text, problems };
}
