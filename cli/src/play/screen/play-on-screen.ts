import { emitKeypressEvents } from 'node:readline';
import { messageOf } from '@scn/core/base/reason-of';
import { stdoutOfNode } from '@scn/plugins/packages/plugin-output';
import { createColours } from '../../terminal/colours';
import { escapeMark } from '../../terminal/printable';
import type { Terminal } from '../../terminal/terminal';
import type { PlayOptions } from '../play-program';
import type { PlayedThrough } from '../play-through';
import { resultInWords } from '../timeline';
import { Controller, type Key, type PlayOnScreen } from './controller';
import { frame } from './frame';

/** Milliseconds between two redraws. */
const redrawInterval = 100;

/** A keyboard, a clock and a screen; replaced in tests. */
export interface Devices {
  /** Calls back for each key, until the returned function is called. */
  onKey(press: (key: Key) => void): () => void;
  /** Calls back when the process is to end. */
  onInterruption(interrupt: () => void): () => void;
  /** Calls back when the size of the screen changes. */
  onResize(redraw: () => void): () => void;
  /** Calls back again and again. */
  every(milliseconds: number, callback: () => void): () => void;
  /** In milliseconds, from any moment. */
  now(): number;
  size(): { readonly columns: number; readonly rows: number };
  readonly terminal: Pick<Terminal, 'out' | 'openScreen' | 'closeScreen'>;
}

/** Plays a scenario on the screen of a terminal, and prints the result. Null if it was interrupted. */
export async function playOnScreen(
  play: Omit<PlayOnScreen, 'until' | 'speed' | 'colours'>,
  { until = Infinity, speed = 1 }: PlayOptions,
  terminal: Terminal,
): Promise<PlayedThrough | null> {
  const colours = createColours(terminal.colour);
  const controller = new Controller({ ...play, until, speed, colours });
  await runOnScreen(controller, devicesOf(terminal));
  if (controller.end === 'interrupted') return null;
  const played = controller.played();
  terminal.out(resultInWords(play.scenario, play.plugins, played, colours));
  return played;
}

/** Shows a play and takes keys until it is left. The screen is as before then, also after an error. */
export async function runOnScreen(controller: Controller, devices: Devices): Promise<void> {
  const { terminal } = devices;
  const stops: (() => void)[] = [];
  let shown: readonly string[] = [];
  const draw = () => {
    terminal.openScreen();
    const lines = frame(controller.view(devices.size()));
    terminal.out(changes(shown, lines));
    shown = lines;
  };
  try {
    await new Promise<void>((resolve, reject) => {
      /** Carries out something, and shows what it led to. */
      const after = (change: () => void) => () => {
        try {
          change();
          if (controller.end === null) draw();
          else resolve();
        } catch (error) {
          reject(error instanceof Error ? error : new Error(messageOf(error)));
        }
      };
      let before = devices.now();
      const pass = () => {
        const now = devices.now();
        controller.tick(now - before);
        before = now;
      };
      stops.push(
        devices.onKey((key) => after(() => controller.press(key))()),
        devices.onInterruption(after(() => controller.interrupt())),
        devices.onResize(
          after(() => {
            shown = [];
          }),
        ),
        devices.every(redrawInterval, after(pass)),
      );
      after(() => undefined)();
    });
  } finally {
    for (const stop of stops) stop();
    terminal.closeScreen();
  }
}

/** The output that turns one screen into another: the lines that differ; everything if their number does. */
function changes(before: readonly string[], after: readonly string[]): string {
  const isNew = before.length !== after.length;
  const lines = after.flatMap((line, index) =>
    !isNew && before[index] === line ? [] : [`${escapeMark}[${index + 1};1H${line}${escapeMark}[0m${escapeMark}[K`],
  );
  return `${isNew ? `${escapeMark}[2J` : ''}${lines.join('')}`;
}

/** Those of the process. */
function devicesOf(terminal: Terminal): Devices {
  const { stdin } = process;
  const stdout = stdoutOfNode();
  return {
    terminal,
    onKey(press) {
      const take = (_: string | undefined, key: Key) => press(key);
      emitKeypressEvents(stdin);
      stdin.setRawMode(true);
      stdin.on('keypress', take);
      stdin.resume();
      return () => {
        stdin.off('keypress', take);
        stdin.setRawMode(false);
        stdin.pause();
      };
    },
    onInterruption(interrupt) {
      const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
      for (const signal of signals) process.on(signal, interrupt);
      stdin.on('end', interrupt);
      return () => {
        for (const signal of signals) process.off(signal, interrupt);
        stdin.off('end', interrupt);
      };
    },
    onResize(redraw) {
      stdout.on('resize', redraw);
      return () => stdout.off('resize', redraw);
    },
    every(milliseconds, callback) {
      const timer = setInterval(callback, milliseconds);
      return () => clearInterval(timer);
    },
    now: () => performance.now(),
    size: () => ({ columns: stdout.columns || 80, rows: stdout.rows || 24 }),
  };
}
