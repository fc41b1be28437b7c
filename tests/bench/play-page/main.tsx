import i18next from 'i18next';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { LearnerMenu } from '@scn/app/screens/play-test/learner-menu.tsx';
import { PatientMonitor } from '@scn/app/screens/play-test/patient-monitor.tsx';
import { learnerId } from '@scn/core/playing/cast';
import { imagesShown } from '@scn/core/playing/shown-images';
import { videosShown } from '@scn/core/playing/shown-videos';
import { PlayTest } from '@scn/app/screens/play-test/play-test';
import { whyHasValue, whyNot, whyPlayed } from '@scn/app/screens/play-test/why-answers';
import { WhatHappens } from '@scn/app/screens/play-test/what-happens.tsx';
import type { ScenarioFile } from '@scn/core/document/file';
import type { Scenario } from '@scn/core/document/scenario';
import { createRegistry } from '@scn/core/kernel/registry';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { nextFrame, painted } from '../painted';
import type { PlayBench, PlayTimes } from './play-bench';

const plugins = createRegistry(
  [],
  builtInPlugins.map((plugin) => ({ plugin, owner: 'built in' })),
);
const frame = 1000 / 60;

const scenarioOf = (file: string): Scenario => (JSON.parse(file) as ScenarioFile).scenario;

/** A play in which the learner has done what could be done, once a minute. */
function played(scenario: Scenario, minutes: number): PlayTest {
  const test = new PlayTest(scenario, plugins);
  for (let minute = 1; minute <= minutes; minute += 1) {
    test.session.advanceTo(minute * 60_000);
    test.seek(test.session.last.now);
    const choice = test.choices.find(({ kind, refusal }) => kind === 'pick' && refusal === null);
    if (choice !== undefined) test.act({ do: 'pick', action: choice.id });
    if (test.session.last.ended !== null) break;
  }
  return test;
}

async function frames(
  stage: HTMLElement,
  file: string,
  curves: number,
  minutes: number,
  speed: number,
  count: number,
): Promise<PlayTimes> {
  const test = played(withItems(scenarioOf(file), curves), minutes);
  const images = {
    shown: imagesShown(test.scenario, plugins),
    backgrounds: new Map(),
    images: [],
    state: 'ready' as const,
    reload: () => undefined,
  };
  const videos = {
    shown: videosShown(test.scenario, plugins),
    videos: new Map(),
    state: 'ready' as const,
    reload: () => undefined,
  };
  const root = createRoot(stage);
  flushSync(() => {
    root.render(
      <FluentProvider theme={webLightTheme}>
        <div style={{ display: 'flex', height: '900px', overflow: 'hidden' }}>
          <LearnerMenu test={test} selected={null} />
          <WhatHappens test={test} plugins={plugins} images={images} videos={videos} hasVoice={false} />
          <PatientMonitor test={test} />
        </div>
      </FluentProvider>,
    );
  });
  test.clock.setSpeed(speed);
  test.toggle();
  await nextFrame();
  const times: number[] = [];
  for (let at = 0; at < count; at += 1) times.push(await painted(() => flushSync(() => test.clock.tick(frame))));
  let dropped = 0;
  let last = await nextFrame();
  for (let at = 0; at < count; at += 1) {
    test.clock.tick(frame);
    const now = await nextFrame();
    if (now - last > 2.5 * frame) dropped += 1;
    last = now;
  }
  const drawn = stage.querySelectorAll('svg[role=img]').length;
  if (drawn !== curves) throw new Error(`${drawn} curves are drawn.`);
  root.unmount();
  return { frames: times, dropped: dropped / count };
}

/** A scenario whose only patient has as many items, the first ones. */
function withItems(scenario: Scenario, count: number): Scenario {
  const patients = scenario.patients.map((patient) => {
    let left = count;
    const reports = patient.physiology.reports.map((report) => {
      const items = report.items.slice(0, left);
      left -= items.length;
      return { ...report, items };
    });
    return { ...patient, physiology: { ...patient.physiology, reports } };
  });
  return { ...scenario, patients };
}

/** Moments of a play, in an order without neighbours. */
function momentsOf(end: number, count: number): readonly number[] {
  return Array.from({ length: count }, (_, at) => Math.floor((((at * 7919) % count) / count) * end));
}

async function scrubs(file: string, count: number): Promise<readonly number[]> {
  const test = played(scenarioOf(file), 20);
  const times: number[] = [];
  for (const moment of momentsOf(test.end, count)) {
    const began = performance.now();
    test.seek(moment);
    const { choices, log, result } = test;
    for (const { physiology } of test.scenario.patients)
      for (const { items } of physiology.reports) for (const { id } of items) test.value(id);
    times.push(performance.now() - began);
    if (choices.length + log.length + result.points.length < 0) throw new Error('Nothing was read.');
    await nextFrame();
  }
  return times;
}

async function answers(file: string, count: number): Promise<readonly number[]> {
  const test = played(scenarioOf(file), 20);
  const items = test.scenario.patients.flatMap(({ physiology }) =>
    physiology.reports.flatMap((report) => report.items),
  );
  const hidden = test.session.engine.offered(test.state, learnerId).filter(({ refusal }) => refusal !== null);
  const responses = test.log.filter(({ kind }) => kind === 'response');
  const asked = [
    ...items.map(
      ({ id }) =>
        () =>
          whyHasValue(test, id),
    ),
    ...hidden.map(
      ({ action }) =>
        () =>
          whyNot(test, action),
    ),
    ...responses.map((line) => () => whyPlayed(test, line)),
  ];
  const times: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const ask = asked[(at * 7919) % asked.length];
    const began = performance.now();
    ask?.();
    times.push(performance.now() - began);
    if (at % 20 === 0) await nextFrame();
  }
  return times;
}

// texts are not measured
await i18next.use(initReactI18next).init({ lng: 'en-GB', resources: {} });

const stage = document.getElementById('stage');
if (stage === null) throw new Error('The page has no stage.');
stage.style.cssText = 'width:1440px;height:900px;overflow:hidden';
Object.assign(window, {
  bench: { frames: (...of) => frames(stage, ...of), scrubs, answers } satisfies PlayBench,
});
