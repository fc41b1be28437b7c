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

test('keeps what was chosen of the features, and nothing else', () => {
  expect(parsePreferences('{"features":{"debrief-experiment":true,"x":1}}', []).features).toEqual({
    'debrief-experiment': true,
  });
});
