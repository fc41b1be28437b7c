import type { AssetPlugin } from '@scn/core/kernel/contract';
import { Refusal } from '@scn/core/base/refusal';
import { sql } from 'drizzle-orm';
import type { Queries } from '#database/database';

type CodeRule = NonNullable<NonNullable<AssetPlugin['storage']>['code']>;

/** A code with a provisional number, for checking the prefix with the plugin's rules before a number is assigned. */
export function provisionalCode(prefix: string, { digits }: CodeRule): string {
  return `${prefix}${'1'.padStart(digits, '0')}`;
}

/**
 * The next code with a prefix: one more than the highest number ever assigned in the institution. Codes of deleted assets aren't
 * reused, because scenarios may still contain them. Needs {@link lockCatalogue}.
 *
 * @throws Refusal CreateEntityError when no number is left.
 */
export async function nextCode(
  queries: Queries,
  plugin: AssetPlugin,
  institutionId: string,
  prefix: string,
  { property, digits }: CodeRule,
): Promise<string> {
  const code = sql`data ->> ${property}::text`;
  // revisions include the codes of deleted assets
  const { rows } = await queries.execute<{ highest: number | null }>(sql`
    SELECT max(right(${code}, ${digits})::int) AS highest FROM asset_revision
    WHERE institution_id = ${institutionId} AND kind = ${plugin.id}
      AND starts_with(${code}, ${prefix}) AND right(${code}, ${digits}) ~ ${`^[0-9]{${digits}}$`}
      AND length(${code}) = ${prefix.length + digits}`);
  const number = String((rows[0]?.highest ?? 0) + 1).padStart(digits, '0');
  if (number.length > digits) {
    throw new Refusal(
      'CreateEntityError',
      { prefix },
      `All codes that start with ${prefix} are taken. Choose another prefix.`,
    );
  }
  return `${prefix}${number}`;
}
