import { dice } from '../co-editing/random-edits';
import type { Finding } from './expectation';
import { lostEdits, type Stage } from './stage';

const code = 'ANA001GB';

/** Reloads at random moments during edits: everything stored on this computer is still there afterwards, and all of it arrives. */
export async function reloads(stage: Stage, count: number): Promise<readonly Finding[]> {
  const seat = await stage.seat('Arthur Author', code);
  const { desk } = seat;
  const codes = Object.keys(await desk.titles()).slice(0, 10);
  const roll = dice(11);
  const wanted = new Map<string, string>();
  let made = 0;
  let wrongAfterReload = 0;
  const start = Date.now();
  for (let reload = 0; reload < count; reload += 1) {
    const many = 1 + (roll() % 4);
    for (let n = 0; n < many; n += 1) {
      const actionCode = codes[roll() % codes.length] ?? '';
      const title = `Reload ${reload}, edit ${n}`;
      if ((await desk.rename(actionCode, title)) !== null) wanted.set(actionCode, title);
      made += 1;
    }
    // from immediately to after the response
    await new Promise((resolve) => setTimeout(resolve, roll() % 60));
    await desk.page.reload({ waitUntil: 'commit' });
    await desk.ready();
    const titles = await desk.titles();
    if ([...wanted].some(([actionCode, title]) => titles[actionCode] !== title)) wrongAfterReload += 1;
  }
  const { isSame } = await stage.agree(code, seat);
  const lost = await lostEdits(seat, code);
  const { edits } = await desk.state();
  const lostThoughRetained = lost.filter((id) => edits.retained.includes(id));
  return [
    {
      name: `${count} reloads during edits: the document is what was acknowledged and what was queued`,
      isMet: isSame && wrongAfterReload === 0 && lost.length === 0,
      figures: `${made} edits, ${wrongAfterReload} reloads with another document, ${lost.length} lost (${lostThoughRetained.length} of those that were kept), ${((Date.now() - start) / 1000).toFixed(0)} s`,
    },
  ];
}
