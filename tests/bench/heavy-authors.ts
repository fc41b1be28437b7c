import { setTimeout } from 'node:timers/promises';
import { HeavyClient, type HeavyGateway } from './heavy-client';

/*
 * The authors of small edits, in a process of their own: what prepares the heavy work must not delay their clocks. A message begins a
 * measurement, the next one ends it and is answered with the milliseconds of each edit.
 */

/** Authors, each making the next edit a while after the last. */
const authors = 4;
/** Milliseconds between two edits of one author. */
const pace = 50;

const [, , gateway = ''] = process.argv;
const client = new HeavyClient(JSON.parse(gateway) as HeavyGateway);
let end: (() => Promise<readonly number[]>) | null = null;

process.on('message', () => {
  if (end === null) end = begin();
  else
    void end().then((edits) => {
      end = null;
      process.send?.(edits);
    });
});
process.on('disconnect', () => process.exit());

function begin(): () => Promise<readonly number[]> {
  const edits: number[] = [];
  let isOver = false;
  const author = async (): Promise<void> => {
    while (!isOver) {
      edits.push(await client.edit());
      await setTimeout(pace);
    }
  };
  const all = Promise.all(Array.from({ length: authors }, author));
  return async () => {
    isOver = true;
    await all;
    return edits;
  };
}
