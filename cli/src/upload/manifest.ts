import { dirname, join, relative, resolve } from 'node:path';
import type { JsonObject } from '@scn/core/base/json';
import { isJsonObject } from '@scn/core/base/json';
import { parseJson } from '@scn/core/format/parse-json';
import { decode, readBytes } from '../files/read-bytes';
import { didYouMean } from '../suggest';
import { UsageError } from '../exit-codes';
import { formFields, type GivenForm } from './form-fields';

/** One scenario to upload, its feedback, or both. */
export interface UploadItem extends GivenForm {
  /** Path as given by the user; undefined for feedback only. */
  readonly scenarioFile?: string;
  readonly expectedSeq?: number;
  /** Whether to merge the file with changes made by others since. */
  readonly merge?: boolean;
}

const ofForm = formFields.map(({ name }) => name as string);
const ofDefaults = ['merge', ...ofForm];
const ofItem = ['scenarioFile', 'expectedSeq', ...ofDefaults];

/**
 * Reads a manifest (schemas/scn-upload.schema.json). Each upload checks whether its form is complete.
 *
 * @throws UsageError naming unknown or invalid properties.
 */
export function readManifest(path: string): readonly UploadItem[] {
  const content = parse(path);
  refuseUnknown(content, ['$schema', 'format', 'defaults', 'uploads'], path);
  const { format, defaults = {}, uploads } = content;
  if (format !== 1) throw new UsageError(`${path} must contain "format": 1.`);
  if (!isJsonObject(defaults)) throw new UsageError(`“defaults” in ${path} must be an object.`);
  refuseUnknown(defaults, ofDefaults, path);
  if (!Array.isArray(uploads) || uploads.length === 0)
    throw new UsageError(`“uploads” in ${path} must be a list of uploads.`);
  return uploads.map((upload) => {
    if (!isJsonObject(upload)) throw new UsageError(`Each item of “uploads” in ${path} must be an object.`);
    refuseUnknown(upload, ofItem, path);
    return itemOf({ ...defaults, ...upload }, path);
  });
}

function parse(path: string): JsonObject {
  const { value, problems } = parseJson(readBytes(path), { decode });
  const [first] = problems;
  if (first !== undefined) throw new UsageError(`${path}:${first.line}:${first.column}: ${first.message}`);
  if (!isJsonObject(value)) throw new UsageError(`${path} must contain an object.`);
  return value;
}

function refuseUnknown(object: JsonObject, known: readonly string[], path: string): void {
  const unknown = Object.keys(object).find((key) => !known.includes(key));
  if (unknown !== undefined)
    throw new UsageError(
      `${path} has the unknown key “${unknown}”.`,
      didYouMean(unknown, known) ?? `Known keys are ${known.join(', ')}.`,
    );
}

function itemOf(given: JsonObject, path: string): UploadItem {
  for (const [name, value] of Object.entries(given)) if (!isOfItsType(name, value)) throw wrong(name, path);
  const item = given as UploadItem;
  // paths are relative to the manifest, and shown relative to the working folder
  const place = (file: string | undefined) =>
    file === undefined ? undefined : relative(resolve('.'), resolve(join(dirname(path), file))).replaceAll('\\', '/');
  const [scenarioFile, feedbackFile] = [place(item.scenarioFile), place(item.feedbackFile)];
  return {
    ...item,
    ...(scenarioFile === undefined ? {} : { scenarioFile }),
    ...(feedbackFile === undefined ? {} : { feedbackFile }),
  };
}

const numbers = new Set(['minClientVersionId', 'maxClientVersionId', 'expectedSeq']);

function isOfItsType(name: string, value: unknown): boolean {
  if (numbers.has(name)) return Number.isInteger(value);
  if (name === 'merge') return typeof value === 'boolean';
  if (name === 'devices') return Array.isArray(value) && value.every((item) => typeof item === 'string');
  return typeof value === 'string' && value !== '';
}

function wrong(name: string, path: string): UsageError {
  const others: Readonly<Record<string, string>> = { devices: 'a list of devices', merge: 'true or false' };
  const wanted = numbers.has(name) ? 'a whole number' : (others[name] ?? 'a string');
  return new UsageError(`“${name}” in ${path} must be ${wanted}.`);
}
