import { expect, test } from 'vitest';
import type { TextOf } from '#texts/text';
import { auditLog } from '#texts/en-GB/audit-log';
import { detailsOf } from './audit-details';
import type { AuditRow } from './audit-documents';
import { narrowedBy } from './audit-list.tsx';

const text = ((key: string, values: Readonly<Record<string, unknown>> = {}) => {
  const name = key.replace('auditLog:', '');
  const found =
    (auditLog as Readonly<Record<string, string>>)[name] ??
    (auditLog as Readonly<Record<string, string>>)[`${name}_other`];
  if (found === undefined) throw new Error(`There is no text ${key}.`);
  return found.replaceAll(/\{\{(\w+)(?:, number)?\}\}/g, (_, value: string) => String(values[value]));
}) as TextOf;

const cases: readonly (readonly [kind: AuditRow['kind'], details: Record<string, unknown>, shown: string])[] = [
  ['MEMBERS_CHANGED', { added: ['Grace', 'Ada'], removed: [] }, 'Added: Grace, Ada'],
  [
    'PERMISSIONS_CHANGED',
    { added: ['User:Read without email'], removed: ['User:Delete'] },
    'Added: User:Read without email · Removed: User:Delete',
  ],
  ['LIBRARY_ACCESS_CHANGED', { groupId: 'g', groupName: 'Authors', from: null, to: 'FULL' }, 'Authors · None → Full'],
  [
    'LIBRARY_ACCESS_CHANGED',
    { groupId: null, groupName: null, from: 'READONLY', to: null },
    'Everyone in the institution · Read-only → None',
  ],
  ['GROUP_RENAMED', { from: 'Tutors', to: 'Teachers' }, 'Tutors → Teachers'],
  ['USER_CHANGED', { changed: ['email'], enabled: false }, 'Changed: email · Disabled'],
  ['SESSIONS_ENDED', { sessions: 3, apiTokenId: 't' }, '3 sessions · With an API token'],
  ['MEMBERS_CHANGED', { added: ['Ada'], removed: [], by: 'ISSUER' }, 'Added: Ada · By groups in the sign-in token'],
  ['PASSWORD_LINK_CREATED', { by: 'OPERATOR' }, 'By the operator, with scn password-link'],
  ['INVITATION_ACCEPTED', { invitedAs: 'i1' }, 'Invited as i1'],
  ['FILE_EXPORTED', { rows: 12 }, '12 rows'],
  ['SIGN_IN_FAILED', {}, ''],
];

test.each(cases)('%s %j is shown as %s', (kind, details, shown) => {
  expect(detailsOf({ kind, details }, text)).toBe(shown);
});

test('the gateway narrows a long log by person, kind and time', () => {
  expect(narrowedBy({ filters: {} })).toBeNull();
  expect(
    narrowedBy({
      filters: {
        actor: { kind: 'anyOf', values: ['u1'] },
        kind: { kind: 'anyOf', values: ['SIGN_IN', 'SIGN_OUT'] },
        at: { kind: 'dates', from: '2026-03-01', to: '2026-03-02' },
      },
    }),
  ).toEqual({
    userId: 'u1',
    kinds: ['SIGN_IN', 'SIGN_OUT'],
    from: new Date('2026-03-01T00:00').toISOString(),
    until: new Date('2026-03-03T00:00').toISOString(),
  });
});
