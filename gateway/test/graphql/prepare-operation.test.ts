import { execute, subscribe, type ExecutionArgs } from 'graphql';
import { describe, expect, it } from 'vitest';
import { prepareOperation } from '#live/operations';
import { testContext, testServices } from '../graphql-fixture';
import { testPrincipal } from '../principal';
import { hostileRequests } from './hostile-requests';
import { hostileSchema } from './hostile-schema';

const schema = hostileSchema();
const signedIn = testContext(testServices({}), testPrincipal({ institutionId: '1' }));
const signedOut = testContext(testServices({}), null);

/** Error messages. */
function refusals(query: string, context = signedIn, variables?: Readonly<Record<string, unknown>>) {
  const prepared = prepareOperation(schema, { query, variables }, context);
  return 'document' in prepared ? [] : prepared.map(({ message }) => message);
}

describe('an operation that did not come over HTTP', () => {
  it('is executed with its variables', async () => {
    const query = 'query ($value: JSON) { json(value: $value) }';
    const prepared = prepareOperation(schema, { query, variables: { value: [1] } }, signedIn);
    expect(await execute(prepared as ExecutionArgs)).toEqual({ data: { json: [1] } });
  });

  it('can subscribe', async () => {
    const prepared = prepareOperation(schema, { query: 'subscription { _ }' }, signedIn);
    const answers = await subscribe(prepared as ExecutionArgs);
    expect(Symbol.asyncIterator in answers).toBe(true);
  });

  // what HTTP rejects in the body text is rejected in the variables here
  it.each(hostileRequests.filter(({ name }) => !name.startsWith('JSON, 80')))(
    'has the same limits: $name',
    ({ query, variables, says }) => {
      const given = variables === undefined ? undefined : (JSON.parse(variables) as Record<string, unknown>);
      const said = refusals(query, signedIn, given).join('\n');
      expect(said).toMatch(variables === undefined ? says : /at most 228 levels/);
    },
  );

  it('is restricted like any other: no suggestions and no schema when signed out', () => {
    expect(refusals('{ nam }')).toEqual(['Cannot query field "nam" on type "Query". Did you mean "name"?']);
    expect(refusals('{ nam }', signedOut)).toEqual(['Cannot query field "nam" on type "Query".']);
    expect(refusals('{ __schema { types { name } } }', signedOut)).toEqual(['Sign in to read the schema.']);
    expect(refusals('{ __schema { types { name } } }')).toEqual([]);
  });
});
