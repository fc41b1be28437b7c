import type { JsonObject } from '@scn/core/base/json';
import { jsonSchemaOf } from '@scn/core/schema/json-schema';
import { notFound } from '@scn/core/base/refusal';
import { asc, eq } from 'drizzle-orm';
import { referenceItem } from '#database/tables/catalogue';
import type { Builder } from '#graphql/builder';
import { declareList } from '#graphql/list/list';
import type { ListFields } from '#graphql/list/list-field';
import { outputFields } from '#graphql/schema-type';
import { requirePrincipal, type Member } from '#principal/require-principal';
import type { CatalogueContext } from '../context';
import { schemaListFields } from '../schema-list-fields';
import { referenceKinds } from './all-kinds';
import type { ReferenceKind } from './reference-kind';

/** A stored item. */
interface StoredItem {
  readonly id: string;
  readonly ordinal: number;
  readonly title: string;
  readonly data: JsonObject;
}

/** Adds a query for each kind of reference data. The lists are the same for all signed-in members of institutions. */
export function addReferenceData(builder: Builder<CatalogueContext>): void {
  for (const kind of referenceKinds) addKind(builder, kind);
}

function addKind(builder: Builder<CatalogueContext>, { kind, type, query, description, schema }: ReferenceKind): void {
  const item = builder.objectRef<StoredItem>(type).implement({
    description,
    fields: (t) => ({
      id: t.exposeID('id', { description: 'The id that documents and assets refer to.' }),
      title: t.exposeString('title'),
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
        const items = await context.services.database.inInstitution(principal.institutionId, (queries) =>
          queries
            .select()
            .from(referenceItem)
            .where(eq(referenceItem.kind, kind))
            .orderBy(asc(referenceItem.ordinal), asc(referenceItem.id)),
        );
        return list.inMemory(items, request);
      },
    }),
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
