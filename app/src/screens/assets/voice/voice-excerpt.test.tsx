// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import type { JsonObject } from '@scn/core/base/json';
import { press } from '../testing/open-asset-form';
import { showWithGateway, until } from '../testing/show-with-gateway';
import { player } from '../preview/one-player';
import { useVoices } from './use-voices';
import { VoiceExcerpt } from './voice-excerpt';

afterEach(() => vi.restoreAllMocks());

function Excerpt() {
  const voices = useVoices();
  return voices === null ? null : (
    <VoiceExcerpt voices={voices} voice={{ id: 'anna', designation: 'ANNA', name: 'Anna' }} />
  );
}

async function hear(excerpt: JsonObject) {
  const play = vi.spyOn(player, 'play').mockResolvedValue(true);
  const shown = await showWithGateway(<Excerpt />, () => ({ data: { excerpt: { __typename: 'E', ...excerpt } } }));
  expect(shown.requests).toEqual([]);
  await press(shown.control('button', 'Play the excerpt of Anna'));
  await until(() => expect(shown.requests).toHaveLength(1));
  return { ...shown, play };
}

test('the excerpt of a voice is requested when it is played', async () => {
  const { page, play, requests, close } = await hear({ signedUrl: '/files/anna', message: null });
  await until(() => expect(play).toHaveBeenCalledWith(expect.any(String), '/files/anna'));
  expect(requests[0]).toMatchObject({ operation: 'ExcerptOfVoice', variables: { designation: 'ANNA' } });
  expect(page.querySelector('[role=status]')?.textContent).toBe('');
  await close();
});

test.each([
  ['/files/fallback', 'Audio for this Voice Profile does not exist so the excerpt is from its Fallback Voice audio', 1],
  [null, 'Voice actor audio for this Voice Profile does not exist', 0],
])('an excerpt that isn’t the voice actor’s says so: %s (specification 002, §8)', async (signedUrl, message, times) => {
  const { page, play, close } = await hear({ signedUrl, message });
  await until(() => expect(page.querySelector('[role=status]')?.textContent).toBe(message));
  await until(() => expect(play).toHaveBeenCalledTimes(times));
  await close();
});
