import { eq } from 'drizzle-orm';
import type { Database } from '#database/database';
import { gatewaySecret } from '#database/tables/sign-in';

/**
 * Reads a secret shared by all gateways of a database. Created once: if several gateways start at the same time, one creates it and
 * all use it.
 */
export async function sharedSecret<Value>(
  database: Database,
  name: string,
  make: () => Promise<Value>,
): Promise<Value> {
  const read = () =>
    database.acrossInstitutions((queries) =>
      queries.select({ value: gatewaySecret.value }).from(gatewaySecret).where(eq(gatewaySecret.name, name)),
    );
  const [known] = await read();
  if (known !== undefined) return known.value as Value;
  const value = await make();
  await database.acrossInstitutions((queries) =>
    queries.insert(gatewaySecret).values({ name, value }).onConflictDoNothing(),
  );
  const [kept] = await read();
  if (kept === undefined) throw new Error(`The secret ${name} could not be read back.`);
  return kept.value as Value;
}
