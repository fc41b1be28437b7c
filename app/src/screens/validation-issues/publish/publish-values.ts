import type { versionTypes } from '@scn/core/base/enumerations';
import { checkVersionForm, readVersionForm } from '@scn/core/document/upload/upload-form';
import { versionFieldNames, type VersionDescription } from '@scn/core/document/upload/version-fields';
import type { FieldErrors, Resolver } from 'react-hook-form';
import type { ClientVersion } from '#catalogue/client-versions';
import {
  configuredValues,
  isBlank,
  type ConfiguredValues,
  type VersionConfiguration,
} from '#scenarios/version-form/known-values';
import { emptyVersion, type VersionValues } from '#scenarios/version-form/version-values';
import type { PublishAnswers } from './publish-memory';
import type { VersionBefore } from './publish-documents';

/** Data that is known when the form opens. */
export interface KnownBefore {
  /** The previous version; null if there is none. */
  readonly before: VersionBefore | null;
  /** The last answers on this computer. */
  readonly last: PublishAnswers | null;
  /** Null if the scenario isn’t open. */
  readonly configuration: VersionConfiguration | null;
  readonly versions: readonly ClientVersion[];
}

/**
 * The initial form values: what was typed before the form was closed; otherwise those of the previous version, within what Configuration
 * allows now, or of Configuration if there is none. The change note is always new.
 */
export function startingValues({ before, last, configuration, versions }: KnownBefore): VersionValues {
  const configured = configuration === null ? null : configuredValues(configuration, versions);
  const released = before === null ? {} : releasedValues(before, configured);
  const known = { ...emptyVersion, ...configured, ...released, versionNumberPart: usualPart(before) };
  if (last === null) return known;
  return withoutBlanks(last.kind === 'draft' ? last.values : { ...last.values, ...released, changeNotes: '' }, known);
}

/** Values whose blanks are filled in. */
function withoutBlanks(values: VersionValues, known: VersionValues): VersionValues {
  const filled = versionFieldNames.map((field) => [field, isBlank(values[field]) ? known[field] : values[field]]);
  return Object.fromEntries(filled) as VersionValues;
}

function releasedValues(
  { productStatus, devices, minClientVersionId, maxClientVersionId }: VersionBefore,
  configured: ConfiguredValues | null,
): ConfiguredValues {
  const supported = devices.filter((device) => configured?.devices?.includes(device) ?? true);
  const [least, most] = [Number(configured?.minClientVersionId ?? ''), Number(configured?.maxClientVersionId ?? '')];
  const maximum = maxClientVersionId < 0 ? most : most === 0 ? maxClientVersionId : Math.min(most, maxClientVersionId);
  return {
    productStatus,
    devices: supported.length === 0 && configured !== null ? configured.devices : supported,
    minClientVersionId: String(Math.max(least, minClientVersionId)),
    maxClientVersionId: maximum === 0 ? '' : String(maximum),
  };
}

/** The part that the previous version increased; a larger one is a decision, so it isn’t repeated. */
function usualPart(before: VersionBefore | null): (typeof versionTypes)[number] {
  if ((before?.incremental ?? 0) > 0) return 'INCREMENTAL';
  return (before?.snapshot ?? 0) > 0 ? 'SNAPSHOT' : 'MINOR';
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
