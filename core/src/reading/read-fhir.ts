import { isJsonObject, type JsonObject } from '#base/json';
import { foreignValue } from '#format/foreign-file';
import { oxygenCodes } from './document-words';
import type { CodedPart, CodedResult } from './coded-results';
import type { RefusedPiece } from './reading';

/**
 * The results of FHIR resources in JSON, by their subjects: Observations by themselves, in lines or in a Bundle. What has no values is named as what
 * it is; null if a text isn’t JSON of a program that is known. HL7, FHIR Release 4, 10.1 Resource Observation, https://hl7.org/fhir/R4/observation.html.
 */
export function readFhir(text: string): readonly CodedPart[] | null {
  const trimmed = text.trim();
  if (!/^[[{]/.test(trimmed)) return null;
  const values = parsed(trimmed);
  if (values === null) {
    if (!/"resourceType"\s{0,8}:\s{0,8}"/.test(trimmed)) return null;
    return [
      nothing({ written: shortened(trimmed), reason: 'no-values', values: { what: 'an incomplete FHIR resource' } }),
    ];
  }
  const resources = values.flatMap((each) => (Array.isArray(each) ? listOf(each) : [each])).flatMap(resourcesIn);
  const observations = resources.filter((each) => each['resourceType'] === 'Observation');
  const foreign = values.map(foreignValue).find((each) => each !== null);
  if (observations.length > 0) return bySubject(observations);
  if (foreign === undefined) return null;
  return [nothing({ written: shortened(trimmed), reason: 'no-values', values: { what: foreign.what } })];
}

/** The JSON values of a text, one or one a line; null if they aren’t. */
function parsed(text: string): readonly unknown[] | null {
  for (const texts of [[text], text.split(/\r?\n/).filter((line) => line.trim() !== '')]) {
    try {
      return texts.map((each) => JSON.parse(each) as unknown);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
    }
  }
  return null;
}

/** A resource, with those of its bundle or within it. */
function resourcesIn(value: unknown): readonly JsonObject[] {
  const found: JsonObject[] = [];
  const open: unknown[] = [value];
  for (let each = open.pop(); each !== undefined; each = open.pop()) {
    if (!isJsonObject(each)) continue;
    if (typeof each['resourceType'] === 'string') found.push(each);
    const entries = listOf(each['entry']).map((entry) => (isJsonObject(entry) ? entry['resource'] : undefined));
    open.push(...[...entries, ...listOf(each['contained'])].filter((inner) => inner !== undefined).toReversed());
  }
  return found;
}

function bySubject(observations: readonly JsonObject[]): readonly CodedPart[] {
  const parts = new Map<string, { results: CodedResult[]; refused: RefusedPiece[]; person: string }>();
  for (const observation of observations) {
    const subject = isJsonObject(observation['subject']) ? observation['subject'] : {};
    const person = textOf(subject['display']) || textOf(subject['reference']);
    const key = textOf(subject['reference']) || person;
    const part = parts.get(key) ?? { results: [], refused: [], person };
    parts.set(key, part);
    add(observation, part);
  }
  return [...parts.values()];
}

function add(observation: JsonObject, { results, refused }: { results: CodedResult[]; refused: RefusedPiece[] }): void {
  const name = nameOf(observation['code']);
  const status = textOf(observation['status']);
  const time = textOf(observation['effectiveDateTime']);
  const isWrong = status === 'entered-in-error' || status === 'cancelled';
  const components = listOf(observation['component']).filter(isJsonObject);
  if (isWrong) refused.push({ written: name, reason: 'doubtful', values: { word: status } });
  // it is of a fetus or a device of the subject
  else if (listOf(observation['focus']).length > 0)
    refused.push({ written: name, reason: 'not-now', values: { word: 'focus' } });
  else {
    for (const each of [observation, ...components]) {
      const value = valueOf(each);
      const own = nameOf(each['code']) || name;
      if (value !== null) results.push({ name: own, codes: codesOf(each['code']), time, ...value });
      else if (each !== observation || components.length === 0)
        refused.push({ written: own, reason: 'no-value', values: { item: own } });
    }
  }
}

/** The value of an observation or a component with its unit; null for none. */
function valueOf(each: JsonObject): Pick<CodedResult, 'value' | 'unit'> | null {
  const quantity = each['valueQuantity'];
  if (isJsonObject(quantity)) {
    const { value, comparator, code, unit } = quantity;
    if (typeof value !== 'number') return null;
    const isUcum = textOf(quantity['system']).includes('unitsofmeasure');
    return {
      value: `${textOf(comparator)}${value}`,
      unit: (isUcum ? textOf(code) : '') || textOf(unit) || textOf(code),
    };
  }
  const concept = nameOf(each['valueCodeableConcept']);
  const plain = each['valueInteger'] ?? each['valueString'];
  const value = concept || (typeof plain === 'number' ? String(plain) : textOf(plain));
  return value === '' ? null : { value, unit: '' };
}

function nameOf(concept: unknown): string {
  if (!isJsonObject(concept)) return '';
  const codings = listOf(concept['coding']).filter(isJsonObject);
  const display = codings.map((coding) => textOf(coding['display'])).find((each) => each !== '');
  return textOf(concept['text']) || (display ?? codings.map((coding) => textOf(coding['code'])).join(' '));
}

/**
 * Its codes of LOINC. The profile of vital signs has the code of arterial blood for every saturation, and that of a pulse oximeter beside it if it is
 * one: alone, it can be both. HL7, FHIR Release 4, Vital Signs, https://hl7.org/fhir/R4/observation-vitalsigns.html.
 */
function codesOf(concept: unknown): readonly string[] {
  const codings = isJsonObject(concept) ? listOf(concept['coding']).filter(isJsonObject) : [];
  const codes = codings.filter(({ system }) => textOf(system).includes('loinc.org')).map(({ code }) => textOf(code));
  if (!codes.includes(arterialSaturation)) return codes;
  const others = codes.filter((code) => code !== arterialSaturation);
  return others.includes(oxygenCodes.saturation) ? others : [...codes, oxygenCodes.saturation];
}

const arterialSaturation = '2708-6';

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

function nothing(piece: RefusedPiece): CodedPart {
  return { person: '', results: [], refused: [piece] };
}

function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
