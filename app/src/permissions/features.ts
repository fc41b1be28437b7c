import type { Features } from '../preferences/preferences';

/** Whom a feature is released to: what flags are asked with. */
export interface FeatureContext {
  readonly userKey: string;
  readonly institutionExternalId: string | null;
  readonly userGroups: readonly string[];
}

/** To whom a feature is released: everybody, or whoever one of the lists names. */
export interface Release {
  readonly everybody?: boolean;
  readonly people?: readonly string[];
  readonly institutions?: readonly string[];
  readonly groups?: readonly string[];
}

/** To whom which feature is released. */
export type Releases = Readonly<Record<keyof Features, Release>>;

/**
 * The releases of this version. Flags hide what is not finished; they are no permissions: the gateway permits by policies alone, whatever
 * is shown. That is why people may choose otherwise for themselves, in the settings.
 */
export const releases: Releases = {
  'minigame-release': { everybody: true },
  'debrief-experiment': {},
};

/** Which features somebody has: what they have chosen, otherwise what is released to them. */
export function featuresOf(rules: Releases, context: FeatureContext, choices: Partial<Features>): Features {
  const has = (feature: keyof Features) => choices[feature] ?? isReleased(rules[feature], context);
  return { 'minigame-release': has('minigame-release'), 'debrief-experiment': has('debrief-experiment') };
}

function isReleased({ everybody = false, people, institutions, groups }: Release, context: FeatureContext): boolean {
  const { userKey, institutionExternalId, userGroups } = context;
  return (
    everybody ||
    people?.includes(userKey) === true ||
    (institutionExternalId !== null && institutions?.includes(institutionExternalId) === true) ||
    userGroups.some((group) => groups?.includes(group) === true)
  );
}
