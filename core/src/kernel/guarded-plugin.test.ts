import { beforeEach, describe, expect, it } from 'vitest';
import { completeScenario } from '#format/complete';
import type { AnyPlugin } from './contract';
import { functionFaults, guardedPlugin } from './guarded-plugin';
import { drainFaults } from './plugin-fault';
import { checkArguments } from './rule';
import type { SimulateContext } from './simulate';
import { makeCommand } from '#testing/format-plugins';

const args = { text: ' Plasma-Lyte ', times: 2 };

function guardedWith(changes: object): AnyPlugin {
  return guardedPlugin({ ...makeCommand('command.test', 1), ...changes }, 'acme@1.0.0');
}

/** Returns the fault messages of the functions of a plugin with these changes. */
function faultsOf(changes: object): readonly string[] {
  return functionFaults(guardedWith(changes), args).map(({ message }) => message);
}

/** A schema whose text is shown only under a condition. */
function hiding(when: object) {
  const { schema } = makeCommand('command.test', 1);
  const copy = structuredClone(schema) as unknown as { properties: Record<string, object> };
  copy.properties['text'] = { ...copy.properties['text'], default: '', 'x-when': when };
  return copy;
}

beforeEach(() => void drainFaults());

const named = /^The plugin command\.test of acme@1\.0\.0 can’t be used: /;

describe('a canonical form', () => {
  it('is the value that was judged', () => {
    let calls = 0;
    const plugin = guardedWith({
      canonical: (each: typeof args) => ({ ...each, text: ++calls % 3 === 0 ? 'Water' : each.text.trim() }),
    });
    expect(plugin.canonical(args)).toEqual({ ...args, text: 'Plasma-Lyte' });
  });

  it('can’t answer differently when it is read again', () => {
    let reads = 0;
    const canonical = (each: typeof args) => ({
      ...each,
      get text() {
        reads += 1;
        return reads > 2 ? 'Water' : each.text.trim();
      },
    });
    const result = guardedWith({ canonical }).canonical(args) as typeof args;
    expect([result.text, result.text, result.text]).toEqual(['Plasma-Lyte', 'Plasma-Lyte', 'Plasma-Lyte']);
  });

  const hidden = hiding({ property: 'times', in: [1] });
  it.each([
    ['keeps it', hidden, (each: typeof args) => ({ ...each })],
    ['resets it to its default', hidden, (each: typeof args) => ({ ...each, text: '' })],
  ])('of a hidden argument %s', (_, schema, canonical) => {
    expect(faultsOf({ schema, canonical })).toEqual([]);
  });

  it.each([
    ['writes words into it', hidden, 'Water'],
    ['resets what hides itself', hiding({ property: 'text', in: ['Water'] }), ''],
  ])('of a hidden argument can’t be used if it %s', (_, schema, text) => {
    const canonical = (each: typeof args) => ({ ...each, text });
    expect(faultsOf({ schema, canonical }).join()).toMatch(/“canonical” (?:changes|loses) \/text/);
  });
});

describe('the upload of an asset', () => {
  const upload = { section: 'images', missingFor: () => [] };
  it.each([
    ['as the contract says', { ...upload, determinedBy: ['key'] }],
    ['by the name that the property had up to release 19', { ...upload, toldBy: ['key'] }],
  ])('names its properties %s', (_, given) => {
    expect(guardedWith({ kind: 'asset', upload: given })).toMatchObject({ upload: { determinedBy: ['key'] } });
  });
});

const unsayable = {
  get message() {
    throw new Error('no');
  },
  toString() {
    throw new Error('no');
  },
};
const unsayableError = Object.defineProperty(new Error('x'), 'message', {
  get() {
    throw new Error('no');
  },
});

describe('what a function throws is described, whatever it is', () => {
  const functions = ['canonical', 'summary', 'durationSeconds', 'effects', 'card', 'lines'];
  it.each(
    functions.flatMap((name) =>
      [unsayable, unsayableError, null, undefined, Symbol('x'), new Proxy({}, { getPrototypeOf: () => null })].map(
        (thrown) => [name, thrown] as const,
      ),
    ),
  )('by “%s”', (name, thrown) => {
    const fail = () => {
      // oxlint-disable-next-line typescript/only-throw-error -- JavaScript can throw anything
      throw thrown;
    };
    const [fault, ...others] = faultsOf({ [name]: fail });
    expect(others).toEqual([]);
    expect(fault).toMatch(named);
    expect(fault).toContain(`“${name}” failed: `);
  });
});

describe('what a function returns is held to the contract', () => {
  it.each<[string, unknown]>([
    ['summary', ''],
    ['summary', 7],
    ['durationSeconds', Number.NaN],
    ['durationSeconds', -5],
    ['durationSeconds', '7'],
    ['durationSeconds', Number.POSITIVE_INFINITY],
    ['durationSeconds', undefined],
    ['effects', [{ kind: 'end-scenario' }]],
    ['effects', [{ kind: 'gives-points', points: 'many' }]],
    ['effects', [{ kind: 'toString' }]],
    ['effects', [null]],
    ['effects', [{ kind: 'named', type: 'PatientMood', actorId: 'a', value: 'b' }]],
    ['effects', 'pauses'],
    ['effects', [{ kind: 'overrides-locks', override: 'LOCK', locks: ['MENU'], duration: -1 }]],
    ['effects', [{ kind: 'overrides-locks', override: 'LOCK', locks: ['MENU'], roleIds: 'all' }]],
    ['effects', [{ kind: 'gives-points', points: 1, roleIds: [7] }]],
    ['effects', [{ kind: 'decides-feedback', feedbackPointId: 'a', isAchieved: true, roleIds: null }]],
    ['effects', [{ kind: 'ends-scenario', outcome: 7 }]],
    ['effects', [{ kind: 'ends-scenario', after: 'soon' }]],
    ['effects', [{ kind: 'waits', milliseconds: 1, isEstimate: false }]],
    ['schedule', { first: 5, repeats: true, interval: [5] }],
    ['schedule', { first: 5, repeats: true, interval: [5, '7'] }],
    ['card', 'Pump'],
    ['card', { lines: [] }],
    ['lines', [{ text: 7 }]],
    ['lines', [null]],
    ['canonical', { text: 7, times: 1 }],
  ])('“%s” can’t return %j', (name, result) => {
    const [fault, ...others] = faultsOf({ [name]: () => result });
    expect(others).toEqual([]);
    expect(fault).toMatch(named);
    expect(fault).toMatch(new RegExp(`“${name}” (?:doesn’t return|returns) `));
  });

  it('valid results pass', () => {
    const effects = () => [
      { kind: 'gives-points', points: -1 },
      { kind: 'gives-points', points: 1, roleIds: ['nurse'] },
      { kind: 'overrides-locks', override: 'LOCK', locks: ['MENU'], duration: null, roleIds: [] },
      { kind: 'ends-scenario' },
      { kind: 'ends-scenario', outcome: 'STOPPED', after: 3 },
    ];
    const lines = () => [{ at: '/text', actorId: null, dialogueId: null, text: 'Hello' }];
    const card = () => ({ lines: [['Hello', { id: 'a', target: 'actor' }]], badges: ['Loop'] });
    const schedule = () => ({ first: 5, repeats: true, interval: [5, null] });
    expect(faultsOf({ effects, lines, card, schedule, durationSeconds: () => null })).toEqual([]);
  });

  it('a fault is noted, unless its arguments are the reason', () => {
    const plugin = guardedWith({
      summary: () => {
        throw new Error('no words');
      },
    });
    for (const given of [args, { text: 7 }]) expect(() => plugin.summary(given as never)).toThrow('no words');
    expect(drainFaults()).toHaveLength(1);
  });
});

const play: SimulateContext<unknown> = {
  args,
  event: { kind: 'due', payload: { line: 1 } },
  at: 5000,
  scenario: completeScenario({}),
  itemValue: (_, item, reportId = 'first') => (item === `monitor.${reportId}` ? 7 : null),
  lineLength: ({ text }) => ({ milliseconds: text.length, isEstimate: true }),
  mediaLength: (_, kind) => ({ milliseconds: kind === 'sound' ? 3000 : 30_000, isEstimate: true }),
  movementLength: { milliseconds: 5000, isEstimate: true },
};

/** Returns what the guarded plugin does in a play when its own function is this one. */
function simulatedBy(simulate: unknown, context = play): unknown {
  const plugin = guardedWith({ simulate });
  return plugin.kind === 'command' ? plugin.simulate?.(context) : undefined;
}

describe('what a command does in a play is held to the contract', () => {
  const question = { shape: { kind: 'confirmation' }, subject: null, roleIds: [], limit: null, queues: true };
  const asks = (changes: object) => [{ kind: 'asks', question: { ...question, ...changes } }];
  const length = { milliseconds: 1000, isEstimate: false };
  const speaks = { kind: 'speaks', actorId: null, length, pauseAfter: 0, then: 'continue' };

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['no list', { kind: 'continues' }],
    ['an unknown effect', [{ kind: 'toString' }]],
    ['a negative time', [{ kind: 'waits', milliseconds: -1, isEstimate: false }]],
    ['half a millisecond', [{ kind: 'waits', milliseconds: 0.5, isEstimate: false }]],
    ['a time beyond whole numbers', [{ kind: 'waits', milliseconds: 2 ** 60, isEstimate: false }]],
    ['a time that isn’t called known or assumed', [{ kind: 'waits', milliseconds: 1 }]],
    ['a line without a length', [{ ...speaks, length: undefined }]],
    ['a line with an unknown end', [{ ...speaks, then: 'constructor' }]],
    ['a line with nothing to come back with', [{ ...speaks, then: {} }]],
    ['a due without a payload', [{ kind: 'later', milliseconds: 1, holds: true }]],
    ['a question about a number', asks({ subject: 7 })],
    ['a question of an unknown shape', asks({ shape: { kind: 'riddle' } })],
    ['a question with parts of another kind', asks({ shape: { kind: 'parts', parts: [null], mustComplete: true } })],
    ['a question without roles', asks({ roleIds: null })],
    ['a question with half a limit', asks({ limit: 0.5 })],
    ['a start of nothing', [{ kind: 'starts', actionCode: null }]],
    ['no result', [{ kind: 'result' }]],
    ['a promise', Promise.resolve([])],
    [
      'what can’t be read',
      [
        {
          get kind() {
            throw unsayableError;
          },
        },
      ],
    ],
  ])('it can’t be %s', (_, result) => {
    expect(() => simulatedBy(() => result)).toThrow(named);
    expect(drainFaults()).toHaveLength(1);
  });

  it('valid effects pass', () => {
    const part = { id: 'q', options: ['a', 'b'], multiple: true };
    const effects = [
      { kind: 'waits', ...length },
      speaks,
      { ...speaks, actorId: 'nurse', then: { payload: null } },
      { kind: 'later', milliseconds: 0, payload: [1], holds: false },
      ...asks({}),
      ...asks({ shape: { kind: 'parts', parts: [part], mustComplete: true }, subject: 'form', limit: 0 }),
      ...asks({ shape: { kind: 'conversation', goals: 2 }, roleIds: ['nurse'], isEstimate: true }),
      { kind: 'starts', actionCode: 'A' },
      { kind: 'result', data: null },
      { kind: 'closes', subject: 'form' },
      { kind: 'continues' },
      { kind: 'gives-points', points: 1 },
    ];
    expect(simulatedBy(() => effects)).toEqual(effects);
  });

  it('is a copy that can’t answer differently when it is read again', () => {
    const effects = [{ kind: 'starts', actionCode: 'A' }];
    const result = simulatedBy(() => effects);
    if (effects[0] !== undefined) effects[0].actionCode = 'B';
    expect(result).toEqual([{ kind: 'starts', actionCode: 'A' }]);
  });

  it('comes from what the play is, in every part', () => {
    const simulate = (context: SimulateContext<typeof args>) => [
      {
        kind: 'result',
        data: [
          context.args.text,
          context.event.kind,
          context.at,
          context.scenario.actions.length,
          context.itemValue('tom', 'monitor.first'),
          context.itemValue('tom', 'monitor.second', 'second'),
          context.lineLength({ dialogueId: null, text: 'Hello' }).milliseconds,
          context.mediaLength(null, 'video').milliseconds,
          context.movementLength.milliseconds,
        ],
      },
    ];
    expect(simulatedBy(simulate)).toEqual([
      { kind: 'result', data: [' Plasma-Lyte ', 'due', 5000, 0, 7, 7, 5, 30_000, 5000] },
    ]);
  });

  it.each<[string, (context: SimulateContext<{ text: string }>) => void]>([
    ['arguments', ({ args: given }) => (given.text = 'Water')],
    ['the scenario', ({ scenario }) => (scenario.actions as unknown[]).push(null)],
    ['the event', ({ event }) => Object.assign(event, { payload: null })],
    ['the play', (context) => Object.assign(context, { at: 0 })],
    ['an assumption', ({ movementLength }) => Object.assign(movementLength, { milliseconds: 0 })],
  ])('fails when it changes %s', (_, change) => {
    const simulate = (context: never) => {
      change(context);
      return [];
    };
    expect(() => simulatedBy(simulate)).toThrow(/“simulate” failed: /);
  });

  it('leaves the functions of the host alone', () => {
    const simulate = (context: SimulateContext<unknown>) => {
      Object.assign(context.lineLength, { cached: true });
      return [];
    };
    expect(simulatedBy(simulate)).toEqual([]);
    expect(play.lineLength).not.toHaveProperty('cached');
  });

  it('is no fault of its own when the arguments don’t match', () => {
    const simulate = () => {
      throw new Error('no words');
    };
    expect(() => simulatedBy(simulate, { ...play, args: { text: 7 } })).toThrow('no words');
    expect(drainFaults()).toEqual([]);
  });

  it('is left out when the plugin has no such function', () => {
    expect(guardedWith({})).not.toHaveProperty('simulate');
  });
});

/** A finding with a fix that is right otherwise. */
function withFix(changes: object): unknown {
  const operations = [{ name: 'playlist-command.update', input: { id: 'c', args: {} } }];
  return { messageId: 'odd', fixes: [{ title: 'Correct it', operations, ...changes }] };
}

describe('the result of a function that can’t be used', () => {
  it.each<[string, object, string]>([
    [
      'an element',
      {
        effects: () => [
          { kind: 'appears', actorId: 'a' },
          { kind: 'gives-points', points: '5' },
        ],
      },
      '“effects” doesn’t return a list of effects of the plugin contract. At /1/points: “points” must be a number, not "5".',
    ],
    [
      'a kind',
      { effects: () => [{ kind: 'apears', actorId: 'a' }] },
      'At /0/kind: “kind” must be one of "named", "overrides-locks", "appears",',
    ],
    [
      'a line',
      { lines: () => [{ at: '', actorId: 7, dialogueId: null, text: '' }] },
      'At /0/actorId: “actorId” must be',
    ],
    [
      'a card',
      { card: () => ({ lines: [[{ id: 'a' }]] }) },
      'At /lines/0/0: Item 1 of “lines” has no property “target”',
    ],
    ['all of it', { summary: () => 7 }, '“summary” doesn’t return a summary in words. It must be text, not 7.'],
  ])('is named by %s', (_, changes, message) => {
    expect(faultsOf(changes).join()).toContain(message);
  });

  it('is shortened if its message is very long', () => {
    const summary = () => {
      throw new Error('x'.repeat(3_000_000));
    };
    const [message = ''] = faultsOf({ summary });
    expect(message).toMatch(/x…$/);
    expect(message.length).toBeLessThan(1200);
  });
});

describe('a finding is held to the contract', () => {
  it.each<[string, unknown, string?]>([
    ['is nothing', null],
    ['has no message', {}],
    ['has another message', { messageId: 'toString' }],
    ['has no pointer', { messageId: 'odd', at: 'text' }],
    ['has other data', { messageId: 'odd', data: 7 }],
    ['has other fixes', { messageId: 'odd', fixes: [7] }, 'whose “fixes” are not fixes.'],
    ['has no list of fixes', { messageId: 'odd', fixes: {} }, 'whose “fixes” are not a list.'],
    ['has a fix without a title', withFix({ title: ' ' }), 'with a fix that has no title.'],
    ['has a fix without operations', withFix({ operations: [] }), 'whose fix “Correct it” has no operations.'],
    [
      'has a fix with an operation that doesn’t exist',
      withFix({ operations: [{ name: 'constructor', input: {} }] }),
      'whose fix “Correct it” calls the operation “constructor”, which doesn’t exist.',
    ],
    [
      'has a fix with a misspelt operation',
      withFix({ operations: [{ name: 'playlist-comand.update', input: {} }] }),
      'Did you mean “playlist-command.update”?',
    ],
    [
      'has a fix without input',
      withFix({ operations: [{ name: 'playlist-command.update' }] }),
      'calls “playlist-command.update” with an “input” that is not an object.',
    ],
    [
      'can’t be read',
      {
        messageId: 'odd',
        data: {
          get a() {
            throw unsayableError;
          },
        },
      },
    ],
  ])('one that %s fails its rule, even if the rule catches errors', (_, finding, reason = 'It reports') => {
    const check = ({ report }: { report(finding: unknown): void }) => {
      try {
        report(finding);
      } catch {
        // as a plugin would
      }
    };
    const rule = { severity: 'ERROR', title: 'Odd', why: 'Odd.', messages: { odd: 'Odd.' }, check };
    const { odd } = guardedWith({ rules: { odd: rule } }).rules;
    const report = () => undefined;
    if (odd === undefined) throw new Error('No rule.');
    expect(() => checkArguments(odd, { args, view: null, report })).toThrow(/It reports/);
    expect(() => checkArguments(odd, { args, view: null, report })).toThrow(reason);
  });
});
