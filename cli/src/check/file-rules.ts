import type { FileProblemCode } from '@scn/core/format/read';
import type { Severity } from '@scn/core/validation/issue';

/** What the list of rules and `scn explain` say about a problem of a file as a file. */
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
    'The file has a size that can be read',
    'A file beyond it is not a scenario, or exhausts the memory of whoever opens it.',
  ],
  empty: ['The file is not empty', 'An empty file is most often the rest of a write that failed.'],
  'wrong-encoding': [
    'The file is UTF-8',
    'Another encoding turns letters and units into other ones: µg becomes something else.',
  ],
  'byte-order-mark': [
    'The file begins without a byte order mark',
    'JSON has none (RFC 8259 §8.1), and many programs stop at it.',
  ],
  'not-json': ['The file is JSON', 'Nothing can be said about a file that can not be read.'],
  truncated: [
    'The file is whole',
    'What is missing at the end is lost: the scenario must not be used until it is found again.',
  ],
  'too-deep': ['Values are not nested endlessly', 'Deep nesting is no scenario, and stops programs that read it.'],
  'duplicate-key': [
    'No key stands twice in an object',
    'Programs keep the one or the other, so that two people see two scenarios in one file.',
  ],
  'number-too-large': [
    'Numbers can be represented',
    'A number beyond what programs can hold becomes another number, or none.',
  ],
  'number-loses-digits': [
    'Numbers keep their digits',
    'A number with more digits than programs keep becomes another number without a word.',
  ],
  'lone-surrogate': [
    'Text holds whole characters',
    'Half a character can not be saved or sent, and is replaced on the way.',
  ],
  'reserved-key': ['No key is reserved by JavaScript', 'Such a key can change what programs do with the file.'],
  'not-a-scenario-file': ['The file is a scenario file', 'Only scenario files are judged by the rules.'],
  'not-a-catalogue-file': ['The file is a catalogue file', 'Only catalogue files can lend their assets.'],
  envelope: [
    'The file has the envelope of its kind',
    'Without format and plugin versions nobody can tell how to read the rest.',
  ],
  'newer-format': [
    'The file has a format that is known here',
    'A newer format may mean something else by the same words.',
  ],
  'migration-failed': [
    'The file can be brought to the current version',
    'A half-migrated scenario plays differently from what its author meant.',
  ],
  'unknown-plugin': ['The plugins of the file are installed', 'What an unknown plugin holds is kept but not checked.'],
  'newer-plugin': [
    'The plugins of the file are not newer than those installed',
    'What a newer plugin holds is kept but not checked.',
  ],
  'asset-data': ['Assets have the structure of their schema', 'A value of the wrong type can not be played or shown.'],
  conflict: [
    'No conflict of a merge is left',
    'Both sides of a conflict are somebody’s work: as long as nobody decides, the file holds a scenario that nobody meant.',
  ],
  'duplicate-asset': [
    'Every asset has an id of its own',
    'A reference to an id that two assets share finds the one or the other.',
  ],
};

const warnings: readonly string[] = ['unknown-plugin', 'newer-plugin'];

/** The id of the rule that a problem of a file breaks. */
export function fileRuleId(code: FileProblemCode): string {
  return `file/${code}`;
}

/** The rules of files as files. */
export const fileRules: readonly FileRule[] = Object.entries(texts).map(([code, [title, why]]) => ({
  id: `file/${code}`,
  area: 'file',
  severity: warnings.includes(code) ? 'WARNING' : 'ERROR',
  title,
  why,
  source: null,
  messages: {},
}));
