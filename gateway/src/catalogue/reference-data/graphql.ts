import type { JsonObject } from '@scn/core/base/json';
import { jsonSchemaOf } from '@scn/core/schema/json-schema';
import { notFound } from '@scn/core/base/refusal';
import { wordsOf } from '@scn/core/schema/wording';
import { and, asc, eq, type SQL } from 'drizzle-orm';
import { referenceItem } from '#database/tables/catalogue';
import type { Builder } from '#graphql/builder';
import { declareList } from '#graphql/list/list';
import type { ListFields } from '#graphql/list/list-field';
import { outputFields } from '#graphql/schema-type';
import { requirePrincipal, type Member } from '#principal/principal';
import type { CatalogueContext } from '../context';
import { schemaListFields } from '../schema-list-fields';
import { referenceKinds } from './all-kinds';
import { singularOf, type ReferenceKind } from './reference-kind';

interface StoredItem {
  readonly id: string;
  readonly ordinal: number;
  readonly title: string;
  readonly data: JsonObject;
}

/** Adds the list and the single item of each kind of reference data. They are the same for all signed-in members of institutions. */
export function addReferenceData(builder: Builder<CatalogueContext>): void {
  for (const kind of referenceKinds) addKind(builder, kind);
}

function addKind(builder: Builder<CatalogueContext>, { kind, type, query, description, schema }: ReferenceKind): void {
  const item = builder.objectRef<StoredItem>(type).implement({
    description,
    fields: (t) => ({
      id: t.exposeID('id', { description: 'The id that documents and assets refer to.' }),
      title: t.exposeString('title', { description: 'The title, as pickers show it.' }),
      ...outputFields<StoredItem>(builder, t, schema, type, { value: ({ data }) => data }),
    }),
  });
  const list = declareList(builder, {
    name: type,
    item,
    fields: listFields(schema),
    defaultTake: 200,
    defaultOrder: [{ field: 'ordinal', descending: false }],
  });
  builder.queryField(query, (t) =>
    t.field({
      type: list.page,
      description,
      args: list.args(t),
      resolve: async (_, args, context) => {
        const principal = requireSomewhere(context);
        const request = list.request(context, args, principal);
        return list.inMemory(await readItems(context, principal, eq(referenceItem.kind, kind)), request);
      },
    }),
  );
  builder.queryField(singularOf({ type }), (t) =>
    t.field({
      type: item,
      description: `One of \`${query}\`, by its id.`,
      args: { id: t.arg.id({ required: true, description: 'Id of the item.' }) },
      resolve: async (_, { id }, context) => {
        const wanted = and(eq(referenceItem.kind, kind), eq(referenceItem.id, requireId(id, type)));
        const [found] = await readItems(context, requireSomewhere(context), wanted);
        if (found === undefined) throw notFound(wordsOf(type));
        return found;
      },
    }),
  );
}

function requireId(id: string, type: string): string {
  // PostgreSQL refuses a text with this character
  if (id.includes('\0')) throw notFound(wordsOf(type));
  return id;
}

async function readItems(
  { services }: CatalogueContext,
  { institutionId }: Member,
  wanted: SQL | undefined,
): Promise<readonly StoredItem[]> {
  return services.database.inInstitution(institutionId, (queries) =>
    queries.select().from(referenceItem).where(wanted).orderBy(asc(referenceItem.ordinal), asc(referenceItem.id)),
  );
}

/**
 * Requires a signed-in member of any institution.
 *
 * @throws Refusal AUTH_NOT_AUTHENTICATED; NoRecordsFoundError for a user who belongs to no institution.
 */
export function requireSomewhere(context: CatalogueContext): Member {
  const principal = requirePrincipal(context);
  if (principal.institutionId === null) throw notFound('institution');
  return { ...principal, institutionId: principal.institutionId };
}

function listFields(schema: ReferenceKind['schema']): ListFields<StoredItem> {
  const own = schemaListFields<StoredItem>(jsonSchemaOf(schema).properties ?? {}, { read: ({ data }) => data });
  return {
    id: { kind: 'string', value: ({ id }) => id },
    title: { kind: 'string', value: ({ title }) => title },
    ordinal: { kind: 'number', value: ({ ordinal }) => ordinal },
    ...Object.fromEntries(own.map(({ name, field }) => [name, field])),
  };
}
