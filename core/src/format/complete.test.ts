import { describe, expect, it } from 'vitest';
import { action, playlistCommand } from '#document/actions/schema';
import { defineCommand } from '#kernel/contract';
import { neededReference, object, prose, seconds } from '#schema/fields';
import { pluginsOf } from '#kernel/payload';
import { complete, completeArguments, completeScenario } from './complete';

const say = defineCommand({
  contract: 1,
  id: 'command.say',
  kind: 'command',
  version: 1,
  title: 'Say',
  description: 'Says a line.',
  group: 'frequently used',
  feIdentifier: 'Say',
  schema: object({ actorId: neededReference('actor'), text: prose(), pauseAfter: seconds() }),
  defaults: { actorId: null, text: 'Hello.', pauseAfter: 1 },
  migrations: [],
  rules: {},
  placement: { zone: 'body', maxPerResponse: null, allowedInFirstResponseOfStart: true, copyable: true },
  variants: [],
  canonical: (args) => args,
  summary: (args) => args.text,
  durationSeconds: () => null,
});
const plugins = pluginsOf([say]);

describe('completeScenario', () => {
  it('creates a whole scenario from an empty object', () => {
    const scenario = completeScenario({});
    expect(scenario.scenarioCode).toBe('NEW001GB');
    expect(scenario.setup.basicInfo.culture).toBe('en-GB');
    expect(scenario.actions).toEqual([]);
  });

  it('fills in omitted properties of an action, in schema order', () => {
    const completed = complete(action, { responses: [{ responseCode: 'AMEDS001R1' }], actionCode: 'AMEDS001' });
    expect(Object.keys(completed).slice(0, 2)).toEqual(['actionCode', 'title']);
    expect(completed).toMatchObject({
      visible: null,
      repetitions: 100,
      trigger: { trigger: 'trigger.hidden', args: {} },
      responses: [{ responseCode: 'AMEDS001R1', conditions: null, delay: 30, playlist: [] }],
    });
  });

  it('completes conditions, recursively', () => {
    const rule = {
      expressionType: 'Rule',
      conditionBlock: { objectType: 'PatientState', objects: [{ object: 'p1' }] },
    };
    const group = { expressionType: 'Group', rules: [{ expressionType: 'Group', rules: [rule] }] };
    const { visible } = complete(action, { actionCode: 'AMEDS001', visible: group });
    expect(visible).toMatchObject({
      operator: 'AND',
      not: false,
      rules: [{ operator: 'AND', not: false, rules: [{ ...rule, value: null, unit: null }] }],
    });
  });

  it('fills in arguments from the plugin’s defaults', () => {
    const command = complete(playlistCommand, { id: 'c1', block: 'command.say', args: { pauseAfter: 3 } }, plugins);
    expect(command.args).toEqual({ actorId: null, text: 'Hello.', pauseAfter: 3 });
    expect(completeArguments(say, {})).toEqual(say.defaults);
  });

  it('keeps the arguments of an unknown plugin', () => {
    const command = { id: 'c1', block: 'acme/command.x', args: { anything: [1] } };
    expect(complete(playlistCommand, command, plugins)).toEqual(command);
  });

  it('returns a result that shares nothing with the schemas', () => {
    const first = completeScenario({});
    (first.actions as unknown[]).push('changed');
    expect(completeScenario({}).actions).toEqual([]);
  });

  it.each([
    [{ titel: '' }, /unknown property “titel”.*scenarioCode/],
    [{ setup: { basicInfo: { titel: '' } } }, /^\/setup\/basicInfo has the unknown property “titel”/],
    [{ actions: [{}] }, /^\/actions\/0\/actionCode is missing and has no default/],
    [{ actions: {} }, /^\/actions must be a list/],
    [{ setup: [] }, /^\/setup must be an object/],
    [
      { actions: [{ actionCode: 'A', visible: 'always' }] },
      /^\/actions\/0\/visible must be an object with “expressionType”: .* or null, not "always"/,
    ],
    [
      { actions: [{ actionCode: 'A', visible: { expressionType: 'Grop' } }] },
      /^\/actions\/0\/visible\/expressionType must be one of "Group", .*Did you mean "Group"/,
    ],
  ])('refuses %j', (sparse, message) => {
    expect(() => completeScenario(sparse)).toThrow(message);
  });

  it('refuses an argument that is not in the plugin’s schema', () => {
    expect(() => complete(playlistCommand, { id: 'c1', block: 'command.say', args: { txt: '' } }, plugins)).toThrow(
      /^\/args has the unknown property “txt”/,
    );
  });
});
