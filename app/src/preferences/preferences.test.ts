import { expect, test } from 'vitest';
import { parsePreferences } from './preferences';

test('begins with the computer’s theme and language, and sends nothing', () => {
  const begun = parsePreferences(null, ['de', 'en-US', 'en-GB']);
  expect(begun).toMatchObject({ theme: 'system', culture: 'en-US', telemetry: false, menuOpen: false });
  expect(parsePreferences(null, ['fr']).culture).toBe('en-GB');
});

test.each(['', '{', '[]', 'null', '7', '{"theme":"pink","culture":"de","features":3,"menuGroups":"x"}'])(
  'passes over what it does not understand: %s',
  (text) => {
    expect(parsePreferences(text, [])).toEqual(parsePreferences(null, []));
  },
);

test('features are released one by one', () => {
  const { features } = parsePreferences('{"features":{"debrief-experiment":true}}', []);
  expect(features).toEqual({ 'minigame-release': true, 'debrief-experiment': true });
});
