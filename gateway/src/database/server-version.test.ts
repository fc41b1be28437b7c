import { expect, it } from 'vitest';
import { requireServerVersion } from './open-database';

function answering(number: string, name: string) {
  return { query: () => Promise.resolve({ rows: [{ number, name }] }) } as unknown as Parameters<
    typeof requireServerVersion
  >[0];
}

it.each([
  ['150000', '15beta1', 15],
  ['150018', '15.18 (Debian 15.18-0+deb12u1)', 15],
  ['180004', '18.4', 18],
])('accepts %s', async (number, name, major) => {
  await expect(requireServerVersion(answering(number, name))).resolves.toBe(major);
});

it.each([
  ['140019', '14.19'],
  ['90624', '9.6.24'],
])('refuses %s and names the version', async (number, name) => {
  await expect(requireServerVersion(answering(number, name))).rejects.toMatchObject({
    code: 'SERVER_TOO_OLD',
    message: `The database server is PostgreSQL ${name}; version 15 or later is required.`,
  });
});
