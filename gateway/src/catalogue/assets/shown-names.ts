import type { AssetPlugin, ShownName } from '@scn/core/kernel/contract';
import type { PluginLookup } from '@scn/core/kernel/view';
import type { JsonObject } from '@scn/core/base/json';
import type { OperationAbility } from '@scn/core/permissions/policies';
import { sql, type SQL } from 'drizzle-orm';
import type { ListField, ListRestriction } from '#graphql/list/list-field';
import { mayReadProperty } from './asset-policies';
import { chosenKindOf, chosenNameSql } from './chosen-names';
import type { StoredAsset } from './stored-asset';

/** A field that shows the name of another asset, and the kind of that asset. */
export interface NameField extends ShownName {
  readonly field: string;
  readonly target: AssetPlugin;
}

/**
 * The fields of a kind that show names of other assets.
 *
 * @throws Error when a declaration names what doesn't exist: a mistake of a plugin, reported at start-up.
 */
export function nameFieldsOf(plugin: AssetPlugin, plugins: Pick<PluginLookup, 'asset'>): readonly NameField[] {
  return Object.entries(plugin.shownNames ?? {}).map(([field, shown]) => {
    const target = plugins.asset(chosenKindOf(plugin, shown));
    if (target === undefined)
      throw new Error(`${plugin.id} shows the name of “${shown.of}”, which refers to no kind of asset.`);
    return { ...shown, field, target };
  });
}

/** Returns the text that a field shows to a member; null if it shows what is withheld from them. */
export function shownTo(
  ability: OperationAbility,
  plugin: AssetPlugin,
  field: NameField,
  { data, chosenNames }: StoredAsset,
): string | null {
  if (!mayReadProperty(ability, plugin, field.of)) return null;
  const chosen = chosenNames[field.field] ?? null;
  if (chosen !== null) return mayReadProperty(ability, field.target, field.name) ? chosen : null;
  return mayReadProperty(ability, plugin, field.otherwise) ? textOf(data, field.otherwise) : null;
}

/** Returns the text that a field shows, without regard to permissions. */
export function shownNameOf({ field, otherwise }: NameField, { data, chosenNames }: StoredAsset): string | null {
  return chosenNames[field] ?? textOf(data, otherwise);
}

/** The same in SQL, of the table `asset`. */
export function shownNameSql(field: NameField): SQL {
  const chosen = chosenNameSql(field, field.target.id, sql`asset.data`, sql`asset.institution_id`);
  return sql`coalesce(${chosen}, asset.data ->> ${field.otherwise}::text)`;
}

/** Whether a member can read all that a field shows, and so search by it. */
export function mayReadShown(ability: OperationAbility, plugin: AssetPlugin, field: NameField): boolean {
  return restrictionsOf(plugin, field).every((each) => ability.can('Read', each.subject, each.field));
}

/** The field of lists for a name. */
export function nameListField(plugin: AssetPlugin, field: NameField): ListField<StoredAsset> {
  return {
    kind: 'string',
    value: (asset) => shownNameOf(field, asset),
    sql: shownNameSql(field),
    restriction: restrictionsOf(plugin, field),
  };
}

function restrictionsOf(
  { subject }: AssetPlugin,
  { of, name, otherwise, target }: NameField,
): readonly ListRestriction[] {
  return [
    { subject, field: of },
    { subject, field: otherwise },
    { subject: target.subject, field: name },
  ];
}

function textOf(data: JsonObject, property: string): string | null {
  const value = data[property];
  return typeof value === 'string' ? value : null;
}
