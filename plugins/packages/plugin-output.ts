import { Writable } from 'node:stream';
import { format } from 'node:util';
import { whoRuns } from './started';

/** Prints one line of a plugin. @param what - `the rule acme/command.x/y` */
export type PrintPluginLine = (what: string, line: string) => void;

/** The host of this process. Its main file says whether it never writes to the streams of Node, so that all on them is a plugin's. */
export const host = { isSilent: false };

let print: PrintPluginLine | null = null;
const stdout = Object.getOwnPropertyDescriptor(process, 'stdout');

/** The stdout of Node, also where plugins have another one. */
export function stdoutOfNode(): NodeJS.WriteStream {
  return (stdout?.get?.call(process) as NodeJS.WriteStream | undefined) ?? process.stdout;
}

/**
 * Takes what plugins write to stdout and stderr away from there, such as with `console.log`: stdout is for the results of the host. Once for
 * a process or thread.
 */
export function redirectPluginOutput(to: PrintPluginLine): void {
  const isFirst = print === null;
  print = to;
  if (!isFirst) return;
  // Node prints it to stderr without any stream
  Object.defineProperty(process, '_rawDebug', {
    value: (...given: readonly unknown[]) => printLines(whoRuns() ?? 'a plugin', `${format(...given)}\n`),
  });
  for (const name of ['stdout', 'stderr'] as const) {
    if (host.isSilent)
      Object.defineProperty(process, name, { configurable: false, writable: false, value: streamOfPlugins() });
    else divert(process[name]);
  }
}

/** A stream that has no file: however a plugin writes to it or ends it, nothing reaches the results. */
function streamOfPlugins(): Writable {
  const stream = new Writable({
    decodeStrings: false,
    write: (chunk: unknown, _, done) => {
      printLines(whoRuns() ?? 'a plugin', textOf(chunk));
      done();
    },
  });
  // it never ends, so that what is written later is printed, too
  const end = (...given: readonly unknown[]): Writable => {
    const [chunk] = given;
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) stream.write(chunk);
    for (const done of given) if (typeof done === 'function') (done as () => void)();
    return stream;
  };
  return Object.assign(stream, { end, destroy: () => stream });
}

/** Prints what a plugin writes to a stream that the host writes to as well. A plugin can't end it. */
function divert(stream: NodeJS.WriteStream): void {
  const original = stream as unknown as Record<'write' | 'end' | '_write' | '_writev', AnyFunction | undefined>;
  for (const name of ['write', 'end', '_write'] as const) {
    const given = original[name]?.bind(stream);
    original[name] = (chunk: unknown, ...rest: readonly unknown[]): unknown => {
      const what = whoRuns();
      if (what === null) return given?.(chunk, ...rest);
      if (chunk !== undefined && typeof chunk !== 'function') printLines(what, textOf(chunk));
      for (const done of rest) if (typeof done === 'function') (done as () => void)();
      return true;
    };
  }
}

type AnyFunction = (...given: readonly unknown[]) => unknown;

function printLines(what: string, text: string): void {
  for (const line of text.replace(/\n$/, '').split('\n')) print?.(what, line);
}

function textOf(chunk: unknown): string {
  return typeof chunk === 'string' ? chunk : Buffer.from(chunk as Uint8Array).toString('utf8');
}
