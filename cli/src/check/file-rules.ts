import type { FileProblemCode } from '@scn/core/format/read';
import type { Severity } from '@scn/core/base/issue';

/** Description of a file format rule in the list of rules and in `scn explain`. */
export interface FileRule {
  readonly id: string;
  readonly area: 'file';
  readonly severity: Severity;
  readonly title: string;
  readonly why: string;
  readonly source: null;
  readonly messages: Readonly<Record<string, string>>;
  /** Whether its severity can't be changed: without the file's content, no rule can check it. */
  readonly isFixed: boolean;
}

const texts: Readonly<Record<FileProblemCode, readonly [title: string, why: string, message: string]>> = {
  'too-large': [
    'The file isn’t too large',
    'A larger file is not a scenario, or exhausts the memory of the program that opens it.',
    'The file is larger than the limit.',
  ],
  empty: ['The file is not empty', 'An empty file is usually the result of a failed write.', 'The file is empty.'],
  'wrong-encoding': [
    'The file is UTF-8',
    'Another encoding changes letters and units: µg becomes something else.',
    'The file is in another encoding, or contains bytes that are not UTF-8.',
  ],
  'byte-order-mark': [
    'The file has no byte order mark',
    'JSON doesn’t allow one (RFC 8259 §8.1), and many programs reject it.',
    'The file starts with a byte order mark.',
  ],
  'not-json': [
    'The file is valid JSON',
    'A file that can’t be parsed can’t be checked.',
    'Something other than JSON stands here.',
  ],
  truncated: [
    'The file is complete',
    'The end of the file is missing. Don’t use the scenario until it has been recovered.',
    'The file ends before its content does.',
  ],
  'too-deep': [
    'Values are not nested too deeply',
    'No scenario is nested this deeply, and programs that read it can fail.',
    'Values are nested more deeply than the limit.',
  ],
  'duplicate-key': [
    'Objects have no duplicate keys',
    'Some programs keep the first value and others the last, so two people can see different scenarios in the same file.',
    'A property occurs twice in the same object.',
  ],
  'number-too-large': [
    'Numbers can be represented',
    'Programs change or drop numbers outside the range that they support.',
    'A number is outside the range of exact numbers.',
  ],
  'number-loses-digits': [
    'Numbers keep all their digits',
    'Programs silently round numbers with more digits than they support.',
    'A number has more digits than can be kept.',
  ],
  'lone-surrogate': [
    'Text contains only complete characters',
    'Half of a surrogate pair can’t be saved or sent, and is replaced.',
    'An escape is half of a character.',
  ],
  'reserved-key': [
    'No key is reserved by JavaScript',
    'Such a key can change how programs treat the file.',
    'A property has a name that JavaScript reserves.',
  ],
  'not-a-scenario-file': [
    'The file is a scenario file',
    'The rules apply only to scenario files.',
    'The file is something else, such as a FHIR resource, a file of the Pulse Physiology Engine or a workbook.',
  ],
  'not-a-catalogue-file': [
    'The file is a catalogue file',
    'Only catalogue files can provide assets.',
    'The file is something else, such as a FHIR resource or a workbook.',
  ],
  envelope: [
    'The file has the expected top-level properties',
    'Without format and plugin versions, the rest of the file can’t be interpreted.',
    'A top-level property is missing, unknown or of the wrong type.',
  ],
  'newer-format': [
    'The file format is supported',
    'A newer format can give the same properties a different meaning.',
    'The file was written in a format that this version doesn’t know.',
  ],
  'migration-failed': [
    'The file can be migrated to the current version',
    'A partly migrated scenario doesn’t play as its author intended.',
    'The file or the data of a plugin couldn’t be migrated.',
  ],
  'unknown-plugin': [
    'The plugins that the file uses are installed',
    'Data of an unknown plugin is kept but not checked.',
    'A plugin that the file uses is not installed.',
  ],
  'newer-plugin': [
    'The plugins that the file uses are not newer than those installed',
    'Data of a newer plugin is kept but not checked.',
    'The file was written with a newer version of a plugin.',
  ],
  'asset-data': [
    'Assets match their schema',
    'A value of the wrong type can’t be played or shown.',
    'The data of an asset doesn’t match the schema of its plugin.',
  ],
  conflict: [
    'All merge conflicts are resolved',
    'Both sides of a conflict are someone’s work. Until it is resolved, the file contains a scenario that no one intended.',
    'The file contains an unresolved merge conflict.',
  ],
  'duplicate-asset': [
    'Every asset has a unique id',
    'A reference to an id that two assets share is ambiguous.',
    'Two assets have the same id.',
  ],
};

const warnings: readonly string[] = ['byte-order-mark', 'unknown-plugin', 'newer-plugin'];

/** The id of the rule for a file format problem. */
export function fileRuleId(code: FileProblemCode): string {
  return `file/${code}`;
}

/** The rules for file formats. */
export const fileRules: readonly FileRule[] = Object.entries(texts).map(([code, [title, why, message]]) => ({
  id: `file/${code}`,
  area: 'file',
  severity: warnings.includes(code) ? 'WARNING' : 'ERROR',
  title,
  why,
  source: null,
  messages: { [code]: message },
  isFixed: !warnings.includes(code),
}));
