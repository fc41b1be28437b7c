import { expect, it } from 'vitest';
import { keepLastScreen, readLastPlaces, readLastScreen } from './last-opened';

function open() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
  } as unknown as Storage;
}

it('the last used screen of each scenario is remembered, without its selection', () => {
  const storage = open();
  const keep = (scenarioCode: string, screen: string) =>
    keepLastScreen(storage, 'ann', 'north', { scenarioCode, screen });
  keep('SEP001GB', 'setup/basic-info');
  keep('ANA001GB', 'more/scenario-history');
  keep('SEP001GB', 'compose-sim/actions/AMEDS001/RESPONSE/AMEDS001R2');
  keep('SEP001GB', '');
  expect(readLastScreen(storage, 'ann', 'north', 'SEP001GB')).toBe('compose-sim/actions');
  expect(readLastScreen(storage, 'ann', 'north', 'ANA001GB')).toBe('more/scenario-history');
  expect(readLastScreen(storage, 'ann', 'south', 'SEP001GB')).toBeNull();
  expect(readLastScreen(storage, 'bea', 'north', 'SEP001GB')).toBeNull();
});

it('remembers the last fifty scenarios', () => {
  const storage = open();
  for (let n = 0; n < 60; n += 1) {
    keepLastScreen(storage, 'ann', 'north', { scenarioCode: `S${n}`, screen: 'setup/prompts' });
  }
  expect(readLastScreen(storage, 'ann', 'north', 'S59')).toBe('setup/prompts');
  expect(readLastScreen(storage, 'ann', 'north', 'S9')).toBeNull();
});

it.each(['{', '7', '[["SEP001GB"]]', '[[1, 2]]'])('ignores %s', (text) => {
  const storage = open();
  storage.setItem('scn.last-screens.ann.north', text);
  expect(readLastScreen(storage, 'ann', 'north', 'SEP001GB')).toBeNull();
});

it('keeps the picture of a scenario with its last screen, until it is known to be another one', () => {
  const storage = open();
  const keep = (screen: string, coverImageId?: string | null) =>
    keepLastScreen(storage, 'ann', 'north', { scenarioCode: 'SEP001GB', screen, coverImageId });
  const place = () => readLastPlaces(storage, 'ann', 'north').get('SEP001GB');
  // as it was stored before pictures were
  storage.setItem('scn.last-screens.ann.north', '[["SEP001GB", "setup/prompts"]]');
  expect(place()).toEqual({ screen: 'setup/prompts', coverImageId: null });
  keep('compose-sim/actions/AMEDS001', 'image-1');
  keep('compose-sim/overview');
  expect(place()).toEqual({ screen: 'compose-sim/overview', coverImageId: 'image-1' });
  keep('compose-sim/overview', null);
  expect(place()?.coverImageId).toBeNull();
});
