import { running } from './running';

/** Prints one line of a plugin. @param what - `the rule acme/command.x/y` */
export type PrintPluginLine = (what: string, line: string) => void;

/** The host of this process. Its main file says whether it never writes to the streams of Node, so that all on them is a plugin's. */
export const host = { isSilent: false };

let print: PrintPluginLine | null = null;

/**
 * Takes what plugins write to stdout and stderr away from there, such as with `console.log`: stdout is for the results of the host. Once for
 * a process or thread.
 */
export function redirectPluginOutput(to: PrintPluginLine): void {
  const isFirst = print === null;
  print = to;
  if (!isFirst) return;
  for (const stream of [process.stdout, process.stderr]) {
    const write = stream.write.bind(stream);
    stream.write = (chunk: unknown, ...rest: readonly unknown[]): boolean => {
      const what = running.what ?? (host.isSilent ? 'a plugin' : null);
      if (what === null) return (write as (...args: readonly unknown[]) => boolean)(chunk, ...rest);
      const text = typeof chunk === 'string' ? chunk : Buffer.from(chunk as Uint8Array).toString('utf8');
      for (const line of text.replace(/\n$/, '').split('\n')) print?.(what, line);
      for (const done of rest) if (typeof done === 'function') (done as () => void)();
      return true;
    };
  }
}
