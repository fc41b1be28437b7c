import { fstatSync } from 'node:fs';
import { writeFully } from './write-fully';

/** The two streams: data on stdout, messages on stderr. */
export interface Terminal {
  /** Writes data. */
  out(text: string): void;
  /** Writes messages: progress, hints, errors. */
  talk(text: string): void;
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
 */
export function processTerminal(wantsColour: boolean | null): Terminal {
  const takes = (stream: 1 | 2) => wantsColour ?? takesColour(process.env, () => isTerminal(stream));
  return {
    out: (text) => writeFully(1, text),
    talk: (text) => writeFully(2, text),
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
