import { describe, expect, it } from 'vitest';
import { featuresOf, releases, type Release } from './features';

const context = { userKey: 'person-1', institutionExternalId: 'hospital', userGroups: ['Authors'] };

/** Whether a feature with this release is on. */
const has = (release: Release, choice?: boolean) =>
  featuresOf(
    { ...releases, 'debrief-experiment': release },
    context,
    choice === undefined ? {} : { 'debrief-experiment': choice },
  )['debrief-experiment'];

describe('featuresOf', () => {
  it('depends on the user, their institution and their groups', () => {
    expect(has({ everyone: true })).toBe(true);
    expect(has({ people: ['person-1'] })).toBe(true);
    expect(has({ institutions: ['hospital'] })).toBe(true);
    expect(has({ groups: ['Reviewers', 'Authors'] })).toBe(true);
    expect(has({ people: ['person-2'], institutions: ['elsewhere'], groups: ['Reviewers'] })).toBe(false);
    expect(has({})).toBe(false);
  });

  it('can be overridden by the user', () => {
    expect(has({}, true)).toBe(true);
    expect(has({ everyone: true }, false)).toBe(false);
  });

  it('has minigames for everyone, and the debrief for users who switch it on', () => {
    expect(featuresOf(releases, context, {})).toEqual({ 'minigame-release': true, 'debrief-experiment': false });
  });
});
