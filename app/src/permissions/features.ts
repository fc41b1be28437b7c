import type { Features } from '#preferences/preferences-context.tsx';

/** Context for evaluating feature flags. */
export interface FeatureContext {
  readonly userKey: string;
  readonly institutionExternalId: string | null;
  readonly userGroups: readonly string[];
}

/** Audience of a feature: everyone, or those in one of the lists. */
export interface Release {
  readonly everyone?: boolean;
  readonly people?: readonly string[];
  readonly institutions?: readonly string[];
  readonly groups?: readonly string[];
}

/** Audience of each feature. */
export type Releases = Readonly<Record<keyof Features, Release>>;

/**
 * The releases of this version. Flags hide unfinished features but aren't permissions: the gateway checks only policies. That is
 * why users can override flags in the settings.
 */
export const releases: Releases = {
  'minigame-release': { everyone: true },
  'debrief-experiment': {},
};

/** The features of a user: their own choice, otherwise the release. */
export function featuresOf(rules: Releases, context: FeatureContext, choices: Partial<Features>): Features {
  const has = (feature: keyof Features) => choices[feature] ?? isReleased(rules[feature], context);
  return { 'minigame-release': has('minigame-release'), 'debrief-experiment': has('debrief-experiment') };
}

function isReleased({ everyone = false, people, institutions, groups }: Release, context: FeatureContext): boolean {
  const { userKey, institutionExternalId, userGroups } = context;
  return (
    everyone ||
    people?.includes(userKey) === true ||
    (institutionExternalId !== null && institutions?.includes(institutionExternalId) === true) ||
    userGroups.some((group) => groups?.includes(group) === true)
  );
}
