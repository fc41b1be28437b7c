import { checkVersionForm, readVersionForm } from '@scn/core/document/upload/upload-form';
import { versionFieldNames, type VersionDescription } from '@scn/core/document/upload/version-fields';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { emptyVersion, type VersionValues } from '#scenarios/version-form/version-values';
import type { PublishAnswers } from './publish-memory';
import type { VersionBefore } from './publish-documents';

/**
 * The initial form values: what was typed before the form was closed; otherwise the fields that rarely change as in the previous version,
 * and the last answers to the others, except for the change note.
 */
export function valuesAfter(before: VersionBefore | null, last: PublishAnswers | null = null): VersionValues {
  if (last?.kind === 'draft') return last.values;
  const answered = last === null ? emptyVersion : { ...last.values, changeNotes: '' };
  if (before === null) return answered;
  const { productStatus, devices, minClientVersionId, maxClientVersionId } = before;
  return {
    ...answered,
    productStatus,
    devices,
    minClientVersionId: String(minClientVersionId),
    maxClientVersionId: maxClientVersionId < 0 ? '' : String(maxClientVersionId),
  };
}

/** The form as sent. @throws TypeError if it is invalid */
export function publishInput(values: VersionValues): Omit<VersionDescription, 'devices'> & { devices: Device[] } {
  const { devices, ...version } = readVersionForm(values);
  return { ...version, devices: [...devices] };
}

type Device = VersionDescription['devices'][number];

/**
 * The core's schema of the form, as a react-hook-form resolver.
 *
 * @param ofDevices - why these devices can't be chosen; undefined if they can
 */
export const publishResolver =
  (ofDevices: (devices: readonly string[]) => string | undefined): Resolver<VersionValues, unknown, VersionValues> =>
  (values) => {
    const checked = checkVersionForm(values);
    const devices = checked.devices ?? ofDevices(values.devices ?? []);
    const problems = devices === undefined ? checked : { ...checked, devices };
    const errors: FieldErrors<VersionValues> = Object.fromEntries(
      versionFieldNames.flatMap((field) => {
        const message = problems[field];
        return message === undefined ? [] : [[field, { type: 'form', message }]];
      }),
    );
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
