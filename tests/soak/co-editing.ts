import { dice, randomEdit } from '../co-editing/random-edits';
import type { Finding } from './expectation';
import { lostEdits, type Stage } from './stage';

const code = 'SEP001GB';
const length = 120_000;

/** Two browsers and a client of the API make random edits to one scenario for two minutes; the network of one is cut twice. */
export async function coEditing(stage: Stage): Promise<readonly Finding[]> {
  const arthur = await stage.seat('Arthur Author', code);
  const amira = await stage.seat('Amira Administrator', code);
  const end = Date.now() + length;
  const acknowledged: string[] = [];
  let cuts = 0;
  const person = async (seat: typeof arthur, seed: number) => {
    for (let round = 0; Date.now() < end; round += 1) await seat.desk.edit(20, seed + round, 100);
  };
  const api = async () => {
    const roll = dice(7);
    for (let n = 0; Date.now() < end; n += 1) {
      const { scenario } = await amira.gateway.read(code);
      const id = await amira.gateway.apply(code, randomEdit(scenario, roll, 500_000 + n));
      if (id !== null) acknowledged.push(id);
    }
  };
  const network = async () => {
    for (const share of [0.25, 0.6]) {
      await until(end - length * (1 - share));
      await arthur.desk.cut();
      cuts += 1;
      await until(end - length * (1 - share) + 10_000);
      arthur.desk.restoreNetwork();
    }
  };
  await Promise.all([person(arthur, 100), person(amira, 200), api(), network()]);
  const { hash, isSame } = await stage.agree(code, arthur, amira);
  const lost = [...(await lostEdits(arthur, code)), ...(await lostEdits(amira, code))];
  const logged = await amira.gateway.logged(code, acknowledged);
  const [one, other] = [await arthur.desk.state(), await amira.desk.state()];
  const made = one.edits.made.length + other.edits.made.length;
  return [
    {
      name: 'two minutes: one document',
      isMet: isSame && cuts === 2,
      figures: `hash ${hash.slice(0, 16)}, ${one.seq} changes in the log, ${cuts} cuts`,
    },
    {
      name: 'two minutes: nothing lost',
      isMet: lost.length === 0 && logged.size === acknowledged.length,
      figures: `${made} edits in browsers, ${acknowledged.length} by the API, ${one.refused.length + other.refused.length} refused and kept, ${lost.length} lost`,
    },
  ];
}

function until(moment: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, moment - Date.now())));
}
