import { expect, it } from 'vitest';
import { followPlay, type Moved, type VideoMoment } from './follow-play';

/** A video of 24 s that says what is done to it. */
function video(at = 0) {
  const done: string[] = [];
  let isPaused = true;
  let now = at;
  const moved: Moved = {
    duration: 24,
    muted: false,
    playbackRate: 1,
    seeking: false,
    get paused() {
      return isPaused;
    },
    get currentTime() {
      return now;
    },
    set currentTime(to) {
      done.push(`to ${to}`);
      now = to;
    },
    pause: () => {
      done.push('pause');
      isPaused = true;
    },
    play: async () => {
      done.push(`play at ${moved.playbackRate}`);
      isPaused = false;
      return Promise.resolve();
    },
  };
  return { moved, done };
}

const moment = (changes: Partial<VideoMoment>): VideoMoment => ({
  ...{ at: 0, isPlaying: true, speed: 1, isMuted: true, isStill: false },
  ...changes,
});

it('plays with the play at its speed, and stands where it stands', () => {
  const { moved, done } = video();
  followPlay(moved, moment({ at: 0.1, speed: 5 }));
  expect([done, moved.muted]).toEqual([['play at 5'], true]);
  followPlay(moved, moment({ at: 3, isPlaying: false, isMuted: false }));
  expect([done.slice(1), moved.muted]).toEqual([['pause', 'to 3'], false]);
});

it('catches up when it is behind, and not for less than is noticed', () => {
  const { moved, done } = video();
  followPlay(moved, moment({ at: 0.2 }));
  followPlay(moved, moment({ at: 0.25 }));
  followPlay(moved, moment({ at: 12 }));
  expect(done).toEqual(['play at 1', 'to 12']);
});

it('shows frames at a speed that browsers don’t play, and none beyond its end', () => {
  const { moved, done } = video();
  for (const at of [1, 2, 30]) followPlay(moved, moment({ at, speed: 60 }));
  expect(done).toEqual(['to 1', 'to 2', 'to 24']);
});

it('asks for no other frame while one is being found', () => {
  const { moved, done } = video();
  followPlay({ ...moved, seeking: true, paused: true }, moment({ at: 7, isPlaying: false }));
  expect(done).toEqual([]);
});

it('shows one frame where nothing may move, and another when time stands', () => {
  const { moved, done } = video();
  for (const at of [1, 2, 3]) followPlay(moved, moment({ at, isStill: true }));
  expect(done).toEqual(['to 1']);
  followPlay(moved, moment({ at: 3, isStill: true, isPlaying: false }));
  expect(done).toEqual(['to 1', 'to 3']);
});
