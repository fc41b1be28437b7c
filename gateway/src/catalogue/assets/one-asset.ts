import type { InputRef } from '@pothos/core';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import { Refusal } from '@scn/core/base/refusal';
import type { Queries } from '#database/database';
import type { Builder } from '#graphql/builder';
import type { Member } from '#principal/principal';
import type { CatalogueContext } from '../context';
import { requireReadable } from './asset-policies';
import { findAsset, findAssetBy, type StoredAsset } from './stored-asset';

/** The institution, and either the id or one of the identifying properties. */
export interface OneInput {
  readonly institutionId: string;
  readonly [property: string]: string | null | undefined;
}

/** Adds the input of a query about one asset. */
export function oneInput(builder: Builder<CatalogueContext>, plugin: AssetPlugin, name: string): InputRef<OneInput> {
  const input = builder.inputRef<OneInput>(name);
  builder.inputType(input, {
    description: 'Give the institution, and either the id or one identifying property.',
    fields: (t) => ({
      institutionId: t.id({ required: true, description: 'The active institution.' }),
      id: t.id({ description: 'Id of the asset.' }),
      ...Object.fromEntries(
        plugin.unique.map((property) => [
          property,
          t.string({
            description: `The asset with this \`${property}\`, which no other asset of the institution has.`,
          }),
        ]),
      ),
    }),
  });
  return input;
}

/**
 * Finds the asset that an input names.
 *
 * @param wanted - the id, or one identifying property
 * @throws Refusal InvalidValueError for none or several; FieldAuthorisationError for a property that is withheld; NoRecordsFoundError
 */
export async function findWanted(
  queries: Queries,
  plugin: AssetPlugin,
  { ability, institutionId }: Member,
  wanted: Readonly<Record<string, string | null | undefined>>,
): Promise<StoredAsset> {
  const given = Object.entries(wanted).flatMap(([property, value]) =>
    typeof value === 'string' ? [{ property, value }] : [],
  );
  const [only] = given;
  if (only === undefined || given.length > 1) {
    throw new Refusal('InvalidValueError', { argument: 'input' }, 'Give either the id or one identifying property.');
  }
  if (only.property === 'id') return findAsset(queries, plugin, institutionId, only.value);
  requireReadable(ability, plugin, only.property);
  return findAssetBy(queries, plugin, institutionId, only);
}
