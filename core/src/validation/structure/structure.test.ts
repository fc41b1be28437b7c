import { describe, expect, it } from 'vitest';
import { completeScenario } from '#format/complete';
import type { JsonObject } from '#base/json';
import { pluginsOf } from '#kernel/payload';
import { makeCommand } from '#testing/format-plugins';
import { acceptsArguments, argumentFindings, createStructureChecker } from './structure';

const say = makeCommand('command.say', 1);
const checker = createStructureChecker(pluginsOf([say]));
const scenarioWith = (command: JsonObject) =>
  completeScenario({
    actions: [{ actionCode: 'AMEDS001', responses: [{ responseCode: 'AMEDS001R1', playlist: [command] }] }],
  });
const command = '/actions/0/responses/0/playlist/0';

describe('the structure checker', () => {
  it.each([
    ['known arguments', { id: 'c1', block: 'command.say', args: { text: 'a', times: 1 } }],
    ['any arguments of an unknown plugin', { id: 'c1', block: 'acme/command.x', args: { b: [{}] } }],
    ['any arguments of a plugin of another kind', { id: 'c1', block: 'trigger.say', args: {} }],
  ])('accepts %s', (_, playlistCommand) => {
    const scenario = scenarioWith(playlistCommand);
    expect(checker.accepts(scenario)).toBe(true);
    expect(checker.findings(scenario)).toEqual([]);
  });

  it.each([
    [
      'a wrong argument',
      { id: 'c1', block: 'command.say', args: { text: 'a', times: 'x' } },
      [`${command}/args/times`],
    ],
    [
      'an unknown argument',
      { id: 'c1', block: 'command.say', args: { text: 'a', times: 1, tims: 1 } },
      [`${command}/args/tims`],
    ],
    ['a wrong identity', { id: '', block: 'command.say', args: { text: 'a', times: 1 } }, [`${command}/id`]],
    ['missing arguments', { id: 'c1', block: 'command.say', args: {} }, [`${command}/args`, `${command}/args`]],
  ])('finds %s', (_, playlistCommand, pointers) => {
    const scenario = scenarioWith(playlistCommand);
    expect(checker.accepts(scenario)).toBe(false);
    expect(checker.findings(scenario).map(({ pointer }) => pointer)).toEqual(pointers);
  });

  it('finds missing properties', () => {
    const { menu: _, ...rest } = completeScenario({});
    expect(checker.accepts(rest)).toBe(false);
    expect(checker.findings(rest)).toEqual([
      { keyword: 'required', pointer: '', message: 'The value has no property “menu”, which is required.' },
    ]);
    expect(checker.accepts(null)).toBe(false);
  });

  it('checks arguments on their own', () => {
    expect(acceptsArguments(say, { text: '', times: 0 })).toBe(true);
    expect(acceptsArguments(say, { text: '' })).toBe(false);
    expect(argumentFindings(say, { text: '', times: 0.5 })).toEqual([
      { keyword: 'type', pointer: '/times', message: '“times” must be a whole number, not 0.5.' },
    ]);
  });
});
