import { expect, test } from 'vitest';
import { parsePreferences } from './preferences-context.tsx';

test('defaults to the system theme and language, with telemetry off', () => {
  const begun = parsePreferences(null, ['de', 'en-US', 'en-GB']);
  expect(begun).toMatchObject({ theme: 'system', culture: 'en-US', telemetry: false, menuOpen: false });
  expect(parsePreferences(null, ['fr']).culture).toBe('en-GB');
});

test.each(['', '{', '[]', 'null', '7', '{"theme":"pink","culture":"de","features":3,"menuGroups":"x"}'])(
  'ignores invalid values: %s',
  (text) => {
    expect(parsePreferences(text, [])).toEqual(parsePreferences(null, []));
  },
);

test('keeps only the chosen features', () => {
  expect(parsePreferences('{"features":{"debrief-experiment":true,"x":1}}', []).features).toEqual({
    'debrief-experiment': true,
  });
});
