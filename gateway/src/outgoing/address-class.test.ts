import { isIP } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '@scn/core/testing/effort';
import { isInNetwork, isPublic, readNetwork } from './address-class';

/** First and last addresses of what isn't public, and their neighbours. */
const refused = [
  ...['0.0.0.0', '0.255.255.255', '10.0.0.0', '10.255.255.255', '100.64.0.0', '100.127.255.255', '127.0.0.1'],
  ...['127.255.255.255', '169.254.0.0', '169.254.169.254', '169.254.255.255', '172.16.0.0', '172.31.255.255'],
  ...['192.0.0.1', '192.0.2.1', '192.88.99.1', '192.168.0.0', '192.168.255.255', '198.18.0.0', '198.19.255.255'],
  ...['198.51.100.1', '203.0.113.1', '224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255'],
  ...[
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '::ffff:8.8.8.8',
    '::ffff:7f00:1',
    '::127.0.0.1',
    '::8.8.8.8',
  ],
  ...['64:ff9b::127.0.0.1', '64:ff9b::10.1.2.3', '64:ff9b::a9fe:a9fe', '64:ff9b:1::1', '100::1', 'fc00::1', 'fd12::1'],
  ...['fe80::1', 'fe80::1%eth0', 'febf::1', 'fec0::1', 'ff02::1', '2001::1', '2001:db8::1', '2002:7f00:1::', '3fff::1'],
  ...['5f00::1', '1::', '4000::1'],
];
const allowed = [
  ...[
    '1.1.1.1',
    '8.8.8.8',
    '9.255.255.255',
    '11.0.0.0',
    '100.63.255.255',
    '100.128.0.0',
    '126.255.255.255',
    '128.0.0.0',
  ],
  ...[
    '169.253.255.255',
    '169.255.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '192.167.255.255',
    '192.169.0.0',
    '198.17.255.255',
  ],
  ...['198.20.0.0', '223.255.255.255', '2606:4700:4700::1111', '2a00:1450:4001::1', '2001:4860:4860::8888'],
  ...['64:ff9b::8.8.8.8', '64:ff9b::808:808'],
];

describe('an address', () => {
  it.each(refused)('%s isn’t public', (address) => {
    expect(isIP(address)).not.toBe(0);
    expect(isPublic(address)).toBe(false);
  });

  it.each(allowed)('%s is public', (address) => {
    expect(isPublic(address)).toBe(true);
  });

  it.each(['', 'localhost', '1.2.3', '1.2.3.4.5', '0x7f.0.0.1', '127.1', '1:2', '[::1]', '1.1.1.1 '])(
    '‘%s’ is none, and so isn’t public',
    (text) => {
      expect(isPublic(text)).toBe(false);
    },
  );
});

const byte = fc.integer({ min: 0, max: 255 });
const group = fc.integer({ min: 0, max: 0xffff });
/** Networks that aren't public, as the registries name them: by a mask, which the code under test doesn't have. */
const notPublic4: readonly (readonly [number, number])[] = [
  [0x0a_00_00_00, 8],
  [0x64_40_00_00, 10],
  [0x7f_00_00_00, 8],
  [0xa9_fe_00_00, 16],
  [0xac_10_00_00, 12],
  [0xc0_a8_00_00, 16],
  [0xc6_12_00_00, 15],
  [0xe0_00_00_00, 4],
  [0xf0_00_00_00, 4],
  [0x00_00_00_00, 8],
];
const dotted = (value: number) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff).join('.');

it('any IPv4 address within a refused network is refused, alone and in every IPv6 notation that contains it', () => {
  const inside = fc
    .tuple(fc.constantFrom(...notPublic4), fc.integer({ min: 0, max: 0xff_ff_ff_ff }))
    .map(([[base, bits], random]) =>
      dotted(((base >>> (32 - bits)) << (32 - bits)) | (random & (2 ** (32 - bits) - 1))),
    );
  fc.assert(
    fc.property(inside, (address) => {
      const wrapped = ['::ffff:', '::', '64:ff9b::', '64:ff9b:1::', '::ffff:0:'].map((prefix) => prefix + address);
      return [address, ...wrapped].every((each) => isIP(each) !== 0 && !isPublic(each));
    }),
    { numRuns: runs(500) },
  );
});

it('judges an IPv6 address by its value, however it is written', () => {
  fc.assert(
    fc.property(fc.array(group, { minLength: 8, maxLength: 8 }), fc.boolean(), (groups, isZeroed) => {
      const values = isZeroed ? groups.map((value, index) => (index > 1 && index < 6 ? 0 : value)) : groups;
      const long = values.map((value) => value.toString(16).padStart(4, '0').toUpperCase()).join(':');
      const short = new URL(`http://[${long}]`).hostname.slice(1, -1);
      const last = [values[6] ?? 0, values[7] ?? 0].flatMap((value) => [value >> 8, value & 0xff]).join('.');
      const mixed = `${values
        .slice(0, 6)
        .map((value) => value.toString(16))
        .join(':')}:${last}`;
      return new Set([long, short, mixed].map(isPublic)).size === 1;
    }),
    { numRuns: runs(500) },
  );
});

it('an address is in its own network of any size, and not in that of a neighbour', () => {
  fc.assert(
    fc.property(fc.array(byte, { minLength: 4, maxLength: 4 }), fc.integer({ min: 1, max: 32 }), (bytes, bits) => {
      const address = bytes.join('.');
      const own = readNetwork(`${address}/${String(bits)}`);
      const flipped = bytes.map((each, index) =>
        index === (bits - 1) >> 3 ? each ^ (0x80 >> ((bits - 1) & 7)) : each,
      );
      if (own === null) return false;
      return isInNetwork(address, own) && isInNetwork(`::ffff:${address}`, own) && !isInNetwork(flipped.join('.'), own);
    }),
    { numRuns: runs(500) },
  );
});

it.each(['10.0.0.0/0', '10.0.0.0/33', '10.0.0.0/8/8', 'a/8', '::/129', 'fd00::/x'])('%s is no network', (text) => {
  expect(readNetwork(text)).toBeNull();
});
