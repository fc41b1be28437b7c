import { openStorage } from '#database/open-storage';

/*
 * A separate gateway process, for tests that kill it: opens the storage in the folder given as argument, reports it, and
 * waits to be killed. Prints one line of JSON: {"ready":true}, or the error.
 */
try {
  const [folder = '', port] = process.argv.slice(2);
  await openStorage({ folder, ...(port === undefined ? {} : { port: Number(port) }) });
  console.log(JSON.stringify({ ready: true }));
} catch (error) {
  const { code, message, whatToDo } = error as { code?: string; message: string; whatToDo?: string };
  console.log(JSON.stringify({ ready: false, code, message, whatToDo }));
  process.exitCode = 1;
}
