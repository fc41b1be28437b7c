import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';

/** Minimum length of a new password. */
export const leastPasswordLength = 12;
/** Maximum length, to limit the cost of hashing. */
export const maxPasswordLength = 256;

/** Cost of a hash: the parameters of scrypt. */
export interface PasswordCost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** Cost of new hashes (OWASP: N = 2^15, r = 8, p = 3): 32 MB and about 0.2 s. A hash contains its own cost. */
const usualCost: PasswordCost = { N: 2 ** 15, r: 8, p: 3 };
const keyLength = 32;
/** Maximum number of passwords hashed concurrently; others wait. */
const atOnce = 2;

const scryptAsync = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** The problem with a new password, as a message; undefined when there is none. */
export function passwordProblem(password: string, username: string): string | undefined {
  if (password.length < leastPasswordLength)
    return `A password must have at least ${String(leastPasswordLength)} characters.`;
  if (password.length > maxPasswordLength)
    return `A password must have at most ${String(maxPasswordLength)} characters.`;
  if (new Set(password).size < 4) return 'A password must have more than three different characters.';
  if (password.toLowerCase().includes(username.toLowerCase())) return 'A password must not contain the user name.';
  return undefined;
}

/**
 * Hashes a password: `scrypt$N$r$p$salt$key`.
 *
 * @param cost less only in tests
 */
export async function hashPassword(password: string, cost: PasswordCost = usualCost): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, keyLength, cost);
  const { N, r, p } = cost;
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/**
 * Compares a password with a hash. Without a hash, because there is no such account, it takes the same time and returns false.
 *
 * @throws Error when the hash is malformed.
 */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const { salt, key, options } = readHash(hash ?? absent);
  const derived = await derive(password.slice(0, maxPasswordLength), salt, key.length, options);
  const isEqual = timingSafeEqual(derived, key);
  return isEqual && hash !== undefined && password.length <= maxPasswordLength;
}

/** Hash of a random secret, with the cost of new hashes. */
const absent = [
  'scrypt',
  usualCost.N,
  usualCost.r,
  usualCost.p,
  randomBytes(16).toString('base64url'),
  randomBytes(keyLength).toString('base64url'),
].join('$');

function readHash(hash: string): { readonly salt: Buffer; readonly key: Buffer; readonly options: PasswordCost } {
  const [scheme, N, r, p, salt, key, ...rest] = hash.split('$');
  const options = { N: Number(N), r: Number(r), p: Number(p) };
  const isWhole = salt !== undefined && key !== undefined && rest.length === 0;
  if (scheme !== 'scrypt' || !isWhole || !Object.values(options).every((value) => Number.isInteger(value) && value > 0))
    throw new Error('A password hash is malformed.');
  return { salt: Buffer.from(salt, 'base64url'), key: Buffer.from(key, 'base64url'), options };
}

let running = 0;
const waiting: (() => void)[] = [];

async function derive(password: string, salt: Buffer, length: number, options: PasswordCost): Promise<Buffer> {
  if (running >= atOnce) await new Promise<void>((go) => waiting.push(go));
  else running++;
  try {
    // 128 × N × r bytes, plus some margin
    const maxmem = 256 * options.N * options.r;
    return await scryptAsync(password.normalize('NFC'), salt, length, { ...options, maxmem });
  } finally {
    const next = waiting.shift();
    if (next === undefined) running--;
    else next();
  }
}
