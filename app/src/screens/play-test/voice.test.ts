// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Voice } from './voice';

const events: string[] = [];

class FakeAudio extends EventTarget {
  readonly address: string;
  playbackRate = 1;
  constructor(address: string) {
    super();
    this.address = address;
  }
  async play(): Promise<void> {
    if (this.address === '/broken') throw new Error('No sound');
    events.push(`plays ${this.address} at ${this.playbackRate}`);
    await Promise.resolve();
  }
  pause(): void {
    events.push(`stops ${this.address}`);
  }
}

class FakeUtterance {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

beforeEach(() => {
  events.length = 0;
  vi.stubGlobal('Audio', FakeAudio);
  vi.stubGlobal('SpeechSynthesisUtterance', FakeUtterance);
  vi.stubGlobal('speechSynthesis', {
    speak: ({ text }: { readonly text: string }) => events.push(`speaks ${text}`),
    cancel: () => events.push('stops speaking'),
  });
});
afterEach(() => vi.unstubAllGlobals());

const addresses: Readonly<Record<string, string>> = { recorded: '/recorded', broken: '/broken' };
const voice = () => new Voice(async (dialogue) => Promise.resolve(addresses[dialogue] ?? null));

test('a line plays as it is recorded, and otherwise by the voice of the browser', async () => {
  const heard = voice();
  await heard.say({ text: 'One', dialogueId: 'recorded' }, 1);
  await heard.say({ text: 'Two', dialogueId: null }, 1);
  await heard.say({ text: 'Three', dialogueId: 'missing' }, 1);
  await heard.say({ text: 'Four', dialogueId: 'broken' }, 1);
  await heard.say({ text: '', dialogueId: 'missing' }, 1);
  expect(events).toEqual(['plays /recorded at 1', 'speaks Two', 'speaks Three', 'speaks Four']);
});

test('a recording follows the speed of the play, up to twice its own', async () => {
  const heard = voice();
  for (const speed of [1, 2, 60]) await heard.say({ text: 'One', dialogueId: 'recorded' }, speed);
  expect(events).toEqual(['plays /recorded at 1', 'plays /recorded at 2', 'plays /recorded at 2']);
});

test('a silence stops what plays, and what was asked for', async () => {
  const heard = voice();
  await heard.say({ text: 'One', dialogueId: 'recorded' }, 1);
  const asked = heard.say({ text: 'Two', dialogueId: 'recorded' }, 1);
  heard.silence();
  await asked;
  expect(events).toEqual(['plays /recorded at 1', 'stops /recorded', 'stops speaking']);
});
