import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '#database/database';
import { gatewaySecret } from '#database/tables/sign-in';
import type { FileAddress, SignedUrl } from './file-store';
import { safeFilename } from './file-name';

/** Maximum lifetime of an address in seconds: 15 minutes. */
const maxLife = 15 * 60;
/** Addresses signed within the same minute are equal, so that browsers can use their cache. */
const step = 60;

const secretName = 'file-addresses';

/** Reads the key that all gateways of the database use to sign addresses; the first gateway creates it. */
export async function fileAddressKey(database: Database): Promise<Buffer> {
  const value = await database.acrossInstitutions(async (queries) => {
    await queries
      .insert(gatewaySecret)
      .values({ name: secretName, value: randomBytes(32).toString('base64') })
      .onConflictDoNothing();
    const [row] = await queries
      .select({ value: gatewaySecret.value })
      .from(gatewaySecret)
      .where(eq(gatewaySecret.name, secretName));
    return row?.value;
  });
  const key = typeof value === 'string' ? Buffer.from(value, 'base64') : Buffer.alloc(0);
  if (key.length !== 32)
    throw new Error(`The secret “${secretName}” in table gateway_secret is not a key of 32 bytes.`);
  return key;
}

/** Creates an address that serves a file without sign-in until it expires. */
export function signAddress(
  key: Buffer,
  file: Pick<FileAddress, 'institutionId' | 'sha256' | 'filename'>,
  now: Date,
): SignedUrl {
  const institutionId = file.institutionId.toLowerCase();
  const filename = safeFilename(file.filename);
  const expires = String(Math.floor((now.getTime() / 1000 + maxLife) / step) * step);
  const signature = signatureOf(key, { institutionId, sha256: file.sha256, filename, expires }).toString('base64url');
  const query = new URLSearchParams({ institution: institutionId, expires, signature });
  return {
    url: `/files/${file.sha256}/${encodeURIComponent(filename)}?${query.toString()}`,
    expiresAt: new Date(Number(expires) * 1000),
  };
}

/** Whether {@link signAddress} created the address with this key and it hasn't expired. */
export function isSignedAddress(key: Buffer, address: FileAddress, now: Date): boolean {
  const given = Buffer.from(address.signature, 'base64url');
  const right = signatureOf(key, address);
  // compare the text too: base64 has several encodings of the same bytes
  const isSigned =
    given.length === right.length && timingSafeEqual(given, right) && address.signature === right.toString('base64url');
  return isSigned && now.getTime() < Number(address.expires) * 1000;
}

function signatureOf(
  key: Buffer,
  { institutionId, sha256, filename, expires }: Omit<FileAddress, 'signature'>,
): Buffer {
  // JSON keeps the parts apart, whatever they contain
  return createHmac('sha256', key)
    .update(JSON.stringify([institutionId, sha256, filename, expires]))
    .digest();
}
