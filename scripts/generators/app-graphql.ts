import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minifyIntrospection, outputIntrospectionFile } from 'gql.tada/internal';
import { buildSchema, introspectionFromSchema } from 'graphql';

/** Writes the types of the gateway's schema for gql.tada, so that the app's GraphQL documents are type-checked. */
export async function generate(root = join(import.meta.dirname, '..', '..')): Promise<ReadonlyMap<string, string>> {
  const schema = buildSchema(await readFile(join(root, 'schemas', 'gateway.graphql'), 'utf8'));
  const introspection = minifyIntrospection(introspectionFromSchema(schema, { descriptions: false }));
  // the end of the file would register the schema globally; app/src/api/graphql.ts refers to it instead
  const [types = ''] = outputIntrospectionFile(introspection, { fileType: '.d.ts', shouldPreprocess: true }).split(
    "\nimport * as gqlTada from 'gql.tada';",
  );
  // the formatter reads prettier-ignore, which keeps a type on one line; the other directive is for a linter that isn't used here
  const text = types.replace('/* eslint-disable */\n', '');
  return new Map([['app/src/api/schema.gen.ts', text]]);
}
