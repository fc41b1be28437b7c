import { numberOf, printVersion } from '@scn/core/document/version-number';
import { Refusal } from '@scn/core/base/refusal';
import type { Queries } from '#database/database';
import { readHead } from '#log/catch-up';
import { highestVersion, type VersionRow } from './version-rows';

/** Instead of the number of a version: there was none. */
const none = 'none';

/** The state that the user saw when they decided. Missing parts aren't compared. */
export interface SeenState {
  /** The last change. */
  readonly expectedSeq?: number | null | undefined;
  /** The highest version number; `none` if there was none. */
  readonly expectedVersion?: string | null | undefined;
  /** The number of the latest stable version; `none` if there was none. */
  readonly expectedLatestStable?: string | null | undefined;
}

/**
 * Refuses a decision about something that others have changed since the user saw it. Call it under the scenario's lock for a decision that
 * takes effect.
 *
 * @throws Refusal ScenarioChangedError with the present state as metadata.
 */
export async function requireSeen(queries: Queries, scenarioId: string, seen: SeenState): Promise<void> {
  const { expectedSeq = null, expectedVersion = null, expectedLatestStable = null } = seen;
  if (expectedSeq === null && expectedVersion === null && expectedLatestStable === null) return;
  const [{ seq }, highest, stable] = [
    await readHead(queries, scenarioId),
    await highestVersion(queries, scenarioId),
    await highestVersion(queries, scenarioId, 'latest-stable'),
  ];
  const now = { seq, version: textOf(highest), latestStable: textOf(stable) };
  const changes = [
    ...(expectedVersion === null || expectedVersion === now.version
      ? []
      : [now.version === none ? 'There is no version now.' : `The newest version is now ${now.version}.`]),
    ...(expectedLatestStable === null || expectedLatestStable === now.latestStable
      ? []
      : [
          now.latestStable === none
            ? 'No version is the latest stable version now.'
            : `The latest stable version is now ${now.latestStable}.`,
        ]),
    ...(expectedSeq === null || expectedSeq === seq ? [] : [`The scenario has changed: it is now at change ${seq}.`]),
  ];
  if (changes.length > 0) throw new Refusal('ScenarioChangedError', now, `${changes.join(' ')} Nothing was done.`);
}

function textOf(version: VersionRow | null): string {
  const number = version === null ? null : numberOf(version);
  return number === null ? none : printVersion(number);
}
