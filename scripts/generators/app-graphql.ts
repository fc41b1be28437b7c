import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minifyIntrospection, outputIntrospectionFile } from 'gql.tada/internal';
import { buildSchema, introspectionFromSchema } from 'graphql';

/** Types of the gateway's schema as gql.tada reads them: the app's documents are checked against them while they are written. */
export async function generate(root = join(import.meta.dirname, '..', '..')): Promise<ReadonlyMap<string, string>> {
  const schema = buildSchema(await readFile(join(root, 'schemas', 'gateway.graphql'), 'utf8'));
  const introspection = minifyIntrospection(introspectionFromSchema(schema, { descriptions: false }));
  // its end would register the schema for all of TypeScript; app/src/api/graphql.ts names it instead
  const [types = ''] = outputIntrospectionFile(introspection, { fileType: '.d.ts', shouldPreprocess: true }).split(
    "\nimport * as gqlTada from 'gql.tada';",
  );
  return new Map([['app/src/api/schema.gen.ts', types]]);
}
