import { openStorage } from '../src/database/open-storage';

/*
 * A gateway of its own, for tests that end one: opens the storage of the folder that its argument names, tells that it has, and
 * waits to be killed. Prints one line of JSON: {"ready":true}, or what it was refused with.
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
