import { describe, expect, it } from 'vitest';
import { featuresOf, releases, type Release } from './features';

const context = { userKey: 'person-1', institutionExternalId: 'hospital', userGroups: ['Authors'] };

/** Whether a feature that is released like this is shown. */
const has = (release: Release, choice?: boolean) =>
  featuresOf(
    { ...releases, 'debrief-experiment': release },
    context,
    choice === undefined ? {} : { 'debrief-experiment': choice },
  )['debrief-experiment'];

describe('featuresOf', () => {
  it('asks for the person, their institution and their groups', () => {
    expect(has({ everybody: true })).toBe(true);
    expect(has({ people: ['person-1'] })).toBe(true);
    expect(has({ institutions: ['hospital'] })).toBe(true);
    expect(has({ groups: ['Reviewers', 'Authors'] })).toBe(true);
    expect(has({ people: ['person-2'], institutions: ['elsewhere'], groups: ['Reviewers'] })).toBe(false);
    expect(has({})).toBe(false);
  });

  it('lets people choose otherwise', () => {
    expect(has({}, true)).toBe(true);
    expect(has({ everybody: true }, false)).toBe(false);
  });

  it('has minigames for everybody, and the debrief for whoever chooses it', () => {
    expect(featuresOf(releases, context, {})).toEqual({ 'minigame-release': true, 'debrief-experiment': false });
  });
});
