import type { Finding } from './expectation';
import type { Stage } from './stage';

const code = 'PPH001GB';

/** 500 random operations, all undone: the document has its initial hash again, here and in the gateway. */
export async function undo(stage: Stage): Promise<readonly Finding[]> {
  const seat = await stage.seat('Amira Administrator', code);
  const { hash: before } = await stage.agree(code, seat);
  const made = await seat.desk.edit(500, 5, 0);
  const start = Date.now();
  const steps = await seat.desk.undoAll();
  const { hash: after, isSame } = await stage.agree(code, seat);
  return [
    {
      name: '500 random operations undone: the first hash again',
      isMet: isSame && before === after,
      figures: `${made} made, ${steps} steps undone, ${before.slice(0, 16)} before and ${after.slice(0, 16)} after, ${((Date.now() - start) / 1000).toFixed(0)} s`,
    },
  ];
}
