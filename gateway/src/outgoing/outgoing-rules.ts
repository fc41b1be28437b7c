import { isIP } from 'node:net';
import { URL } from 'node:url';
import type { OutgoingSettings } from '#settings/settings';
import { isInNetwork, isPublic, readNetwork, type Network } from './address-class';

/** Why nothing is sent to an address of the web. */
export type AddressProblem = 'INVALID' | 'NOT_HTTPS' | 'CREDENTIALS' | 'FRAGMENT' | 'PORT' | 'NOT_PUBLIC';

/** Characters of the longest address. */
const maxAddressLength = 2000;

/** Ports below 1024 belong to services, of which only these are the web’s. */
const webPorts: ReadonlySet<number> = new Set([80, 443]);
const firstFreePort = 1024;

/** Which addresses requests can be sent to. */
export interface OutgoingRules {
  /** @returns the address, or why requests can’t be sent to it. A name is checked when it is resolved: see {@link mayConnect}. */
  read(address: string): { readonly url: URL } | { readonly problem: AddressProblem };
  /** Whether the operator has named a host. */
  namesHost(host: string): boolean;
  /** Whether a connection to a host can be made to this IP address, which its name resolves to. */
  mayConnect(host: string, address: string): boolean;
}

/** The rules of the settings: public addresses, and the hosts and networks that the operator has named. */
export function outgoingRules({ allowed, allowsPlainHttp }: OutgoingSettings): OutgoingRules {
  const networks: readonly Network[] = allowed.flatMap((each) => readNetwork(each) ?? []);
  const hosts: ReadonlySet<string> = new Set(allowed.map(nameOf));
  const isNamed = (host: string) => hosts.has(host) || networks.some((each) => isInNetwork(host, each));
  const mayConnect = (host: string, address: string) =>
    isPublic(address) || hosts.has(nameOf(host)) || networks.some((each) => isInNetwork(address, each));
  return {
    mayConnect,
    namesHost: (host) => hosts.has(nameOf(host)),
    read: (address) => {
      if (address.length > maxAddressLength || !URL.canParse(address)) return { problem: 'INVALID' };
      const url = new URL(address);
      if (url.protocol !== 'https:' && url.protocol !== 'http:') return { problem: 'NOT_HTTPS' };
      if (url.protocol === 'http:' && !allowsPlainHttp) return { problem: 'NOT_HTTPS' };
      if (url.username !== '' || url.password !== '') return { problem: 'CREDENTIALS' };
      if (url.hash !== '' || address.includes('#')) return { problem: 'FRAGMENT' };
      const host = nameOf(url.hostname);
      // names of this machine and of local networks: also where a resolver answers otherwise
      const isLocalName = /(^|\.)(localhost|local|internal|home\.arpa)$/.test(host) || !/[.:]/.test(host);
      if (isLocalName && !hosts.has(host)) return { problem: 'NOT_PUBLIC' };
      if (isIP(host) !== 0 && !mayConnect(host, host)) return { problem: 'NOT_PUBLIC' };
      const port = portOf(url);
      if (port < firstFreePort && !webPorts.has(port) && !isNamed(host)) return { problem: 'PORT' };
      return { url };
    },
  };
}

/** The port of an address of the web. */
function portOf({ port, protocol }: URL): number {
  if (port !== '') return Number(port);
  return protocol === 'https:' ? 443 : 80;
}

/** The host of an address as it is resolved: without brackets, and without the dot at the end of a full name. */
export function nameOf(hostname: string): string {
  return hostname
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase();
}
