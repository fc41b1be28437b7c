/** A thread of tests: each task is what its name says. */
export default async function answer({ name, input }) {
  switch (name) {
    case 'echo':
      return { output: input, took: 1 };
    case 'refuse':
      return { refusal: { code: 'ValidationError', metadata: { at: 1 }, message: 'No.' }, took: 1 };
    case 'fault':
      return { fault: 'Error: broken', took: 1 };
    case 'crash':
      return process.exit(3);
    default:
      // until the test opens the gate
      Atomics.wait(new Int32Array(input.gate), 0, 0);
      return { output: 'went on', took: 1 };
  }
}
