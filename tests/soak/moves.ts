import { dice } from '../co-editing/random-edits';
import type { Finding } from './expectation';
import { lostEdits, type Seat, type Stage } from './stage';

const code = 'SEP001GB';
const actionCode = 'CFLUI001';

/**
 * Two browsers move the same few commands between the responses of one action, at random, and undo some of their moves.
 *
 * @param minutes - how long
 */
export async function moves(stage: Stage, minutes: number): Promise<readonly Finding[]> {
  const arthur = await stage.seat('Arthur Author', code);
  const amira = await stage.seat('Amira Administrator', code);
  const before = await arthur.desk.playlists(actionCode);
  const end = Date.now() + minutes * 60_000;
  const foreign: string[] = [];
  const person = async ({ desk }: Seat, seed: number) => {
    const roll = dice(seed);
    for (let round = 0; Date.now() < end; round += 1)
      foreign.push(...(await desk.moveCommands(actionCode, 20, roll(), 250)));
  };
  await Promise.all([person(arthur, 1), person(amira, 2)]);
  const { hash, isSame } = await stage.agree(code, arthur, amira);
  const orders = await Promise.all([arthur, amira].map(({ desk }) => desk.playlists(actionCode)));
  const [one = {}, other = {}] = orders;
  const lost = [...(await lostEdits(arthur, code)), ...(await lostEdits(amira, code))];
  const idsIn = (playlists: Readonly<Record<string, readonly string[]>>) => Object.values(playlists).flat().toSorted();
  const [first, second] = [await arthur.desk.state(), await amira.desk.state()];
  const made = first.edits.made.length + second.edits.made.length;
  const undone = first.edits.undone.length + second.edits.undone.length;
  return [
    {
      name: `${minutes} minutes of moves of the same commands: one order`,
      isMet: isSame && JSON.stringify(one) === JSON.stringify(other),
      figures: `hash ${hash.slice(0, 16)}, ${made} moves, ${first.seq} changes in the log, ${first.waiting + second.waiting} not sent yet`,
    },
    {
      name: 'no command is lost or doubled, and no move is lost',
      isMet: JSON.stringify(idsIn(one)) === JSON.stringify(idsIn(before)) && lost.length === 0,
      figures: `${idsIn(one).length} commands before and after, ${lost.length} moves lost, ${first.refused.length + second.refused.length} refused and kept`,
    },
    {
      name: 'undo reverts only one’s own moves',
      isMet: foreign.length === 0,
      figures: `${undone} moves undone, ${foreign.length} of someone else`,
    },
  ];
}
