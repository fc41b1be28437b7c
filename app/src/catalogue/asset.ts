import type { AssetPlugin } from '@scn/core/kernel/contract';
import type { Json, JsonObject } from '@scn/core/base/json';
import type { Pointer } from '@scn/core/base/json';
import { jsonSchemaOf, type JsonSchema } from '@scn/core/schema/json-schema';
import { fromGateway } from './gateway-values';

/** An asset as lists show it. */
export interface ListedAsset {
  readonly id: string;
  /** Counts changes; an update names the one that it is based on. */
  readonly revision: number;
  /** Whether the active institution owns it. Only the owner can change it. */
  readonly isOwned: boolean;
  /** ISO date. */
  readonly dateUpdated: string;
  /** Null if that person isn't visible to the institution. */
  readonly lastUpdatedBy: string | null;
  /** Number of scenarios of the institution that use it. Only in lists. */
  readonly associatedScenarioCount?: number;
  /** Number of scenarios of other institutions that use it; null unless the institution may know. Only in lists. */
  readonly foreignScenarioCount?: number | null;
  /** The requested properties of its data, and in lists the names that it shows of other assets. Withheld ones are null. */
  readonly data: JsonObject;
}

/** An issue that the rules of its kind find in an asset. */
export interface AssetIssue {
  readonly logType: 'ERROR' | 'WARNING' | 'INFORMATION';
  readonly at: Pointer;
  readonly message: string;
}

/** An asset with all of its data. */
export interface Asset extends ListedAsset {
  readonly issues: readonly AssetIssue[];
}

/** The JSON Schemas of the properties of a kind. */
export function propertiesOf({ schema }: Pick<AssetPlugin, 'schema'>): Readonly<Record<string, JsonSchema>> {
  return jsonSchemaOf(schema).properties ?? {};
}

/** The name of an asset: the property that its kind declares as label. Empty if it has none, or if it is withheld. */
export function nameOf({ label }: Pick<AssetPlugin, 'label'>, data: JsonObject): string {
  const name: Json | undefined = data[label];
  return typeof name === 'string' ? name : '';
}

/** An asset in a message: ‘Prop “Defibrillator”’; its kind, if it has no name. */
export function assetNamed(plugin: Pick<AssetPlugin, 'label' | 'title'>, data: JsonObject): string {
  const name = nameOf(plugin, data);
  return name === '' ? plugin.title : `${plugin.title} “${name}”`;
}

/** Converts an item of a response. */
export function readAsset<A extends ListedAsset>(
  { schema, shownNames = {} }: Pick<AssetPlugin, 'schema' | 'shownNames'>,
  item: Omit<A, 'data'>,
): A {
  const given = item as Readonly<Record<string, Json>>;
  const names = Object.keys(shownNames).flatMap((name): (readonly [string, Json])[] => {
    const value = given[name];
    return value === undefined ? [] : [[name, value]];
  });
  return { ...item, data: { ...fromGateway(jsonSchemaOf(schema), item), ...Object.fromEntries(names) } } as A;
}
