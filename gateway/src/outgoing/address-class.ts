import { isIP } from 'node:net';

/** The first bits of addresses of one family. */
export interface Network {
  readonly bytes: readonly number[];
  readonly bits: number;
}

/** IPv4 addresses that aren't public: the IANA special-purpose registry, multicast, and what is reserved. */
const refused4 = networks(
  '0.0.0.0/8', // this network
  '10.0.0.0/8', // private
  '100.64.0.0/10', // carrier-grade NAT
  '127.0.0.0/8', // loopback
  '169.254.0.0/16', // link-local, with the metadata of cloud machines
  '172.16.0.0/12', // private
  '192.0.0.0/24', // protocol assignments
  '192.0.2.0/24', // documentation
  '192.31.196.0/24', // AS112
  '192.52.193.0/24', // AMT
  '192.88.99.0/24', // 6to4 relays
  '192.168.0.0/16', // private
  '192.175.48.0/24', // AS112
  '198.18.0.0/15', // benchmarks
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, and broadcast
);

/** Global unicast IPv6. Everything else isn't public: loopback, unique-local, link-local, site-local, multicast, IPv4-mapped. */
const global6 = network('2000::/3');

/** Global unicast IPv6 that isn't public. */
const refused6 = networks(
  '2001::/23', // protocol assignments, with Teredo, ORCHID and benchmarks
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4, which contains an IPv4 address
  '2620:4f:8000::/48', // AS112
  '3fff::/20', // documentation
);

/** NAT64: the last four bytes are the IPv4 address that is reached. Networks without IPv4 reach all of it so. */
const nat64 = network('64:ff9b::/96');

/** Whether an address, in any notation of `isIP`, can be reached from everywhere on the Internet. */
export function isPublic(address: string): boolean {
  const bytes = bytesOf(address);
  if (bytes === null) return false;
  if (bytes.length === 4) return !refused4.some((each) => isWithin(bytes, each));
  if (isWithin(bytes, nat64)) return !refused4.some((each) => isWithin(bytes.slice(12), each));
  return isWithin(bytes, global6) && !refused6.some((each) => isWithin(bytes, each));
}

/** Whether an address is in a network. An IPv4-mapped IPv6 address is in the networks of its IPv4 address, too. */
export function isInNetwork(address: string, { bytes, bits }: Network): boolean {
  const own = bytesOf(address);
  if (own === null) return false;
  const isMapped = own.length === 16 && own.slice(0, 12).every((byte, index) => byte === (index < 10 ? 0 : 0xff));
  return isWithin(isMapped && bytes.length === 4 ? own.slice(12) : own, { bytes, bits });
}

/** Reads `10.0.0.0/8`, or an address alone. @returns null if it is neither */
export function readNetwork(text: string): Network | null {
  const [address = '', size, ...more] = text.split('/');
  const bytes = bytesOf(address);
  if (bytes === null || more.length > 0) return null;
  const most = bytes.length * 8;
  if (size === undefined) return { bytes, bits: most };
  return /^\d{1,3}$/.test(size) && Number(size) >= 1 && Number(size) <= most ? { bytes, bits: Number(size) } : null;
}

function network(text: string): Network {
  const read = readNetwork(text);
  if (read === null) throw new Error(`${text} is not a network.`);
  return read;
}

function networks(...texts: readonly string[]): readonly Network[] {
  return texts.map(network);
}

function isWithin(address: readonly number[], { bytes, bits }: Network): boolean {
  if (address.length !== bytes.length) return false;
  return bytes.every((byte, index) => {
    const left = Math.min(8, Math.max(0, bits - index * 8));
    const mask = (0xff << (8 - left)) & 0xff;
    return ((address[index] ?? 0) & mask) === (byte & mask);
  });
}

/** The bytes of an address; null for anything else, and for one with a zone, which only makes sense on this machine. */
function bytesOf(address: string): readonly number[] | null {
  const family = isIP(address);
  if (family === 4) return address.split('.').map(Number);
  if (family === 0 || address.includes('%')) return null;
  const [head = '', tail] = address.split('::');
  const first = bytesOfGroups(head);
  if (tail === undefined) return first;
  const last = bytesOfGroups(tail);
  return [...first, ...Array<number>(16 - first.length - last.length).fill(0), ...last];
}

/** The bytes of groups of hexadecimal digits, the last of which can be an IPv4 address. */
function bytesOfGroups(groups: string): readonly number[] {
  if (groups === '') return [];
  return groups.split(':').flatMap((group) => {
    if (group.includes('.')) return group.split('.').map(Number);
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 0xff];
  });
}
