import { describe, expect, it } from 'vitest';
import type { Scenario } from '#document/scenario';
import { completeScenario } from '#format/complete';
import { defineCommand } from '#kernel/contract';
import type { JsonObject } from '#base/json';
import { createRegistry } from '#kernel/registry';
import { number, object, prose, type Snapshot } from '#schema/fields';
import { createValidator, type ValidatorOptions } from './engine';
import { defineRule, defineArgumentRule } from '#kernel/rule';
import { defineQuery } from '#kernel/view';

const schema = object({
  text: prose({ title: 'Text', 'x-required': true }),
  volume: number({ title: 'Volume', minimum: 0, maximum: 10 }),
});
const define = defineArgumentRule<Snapshot<typeof schema>>();

const announcement = defineCommand({
  contract: 1,
  id: 'command.announcement',
  kind: 'command',
  version: 1,
  title: 'Announcement',
  description: 'A voice from above.',
  group: 'audio',
  feIdentifier: 'Announcement',
  schema,
  defaults: { text: '', volume: 5 },
  migrations: [],
  rules: {
    loud: define({
      severity: 'WARNING',
      title: 'Not too loud',
      why: 'It frightens patients.',
      messages: { loud: '{{volume}} is loud.' },
      check({ args, report }) {
        if (args.volume > 8) report({ messageId: 'loud', at: '/volume', data: { volume: args.volume } });
      },
    }),
  },
  placement: { zone: 'body', maxPerResponse: null, allowedInFirstResponseOfStart: true, copyable: true },
  variants: [],
  canonical: (args) => args,
  summary: ({ text }) => text,
  durationSeconds: () => null,
});
const plugins = createRegistry([{ plugin: announcement, owner: 'test' }]);

function scenarioWith(args: JsonObject, more: JsonObject = {}): Scenario {
  return completeScenario(
    {
      ...more,
      actions: [
        {
          actionCode: 'AFIRE001',
          responses: [{ responseCode: 'AFIRE001R1', playlist: [{ id: 'voice', block: 'command.announcement', args }] }],
        },
      ],
    },
    plugins,
  );
}

function malformed(args: JsonObject): Scenario {
  const scenario = scenarioWith({});
  return JSON.parse(
    JSON.stringify(scenario).replace(/"args":\{"text":[^}]*\}/, `"args":${JSON.stringify(args)}`),
  ) as Scenario;
}

function validate(scenario: Scenario, options: Partial<ValidatorOptions> = {}) {
  return createValidator({ plugins, rules: [], ...options }).validate(scenario);
}

describe('a validator', () => {
  it('places an issue in its entity and in the scenario, and fills its message', () => {
    expect(validate(scenarioWith({ volume: 9 }))).toEqual([
      {
        ruleId: 'command.announcement/loud',
        messageId: 'loud',
        severity: 'WARNING',
        entity: 'voice',
        at: '/args/volume',
        pointer: '/actions/0/responses/0/playlist/0/args/volume',
        message: '9 is loud.',
        fixes: [],
      },
    ]);
  });

  it('lets severities be changed and rules be switched off', () => {
    const loud = 'command.announcement/loud';
    const scenario = scenarioWith({ volume: 9 });
    expect(validate(scenario, { severities: { [loud]: 'ERROR' } })[0]?.severity).toBe('ERROR');
    expect(validate(scenario, { severities: { [loud]: 'OFF' } })).toEqual([]);
  });

  it('calls a rule only where what it needs has content', () => {
    const called: string[] = [];
    const rule = (id: string, needs: readonly string[]) => ({
      id,
      scope: 'action' as const,
      needs,
      severity: 'ERROR' as const,
      title: '',
      why: '',
      messages: {},
      check: () => void called.push(id),
    });
    const manyFields = Array.from({ length: 40 }, (_, index) => rule(`field ${index}`, [`field-${index}`]));
    // its action has a code and a response, but no title
    validate(scenarioWith({}), {
      rules: [
        rule('nothing', []),
        rule('a response', ['responses']),
        rule('a title', ['title']),
        rule('a code and a response', ['actionCode', 'responses']),
        rule('a response and a title', ['responses', 'title']),
        ...manyFields,
      ],
    });
    const others = called.filter((id) => !id.startsWith('field'));
    expect(others).toEqual(['nothing', 'a response', 'a code and a response']);
    // only the first thirty fields are compared: rules that need others are always called
    expect(called).not.toContain('field 0');
    expect(called).toContain('field 39');
  });

  it('validates the rest when arguments are malformed', () => {
    const mute = defineRule({
      id: 'test/untitled',
      scope: 'action',
      severity: 'ERROR',
      title: 'Titled',
      why: 'It is.',
      source: 'test',
      messages: { none: 'No title.' },
      check({ value, report }) {
        if (value.title === '') report({ messageId: 'none' });
      },
    });
    const found = validate(malformed({ text: 5, volume: 99 }), { rules: [mute] });
    expect(found.map(({ ruleId, messageId, entity, at }) => [ruleId, messageId, entity, at])).toEqual([
      ['structure', 'type', 'voice', '/args/text'],
      ['structure', 'maximum', 'voice', '/args/volume'],
      ['test/untitled', 'none', 'AFIRE001', ''],
    ]);
  });

  it('only reports the structure when the document itself is malformed', () => {
    const found = validate({ scenarioCode: 'AAA001GB' } as unknown as Scenario);
    expect(new Set(found.map(({ ruleId }) => ruleId))).toEqual(new Set(['structure']));
  });

  it.each([null, 5, 'text', [], {}])('does not throw for %j', (value) => {
    expect(validate(value as unknown as Scenario)).not.toEqual([]);
  });

  it('reports a rule that throws, and continues', () => {
    const broken = defineRule({
      id: 'test/broken',
      scope: 'command',
      severity: 'INFORMATION',
      title: 'Broken',
      why: 'It is.',
      source: 'test',
      messages: {},
      check() {
        throw new Error('no such property');
      },
    });
    const found = validate(scenarioWith({ volume: 9 }), { rules: [broken] });
    expect(found.map(({ ruleId, entity }) => [ruleId, entity])).toEqual([
      ['rule/failed', 'voice'],
      ['command.announcement/loud', 'voice'],
    ]);
    expect(found[0]?.message).toContain('test/broken');
    expect(found[0]?.message).toContain('no such property');
  });
});

describe('accepting an issue', () => {
  const acceptance = { ruleId: 'command.announcement/loud', entity: 'voice', reason: 'A fire alarm is loud.' };

  it('removes a warning accepted with a reason', () => {
    expect(validate(scenarioWith({ volume: 9 }, { suppressions: [acceptance] }))).toEqual([]);
  });

  it.each([
    ['of another entity', { ...acceptance, entity: 'other' }],
    ['without a reason', { ...acceptance, reason: ' ' }],
  ])('keeps the warning for an acceptance %s, and reports the acceptance as unused', (_, other) => {
    const found = validate(scenarioWith({ volume: 9 }, { suppressions: [other] }));
    expect(found.map(({ ruleId }) => ruleId)).toEqual(['command.announcement/loud', 'suppression/unused']);
  });

  it('never removes an error', () => {
    const scenario = scenarioWith({ volume: 9 }, { suppressions: [acceptance] });
    const found = validate(scenario, { severities: { 'command.announcement/loud': 'ERROR' } });
    expect(found.map(({ ruleId }) => ruleId)).toContain('command.announcement/loud');
  });
});

describe('after an edit', () => {
  const counted = { command: 0, titles: 0, query: 0 };
  const titles = defineQuery('titles', (view) => {
    counted.query += 1;
    return view.all('action').map(({ value }) => value.title);
  });
  const perCommand = defineRule({
    id: 'test/per-command',
    scope: 'command',
    severity: 'INFORMATION',
    title: 'Counted',
    why: 'It is.',
    source: 'test',
    messages: {},
    check() {
      counted.command += 1;
    },
  });
  const perTitles = defineRule({
    id: 'test/titles',
    scope: 'scenario',
    severity: 'INFORMATION',
    title: 'Counted',
    why: 'It is.',
    source: 'test',
    messages: {},
    check({ view }) {
      view.derive(titles);
      counted.titles += 1;
    },
  });

  it('only revalidates what the edit may have affected', () => {
    const base = scenarioWith({ volume: 1 });
    const [first] = base.actions;
    if (first === undefined) throw new Error('The scenario has no action.');
    const actions = Array.from({ length: 20 }, (_, order) => {
      const code = `AFIRE${String(order).padStart(3, '0')}`;
      const responses = first.responses.map((response) => ({
        ...response,
        responseCode: `${code}R1`,
        playlist: response.playlist.map((command) => ({ ...command, id: `voice-${order}` })),
      }));
      return { ...first, actionCode: code, responses };
    });
    const scenario = { ...base, actions };
    const validator = createValidator({ plugins, rules: [perCommand, perTitles] });
    validator.validate(scenario);
    expect(counted).toEqual({ command: 20, titles: 1, query: 1 });

    const edited = {
      ...scenario,
      actions: actions.map((action, order) => (order === 7 ? { ...action, description: 'New' } : action)),
    };
    validator.validate(edited);
    // One action was revalidated. The titles were derived again and are equal, so their rule didn't run.
    expect(counted).toEqual({ command: 21, titles: 1, query: 2 });

    validator.validate(edited);
    expect(counted).toEqual({ command: 21, titles: 1, query: 2 });
  });
});
