/** Versions of Node whose V8 has these flags: others would complain on stderr. */
const supported = /^v2[0-4]\./;

/**
 * Flags of V8 by what a process does: how many bytes of bytecode a function runs before V8 considers optimising it, and whether a loop goes on
 * unoptimised until then.
 */
const flags = {
  usual: ['--interrupt-budget=67584', '--concurrent-osr'],
  /** A few loops over megabytes. */
  scan: ['--interrupt-budget=5000', '--no-concurrent-osr'],
  /** Hundreds of functions that are called a few thousand times and then never again: compiling them takes longer than they save. */
  once: ['--interrupt-budget=400000'],
} as const;

const left = new Set<'scan' | 'once'>();

/** Call it in a process with one thread: the flags are those of all threads. */
export function tuneFirstWork(): void {
  if (supported.test(process.version)) for (const kind of ['scan', 'once'] as const) left.add(kind);
}

/**
 * Runs the first such work of a process with V8's compiler set for it. Later work runs as usual: by then, the code that matters is compiled.
 * Only while it runs, because V8 refuses compiled code that was stored under other flags.
 */
export function tuned<T>(kind: 'scan' | 'once', work: () => T): T {
  if (!left.delete(kind)) return work();
  set(flags[kind]);
  try {
    return work();
  } finally {
    set(flags.usual);
  }
}

function set(list: readonly string[]): void {
  const { setFlagsFromString } = process.getBuiltinModule('node:v8');
  for (const flag of list) setFlagsFromString(flag);
}
