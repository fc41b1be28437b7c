import type { AssetPlugin } from '@scn/core/kernel/contract';
import type { JsonObject } from '@scn/core/base/json';
import type { ReferenceOffers } from '@scn/core/schema/keywords';
import { maxLevels } from '@scn/core/index/queries/part-of';
import { propertiesOf } from './asset';
import { toGatewayValue } from './gateway-values';

/**
 * The filter for the assets that a picker offers; null for all.
 *
 * @param wholeId - what they must be part of; null if the scenario doesn’t name it yet
 * @param find - the identities of the assets that match a filter
 */
export async function offeredWhere(
  { where = {}, inside }: ReferenceOffers,
  plugin: Pick<AssetPlugin, 'schema'>,
  wholeId: string | null,
  find: (where: JsonObject) => Promise<readonly string[]>,
): Promise<JsonObject | null> {
  const properties = propertiesOf(plugin);
  const values = Object.entries(where).map(([name, value]): JsonObject => ({
    [name]: { eq: toGatewayValue(properties[name] ?? {}, value) },
  }));
  const parts = inside === undefined || wholeId === null ? [] : [await partOf(inside.by, wholeId, find)];
  const all = [...values, ...parts];
  return all.length === 0 ? null : { and: all };
}

/** The filter for what `isElsewhere` doesn’t say to be elsewhere: the parts of a whole at all levels, and what names no whole. */
async function partOf(
  by: string,
  wholeId: string,
  find: (where: JsonObject) => Promise<readonly string[]>,
): Promise<JsonObject> {
  const wholes = new Set([wholeId]);
  let last: readonly string[] = [wholeId];
  for (let level = 1; level < maxLevels && last.length > 0; level += 1) {
    const found = await find({ [by]: { in: [...last] } }); // each level needs the one above
    last = found.filter((id) => !wholes.has(id));
    for (const id of last) wholes.add(id);
  }
  return { or: [{ [by]: { in: [...wholes] } }, { [by]: { isEmpty: true } }] };
}
