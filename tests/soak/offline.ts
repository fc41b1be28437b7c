import { becomes, type Finding } from './expectation';
import type { Stage } from './stage';

const code = 'DKA001GB';
const edits = 200;

/** 200 edits without a network, the tab closed and reopened with a network: each arrives, once. */
export async function offline(stage: Stage): Promise<readonly Finding[]> {
  const seat = await stage.seat('Arthur Author', code);
  const [actionCode = ''] = Object.keys(await seat.desk.titles());
  await seat.desk.cut();
  const ids: string[] = [];
  for (let n = 0; n < edits; n += 1) {
    const id = await seat.desk.rename(actionCode, `Offline ${n}`);
    if (id !== null) ids.push(id);
  }
  await becomes(async () => (await seat.desk.state()).edits.retained.length === edits, 60_000);
  const before = await seat.gateway.logged(code, ids);
  await seat.desk.page.close();
  const start = Date.now();
  const desk = await seat.newTab();
  const { isSame } = await stage.agree(code, { ...seat, desk });
  const after = await seat.gateway.logged(code, ids);
  const title = (await desk.titles())[actionCode];
  return [
    {
      name: '200 edits offline, over a closed tab: each arrives once',
      isMet: isSame && before.size === 0 && after.size === edits && title === `Offline ${edits - 1}`,
      figures: `${after.size} of ${edits} in the log, ${((Date.now() - start) / 1000).toFixed(1)} s after opening`,
    },
  ];
}
