import { factsOf } from '#index/playlist/playlist-facts';
import { playTimeSeconds } from '#index/queries/sections';
import { defineRule } from '#kernel/rule';

/** The shortest play time, in seconds. Shorter playlists need no check. */
const shortestPlayTime = 60;

export const rule = defineRule({
  id: 'playlist/longer-than-play-time',
  scope: 'response',
  severity: 'WARNING',
  title: 'A playlist ends within the play time',
  why: 'Otherwise the scenario ends while the response is still playing, and nothing that waits for its completion happens.',
  messages: {
    long: 'The playlist takes at least {{seconds, duration}}, but the play time is {{playTime, duration}}. Shorten its pauses, or increase the play time.',
  },
  check({ value: { playlist }, view, report }) {
    const { knownSeconds } = factsOf(playlist, view);
    if (knownSeconds < shortestPlayTime) return;
    const playTime = view.derive(playTimeSeconds);
    if (knownSeconds < playTime) return;
    report({ messageId: 'long', at: '/playlist', data: { seconds: knownSeconds, playTime } });
  },
});
