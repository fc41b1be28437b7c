import { defineRule } from '#kernel/rule';
import { compareClientVersions, parseClientVersion } from '#document/client-version';
import { configuration } from '#index/queries/sections';

export const rule = defineRule({
  id: 'minigame/client-version',
  scope: 'minigame',
  severity: 'WARNING',
  title: 'Every supported client can play the minigame',
  why: 'On an older client, the minigame doesn’t start and the learner is stuck.',
  messages: {
    'too-old':
      'The minigame requires client version {{needed}}, but the scenario supports versions from {{min}}. Raise the minimum client version.',
  },
  readsAssets: { 'asset.minigame': ['minClientVersion'] },
  check({ value: { minigameId }, view, report }) {
    const needed = view.catalogue?.get(minigameId)?.data['minClientVersion'];
    if (typeof needed !== 'string') return;
    const { minClientVersion: min } = view.derive(configuration);
    const [neededVersion, minVersion] = [parseClientVersion(needed), parseClientVersion(min)];
    if (neededVersion === null || minVersion === null || compareClientVersions(minVersion, neededVersion) >= 0) return;
    report({ messageId: 'too-old', at: '/minigameId', data: { needed, min } });
  },
});
