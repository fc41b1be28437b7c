import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, validate, visit } from 'graphql';
import { expect, test } from 'vitest';
import { isSent, readWrittenRequests } from './testing/written-requests';

const sources = join(import.meta.dirname, '..');
const schema = buildSchema(readFileSync(join(sources, '../../schemas/gateway.graphql'), 'utf8'));
const requests = readWrittenRequests(sources);

test.each(requests.filter(isSent).map(({ file, whole }) => [file, whole] as const))(
  '%s: the gateway accepts the request',
  (_, document) => {
    expect(validate(schema, document).map(({ message }) => message)).toEqual([]);
  },
);

test.each(requests.map(({ file, document }) => [file, document] as const))(
  '%s: the institution of a request is where its header is taken from',
  (_, document) => {
    const elsewhere: unknown[] = [];
    visit(document, {
      Field: (field) => (field.name.value === 'institutionSwitch' ? false : undefined), // names the one to switch to
      ObjectField: ({ name, value }) => {
        const isNamed = value.kind === 'Variable' && value.name.value === 'institutionId';
        if (name.value === 'institutionId' && !isNamed) elsewhere.push(value);
      },
    });
    expect(elsewhere, 'as the variable institutionId, or in a variable with the whole input').toEqual([]);
  },
);

/** Files that read again only after a failure, when nothing is under way. */
const afterFailure = ['plugins/use-known-plugins.ts', 'shell/routing/use-package-routes.ts'];
/** The hook to which each call says whether its answer may be that of a request that is under way. */
const hook = 'services/use-gateway-query.ts';

test('what is read again doesn’t join a request that is under way: its answer may be older than the news', () => {
  const joining = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|gen)\./.test(file) && file !== hook)
    .filter((file) => {
      const text = readFileSync(join(sources, file), 'utf8');
      const isReadAgain = /\brefetch\b|\b(reload|refresh)\b[^{}]*\} = useGatewayQuery\(/.test(text);
      return isReadAgain && !/queryDeduplication: false|useLiveQuery\(|useDetailQuery\(/.test(text);
    });
  expect(joining.toSorted()).toEqual(afterFailure);
});
