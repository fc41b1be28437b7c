import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second. */
const ticksPerSecond = 100;

/** Processor seconds that a process and all that it has started have used, including those that have ended. */
export function processorSeconds(pid: number): number {
  const processes = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => {
        const found = read(name);
        return found === null ? [] : [[Number(name), found] as const];
      }),
  );
  const sum = (of: number): number => {
    const own = processes.get(of)?.ticks ?? 0;
    return [...processes].reduce((total, [child, { parent }]) => (parent === of ? total + sum(child) : total), own);
  };
  return sum(pid) / ticksPerSecond;
}

/** The process that started another one. */
export function parentOf(pid: number): number {
  return read(String(pid))?.parent ?? 0;
}

function read(name: string): { readonly parent: number; readonly ticks: number } | null {
  let text: string;
  try {
    text = readFileSync(`/proc/${name}/stat`, 'utf8');
  } catch {
    return null; // it has ended
  }
  // after the name, which can contain anything
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const [parent = 0] = fields.slice(1, 2).map(Number);
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return { parent, ticks };
}
