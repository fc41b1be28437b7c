import { expect, it } from 'vitest';
import { outgoingRules } from './outgoing-rules';

const usual = outgoingRules({ allowed: [], allowsPlainHttp: false });
const named = outgoingRules({ allowed: ['hooks.example.internal', 'build', '10.20.0.0/16'], allowsPlainHttp: true });
const problemIn = (rules: typeof usual, address: string) => {
  const read = rules.read(address);
  return 'problem' in read ? read.problem : null;
};

it.each([
  ['https://hooks.example.org/scenarios?team=1', null],
  ['https://hooks.example.org:8443/', null],
  ['https://8.8.8.8/', null],
  ['https://[2606:4700:4700::1111]/', null],
  ['http://hooks.example.org/', 'NOT_HTTPS'],
  ['ftp://hooks.example.org/', 'NOT_HTTPS'],
  ['file:///etc/passwd', 'NOT_HTTPS'],
  ['javascript:alert(1)', 'NOT_HTTPS'],
  ['hooks.example.org', 'INVALID'],
  ['', 'INVALID'],
  [`https://hooks.example.org/${'a'.repeat(2000)}`, 'INVALID'],
  ['https://ada@hooks.example.org/', 'CREDENTIALS'],
  ['https://ada:secret@hooks.example.org/', 'CREDENTIALS'],
  ['https://hooks.example.org/#part', 'FRAGMENT'],
  ['https://hooks.example.org/#', 'FRAGMENT'],
  ['https://hooks.example.org:25/', 'PORT'],
  ['https://hooks.example.org:22/', 'PORT'],
  ['https://localhost/', 'NOT_PUBLIC'],
  ['https://LOCALHOST./', 'NOT_PUBLIC'],
  ['https://hooks.localhost/', 'NOT_PUBLIC'],
  ['https://metadata.google.internal/', 'NOT_PUBLIC'],
  ['https://printer.local/', 'NOT_PUBLIC'],
  ['https://intranet/', 'NOT_PUBLIC'],
  // all notations of 127.0.0.1 and of the metadata service that addresses of the web allow
  ['https://127.0.0.1/', 'NOT_PUBLIC'],
  ['https://127.1/', 'NOT_PUBLIC'],
  ['https://2130706433/', 'NOT_PUBLIC'],
  ['https://0x7f000001/', 'NOT_PUBLIC'],
  ['https://0177.0.0.1/', 'NOT_PUBLIC'],
  ['https://127.0.0.1./', 'NOT_PUBLIC'],
  ['https://１２７.0.0.1/', 'NOT_PUBLIC'],
  ['https://[::1]/', 'NOT_PUBLIC'],
  ['https://[::ffff:127.0.0.1]/', 'NOT_PUBLIC'],
  ['https://[64:ff9b::a9fe:a9fe]/', 'NOT_PUBLIC'],
  ['https://169.254.169.254/latest/meta-data', 'NOT_PUBLIC'],
])('of ‘%s’ the usual rules say %s', (address, problem) => {
  expect(problemIn(usual, address)).toBe(problem);
});

it.each([
  ['https://hooks.example.internal:25/', null],
  ['http://build/', null],
  ['https://10.20.3.4:993/', null],
  ['https://10.21.0.1/', 'NOT_PUBLIC'],
  ['https://other.example.internal/', 'NOT_PUBLIC'],
  ['http://hooks.example.org/', null],
])('of ‘%s’ rules with named hosts and networks say %s', (address, problem) => {
  expect(problemIn(named, address)).toBe(problem);
});

it('allows connections to what a named host resolves to, and to named networks, whatever resolves to them', () => {
  expect(named.mayConnect('hooks.example.internal', '192.168.1.5')).toBe(true);
  expect(named.mayConnect('hooks.example.org', '10.20.255.1')).toBe(true);
  expect(named.mayConnect('hooks.example.org', '192.168.1.5')).toBe(false);
  expect(usual.mayConnect('hooks.example.org', '10.20.255.1')).toBe(false);
});
