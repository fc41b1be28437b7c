import { expect, test } from 'vitest';
import { betweenSendings, Telemetry, type TelemetryCounts } from './telemetry';

function begin({ isOn = true, random = 0 } = {}) {
  const sent: TelemetryCounts[] = [];
  const state: { isOn: boolean; tick: () => void } = { isOn, tick: () => undefined };
  const telemetry = new Telemetry({
    clock: {
      now: () => 0,
      after: (milliseconds, callback) => {
        expect(milliseconds).toBe(betweenSendings);
        state.tick = callback;
        return () => {
          state.tick = () => undefined;
        };
      },
    },
    isOn: () => state.isOn,
    random: () => random,
    send: (counts) => sent.push(counts),
  });
  return { telemetry, sent, state };
}

test('counts screens and errors, and sends them once a minute', () => {
  const { telemetry, sent, state } = begin();
  telemetry.screen('/dashboard');
  telemetry.screen('/dashboard');
  telemetry.error('network');
  expect(sent).toEqual([]);
  state.tick();
  telemetry.screen('/all-scenarios');
  telemetry.flush();
  telemetry.flush();
  state.tick();
  expect(sent).toEqual([
    { sessions: 1, screens: { '/dashboard': 2 }, errors: { network: 1 } },
    { sessions: 0, screens: { '/all-scenarios': 1 }, errors: {} },
  ]);
});

test('counts nothing while off, and drops pending counts when switched off', () => {
  const { telemetry, sent, state } = begin({ isOn: false });
  telemetry.screen('/dashboard');
  state.isOn = true;
  telemetry.flush();
  telemetry.screen('/dashboard');
  state.isOn = false;
  state.tick();
  expect(sent).toEqual([]);
});

test('samples whole sessions, currently all of them', () => {
  const { telemetry, sent } = begin({ random: 0.999_999 });
  telemetry.screen('/dashboard');
  telemetry.flush();
  expect(sent).toHaveLength(1);
});
