import { beforeEach, describe, expect, it } from 'vitest';
import type { AnyPlugin } from './contract';
import { functionFaults, guardedPlugin } from './guarded-plugin';
import { drainFaults } from './plugin-fault';
import { checkArguments } from './rule';
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
    const effects = () => [{ kind: 'gives-points', points: -1 }, { kind: 'ends-scenario' }];
    const lines = () => [{ at: '/text', actorId: null, dialogueId: null, text: 'Hello' }];
    const card = () => ({ lines: [['Hello', { id: 'a', target: 'actor' }]], badges: ['Loop'] });
    expect(faultsOf({ effects, lines, card, durationSeconds: () => null })).toEqual([]);
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

describe('a finding is held to the contract', () => {
  it.each<[string, unknown]>([
    ['is nothing', null],
    ['has no message', {}],
    ['has another message', { messageId: 'toString' }],
    ['has no pointer', { messageId: 'odd', at: 'text' }],
    ['has other data', { messageId: 'odd', data: 7 }],
    ['has other fixes', { messageId: 'odd', fixes: [{}] }],
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
  ])('one that %s fails its rule, even if the rule catches errors', (_, finding) => {
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
    expect(() => checkArguments(odd, { args, view: null, report })).toThrow('It reports');
  });
});
