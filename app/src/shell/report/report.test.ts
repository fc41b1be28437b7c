import { expect, test } from 'vitest';
import { mailAddress, reportText, reportChannelOf } from './report';

const report = {
  name: 'Ann',
  email: 'ann@example.org',
  path: '/dashboard',
  error: '',
  description: ' It broke ',
  version: '1.0.0',
};

test('contains user, address and error, without empty fields', () => {
  expect(reportText(report)).toBe(
    'What happened: It broke\nWhere: /dashboard\nFrom: Ann <ann@example.org>\nVersion: 1.0.0',
  );
  expect(reportText({ ...report, email: '', error: 'Error 7' })).toContain('Error: Error 7\nFrom: Ann\n');
});

test('creates a mail address with the report', () => {
  expect(mailAddress('mailto:desk@example.org', 'A report', 'Ä & b\nc', 'cut')).toBe(
    'mailto:desk@example.org?subject=A%20report&body=%C3%84%20%26%20b%0D%0Ac',
  );
});

test.each(['x', 'ä', '🙂'])('truncates a report of many %s at the address limit, between characters', (letter) => {
  const address = mailAddress('mailto:desk@example.org', 'A report', letter.repeat(5000), '… cut');
  expect(address.length).toBeLessThanOrEqual(1900);
  expect(address.length).toBeGreaterThan(1850);
  expect(decodeURIComponent(address).endsWith(`${letter}\r\n… cut`)).toBe(true);
});

test.each([
  [null, 'copied'],
  ['mailto:desk@example.org', 'mail'],
  ['https://desk.example.org/', 'page'],
  ['javascript:alert(1)', 'copied'],
])('%s: %s', (url, way) => {
  expect(reportChannelOf(url)).toBe(way);
});
