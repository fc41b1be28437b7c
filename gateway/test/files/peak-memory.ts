import { readFileSync } from 'node:fs';

/** The most memory that a process has had, in bytes, as Linux remembers it; elsewhere 0. Read it before the process ends. */
export function peakMemory(pid: number): () => number {
  let peak = 0;
  const look = () => {
    try {
      const line = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
      peak = Math.max(peak, Number(line?.[1] ?? 0) * 1024);
    } catch {
      // it has ended, or this is another system
    }
  };
  const timer = setInterval(look, 2);
  return () => {
    clearInterval(timer);
    look();
    return peak;
  };
}
