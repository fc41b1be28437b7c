// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it } from 'vitest';
import { imagesShown } from '@scn/core/playing/shown-images';
import { videosShown } from '@scn/core/playing/shown-videos';
import type { Scenario } from '@scn/core/document/scenario';
import { renderApp } from '#testing/render.tsx';
import { PlayTest } from './play-test';
import { plugins, scenario } from './testing/ketoacidosis';
import { WhatHappens } from './what-happens';

/** The example, in which the clock starts an action every second. */
function busy(): Scenario {
  const trigger = {
    trigger: 'trigger.time',
    args: { delay: 1, delayIsScenarioTotalPlayTime: false, intervalMin: 1, intervalMax: 1 },
  };
  const [first] = scenario.actions.filter((action) => action.trigger.trigger === 'trigger.time');
  if (first === undefined) throw new Error('The example has no time trigger.');
  return { ...scenario, actions: [{ ...first, trigger, repetitions: 100 }] };
}

it('shows the last events of a long play, and says that there are more', async () => {
  const test = new PlayTest(busy(), plugins);
  const rest = { state: 'ready' as const, reload: () => undefined };
  const shown = imagesShown(test.scenario, plugins);
  const what = () => (
    <WhatHappens
      test={test}
      plugins={plugins}
      images={{ shown, backgrounds: new Map(), images: [], ...rest }}
      videos={{ shown: videosShown(test.scenario, plugins), videos: new Map(), ...rest }}
      hasVoice={false}
    />
  );
  const { page, rerender, close } = await renderApp(what());
  expect(page.textContent).not.toContain('Go back in the play');
  act(() => {
    test.session.advanceTo(1_200_000);
    test.seek(1_200_000);
  });
  await rerender(what());
  expect(page.querySelectorAll('li')).toHaveLength(200);
  expect(page.textContent).toMatch(/The last 200 of [\d,]+ events\./);
  await close();
});
