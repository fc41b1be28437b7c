import { autorun } from 'mobx';
import { describe, expect, test } from 'vitest';
import { noise, tone } from '@scn/core/audio/testing/signals';
import { microphoneProblems, problemOf } from './microphone';
import { countdownSeconds, maxSeconds, Recorder } from './recorder';
import { FakeMicrophone } from './testing/fake-microphone';

/** A recorder at its first sample: the countdown is over. */
async function recording(rate = 48_000) {
  const microphone = new FakeMicrophone(rate);
  const recorder = new Recorder(microphone.open);
  await recorder.start('Good morning.');
  const countdown = noise(countdownSeconds, rate, { level: -60 });
  microphone.hear(countdown.samples);
  return { microphone, recorder, state: () => recorder.view.state };
}

describe('a recording', () => {
  test('counts down first, and then has exactly what was heard', async () => {
    const { microphone, recorder, state } = await recording();
    expect(state().kind).toBe('recording');
    const { samples } = tone(1.5, 48_000);
    microphone.hear(samples);
    recorder.stop();
    const [take] = recorder.view.takes;
    expect(take?.sound).toEqual({ rate: 48_000, samples });
    expect(take?.endedBy).toBeNull();
    expect(recorder.view).toMatchObject({ state: { kind: 'idle' }, chosen: 0, microphone: 'Desk microphone' });
    expect(microphone.isOpen).toBe(false);
  });

  test('counts down in seconds of what the microphone delivers', async () => {
    const microphone = new FakeMicrophone(24_000);
    const recorder = new Recorder(microphone.open);
    await recorder.start('Good morning.');
    const seen = new Set<number>();
    autorun(() => {
      const { state } = recorder.view;
      if (state.kind === 'countdown') seen.add(state.left);
    });
    microphone.hear(noise(countdownSeconds, 24_000).samples);
    expect([...seen]).toEqual([3, 2, 1]);
  });

  test('shows the level of the microphone, already while it counts down', async () => {
    const { microphone, recorder, state } = await recording();
    microphone.hear(tone(0.2, 48_000, { level: -12 }).samples);
    expect(state()).toMatchObject({ kind: 'recording', isClipped: false });
    const now = state();
    if (now.kind !== 'recording') throw new Error('It doesn’t record.');
    expect(now.level.peak).toBeCloseTo(-12, 1);
    expect(now.level.average).toBeCloseTo(-15, 0);
    expect(now.seconds).toBeCloseTo(0.2, 2);
    recorder.cancel();
    await recorder.start('Good morning.');
    microphone.hear(tone(0.2, 48_000, { level: -30 }).samples);
    const counting = state();
    expect(counting.kind === 'countdown' ? counting.level.peak : 0).toBeCloseTo(-30, 1);
  });

  test('measures the background noise while it counts down: a line without pauses has none', async () => {
    const { microphone, recorder } = await recording();
    microphone.hear(tone(2, 48_000).samples);
    recorder.stop();
    // noise between ±1 has an average level of −4.77 dB
    expect(recorder.view.takes[0]?.noise).toBeCloseTo(-64.8, 0);
  });

  test('says while it runs that it was too loud', async () => {
    const { microphone, state } = await recording();
    microphone.hear(tone(0.1, 48_000, { level: 3 }).samples.map((sample) => Math.min(1, Math.max(-1, sample))));
    microphone.hear(tone(0.1, 48_000).samples);
    expect(state()).toMatchObject({ kind: 'recording', isClipped: true });
  });

  test('ends after two minutes, and is kept', async () => {
    const { microphone, recorder, state } = await recording(8000);
    microphone.hear(new Float32Array((maxSeconds + 1) * 8000).fill(0.1));
    expect(state().kind).toBe('idle');
    const [take] = recorder.view.takes;
    expect(take?.endedBy).toBe('longest');
    expect(take?.sound.samples.length).toBe(maxSeconds * 8000);
  });

  test('that is cancelled leaves the takes before it', async () => {
    const { microphone, recorder } = await recording();
    microphone.hear(tone(1, 48_000).samples);
    recorder.stop();
    const before = recorder.view.takes;
    await recorder.start('Good morning.');
    microphone.hear(noise(4, 48_000).samples);
    recorder.cancel();
    expect(recorder.view.takes).toBe(before);
    expect(microphone.isOpen).toBe(false);
  });

  test('that ends during its countdown is no take', async () => {
    const microphone = new FakeMicrophone();
    const recorder = new Recorder(microphone.open);
    await recorder.start('Good morning.');
    microphone.hear(noise(1, 48_000).samples);
    recorder.stop();
    expect(recorder.view).toMatchObject({ state: { kind: 'idle' }, takes: [] });
    expect(microphone.isOpen).toBe(false);
  });
});

describe('takes', () => {
  test('can be chosen again after another one, of the last five', async () => {
    const { microphone, recorder } = await recording();
    for (let take = 1; take <= 6; take += 1) {
      await recorder.start('Good morning.');
      microphone.hear(noise(countdownSeconds, 48_000).samples);
      microphone.hear(new Float32Array(take * 1000).fill(0.1));
      recorder.stop();
    }
    const lengths = recorder.view.takes.map(({ sound }) => sound.samples.length);
    expect(lengths).toEqual([2000, 3000, 4000, 5000, 6000]);
    expect(recorder.view.chosen).toBe(4);
    recorder.choose(1);
    expect(recorder.view.chosen).toBe(1);
    recorder.choose(9);
    expect(recorder.view.chosen).toBe(1);
    recorder.reset();
    expect(recorder.view).toMatchObject({ takes: [], chosen: null });
  });
});

describe('a microphone that can’t be used', () => {
  test.each(microphoneProblems)('is said: %s', async (problem) => {
    const microphone = new FakeMicrophone();
    microphone.problem = problem;
    const recorder = new Recorder(microphone.open);
    await recorder.start('Good morning.');
    expect(recorder.view.state).toEqual({ kind: 'refused', problem });
    microphone.problem = null;
    await recorder.start('Good morning.'); // tried again
    expect(recorder.view.state.kind).toBe('countdown');
  });

  test('because it was unplugged keeps what was recorded until then', async () => {
    const { microphone, recorder, state } = await recording();
    microphone.hear(tone(1, 48_000).samples);
    microphone.unplug();
    expect(state().kind).toBe('idle');
    expect(recorder.view.takes[0]).toMatchObject({ endedBy: 'unplugged' });
    expect(recorder.view.takes[0]?.sound.samples.length).toBe(48_000);
  });

  test('because it was unplugged before anything was recorded says so', async () => {
    const microphone = new FakeMicrophone();
    const recorder = new Recorder(microphone.open);
    await recorder.start('Good morning.');
    microphone.unplug();
    expect(recorder.view.state).toEqual({ kind: 'refused', problem: 'unplugged' });
  });

  test('because the user answers too late is closed again', async () => {
    const microphone = new FakeMicrophone();
    microphone.waits = true;
    const recorder = new Recorder(microphone.open);
    const started = recorder.start('Good morning.');
    expect(recorder.view.state.kind).toBe('opening');
    recorder.cancel();
    microphone.answer();
    await started;
    expect(recorder.view.state.kind).toBe('idle');
    expect(microphone.isOpen).toBe(false);
  });

  test.each([
    ['NotAllowedError', 'refused'],
    ['NotFoundError', 'none'],
    ['NotReadableError', 'inUse'],
    ['TypeError', 'failed'],
  ])('because of a %s of the browser: %s', (name, problem) => {
    expect(problemOf(Object.assign(new Error('x'), { name }))).toBe(problem);
  });
});
