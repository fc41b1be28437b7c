import { readFileSync } from 'node:fs';

/** Peak memory of a process in bytes, as recorded by Linux; 0 elsewhere. Read it before the process exits. */
export function peakMemory(pid: number): () => number {
  let peak = 0;
  const look = () => {
    try {
      const line = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
      peak = Math.max(peak, Number(line?.[1] ?? 0) * 1024);
    } catch {
      // it has exited, or this is another system
    }
  };
  const timer = setInterval(look, 10);
  return () => {
    clearInterval(timer);
    look();
    return peak;
  };
}
