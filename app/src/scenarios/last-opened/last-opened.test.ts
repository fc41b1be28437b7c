import { expect, it } from 'vitest';
import { keepLastScreen, readLastScreens, readLastScreen } from './last-opened';

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

it('knows the screens of all scenarios, also as they were stored with a picture', () => {
  const storage = open();
  storage.setItem('scn.last-screens.ann.north', '[["SEP001GB", "setup/prompts", "image-1"], ["ANA001GB", "more"]]');
  keepLastScreen(storage, 'ann', 'north', { scenarioCode: 'ANA001GB', screen: 'compose-sim/overview/AMEDS001' });
  expect([...readLastScreens(storage, 'ann', 'north')]).toEqual([
    ['ANA001GB', 'compose-sim/overview'],
    ['SEP001GB', 'setup/prompts'],
  ]);
});
