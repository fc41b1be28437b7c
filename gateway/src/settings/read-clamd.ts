import { isIP } from 'node:net';
import type { Variables } from './read-variable';
import type { ClamdAddress } from './settings';

/** Reads where clamd listens; undefined without one. @throws SettingError */
export function readClamd(variables: Variables): ClamdAddress | undefined {
  const name = 'SCN_CLAMD';
  const text = variables.text(name)?.trim();
  if (text === undefined) return undefined;
  if (text.startsWith('/')) return { path: text };
  const [, bracketed, plain, digits = ''] = /^(?:\[([^\]]+)\]|([^:[\]/\s]+)):(\d{1,5})$/.exec(text) ?? [];
  const host = bracketed ?? plain ?? '';
  const port = Number(digits);
  const isHost = bracketed === undefined ? /^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$/.test(host) : isIP(host) === 6;
  if (!isHost || port < 1 || port > 65_535)
    throw variables.wrong(name, 'must be a host and a port, or the absolute path of a socket');
  return { host, port };
}
