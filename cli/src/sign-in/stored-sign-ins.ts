import { chmodSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { writeAtomically } from '../files/write-atomically';

/** A user's sign-in at the issuer of a gateway. */
export interface StoredSignIn {
  readonly issuer: string;
  readonly clientId: string;
  readonly accessToken: string;
  /** Unix time in milliseconds. */
  readonly expiresAt: number;
  /** Null when the issuer provides none. */
  readonly refreshToken: string | null;
}

/** The sign-ins of this operating system account, by gateway address: a file that no other account can read. */
interface SignInFile {
  readonly format: 1;
  readonly gateways: Readonly<Record<string, StoredSignIn>>;
}

function folder(): string {
  const state = process.env['XDG_STATE_HOME'] ?? '';
  return join(isAbsolute(state) ? state : join(homedir(), '.local', 'state'), 'scn');
}

/** Path of the file with the sign-ins. */
export function signInFile(): string {
  return join(folder(), 'sign-in.json');
}

/** The sign-in for a gateway; undefined without one. */
export function readSignIn(gateway: string): StoredSignIn | undefined {
  const { gateways } = read();
  return Object.hasOwn(gateways, gateway) ? gateways[gateway] : undefined;
}

/** Stores or deletes a sign-in. */
export function storeSignIn(gateway: string, signIn: StoredSignIn | undefined): void {
  const { [gateway]: _, ...others } = read().gateways;
  const gateways = signIn === undefined ? others : { ...others, [gateway]: signIn };
  if (Object.keys(gateways).length === 0) {
    rmSync(signInFile(), { force: true });
    return;
  }
  mkdirSync(folder(), { recursive: true, mode: 0o700 });
  chmodSync(folder(), 0o700);
  writeAtomically(signInFile(), `${JSON.stringify({ format: 1, gateways } satisfies SignInFile, null, 2)}\n`, 0o600);
}

function read(): SignInFile {
  try {
    return JSON.parse(readFileSync(signInFile(), 'utf8')) as SignInFile;
  } catch {
    return { format: 1, gateways: {} }; // missing or unreadable: the user signs in again
  }
}
