import { checkVersionForm, readVersionForm, type VersionDescription } from '@scn/core/document/upload/upload-form';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { emptyVersion, versionFields, type VersionValues } from '../../version-form/version-values';
import type { VersionBefore } from './publish-documents';

/** The form at its beginning: what is usually as it was the last time is filled in. */
export function valuesAfter(before: VersionBefore | null): VersionValues {
  if (before === null) return emptyVersion;
  const { productStatus, devices, minClientVersionId, maxClientVersionId } = before;
  return {
    ...emptyVersion,
    productStatus,
    devices,
    minClientVersionId: String(minClientVersionId),
    maxClientVersionId: maxClientVersionId < 0 ? '' : String(maxClientVersionId),
  };
}

/** The form as it is sent. @throws TypeError when something is wrong with it */
export function publishInput(values: VersionValues): Omit<VersionDescription, 'devices'> & { devices: Device[] } {
  const { devices, ...version } = readVersionForm(values);
  return { ...version, devices: [...devices] };
}

type Device = VersionDescription['devices'][number];

/** The core's one schema of the form, as react-hook-form asks it. */
export const publishResolver: Resolver<VersionValues, unknown, VersionValues> = (values) => {
  const problems = checkVersionForm(values);
  const errors: FieldErrors<VersionValues> = Object.fromEntries(
    versionFields.flatMap((field) => {
      const message = problems[field];
      return message === undefined ? [] : [[field, { type: 'form', message }]];
    }),
  );
  return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
};
