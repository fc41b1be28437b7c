/** Bytes of bytecode that a function runs before V8 considers optimising it: V8's own, and what a process that runs most of its code briefly needs. */
const budgets = { usual: 67_584, late: 1_000_000 } as const;

/** Versions of Node whose V8 has the flag: others would complain on stderr. */
const supported = /^v2[0-4]\./;

let isCold = true;

/**
 * Runs the first work of a process with V8's optimising compiler held back. Of the processor time of a validation, it took half, for hundreds of
 * functions that were called a few thousand times and then never again. Later work runs as usual: by then, the code that matters is known.
 * Only while it runs, because V8 refuses compiled code that was stored under other flags.
 */
export function optimisingLate<T>(work: () => T): T {
  if (!isCold || !supported.test(process.version)) return work();
  isCold = false;
  const { setFlagsFromString } = process.getBuiltinModule('node:v8');
  setFlagsFromString(`--interrupt-budget=${budgets.late}`);
  try {
    return work();
  } finally {
    setFlagsFromString(`--interrupt-budget=${budgets.usual}`);
  }
}
