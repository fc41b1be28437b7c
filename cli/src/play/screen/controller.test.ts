import { PassThrough } from 'node:stream';
import { emitKeypressEvents } from 'node:readline';
import { describe, expect, it } from 'vitest';
import { completeScenario } from '@scn/core/format/complete';
import { engine } from '@scn/core/simulation/engine/engine';
import type { Learner } from '@scn/core/simulation/engine/play';
import { playable } from '../../../test/playable';
import { registry } from '../../../test/scn';
import { createColours } from '../../terminal/colours';
import { Controller, type Key } from './controller';
import { runOnScreen, type Devices } from './play-on-screen';

const scenario = completeScenario(playable, registry);
const size = { columns: 100, rows: 40 };
const nurse = { id: 'ann', roles: ['nurse-role'] };

function controllerOf({ learners = [nurse] as readonly Learner[], until = Infinity } = {}): Controller {
  const played = engine(scenario, { plugins: registry, learners });
  const colours = createColours(false);
  return new Controller({ scenario, plugins: registry, engine: played, learners, until, speed: 1, colours });
}

/** Types texts; names of keys are in braces: `oxy`, `{return}`. */
function type(controller: Controller, text: string): void {
  for (const [typed, name] of text.matchAll(/\{(\w+)\}|./gs))
    controller.press(name === undefined ? { sequence: typed, name: typed } : { name, sequence: '' });
}

const shown = (controller: Controller) => controller.view(size);
const inputs = (controller: Controller) => controller.played().inputs.map(({ at: _, by: __, ...act }) => act);

describe('actions', () => {
  it('are filtered by what is typed, and picked with Enter', () => {
    const controller = controllerOf();
    expect(shown(controller).choices.map(({ label }) => label)).toEqual([
      'Give oxygen',
      'Choose a dose',
      'Shock',
      'Hand over',
      'Open Checklist',
      'Go to Bed',
      'Go to Door',
    ]);
    type(controller, 'oxyg');
    expect(shown(controller)).toMatchObject({ filter: 'oxyg', choices: [{ label: 'Give oxygen' }] });
    type(controller, '{return}');
    expect(inputs(controller)).toEqual([{ do: 'pick', action: 'AOXYG001' }]);
    expect(shown(controller).filter).toBe('');
  });

  it('are chosen with arrows, and stay chosen while others come and go', () => {
    const controller = controllerOf();
    type(controller, '{up}{down}{down}');
    expect(shown(controller).selected).toBe(2);
    type(controller, '{return}');
    expect(inputs(controller)).toEqual([{ do: 'pick', action: 'ASHOC001' }]);
  });

  it('Backspace and Escape change the filter', () => {
    const controller = controllerOf();
    type(controller, 'ox{backspace}');
    expect(shown(controller).filter).toBe('o');
    type(controller, 'x{escape}');
    expect(shown(controller).filter).toBe('');
  });

  it('include walking', () => {
    const controller = controllerOf();
    type(controller, 'door{return}');
    expect(controller.played().state.where).toEqual({ ann: 2 });
  });
});

describe('questions', () => {
  it('are answered with numbers', () => {
    const controller = controllerOf();
    type(controller, 'dose{return}');
    expect(shown(controller).question).toMatchObject({
      title: expect.stringContaining('Which dose?') as string,
      options: [
        { key: '1', label: 'Low' },
        { key: '2', label: 'High' },
        { key: 'Esc', label: 'Leave' },
      ],
    });
    type(controller, '2');
    expect(shown(controller).question).toBeNull();
    expect(controller.played().state.done).toHaveProperty('AOXYG001');
  });

  it('a confirmation box is confirmed or cancelled', () => {
    const controller = controllerOf();
    type(controller, 'shock{return}2shock{return}');
    expect(shown(controller).question?.title).toBe('Start “Shock”?');
    type(controller, '1');
    expect(inputs(controller).map((act) => act.do)).toEqual(['pick', 'decline-confirmation', 'pick', 'confirm']);
    expect(controller.played().state.done).toHaveProperty('ASHOC001');
  });

  it('forms are filled in question by question, and submitted', () => {
    const controller = controllerOf();
    type(controller, 'checklist{return}');
    expect(shown(controller).question?.title).toBe('Checklist (1 of 2): Safe?');
    type(controller, '1');
    expect(shown(controller).question?.title).toBe('Checklist (2 of 2): What? Choose any.');
    type(controller, '12');
    expect(shown(controller).question?.options.map(({ isChosen }) => isChosen)).toEqual([true, true, false, false]);
    type(controller, '1{left}2{right}0');
    expect(inputs(controller).at(-1)).toEqual({ do: 'answer', command: 'open-form', answer: { q1: 'no', q2: ['b'] } });
    expect(shown(controller).question).toBeNull();
  });

  it('can be left', () => {
    const controller = controllerOf();
    type(controller, 'checklist{return}{escape}');
    expect(inputs(controller).at(-1)).toEqual({ do: 'leave', command: 'open-form' });
  });

  it('numbers do nothing without a question', () => {
    const controller = controllerOf();
    type(controller, '1');
    expect(shown(controller).filter).toBe('');
  });
});

describe('time', () => {
  it('passes at the chosen speed, and not in a pause', () => {
    const controller = controllerOf();
    controller.tick(500);
    expect(shown(controller).clock).toBe('0:00.5');
    type(controller, '+');
    controller.tick(500);
    expect(shown(controller)).toMatchObject({ clock: '0:01.5', status: '▶ ×2' });
    type(controller, ' ');
    controller.tick(500);
    expect(shown(controller)).toMatchObject({ clock: '0:01.5', status: 'paused' });
    type(controller, ' -');
    controller.tick(500);
    expect(shown(controller).clock).toBe('0:02.0');
  });

  it('doesn’t catch up after a computer was asleep', () => {
    const controller = controllerOf();
    controller.tick(3_600_000);
    expect(shown(controller).clock).toBe('0:01.0');
  });

  it('jumps to the next event', () => {
    const controller = controllerOf();
    type(controller, '.');
    expect(shown(controller)).toMatchObject({ clock: '0:02.0' });
    expect(shown(controller).log.at(-1)?.text).toContain('is complete');
  });

  it('moves the values of the monitor', () => {
    const controller = controllerOf();
    expect(shown(controller).patients).toMatchObject([
      { name: 'Tom Ray', values: [{ label: 'HR', value: '100 per min', trend: '↑' }] },
    ]);
    type(controller, '++++++');
    for (let second = 0; second < 2; second += 1) controller.tick(1000);
    const [patient] = shown(controller).patients;
    expect(patient).toMatchObject({ condition: 'Supine · Alert', values: [{ value: '160 per min', trend: '→' }] });
    expect(patient?.values[0]?.samples).toEqual(
      [100, 120, 140, 160, 160, 160, 160, 160].slice(0, patient?.values[0]?.samples.length),
    );
  });

  it('stops at the end, and where it is to stop', () => {
    const stopping = controllerOf({ until: 700 });
    stopping.tick(1000);
    expect(shown(stopping)).toMatchObject({ clock: '0:00.7', status: 'stopped', choices: [] });
    const controller = controllerOf();
    type(controller, 'handover{return}....');
    expect(shown(controller)).toMatchObject({ status: 'Patient stabilised', choices: [] });
    type(controller, '{return}');
    expect(controller.end).toBe('quit');
  });
});

it('? shows help until another key, and time stands still', () => {
  const controller = controllerOf();
  type(controller, '?');
  controller.tick(500);
  expect(shown(controller)).toMatchObject({ isHelpShown: true, clock: '0:00.0' });
  type(controller, 'q');
  expect(shown(controller).isHelpShown).toBe(false);
  expect(controller.end).toBeNull();
});

it('Tab acts as the next learner', () => {
  const controller = controllerOf({ learners: [nurse, { id: 'bob', roles: [] }] });
  expect(shown(controller).learner).toBe('ann');
  type(controller, '{tab}door{return}');
  expect(shown(controller).learner).toBe('bob');
  expect(controller.played().state.where).toEqual({ bob: 2 });
});

it('q is a letter once something is typed', () => {
  const controller = controllerOf();
  type(controller, 'eq');
  expect(controller.end).toBeNull();
  type(controller, '{escape}q');
  expect(controller.end).toBe('quit');
});

describe('on the screen', () => {
  /** A screen, a keyboard that is typed on by `type`, and a clock that is moved by `pass`. */
  function desk() {
    const stdin = new PassThrough();
    emitKeypressEvents(stdin);
    const written: string[] = [];
    let [now, isOpen, listeners] = [0, false, 0];
    let tick = (): void => undefined;
    let interrupt = (): void => undefined;
    const listening = () => {
      listeners += 1;
      return () => void (listeners -= 1);
    };
    const devices: Devices = {
      terminal: {
        out: (text) => void written.push(text),
        openScreen: () => void (isOpen = true),
        closeScreen: () => void (isOpen = false),
      },
      onKey(press) {
        const take = (_: unknown, key: Key) => press(key);
        stdin.on('keypress', take);
        const stop = listening();
        return () => {
          stdin.off('keypress', take);
          stop();
        };
      },
      onInterruption(callback) {
        interrupt = callback;
        return listening();
      },
      onResize: listening,
      every(_, callback) {
        tick = callback;
        return listening();
      },
      now: () => now,
      size: () => size,
    };
    return {
      devices,
      written,
      stdin,
      pass: (milliseconds: number) => {
        now += milliseconds;
        tick();
      },
      interrupt: () => interrupt(),
      state: () => ({ isOpen, listeners }),
    };
  }

  it('redraws what has changed, and gives the screen back when it is left', async () => {
    const { devices, written, stdin, pass, state } = desk();
    const controller = controllerOf();
    const over = runOnScreen(controller, devices);
    expect(state()).toEqual({ isOpen: true, listeners: 4 });
    expect(written.join('')).toContain('A short play');
    written.length = 0;
    pass(300);
    expect(written.join('')).toContain('0:00.3');
    expect(written.join('')).not.toContain('Give oxygen');
    stdin.write('oxy\rq');
    await over;
    expect(inputs(controller)).toEqual([{ do: 'pick', action: 'AOXYG001' }]);
    expect(state()).toEqual({ isOpen: false, listeners: 0 });
  });

  it('gives the screen back on Ctrl+C, signals and errors', async () => {
    for (const way of ['key', 'signal'] as const) {
      const { devices, stdin, interrupt, state } = desk();
      const controller = controllerOf();
      const over = runOnScreen(controller, devices);
      if (way === 'key') stdin.write('\u0003');
      else interrupt();
      await over;
      expect(controller.end).toBe('interrupted');
      expect(state()).toEqual({ isOpen: false, listeners: 0 });
    }
    const { devices, pass, state } = desk();
    const controller = controllerOf();
    const over = runOnScreen(controller, devices);
    controller.tick = () => {
      throw new Error('broken');
    };
    pass(100);
    await expect(over).rejects.toThrow('broken');
    expect(state()).toEqual({ isOpen: false, listeners: 0 });
  });
});
