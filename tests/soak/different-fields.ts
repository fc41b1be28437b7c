import type { Finding } from './expectation';
import type { Stage } from './stage';

const code = 'ANA001GB';
const edits = 1000;

/** Two users concurrently make 1,000 edits each, of different fields: all are kept. */
export async function differentFields(stage: Stage): Promise<readonly Finding[]> {
  const arthur = await stage.seat('Arthur Author', code);
  const amira = await stage.seat('Amira Administrator', code);
  const codes = Object.keys(await arthur.desk.titles()).slice(0, 20);
  const start = Date.now();
  const wanted = new Map<string, string>();
  const person = async ({ desk }: typeof arthur, rest: number) => {
    const own = codes.filter((_, index) => index % 2 === rest);
    for (let n = 0; n < edits; n += 1) {
      const actionCode = own[n % own.length] ?? '';
      const title = `Edit ${n} of ${rest}`;
      if ((await desk.rename(actionCode, title)) !== null) wanted.set(actionCode, title);
    }
  };
  await Promise.all([person(arthur, 0), person(amira, 1)]);
  const { isSame } = await stage.agree(code, arthur, amira);
  const seconds = (Date.now() - start) / 1000;
  let logged = 0;
  for (const { desk, gateway } of [arthur, amira])
    logged += (await gateway.logged(code, (await desk.state()).edits.made)).size;
  const titles = await amira.desk.titles();
  const wrong = [...wanted].filter(([actionCode, title]) => titles[actionCode] !== title);
  return [
    {
      name: '2 × 1,000 edits of different fields: all survive',
      isMet: isSame && logged === 2 * edits && wrong.length === 0,
      figures: `${logged} of ${2 * edits} in the log, ${wrong.length} fields wrong, ${seconds.toFixed(0)} s until both were the same`,
    },
  ];
}
