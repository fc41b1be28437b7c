import { devices, productStatuses, versionTypes } from '#base/enumerations';
import { feedbackFileProblem } from './feedback-file-name';
import { noMaximum, versionFields, type VersionDescription, type VersionForm } from './version-fields';

/** Maximum size of an uploaded file in bytes: 15 MB. */
export const largestUpload = 15_728_640;

/** The properties of a file that the form checks. */
export interface UploadedFile {
  readonly name: string;
  readonly bytes: number;
}

/** The scenario upload form. */
export interface UploadForm extends VersionForm {
  /** Code of the scenario to update; blank creates one. */
  readonly scenarioCode?: string | null | undefined;
  readonly scenarioFile?: UploadedFile | null | undefined;
  readonly feedbackFile?: UploadedFile | null | undefined;
}

/** Error messages by field; empty when the form is valid. */
export type FormProblems = Readonly<Partial<Record<keyof UploadForm, string>>>;

/** Validates the version fields, which the upload form and the publish form share. */
export function checkVersionForm(form: VersionForm): FormProblems {
  return withoutUndefined({
    productStatus: oneOf(productStatuses, form.productStatus) === undefined ? 'Product status is required' : undefined,
    devices: devicesProblem(form.devices),
    minClientVersionId: isBlank(form.minClientVersionId)
      ? 'Minimum client version is required'
      : clientVersionProblem(form.minClientVersionId, versionFields.minClientVersionId),
    maxClientVersionId: isBlank(form.maxClientVersionId)
      ? undefined
      : (clientVersionProblem(form.maxClientVersionId, versionFields.maxClientVersionId) ?? rangeProblem(form)),
    changeNotes: changeNotesProblem(form.changeNotes),
    versionNumberPart:
      oneOf(versionTypes, form.versionNumberPart) === undefined ? 'Please select a version number part' : undefined,
  });
}

/** Validates the whole upload form: on every change in the editor, and again in the gateway. */
export function checkUploadForm(form: UploadForm): FormProblems {
  const { scenarioFile = null, feedbackFile = null } = form;
  const scenarioCode = (form.scenarioCode ?? '').trim();
  const isUpdate = scenarioCode !== '';
  let missing: string | undefined;
  if (isUpdate && scenarioFile === null && feedbackFile === null)
    missing = 'Either a scenario file or a feedback file is required';
  if (!isUpdate && scenarioFile === null) missing = 'Scenario file is required';
  return withoutUndefined({
    ...checkVersionForm(form),
    scenarioFile: missing ?? (scenarioFile === null ? undefined : sizeProblem(scenarioFile)),
    feedbackFile:
      feedbackFile === null
        ? undefined
        : (feedbackFileProblem(feedbackFile.name, scenarioCode) ?? sizeProblem(feedbackFile)),
  });
}

/** Parses a form that passed {@link checkVersionForm}. @throws TypeError for any other. */
export function readVersionForm(form: VersionForm): VersionDescription {
  const productStatus = oneOf(productStatuses, form.productStatus);
  const versionNumberPart = oneOf(versionTypes, form.versionNumberPart);
  if (productStatus === undefined || versionNumberPart === undefined || Object.keys(checkVersionForm(form)).length > 0)
    throw new TypeError('The form has not been checked.');
  const chosen = new Set(form.devices);
  return {
    productStatus,
    devices: devices.filter((device) => chosen.has(device)),
    minClientVersionId: Number(form.minClientVersionId),
    maxClientVersionId: isBlank(form.maxClientVersionId) ? noMaximum : Number(form.maxClientVersionId),
    changeNotes: (form.changeNotes ?? '').trim(),
    versionNumberPart,
  };
}

function devicesProblem(given: VersionForm['devices']): string | undefined {
  if (given === null || given === undefined) return 'Supported devices is required';
  if (given.length === 0) return 'Please select at least one device';
  const unknown = given.find((device) => oneOf(devices, device) === undefined);
  return unknown === undefined ? undefined : `“${unknown}” is not a device`;
}

type ClientVersionRange = Readonly<Record<'minimum' | 'maximum', number>>;

function clientVersionProblem(
  given: number | string | null | undefined,
  { minimum, maximum }: ClientVersionRange,
): string | undefined {
  const isNumber = typeof given === 'number' || /^\s*-?\d+\s*$/.test(given ?? '');
  const id = Number(given);
  return isNumber && Number.isInteger(id) && id >= minimum && id <= maximum
    ? undefined
    : 'Client version id needs to be a number';
}

/** No client can play a version whose maximum is below its minimum. */
function rangeProblem({ minClientVersionId, maxClientVersionId }: VersionForm): string | undefined {
  const [minimum, maximum] = [Number(minClientVersionId), Number(maxClientVersionId)];
  const range = versionFields.minClientVersionId;
  if (isBlank(minClientVersionId) || clientVersionProblem(minClientVersionId, range) !== undefined) return undefined;
  return maximum === noMaximum || maximum >= minimum
    ? undefined
    : 'Maximum client version can’t be lower than the minimum';
}

function changeNotesProblem(given: string | null | undefined): string | undefined {
  const length = (given ?? '').trim().length;
  const longest = versionFields.changeNotes.maxLength;
  if (length === 0) return 'A change note is required';
  return length > longest ? `A change note can have at most ${longest} characters` : undefined;
}

function sizeProblem({ bytes }: UploadedFile): string | undefined {
  return bytes > largestUpload ? 'The file is larger than 15 MB' : undefined;
}

function isBlank(given: number | string | null | undefined): boolean {
  return given === null || given === undefined || (typeof given === 'string' && given.trim() === '');
}

function oneOf<V extends string>(values: readonly V[], given: string | null | undefined): V | undefined {
  return values.find((value) => value === given);
}

function withoutUndefined(problems: Partial<Record<keyof UploadForm, string | undefined>>): FormProblems {
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));
}
