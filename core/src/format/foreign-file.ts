import { isJsonObject, type JsonObject } from '#base/json';

/** Kind of a file that Scenario Studio doesn’t read, and what to do with it. */
export interface ForeignFile {
  /** With its article: ‘a FHIR Bundle’. */
  readonly what: string;
  /** A sentence. */
  readonly remedy: string;
}

const other = 'Choose a file that Scenario Studio has exported.';
const table = 'Import it in the list that it has rows of, or paste its cells into a report of a patient.';
const values = 'Paste its values into a report of a patient.';

/** Identifies a JSON value of another program; null if that isn’t known. */
export function foreignValue(value: unknown): ForeignFile | null {
  if (!isJsonObject(value)) return null;
  const type = value['resourceType'];
  if (typeof type === 'string' && /^[A-Z][A-Za-z]{1,60}$/.test(type)) return fhir(type);
  if ('scenario' in value || 'assets' in value) return null;
  const pulse = pulseFile(isJsonObject(value['Scenario']) ? value['Scenario'] : value);
  return pulse === null ? null : { what: `a ${pulse} of the Pulse Physiology Engine`, remedy: values };
}

/**
 * Identifies the content of a file that isn’t JSON, or JSON with problems; null if that isn’t known.
 *
 * @param text - null if it isn’t UTF-8
 */
export function foreignContent(bytes: Uint8Array, text: string | null): ForeignFile | null {
  return packed(bytes) ?? (text === null ? null : foreignText(text.slice(0, looked)));
}

/** As much of a text as is looked at, in characters. */
const looked = 20_000;

/** A resource of HL7 FHIR, which names its type. */
function fhir(type: string): ForeignFile {
  return { what: `a FHIR ${type}`, remedy: values };
}

/**
 * The kind of a file of the Pulse Physiology Engine, whose values are such as `{ "ScalarTime": { "Value": 44, "Unit": "yr" } }`; null for none.
 * Kitware, Pulse Physiology Engine, docs/Markdown/ScenarioFile.md, https://gitlab.kitware.com/physiology/engine.
 */
function pulseFile(value: JsonObject): 'scenario' | 'state' | 'patient' | 'file' | null {
  if ('DataRequestManager' in value || 'AnyAction' in value || 'StartType' in value || 'PatientConfiguration' in value)
    return 'scenario';
  const isScalar = (each: unknown) =>
    isJsonObject(each) && Object.keys(each).some((key) => /^Scalar[A-Z0-9]/.test(key));
  const scalars = Object.keys(value).filter((key) => isScalar(value[key]));
  if (scalars.includes('SimulationTime')) return 'state';
  if (scalars.some((key) => key.endsWith('Baseline') || key === 'Age' || key === 'Weight')) return 'patient';
  return scalars.length > 0 ? 'file' : null;
}

/** Files that start with a signature. */
function packed(bytes: Uint8Array): ForeignFile | null {
  const start = latin(bytes.subarray(0, 200));
  if (start.startsWith('PK\u0003\u0004')) return zipped(bytes);
  const [, what] = signatures.find(([signature]) => start.startsWith(signature)) ?? [];
  return what === undefined ? null : { what, remedy: other };
}

const signatures: readonly (readonly [signature: string, what: string])[] = [
  ['%PDF-', 'a PDF document'],
  ['\u0089PNG', 'an image'],
  ['\u00ff\u00d8\u00ff', 'an image'],
  ['GIF8', 'an image'],
  ['\u001f\u008b', 'a compressed file'],
  ['\u00d0\u00cf\u0011\u00e0', 'an old Office document'],
];

/** Identifies the content of a ZIP archive: the names of its files are in its last bytes. */
function zipped(bytes: Uint8Array): ForeignFile {
  const names = latin(bytes.subarray(0, 2000)) + latin(bytes.subarray(Math.max(0, bytes.length - 60_000)));
  if (names.includes('xl/workbook')) return { what: 'an Excel workbook', remedy: table };
  if (names.includes('opendocument.spreadsheet')) return { what: 'a spreadsheet', remedy: table };
  if (names.includes('word/document')) return { what: 'a Word document', remedy: other };
  if (names.includes('ppt/presentation')) return { what: 'a presentation', remedy: other };
  return { what: 'a ZIP archive', remedy: 'Unpack it, and choose the scenario file.' };
}

function foreignText(given: string): ForeignFile | null {
  const text = given.trimStart();
  const [, type] = /^\{\s*"resourceType"\s*:\s*"([A-Z][A-Za-z]{1,60})"/.exec(text) ?? [];
  if (type !== undefined) return fhir(type);
  if (/^[[{]/.test(text)) {
    const isPulse = /"(?:DataRequestManager|AnyAction|Scalar(?:Time|Mass|Frequency|Pressure|0To1))"\s*:/.test(text);
    return isPulse ? { what: 'a file of the Pulse Physiology Engine', remedy: values } : null;
  }
  if (text.startsWith('MSH|')) return { what: 'an HL7 version 2 message', remedy: values };
  if (/^(?:<\?xml|<[A-Za-z!])/.test(text)) return markup(text);
  if (/^[ \t]{0,40}(?:DataRequestManager|AnyAction|AnyCondition)[ \t]{0,8}\{/m.test(text))
    return { what: 'a file of the Pulse Physiology Engine', remedy: values };
  return isTable(text) ? { what: 'a table (CSV)', remedy: table } : null;
}

function markup(text: string): ForeignFile {
  if (/^<(?:!doctype html|html)/i.test(text)) return { what: 'a web page', remedy: other };
  if (text.includes('http://hl7.org/fhir')) return { what: 'a FHIR resource in XML', remedy: values };
  if (text.includes('urn:hl7-org:v3')) return { what: 'an HL7 version 3 document', remedy: values };
  return { what: 'an XML file', remedy: other };
}

/** Whether the first lines have the same number of cells. */
function isTable(text: string): boolean {
  const lines = text.split(/\r?\n/, 4).filter((line) => line.trim() !== '');
  const [first = '', second] = lines;
  if (/^sep=./i.test(first)) return true;
  return [',', ';', '\t'].some((separator) => {
    const count = (line: string) => line.split(separator).length;
    return second !== undefined && count(first) > 1 && count(first) === count(second);
  });
}

/** Bytes as characters of the same code. */
function latin(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}
