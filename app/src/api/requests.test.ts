import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, parse, validate, visit, type DocumentNode } from 'graphql';
import { expect, test } from 'vitest';

const sources = join(import.meta.dirname, '..');
const schema = buildSchema(readFileSync(join(sources, '../../schemas/gateway.graphql'), 'utf8'));
const written = /\bgraphql\(\s*`([^`]*)`\s*(?:,\s*\[[^\]]*\]\s*)?,?\s*\)/g;
/** A directive for the types, which is not sent. */
const unmasked = /@_unmask\b/g;

/** The requests that are written out in the editor’s files, by file. */
const requests = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .toSorted()
  .flatMap((file) => {
    const found = [...readFileSync(join(sources, file), 'utf8').matchAll(written)];
    return found.map(([, text = '']) => ({ file, document: parse(text.replaceAll(unmasked, '')) }));
  });
const fragments = new Map(
  requests.flatMap(({ document }) =>
    document.definitions.flatMap((each) => (each.kind === 'FragmentDefinition' ? [[each.name.value, each]] : [])),
  ),
);

/** The document with the fragments that it spreads, from whichever file. */
function whole(document: DocumentNode): DocumentNode {
  const definitions = [...document.definitions];
  const names = () => [
    ...JSON.stringify(definitions).matchAll(/"FragmentSpread","name":\{"kind":"Name","value":"(\w+)"/g),
  ];
  for (let count = -1; count !== definitions.length;) {
    count = definitions.length;
    for (const [, name = ''] of names()) {
      const fragment = fragments.get(name);
      if (fragment !== undefined && !definitions.includes(fragment)) definitions.push(fragment);
    }
  }
  return { ...document, definitions };
}

test.each(
  requests
    .filter(({ document }) => document.definitions.some(({ kind }) => kind === 'OperationDefinition'))
    .map(({ file, document }) => [file, document] as const),
)('%s: the gateway accepts the request', (_, document) => {
  expect(validate(schema, whole(document)).map(({ message }) => message)).toEqual([]);
});

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
