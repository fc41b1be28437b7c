import { timeLimit } from './time-limit';

/** Numbers that the thread and its watchdog share. */
const [beats, entries, inside, nameLength, hasEnded] = [0, 1, 2, 3, 4];
const nameAt = 32;
const maxNameLength = 512;

let numbers: Int32Array | null = null;
let name: Uint8Array | null = null;
let named: string | null = null;
const encoder = new TextEncoder();

/**
 * Starts a thread that watches this one. A chain of promises or ticks that a plugin has started can keep a thread busy for ever, and no time
 * limit of a call ends it, because no call is running. If nothing else has had its turn within the time limit, the watchdog names the plugin and ends
 * the process. Work of the host takes as long as it takes.
 *
 * @param exitCode - of the process then
 * @param consequence - what that means, as the end of the message
 */
export function startWatchdog(exitCode: number, consequence: string): void {
  if (numbers !== null) return;
  const shared = new SharedArrayBuffer(nameAt + maxNameLength);
  const counters = (numbers = new Int32Array(shared, 0, nameAt / Int32Array.BYTES_PER_ELEMENT));
  name = new Uint8Array(shared, nameAt);
  const data = { shared, limit: timeLimit(), exitCode, consequence, nameAt };
  // loaded only when there is something to watch
  const { Worker } = process.getBuiltinModule('node:worker_threads');
  const watchdog = new Worker(program, { eval: true, workerData: data, stdin: false });
  watchdog.unref();
  const every = Math.max(1, Math.min(100, timeLimit() / 20));
  setInterval(() => Atomics.add(counters, beats, 1), every).unref();
}

/** A callback that a plugin has started begins. */
export function enter(what: string): void {
  if (numbers === null || name === null) return;
  if (what !== named) {
    named = what;
    Atomics.store(numbers, nameLength, encoder.encodeInto(what, name).written);
  }
  Atomics.store(numbers, inside, 1);
  Atomics.add(numbers, entries, 1);
}

/** It has ended. */
export function leave(): void {
  if (numbers !== null) Atomics.store(numbers, inside, 0);
}

/** Whether the watchdog ends the process, and has said so. */
export function isEnding(): boolean {
  return numbers !== null && Atomics.load(numbers, hasEnded) === 1;
}

/*
 * The thread ends the process through the inspector, whose requests interrupt whatever the main thread does. If that fails, it kills it.
 */
const program = `
const { workerData } = require('node:worker_threads');
const { writeSync } = require('node:fs');
const { shared, limit, exitCode, consequence, nameAt } = workerData;
const numbers = new Int32Array(shared, 0, nameAt / 4);
let [beat, entry, since] = [-1, 0, Date.now()];
setInterval(() => {
  const [nowBeat, nowEntry] = [Atomics.load(numbers, ${beats}), Atomics.load(numbers, ${entries})];
  const isPlugin = nowEntry !== entry || Atomics.load(numbers, ${inside}) === 1;
  entry = nowEntry;
  if (nowBeat !== beat || !isPlugin) {
    beat = nowBeat;
    since = Date.now();
    return;
  }
  if (Date.now() - since < limit || Atomics.load(numbers, ${hasEnded}) === 1) return;
  Atomics.store(numbers, ${hasEnded}, 1);
  const bytes = Buffer.from(new Uint8Array(shared, nameAt, Atomics.load(numbers, ${nameLength})));
  const what = bytes.toString('utf8').replace(/[^ -~\\u00a1-\\u1fff‘’“”]/g, '?');
  const upper = what.charAt(0).toUpperCase() + what.slice(1);
  writeSync(2, 'scn: ' + upper + ' started something that kept the process busy for ' + limit / 1000 +
    ' s, such as an endless chain of promises, and was stopped. ' + consequence + '\\n' +
    'Functions of plugins are synchronous. Contact its author, or remove it from the configuration.\\n');
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), 3000);
  const { Session } = require('node:inspector');
  const session = new Session();
  session.connectToMainThread();
  session.post('Runtime.evaluate', { expression: 'process.reallyExit(' + exitCode + ')' });
}, Math.max(1, Math.min(100, limit / 10)));
`;
