import type { AssetPlugin, ShownName } from '@scn/core/kernel/contract';
import { sql, type SQL } from 'drizzle-orm';
import { schemaOfValue } from '@scn/core/schema/json-schema';
import type { ListRestriction } from '#graphql/list/list-field';
import { propertiesOf } from './asset-properties';

/** The names of the assets that an asset refers to, as a JSON object: null where there is none that the institution can see. */
export function chosenNamesSql(plugin: AssetPlugin, data: SQL, institutionId: SQL): SQL {
  const names = Object.entries(plugin.shownNames ?? {}).map(
    ([field, shown]) => sql`${field}::text, ${chosenNameSql(shown, chosenKindOf(plugin, shown), data, institutionId)}`,
  );
  return names.length === 0 ? sql`NULL::jsonb` : sql`jsonb_build_object(${sql.join(names, sql`, `)})`;
}

/** An id means an asset of the institution that owns the asset with the reference. Row-level security hides private ones of others. */
export function chosenNameSql({ of, name }: ShownName, kind: string, data: SQL, institutionId: SQL): SQL {
  return sql`(SELECT nullif(chosen.data ->> ${name}::text, '') FROM asset AS chosen
    WHERE chosen.institution_id = ${institutionId} AND chosen.kind = ${kind} AND chosen.id = ${data} ->> ${of}::text)`;
}

/** The names of the assets that a property of an asset refers to, as one text that lists are sorted by. */
export function namesOfRefs(
  property: string,
  { id: kind, label, subject }: AssetPlugin,
  isList: boolean,
): { readonly sql: SQL; readonly restriction: ListRestriction } {
  const restriction = { subject, field: label };
  const shown = { of: property, name: label, otherwise: property };
  if (!isList) return { sql: chosenNameSql(shown, kind, sql`asset.data`, sql`asset.institution_id`), restriction };
  const stored = sql`asset.data -> ${property}::text`;
  const names = sql`(SELECT string_agg(named.data ->> ${label}::text, ', ' ORDER BY item.place)
    FROM jsonb_array_elements_text(CASE WHEN jsonb_typeof(${stored}) = 'array' THEN ${stored} ELSE '[]' END)
      WITH ORDINALITY AS item (id, place)
    JOIN asset AS named ON named.institution_id = asset.institution_id AND named.kind = ${kind} AND named.id = item.id)`;
  return { sql: names, restriction };
}

/** The kind of asset whose name is shown; empty if the property refers to none. */
export function chosenKindOf(plugin: AssetPlugin, { of }: ShownName): string {
  return schemaOfValue(propertiesOf(plugin)[of] ?? {})?.['x-ref'] ?? '';
}
