import { expect, test } from 'vitest';
import { OnePlayer, type SoundElement } from './one-player';

/** An audio element that does what is asked. */
function fakeElement() {
  const target = new EventTarget();
  const log: string[] = [];
  const state = { fails: false };
  const element = Object.assign(target, {
    ...{ src: '', currentTime: 0, duration: 4 },
    play: async () => {
      log.push(`play ${element.src}`);
      if (state.fails) throw new Error('can’t be decoded');
      await Promise.resolve();
    },
    pause: () => log.push('pause'),
    removeAttribute: () => undefined,
  });
  return { element: element as unknown as SoundElement & EventTarget, log, state, raw: element };
}

test('one sound plays at a time; its end is silence', async () => {
  const { element, log, raw } = fakeElement();
  const player = new OnePlayer(() => element);
  expect(await player.play('alarm', '/a')).toBe(true);
  expect(player.playing).toEqual({ by: 'alarm', share: 0 });
  await player.play('door', '/d');
  player.stop('alarm');
  expect(player.playing?.by).toBe('door');
  raw.currentTime = 1;
  raw.dispatchEvent(new Event('timeupdate'));
  expect(player.playing).toEqual({ by: 'door', share: 0.25 });
  raw.dispatchEvent(new Event('ended'));
  expect(player.playing).toBeNull();
  expect(log).toEqual(['play /a', 'play /d']);
});

test('stopping is only for who started it', async () => {
  const { element, log } = fakeElement();
  const player = new OnePlayer(() => element);
  await player.play('alarm', '/a');
  player.stop('alarm');
  player.stop('alarm');
  expect(player.playing).toBeNull();
  expect(log).toEqual(['play /a', 'pause']);
});

test('a sound that can’t be played is silence, and says so', async () => {
  const { element, state } = fakeElement();
  const player = new OnePlayer(() => element);
  state.fails = true;
  expect(await player.play('alarm', '/a')).toBe(false);
  expect(player.playing).toBeNull();
});
