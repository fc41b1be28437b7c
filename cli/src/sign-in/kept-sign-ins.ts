import { chmodSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { writeAtomically } from '../files/write-atomically';

/** A sign-in of a person at the issuer of a gateway. */
export interface KeptSignIn {
  readonly issuer: string;
  readonly clientId: string;
  readonly accessToken: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
  /** Null where the issuer gives none. */
  readonly refreshToken: string | null;
}

/** The sign-ins of this account of this machine, by address of the gateway: a file that nobody else may read. */
interface SignInFile {
  readonly format: 1;
  readonly gateways: Readonly<Record<string, KeptSignIn>>;
}

function folder(): string {
  const state = process.env['XDG_STATE_HOME'] ?? '';
  return join(isAbsolute(state) ? state : join(homedir(), '.local', 'state'), 'scn');
}

/** Where sign-ins are kept. */
export function signInFile(): string {
  return join(folder(), 'sign-in.json');
}

/** The sign-in at a gateway; undefined without one. */
export function readSignIn(gateway: string): KeptSignIn | undefined {
  const { gateways } = read();
  return Object.hasOwn(gateways, gateway) ? gateways[gateway] : undefined;
}

/** Keeps a sign-in, or forgets it. */
export function keepSignIn(gateway: string, signIn: KeptSignIn | undefined): void {
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
    return { format: 1, gateways: {} }; // none, or none that can be read: sign in again
  }
}
