import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Database } from '#database/database';
import { gatewaySecret } from '#database/tables/sign-in';

/** A current or former private signing key of the embedded provider. */
export interface SigningKey {
  readonly jwk: JWK;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

/** Secrets of the embedded provider. */
export interface ProviderKeys {
  /** The first one signs; the others only verify. */
  readonly signing: readonly SigningKey[];
  /** For cookies and forms. */
  readonly cookie: readonly string[];
}

/** The one algorithm of the embedded provider. */
export const signingAlgorithm = 'ES256';

const signingName = 'provider-signing-keys';
const cookieName = 'provider-cookie-keys';
/** Milliseconds that a replaced key is still accepted: longer than the lifetime of anything it signed. */
const gracePeriod = 36 * 3_600_000;

/** Reads the keys, and creates them the first time. */
export async function providerKeys(database: Database, now: Date): Promise<ProviderKeys> {
  const [signing, cookie] = [
    await sharedSecret(database, signingName, async () => ({ keys: [await makeKey(now)] })),
    await sharedSecret(database, cookieName, () => Promise.resolve({ keys: [randomBytes(32).toString('base64url')] })),
  ];
  return { signing: signing.keys, cookie: cookie.keys };
}

/**
 * Creates a new signing key and puts it first. Gateways sign with it within a minute, and accept it at once; what older keys signed
 * stays valid, and they are deleted when everything they signed has expired. Call it periodically, or when a key may be compromised.
 *
 * @param forgetOthers rejects everything signed before: all users must sign in again. For a compromised key.
 */
export async function rotateSigningKeys(database: Database, now: Date, forgetOthers = false): Promise<void> {
  await providerKeys(database, now);
  const key = await makeKey(now);
  await database.acrossInstitutions(async (queries) => {
    const [row] = await queries
      .select({ value: gatewaySecret.value })
      .from(gatewaySecret)
      .where(eq(gatewaySecret.name, signingName))
      .for('update');
    const { keys } = row?.value as { readonly keys: readonly SigningKey[] };
    // a key stopped signing when the next one was made
    const believed = keys.filter((_, index) => {
      const replacedAt = keys[index - 1]?.createdAt ?? now.getTime();
      return !forgetOthers && now.getTime() - replacedAt < gracePeriod;
    });
    await queries
      .update(gatewaySecret)
      .set({ value: { keys: [key, ...believed] } })
      .where(eq(gatewaySecret.name, signingName));
  });
}

async function makeKey(now: Date): Promise<SigningKey> {
  const { privateKey } = await generateKeyPair(signingAlgorithm, { extractable: true });
  const jwk = await exportJWK(privateKey);
  return {
    jwk: { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: signingAlgorithm, use: 'sig' },
    createdAt: now.getTime(),
  };
}

/**
 * Reads a secret shared by all gateways of a database. Created once: if several gateways start at the same time, one creates it and
 * all use it.
 */
async function sharedSecret<Value>(database: Database, name: string, make: () => Promise<Value>): Promise<Value> {
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
  const [stored] = await read();
  if (stored === undefined) throw new Error(`The secret ${name} could not be read back.`);
  return stored.value as Value;
}
