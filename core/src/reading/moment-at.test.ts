import { describe, expect, it } from 'vitest';
import { momentEnd } from './moment-at';

describe('a date or a time', () => {
  it.each([
    ...['28/11', '11/28', '28/11/2026', '11/28/2026 06:00', '28.11.2026', '2026-11-28', '2026-11-28T06:00:00Z'],
    ...['06:00', '6:00 pm', '06:00h', '0600', '1430 hrs', '28 Nov', '28-Nov-2026 06:00', 'Nov 28, 2026'],
    ...[' (28/11 06:00)', ' at 06:00', ' @ 0600', ', 28/11', ' [06:00]'],
  ])('%j ends where it ends', (text) => {
    expect(momentEnd(text, 0)).toBe(text.length);
    expect(momentEnd(`${text} HR 90`, 0)).toBe(text.length);
    expect(momentEnd(`K 5.6 ${text}`, 6)).toBe(6 + text.length);
  });

  it.each([
    ...['7/10', '5/5', '15/15', '120/80', '90/60', '1430', '90', '5.6', '12.5.3', '(28/11 haemolysed)', '06:00% x'],
    ...['May 90', 'K 5.6', '', '28/11/', '(', '28/110'],
  ])('%j is none', (text) => {
    expect(momentEnd(text, 0)).toBeNull();
  });

  it('is not a name behind a time: HR is the heart rate', () => {
    expect(momentEnd('06:00 HR 90', 0)).toBe(5);
  });
});
