import type { JsonObject } from '#base/json';
import type { AssetPlugin } from './contract';

/** A value that no other asset of the kind in an institution may have. */
export interface UniqueValue {
  /** The property that the plugin declares as unique. */
  readonly property: string;
  /** The property that authors change to make it differ: for a derived property, the label of the kind. */
  readonly field: string;
  readonly value: string;
  /** Two values are the same if their keys are equal. */
  readonly key: string;
}

/**
 * The values of an asset that must be unique, in files and in gateways. They are compared without case. Empty values needn't be unique.
 *
 * @param data - with its derived properties
 */
export function uniqueValuesOf({ unique, label, storage }: AssetPlugin, data: JsonObject): readonly UniqueValue[] {
  return unique.flatMap((property) => {
    const value = data[property];
    if (typeof value !== 'string' || value === '') return [];
    const field = storage?.derived?.includes(property) === true ? label : property;
    return [{ property, field, value, key: value.toLowerCase() }];
  });
}
