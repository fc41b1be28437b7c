import { useMemo } from 'react';
import type { FieldErrors, Resolver } from 'react-hook-form';
import type { versionTypes } from '@scn/core/base/enumerations';
import { checkVersionForm, readVersionForm } from '@scn/core/document/upload/upload-form';
import { versionFieldNames, type VersionDescription } from '@scn/core/document/upload/version-fields';
import type { ClientVersion } from '#catalogue/client-versions';
import { useInstitutionId, useViewer } from '#permissions/permissions-context.tsx';
import {
  configuredValues,
  isBlank,
  type ConfiguredValues,
  type VersionConfiguration,
} from '#scenarios/version-form/known-values';
import { emptyVersion, type VersionValues } from '#scenarios/version-form/version-values';
import type { VersionBefore } from './publish-documents';

/** Data that is known when the form opens. */
interface KnownBefore {
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

/** The last answers in the form of a scenario: sent, or left in the form when it was closed. */
export interface PublishAnswers {
  readonly kind: 'draft' | 'sent';
  readonly values: VersionValues;
}

/** Remembers the answers on this computer. */
interface PublishMemory {
  /** Null if there are none. */
  readonly read: () => PublishAnswers | null;
  readonly keep: (answers: PublishAnswers) => void;
}

/** The answers of the user for a scenario. */
export function usePublishMemory(scenarioCode: string): PublishMemory {
  const { id } = useViewer();
  const institutionId = useInstitutionId();
  return useMemo(
    () => publishMemory(localStorage, `scn.publish.${id}.${institutionId}.${scenarioCode}`),
    [id, institutionId, scenarioCode],
  );
}

/** Stores the answers under a key. What is stored and unusable is ignored. */
export function publishMemory(storage: Pick<Storage, 'getItem' | 'setItem'>, key: string): PublishMemory {
  return {
    read: () => {
      try {
        const value: unknown = JSON.parse(storage.getItem(key) ?? 'null');
        return isAnswers(value) ? value : null;
      } catch {
        return null;
      }
    },
    keep: (answers) => storage.setItem(key, JSON.stringify(answers)),
  };
}

function isAnswers(value: unknown): value is PublishAnswers {
  if (typeof value !== 'object' || value === null || !('kind' in value) || !('values' in value)) return false;
  const { kind, values } = value;
  if ((kind !== 'draft' && kind !== 'sent') || typeof values !== 'object' || values === null) return false;
  return versionFieldNames.every((field) => {
    const answer: unknown = (values as Partial<VersionValues>)[field];
    return emptyVersion[field] === null
      ? answer === null || (Array.isArray(answer) && answer.every((each) => typeof each === 'string'))
      : typeof answer === 'string';
  });
}
