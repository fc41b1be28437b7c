import { describe, expect, it } from 'vitest';
import { doneClaims } from './done-claims';

describe('what a text says has already been done', () => {
  it.each([
    ['The oxygen is already running.', 'oxygen is already running', ['oxygen']],
    ['The antibiotic’s already going in. The lab won’t be happy.', 'antibiotic’s already going in', ['antibiotic']],
    ['Cultures have already been sent', 'Cultures have already been sent', ['cultures']],
    ['Cannula is in already, look.', 'Cannula is in already', ['cannula']],
    ['We’ve already given her adrenaline.', 'already given her adrenaline', ['adrenaline']],
  ])('%s', (text, found, nouns) => {
    expect(doneClaims(text)).toEqual([{ found, nouns }]);
  });

  it.each([
    ['The cannula is in.'],
    ['Is the oxygen already running?'],
    ['If the oxygen is already running, go on.'],
    ['We haven’t already given adrenaline.'],
    ['She lies flat already.'],
  ])('nothing: %s', (text) => {
    expect(doneClaims(text)).toEqual([]);
  });
});
