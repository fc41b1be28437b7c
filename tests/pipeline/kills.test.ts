import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  activeInstitution,
  authorRetitles,
  catalogue,
  form,
  PipelineStage,
  type Ask,
  type Pipeline,
} from './pipeline-stage';
import { runs } from '@scn/core/testing/effort';

/*
 * `scn upload` is killed at random moments and rerun. The long run:
 *
 *   npm run test:long -- 17 tests/pipeline/kills
 */
const kills = runs(1);
vi.setConfig({ testTimeout: 120_000 + kills * 20_000, hookTimeout: 180_000 });

let stage: PipelineStage;
let author: Ask;
let pipeline: Pipeline;
beforeAll(async () => {
  stage = await PipelineStage.open();
  author = await stage.person('administrator');
  pipeline = await stage.pipeline();
});
afterAll(() => stage.close());

const upload = (file: string, ...more: readonly string[]) => [
  'upload',
  ...form,
  '--catalogue',
  catalogue,
  file,
  ...more,
];

async function stateOf(scenarioCode: string) {
  const input = { institutionId: await activeInstitution(author), scenarioCode };
  const { scenarioByCode, scenarioVersions } = (await author(
    `query ($input: ScenarioInput!) { scenarioByCode(input: $input) { seq title } scenarioVersions(input: $input) { items { version importStatus } } }`,
    { input },
  )) as {
    scenarioByCode: { seq: number; title: string };
    scenarioVersions: { items: readonly { version: string; importStatus: string }[] };
  };
  return { ...scenarioByCode, versions: scenarioVersions.items.map((each) => `${each.version} ${each.importStatus}`) };
}

it(`killed ${kills} times at random moments and rerun, it uploads once: no duplicates, nothing missing`, async () => {
  await pipeline.run(upload(pipeline.example('KIL900GB'))); // the first run is slower
  const began = performance.now();
  await pipeline.run(upload(pipeline.example('KIL901GB')));
  const whole = performance.now() - began;
  const found = { killed: 0, ended: 0 };
  for (let round = 0; found.killed < kills; round += 1) {
    const code = `KIL${String(round + 1).padStart(3, '0')}GB`;
    const file = pipeline.example(code);
    const killAndGoOn = async (runner: Pipeline) => {
      const wasKilled = await pipeline.kill(upload(file), randomInt(Math.ceil(whole)));
      if (wasKilled) found.killed += 1; // otherwise it finished first
      const { code: answer, out } = await runner.run(upload(file));
      expect(out).toMatch(/created|updated|unchanged/);
      expect(answer).toBe(0);
      if (wasKilled && out.includes('unchanged')) found.ended += 1; // its job was already done
    };
    // another runner, with no state of the first one, continues with what it creates
    const other = pipeline.elsewhere();
    other.example(code);
    await killAndGoOn(other);
    expect(await stateOf(code)).toEqual({
      seq: 1,
      title: 'Sepsis on a medical ward',
      versions: ['0.1.0.0 IMPORTED_WITH_WARNINGS'],
    });
    await pipeline.run(upload(file)); // records the state that this folder is based on
    pipeline.edit(file, (text) => text.replace('Sepsis on a medical ward', `Sepsis ${String(round)}`));
    await killAndGoOn(pipeline);
    expect(await stateOf(code)).toEqual({
      seq: 2,
      title: `Sepsis ${String(round)}`,
      versions: ['0.2.0.0 IMPORTED_WITH_WARNINGS', '0.1.0.0 IMPORTED_WITH_WARNINGS'],
    });
  }
  if (kills > 6)
    console.log(
      `Killed ${found.killed} times within ${Math.round(whole)} ms of a run; ${found.ended} of those uploads had been acknowledged by then, and were found.`,
    );
});

it(`killed ${kills} times at random moments and rerun with --merge, it keeps changes of others, and updates the file`, async () => {
  const found = { killed: 0, ended: 0 };
  let whole = 0;
  for (let round = 0; found.killed < kills; round += 1) {
    if (round % 10 === 0) author = await stage.person('administrator'); // a session is shorter than a long run
    const code = `KIM${String(round + 1).padStart(3, '0')}GB`;
    const file = pipeline.example(code);
    expect((await pipeline.run(upload(file))).code).toBe(0);
    pipeline.edit(file, (text) => text.replace('Sepsis on a medical ward', `Sepsis ${String(round)}`));
    await authorRetitles(author, code, 'GCALL001', `Ring ${String(round)}`);
    const began = performance.now();
    const wasKilled = round > 0 && (await pipeline.kill(upload(file, '--merge'), randomInt(Math.ceil(whole))));
    const jobs = wasKilled ? await stateOf(code) : null;
    const { code: answer, out } = await pipeline.run(upload(file, '--merge'));
    if (round === 0) whole = performance.now() - began;
    expect([answer, out]).toEqual([0, expect.stringMatching(/updated|unchanged/) as string]);
    expect(await stateOf(code)).toEqual({
      seq: 3,
      title: `Sepsis ${String(round)}`,
      versions: ['0.2.0.0 IMPORTED_WITH_WARNINGS', '0.1.0.0 IMPORTED_WITH_WARNINGS'],
    });
    for (const text of [`"Sepsis ${String(round)}"`, `"Ring ${String(round)}"`])
      expect(pipeline.read(file)).toContain(text);
    expect((await pipeline.run(['status', code])).code).toBe(0);
    expect((await pipeline.run(['diff', '--exit-code', `gateway:${code}`, file])).code).toBe(0);
    if (wasKilled) found.killed += 1;
    if (jobs?.seq === 3) found.ended += 1; // the gateway already had it
  }
  if (kills > 6)
    console.log(
      `With --merge: killed ${found.killed} times within ${Math.round(whole)} ms of a run; ${found.ended} were at the gateway by then.`,
    );
});
