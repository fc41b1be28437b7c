import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { basePlugins } from '#testing/base-plugins';
import { runs } from '#testing/effort';
import { object, plainString, title } from '#schema/fields';
import { defineAsset } from '../contract';
import { suppliedValues } from '../contract.gen';
import { checkPlugin } from './check';
import { contractRelease } from './release';

const { contracts } = contractRelease;

const [command] = basePlugins.filter(({ kind }) => kind === 'command');

const messagesOf = async (value: unknown) => (await checkPlugin(value)).map(({ at, message }) => `${at}: ${message}`);

describe('the check of a plugin', () => {
  it('accepts an instance of a class, with functions that it inherits', async () => {
    class Kit {
      canonical<A>(args: A): A {
        return args;
      }
    }
    const { canonical: _, ...rest } = command!;
    expect(await messagesOf(Object.assign(new Kit(), rest))).toEqual([]);
  });

  it('reports a property that can’t be read', async () => {
    const plugin = Object.defineProperty({ ...command }, 'title', {
      enumerable: true,
      get() {
        throw new Error('out of order');
      },
    });
    expect(await messagesOf(plugin)).toContain('/title: “title” can’t be read: out of order');
  });

  it.each<[what: string, changes: object, said: string]>([
    [
      'a schema that contains itself',
      (() => {
        const schema: Record<string, unknown> = { ...command?.schema };
        schema['title'] = schema;
        return { schema };
      })(),
      '/schema: “schema” must be plain JSON. A value is nested too deeply, or contains itself.',
    ],
    [
      'defaults that aren’t JSON',
      { defaults: { count: 5n } },
      '/defaults: “defaults” must be plain JSON. A value is bigint, not JSON.',
    ],
    [
      'a pattern that is none',
      { schema: object({ text: plainString({ pattern: '(' }) }), defaults: { text: 'x' } },
      '/schema/properties/text/pattern: ( is no regular expression. Correct it, with Unicode rules.',
    ],
    [
      'the type of a field with the name of an inherited property',
      { schema: { ...object({}), properties: { text: { type: 'constructor' } } } },
      '/schema/properties/text/type: type must be one of object, array, string, number, integer, boolean, null. Write nullable(…) for a value or null.',
    ],
    [
      'a list with a gap',
      { version: 2, migrations: Array.from({ length: 1 }) },
      '/migrations/0: Item 1 of “migrations” must be an object, not nothing.',
    ],
    [
      'a generator as a check',
      {
        rules: {
          odd: {
            severity: 'ERROR',
            title: 'Odd',
            why: 'Odd.',
            messages: { odd: 'Odd.' },
            *check() {
              yield 1;
            },
          },
        },
      },
      '/rules/odd/check: The rule “odd” has a generator as its “check”, which would never run. Make it a function.',
    ],
    [
      'a rule that needs an argument that doesn’t exist',
      {
        schema: object({ text: plainString() }),
        defaults: { text: '' },
        rules: {
          odd: {
            severity: 'ERROR',
            title: 'Odd',
            why: 'Odd.',
            messages: { odd: 'Odd.' },
            needs: ['txet'],
            check: () => undefined,
          },
        },
      },
      '/rules/odd/needs/0: The rule “odd” needs “txet”, but the schema has no property of this name, so the rule would never run. Did you mean “text”?',
    ],
  ])('names %s', async (_, changes, said) => {
    expect(await messagesOf({ ...command, ...changes })).toContain(said);
  });

  it.each([
    [
      'a proxy that was revoked',
      () => {
        const { proxy, revoke } = Proxy.revocable({ ...command }, {});
        revoke();
        return proxy;
      },
    ],
    [
      'a proxy that fails',
      () =>
        new Proxy(
          { ...command },
          {
            ownKeys: () => {
              throw new Error('no keys');
            },
          },
        ),
    ],
  ])('refuses %s', async (_, make) => {
    expect(await messagesOf(make())).toEqual([expect.stringMatching(/^: The plugin can’t be read: /)]);
  });

  it('reads each property once', async () => {
    let reads = 0;
    const plugin = Object.defineProperty({ ...command }, 'title', { enumerable: true, get: () => `Title ${++reads}` });
    expect(await messagesOf(plugin)).toEqual([]);
    expect(reads).toBe(1);
  });

  it('says which version of the contract a plugin requires, and what to update', async () => {
    expect(await messagesOf({ ...command, contract: 2 })).toEqual([
      '/contract: It requires version 2 of the plugin contract, but this version of Scenario Studio supports version 1. Update Scenario Studio.',
    ]);
    expect(await messagesOf({ ...command, contract: 0 })).toEqual([expect.stringContaining('Update the plugin.')]);
  });

  it('accepts the name of a property of older versions', async () => {
    const asset = defineAsset({
      id: 'acme/asset.kit',
      version: 1,
      title: 'Kit',
      description: 'A kit.',
      schema: object({ name: title() }),
      summary: () => 'Kit',
      subject: 'Kit',
      menuPolicy: ['Read', 'Kit'],
      route: null,
      unique: [],
      label: 'name',
      listLayout: {
        as: 'table',
        pageSize: 20,
        pageSizes: [20],
        perRow: null,
        columns: ['name'],
        defaultSort: { property: 'name', descending: false },
      },
    });
    const upload = { section: 'images', toldBy: ['name'], missingFor: () => null };
    expect(await messagesOf({ ...asset, upload })).toEqual([]);
  });

  it('never fails, whatever a package exports', async () => {
    const names = [...new Set(Object.values(contracts).flatMap(({ properties = {} }) => Object.keys(properties)))];
    const changes = fc.dictionary(fc.constantFrom(...names, '__proto__', 'other'), fc.anything());
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.anything(), changes), fc.constantFrom(...basePlugins, {}), async (value, base) => {
        const isObject = typeof value === 'object' && value !== null;
        const problems = await checkPlugin(isObject ? { ...base, ...value } : value);
        for (const { at, message } of problems) expect(`${at}${message}`).not.toBe('');
        if (base === command && !isObject) expect(problems).not.toEqual([]);
      }),
      { numRuns: runs(300) },
    );
  });
});

it('define… supplies what the contract says, of each kind', () => {
  for (const [kind, supplied] of Object.entries(suppliedValues)) {
    const fields = contracts[kind as keyof typeof contracts].properties ?? {};
    for (const [name, value] of Object.entries(supplied)) expect(fields[name]?.['x-supplied']).toEqual(value);
  }
});
