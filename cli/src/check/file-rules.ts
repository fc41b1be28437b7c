import type { FileProblemCode } from '@scn/core/format/read';
import type { Severity } from '@scn/core/validation/issue';

/** Description of a file format rule in the list of rules and in `scn explain`. */
export interface FileRule {
  readonly id: string;
  readonly area: 'file';
  readonly severity: Severity;
  readonly title: string;
  readonly why: string;
  readonly source: null;
  readonly messages: Readonly<Record<string, string>>;
}

const texts: Readonly<Record<FileProblemCode, readonly [title: string, why: string]>> = {
  'too-large': [
    'The file isn’t too large',
    'A larger file is not a scenario, or exhausts the memory of the program that opens it.',
  ],
  empty: ['The file is not empty', 'An empty file is usually the result of a failed write.'],
  'wrong-encoding': ['The file is UTF-8', 'Another encoding changes letters and units: µg becomes something else.'],
  'byte-order-mark': [
    'The file has no byte order mark',
    'JSON doesn’t allow one (RFC 8259 §8.1), and many programs reject it.',
  ],
  'not-json': ['The file is valid JSON', 'A file that can’t be parsed can’t be checked.'],
  truncated: [
    'The file is complete',
    'The end of the file is missing. Don’t use the scenario until it has been recovered.',
  ],
  'too-deep': [
    'Values are not nested too deeply',
    'No scenario is nested this deeply, and programs that read it can fail.',
  ],
  'duplicate-key': [
    'Objects have no duplicate keys',
    'Some programs keep the first value and others the last, so two people can see different scenarios in the same file.',
  ],
  'number-too-large': [
    'Numbers can be represented',
    'Programs change or drop numbers outside the range that they support.',
  ],
  'number-loses-digits': [
    'Numbers keep all their digits',
    'Programs silently round numbers with more digits than they support.',
  ],
  'lone-surrogate': [
    'Text contains only complete characters',
    'Half of a surrogate pair can’t be saved or sent, and is replaced.',
  ],
  'reserved-key': ['No key is reserved by JavaScript', 'Such a key can change how programs treat the file.'],
  'not-a-scenario-file': ['The file is a scenario file', 'The rules apply only to scenario files.'],
  'not-a-catalogue-file': ['The file is a catalogue file', 'Only catalogue files can provide assets.'],
  envelope: [
    'The file has the expected top-level properties',
    'Without format and plugin versions, the rest of the file can’t be interpreted.',
  ],
  'newer-format': ['The file format is supported', 'A newer format can give the same properties a different meaning.'],
  'migration-failed': [
    'The file can be migrated to the current version',
    'A partly migrated scenario doesn’t play as its author intended.',
  ],
  'unknown-plugin': [
    'The plugins that the file uses are installed',
    'Data of an unknown plugin is kept but not checked.',
  ],
  'newer-plugin': [
    'The plugins that the file uses are not newer than those installed',
    'Data of a newer plugin is kept but not checked.',
  ],
  'asset-data': ['Assets match their schema', 'A value of the wrong type can’t be played or shown.'],
  conflict: [
    'All merge conflicts are resolved',
    'Both sides of a conflict are someone’s work. Until it is resolved, the file contains a scenario that no one intended.',
  ],
  'duplicate-asset': ['Every asset has a unique id', 'A reference to an id that two assets share is ambiguous.'],
};

const warnings: readonly string[] = ['byte-order-mark', 'unknown-plugin', 'newer-plugin'];

/** The id of the rule for a file format problem. */
export function fileRuleId(code: FileProblemCode): string {
  return `file/${code}`;
}

/** The rules for file formats. */
export const fileRules: readonly FileRule[] = Object.entries(texts).map(([code, [title, why]]) => ({
  id: `file/${code}`,
  area: 'file',
  severity: warnings.includes(code) ? 'WARNING' : 'ERROR',
  title,
  why,
  source: null,
  messages: {},
}));
