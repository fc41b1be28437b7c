import { compareClientVersions, parseClientVersion } from '@scn/core/document/client-version';
import type { Scenario } from '@scn/core/document/scenario';
import type { ClientVersion } from '#catalogue/client-versions';
import type { VersionValues } from './version-values';

/** The part of a scenario’s Configuration that is about its versions. */
export type VersionConfiguration = Pick<
  Scenario['setup']['configuration'],
  'productStatus' | 'devices' | 'minClientVersion' | 'maxClientVersion'
>;

/** The fields of a version that Configuration determines. */
export const configuredFields = ['productStatus', 'devices', 'minClientVersionId', 'maxClientVersionId'] as const;
/** Their values. */
export type ConfiguredValues = Pick<VersionValues, (typeof configuredFields)[number]>;

/** The fields of a version as Configuration has them; blank for a client version that isn’t in the list. */
export function configuredValues(
  { productStatus, devices, minClientVersion, maxClientVersion }: VersionConfiguration,
  versions: readonly ClientVersion[],
): ConfiguredValues {
  return {
    productStatus,
    devices: devices.length === 0 ? null : devices,
    minClientVersionId: idOf(minClientVersion, versions),
    maxClientVersionId: maxClientVersion === null ? '' : idOf(maxClientVersion, versions),
  };
}

/** Whether nothing has been entered in a field. */
export function isBlank(value: VersionValues[keyof VersionValues]): boolean {
  return value === null || (typeof value === 'string' && value.trim() === '');
}

function idOf(text: string, versions: readonly ClientVersion[]): string {
  const wanted = parseClientVersion(text);
  const found = versions.find(({ version }) => {
    const numbers = parseClientVersion(version);
    return wanted !== null && numbers !== null && compareClientVersions(wanted, numbers) === 0;
  });
  return found === undefined ? '' : String(found.clientVersionId);
}
