import { fstatSync, writeSync } from 'node:fs';
import { reasonOf } from '../files/read-bytes';
import { UsageError } from '../exit-codes';
import { harmlessJson } from './harmless';
import { printable } from './printable';

/** Streams with a closed reader: further writes are dropped (`scn rules | head`). */
const closed = new Set<number>();

/**
 * The two streams: results on stdout, messages on stderr. Everything that a command prints goes through here, and nothing from a document,
 * a file name or a gateway can control a terminal or run as a command of a CI system.
 */
export interface Terminal {
  /** Writes results for people. */
  out(text: string): void;
  /** Writes a result for programs unchanged: a format whose printer escapes what {@link out} would show as a code. */
  data(text: string): void;
  /** Writes a scenario or catalogue file: unchanged for a program or a file, escaped where a terminal shows it. */
  file(text: string): void;
  /** Writes messages: progress, hints, errors. */
  talk(text: string): void;
  /** Clears the line of progress on stderr, and the whole screen on stdout, if they are terminals. */
  clearLine(): void;
  clearScreen(): void;
  /** Shows a screen of its own on stdout instead of the lines so far, until it is closed, or something is written to stderr. */
  openScreen(): void;
  /** Shows the lines from before {@link openScreen} again. */
  closeScreen(): void;
  readonly inIsTerminal: boolean;
  readonly outIsTerminal: boolean;
  readonly talkIsTerminal: boolean;
  /** Whether stdout supports colour. */
  readonly colour: boolean;
  /** Whether stderr supports colour. */
  readonly talkColour: boolean;
}

/**
 * The streams of the process, written synchronously, so that the process can exit immediately without losing output.
 *
 * @param wantsColour - False for `--no-color`; null to follow the environment.
 * @param write - replaced in tests
 */
export function processTerminal(wantsColour: boolean | null, write: typeof writeFully = writeFully): Terminal {
  let isScreenOpen = false;
  const closeScreen = () => {
    if (isScreenOpen) write(1, '\u001b[?25h\u001b[?1049l');
    isScreenOpen = false;
  };
  const takes = (stream: 1 | 2) => wantsColour ?? takesColour(process.env, () => isTerminal(stream));
  return {
    out: (text) => write(1, printable(text)),
    data: (text) => write(1, text),
    file: (text) => write(1, isTerminal(1) ? harmlessJson(text) : text),
    talk: (text) => {
      closeScreen();
      write(2, printable(text));
    },
    clearLine: () => {
      if (isTerminal(2)) write(2, '\r\u001b[K');
    },
    clearScreen: () => {
      if (isTerminal(1)) write(1, '\u001b[2J\u001b[3J\u001b[H');
    },
    openScreen: () => {
      if (!isScreenOpen && isTerminal(1)) {
        write(1, '\u001b[?1049h\u001b[?25l');
        isScreenOpen = true;
      }
    },
    closeScreen,
    get inIsTerminal() {
      return isTerminal(0);
    },
    get outIsTerminal() {
      return isTerminal(1);
    },
    get talkIsTerminal() {
      return isTerminal(2);
    },
    get colour() {
      return takes(1);
    },
    get talkColour() {
      return takes(2);
    },
  };
}

/** Checks for a pipe or file first, which is cheaper than loading terminal support. */
function isTerminal(stream: 0 | 1 | 2): boolean {
  if (!fstatSync(stream).isCharacterDevice()) return false;
  const { isatty } = process.getBuiltinModule('node:tty');
  return isatty(stream);
}

/** FORCE_COLOR takes precedence over NO_COLOR, as in Node, and both over the kind of stream. */
export function takesColour(
  environment: Readonly<Record<string, string | undefined>>,
  isTerminal: () => boolean,
): boolean {
  const forced = environment['FORCE_COLOR'];
  if (forced !== undefined) return forced !== '0' && forced !== 'false';
  if (environment['NO_COLOR']) return false;
  return environment['TERM'] !== 'dumb' && isTerminal();
}

/**
 * Writes the whole text before returning, waiting while a pipe is full.
 *
 * @throws UsageError when it can't be written, such as on a full disk; further writes to the stream are dropped.
 */
function writeFully(stream: 1 | 2, text: string): void {
  if (closed.has(stream)) return;
  let rest: Uint8Array = Buffer.from(text, 'utf8');
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(stream, rest));
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EAGAIN') {
        waitForReader();
      } else if (code === 'EPIPE') {
        closed.add(stream);
        return;
      } else {
        closed.add(stream); // the message about it goes to the other stream
        throw new UsageError(`Can’t write to ${stream === 1 ? 'stdout' : 'stderr'}: ${reasonOf(error)}.`);
      }
    }
  }
}

/** Blocks for two milliseconds without yielding to the event loop. */
function waitForReader(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2);
}
