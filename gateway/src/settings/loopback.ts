import { isIP } from 'node:net';

/** Whether an address to listen on, or a host name, can be reached only from this machine. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase();
  if (name === 'localhost' || name === '::1') return true;
  return isIP(name) === 4 ? name.startsWith('127.') : /^::ffff:127\.\d+\.\d+\.\d+$/.test(name) && isIP(name) === 6;
}
