import type { CodedPart, CodedResult } from './coded-results';
import type { RefusedPiece } from './reading';

/** The characters that separate the parts of a message. */
interface Separators {
  readonly field: string;
  readonly component: string;
  readonly escape: string;
}

/**
 * The results of an HL7 version 2 message or of its OBX segments, by patients; null if a text isn’t one. HL7 Messaging Standard Version 2.5.1,
 * chapters 2 (separators, escapes) and 7 (OBX).
 */
export function readHl7(text: string): readonly CodedPart[] | null {
  const segments = text.split(/\r\n?|\n/).flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));
  if (!/^\uFEFF?(?:MSH|FHS|BHS|PID|OBR|OBX|ORC)[|^~&#!]/.test(segments[0] ?? '')) return null;
  const header = segments.find((segment) => segment.startsWith('MSH')) ?? 'MSH|^~\\&';
  const separators = { field: header.charAt(3), component: header.charAt(4) || '^', escape: header.charAt(6) || '\\' };
  const parts = new Map<string, { person: string; results: CodedResult[]; refused: RefusedPiece[] }>();
  let patient = { id: '', name: '' };
  for (const segment of segments) {
    const fields = segment.split(separators.field);
    if (fields[0] === 'PID') patient = patientOf(fields, separators);
    if (fields[0] !== 'OBX') continue;
    const key = patient.id || patient.name;
    const part = parts.get(key) ?? { person: patient.name || patient.id, results: [], refused: [] };
    parts.set(key, part);
    add(fields, separators, part);
  }
  if (parts.size > 0) return [...parts.values()];
  const written = segments[0]?.slice(0, 40) ?? '';
  return [
    {
      person: '',
      results: [],
      refused: [{ written, reason: 'no-values', values: { what: 'an HL7 version 2 message' } }],
    },
  ];
}

function patientOf(fields: readonly string[], separators: Separators): { readonly id: string; readonly name: string } {
  const [id = ''] = componentsOf(fields[3], separators);
  const [family = '', given = ''] = componentsOf(fields[5], separators);
  return { id, name: [given, family].filter((part) => part !== '').join(' ') };
}

/** Statuses of a result that is wrong or withdrawn, and of one that there isn’t. HL7 table 0085. */
const wrong = new Set(['D', 'W', 'X']);
const missing = new Set(['I', 'N', 'O']);

function add(
  fields: readonly string[],
  separators: Separators,
  { results, refused }: { readonly results: CodedResult[]; readonly refused: RefusedPiece[] },
): void {
  const [, , type = '', , , given = '', , , , , , status = ''] = fields;
  const [id = '', text = '', system = '', otherId = '', otherText = '', otherSystem = ''] = componentsOf(
    fields[3],
    separators,
  );
  const name = text || otherText || id;
  const codes = [
    ...(system === 'LN' || /^\d{1,6}-\d$/.test(id) ? [id] : []),
    ...(otherSystem === 'LN' || /^\d{1,6}-\d$/.test(otherId) ? [otherId] : []),
  ];
  const value = resultOf(type, given, separators);
  const [unit = ''] = componentsOf(fields[6], separators);
  if (wrong.has(status)) refused.push({ written: name, reason: 'doubtful', values: { word: `OBX-11 ${status}` } });
  else if (value === '' || missing.has(status))
    refused.push({ written: name, reason: 'no-value', values: { item: name } });
  else results.push({ name, codes, value, unit, time: timeOf(fields[14] ?? '') });
}

/** The value of a field, by the type of its data. */
function resultOf(type: string, given: string, separators: Separators): string {
  const parts = componentsOf(given, separators);
  // a comparator, a number, a separator and a second number
  if (type === 'SN') return parts.join('').trim();
  if (type === 'CE' || type === 'CWE' || type === 'CNE') return parts[1] || parts[0] || '';
  return unescaped(given, separators).trim();
}

function componentsOf(field: string | undefined, separators: Separators): readonly string[] {
  return (field ?? '').split(separators.component).map((part) => unescaped(part, separators).trim());
}

/** A text without escapes: `10\S\9/L` is 10^9/L. Others, such as those of line breaks, are spaces. */
function unescaped(text: string, { escape, field, component }: Separators): string {
  const of: Readonly<Record<string, string>> = { F: field, S: component, T: '&', R: '~', E: escape };
  const parts = text.split(escape);
  return parts.map((part, place) => (place % 2 === 1 ? (of[part] ?? ' ') : part)).join('');
}

/** `20261128060000` as a date and a time. */
function timeOf(written: string): string {
  const [, year = '', month = '', day = '', hour = '', minute = ''] =
    /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2}))?/.exec(written) ?? [];
  if (year === '') return '';
  return `${year}-${month}-${day}${hour === '' ? '' : ` ${hour}:${minute}`}`;
}
