import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { AssetRecordings } from './contract';
import { isStaleRecording, recordedTextHash } from './voice-kinds';

const recordings: AssetRecordings = {
  ...{ property: 'voices', voice: 'voiceId', status: 'status', audio: 'audioId', textHash: 'hash' },
  madeFrom: ['text', 'how', 'delivery'],
};
const line = { text: 'I can’t breathe.', how: '', delivery: 'urgent', title: 'Breathless' };

describe('the hash of what audio is made from', () => {
  it('is the SHA-256 of the texts with a separator', () => {
    const wanted = createHash('sha256').update('I can’t breathe.\u001F\u001Furgent', 'utf8').digest('hex');
    expect(recordedTextHash(recordings, line)).toBe(wanted);
  });

  it.each([
    ['the text', { text: 'I can’t breathe!' }],
    ['the pronunciation', { how: 'Gasps.' }],
    ['the delivery', { delivery: 'calm' }],
    ['text that moves from one to the other', { text: '', how: 'I can’t breathe.' }],
  ])('changes with %s', (_, change) => {
    expect(recordedTextHash(recordings, { ...line, ...change })).not.toBe(recordedTextHash(recordings, line));
  });

  it('doesn’t change with what isn’t spoken, and is the same for none and empty', () => {
    expect(recordedTextHash(recordings, { ...line, title: 'Other' })).toBe(recordedTextHash(recordings, line));
    expect(recordedTextHash(recordings, { ...line, delivery: null })).toBe(
      recordedTextHash(recordings, { ...line, delivery: '' }),
    );
  });
});

describe('a recording', () => {
  const hash = recordedTextHash(recordings, line);

  it.each([
    ['is up to date while the text is what was recorded', { audioId: 'a', hash }, line, false],
    ['is stale when the text has changed', { audioId: 'a', hash }, { ...line, text: 'Help.' }, true],
    ['is up to date again when the text is restored', { audioId: 'a', hash }, { ...line, title: 'x' }, false],
    ['isn’t known to be stale without a hash', { audioId: 'a', hash: null }, { ...line, text: 'Help.' }, null],
    ['isn’t known to be stale when it is older than hashes', { audioId: 'a' }, { ...line, text: 'Help.' }, null],
    ['isn’t stale without audio', { audioId: null, hash }, { ...line, text: 'Help.' }, null],
  ])('%s', (_, recording, data, wanted) => {
    expect(isStaleRecording(recordings, data, recording)).toBe(wanted);
  });
});
