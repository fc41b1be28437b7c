import { describe, expect, it } from 'vitest';
import { removalsUpTo } from '@scn/core/playing/behaviour/compare-versions';
import { differenceDescriber } from '@scn/core/playing/behaviour/difference-text';
import { applySome } from '@scn/core/diff/change-step';
import type { ChangeStep } from '@scn/core/diff/change-step';
import { diffScenarios } from '@scn/core/diff/diff-scenarios';
import type { CatalogueAsset } from '@scn/core/document/file';
import type { Scenario } from '@scn/core/document/scenario';
import { compareBehaviour, type Cause } from '@scn/core/playing/behaviour/compare-behaviour';
import type { CatalogueView } from '@scn/core/kernel/view';
import type { PlayRecord } from '@scn/core/playing/behaviour/played';
import { versionOf } from '@scn/core/playing/behaviour/version';
import { randomRecords, recordsOfTests } from '@scn/core/playing/behaviour/records';
import type { Input } from '@scn/core/simulation/engine/play';
import { award, called, complete, end, say, triggers, wait, type Command } from './commands';
import { at, pick } from './playing';
import { event, learner, plugins, timed, tiny, type TinyAction } from './tiny';

const help = (seconds: number, ...more: readonly Command[]) =>
  learner('AHELP001', { plays: [called('line', say(seconds)), ...more, called('done', complete)] });
const ends = (outcome = 'COMPLETED') =>
  timed('AENDS001', 60, { plays: [called('end', end(outcome)), called('ended', complete)] });
const scenario = (...actions: readonly TinyAction[]) =>
  tiny({ actions, points: [{ id: 'point', score: 10 }], values: { hr: 100 } });

const playedWith = { plugins, catalogue: null };
const record = (...inputs: readonly Input[]): PlayRecord => ({
  kind: 'test',
  title: 'Record',
  setting: { seed: 1 },
  inputs,
});
const helped = record(at(10, pick('AHELP001')));
const idle = record();

/** How the plays of records differ, in words, with the paths of their causes. */
function compared(
  before: Scenario,
  after: Scenario,
  records: readonly PlayRecord[] = [helped, idle],
  most = 500,
  catalogue: CatalogueView | null = null,
) {
  const changes: readonly { readonly steps: readonly ChangeStep[] }[] = diffScenarios(before, after).map((step) => ({
    steps: [step],
  }));
  const apply = (some: typeof changes) =>
    applySome(
      before,
      after,
      some.flatMap(({ steps }) => steps),
    );
  const behaviour = compareBehaviour({
    before,
    after,
    playedWith: { plugins, catalogue },
    changes,
    apply,
    removes: removalsUpTo(after),
    records,
    most,
  });
  const describes = differenceDescriber(before, after, plugins);
  const paths = (cause: Cause<(typeof changes)[number]>) =>
    cause.changes.flatMap(({ steps }) => steps.map(({ path }) => path.split('/').slice(-2).join('/')));
  return {
    behaviour,
    changed: behaviour.changed.map(({ first, cause }) => {
      const { before: one, after: other } = describes(first);
      return [first.at / 1000, one?.text ?? null, other?.text ?? null, ...paths(cause)];
    }),
    later: behaviour.later.map(({ cause, plays }) => [plays.length, ...paths(cause)]),
  };
}

describe('two versions', () => {
  it('that are equal play alike', () => {
    const { behaviour } = compared(scenario(help(2), ends()), scenario(help(2), ends()));
    expect(behaviour).toMatchObject({ plays: 2, changed: [], later: [], gained: [], lost: [], isBounded: false });
  });

  it('differ first in the line that is longer', () => {
    const { changed, behaviour } = compared(scenario(help(2), ends()), scenario(help(5), ends()));
    expect(changed).toEqual([[10, expect.stringContaining('word'), expect.stringContaining('word'), 'args/text']]);
    expect(behaviour.changed[0]?.record).toBe(helped);
  });

  it('differ in how they end, and in what is reached', () => {
    const { changed, behaviour } = compared(scenario(help(2), ends()), scenario(help(2), ends('PATIENT_DIED')));
    expect(changed.map(([moment, , , path]) => [moment, path])).toEqual([
      [60, 'args/outcome'],
      [60, 'args/outcome'],
    ]);
    expect(behaviour.outcomes).toEqual([
      { outcome: 'COMPLETED', before: 2, after: 0 },
      { outcome: 'PATIENT_DIED', before: 0, after: 2 },
    ]);
    expect(behaviour.gained).toEqual([{ kind: 'ended', id: 'PATIENT_DIED' }]);
    expect(behaviour.lost).toEqual([{ kind: 'ended', id: 'COMPLETED' }]);
  });

  it('differ when the new one refuses what a learner did, and names what it no longer has', () => {
    const { changed } = compared(scenario(help(2), ends()), scenario(ends()));
    expect(changed.map((each) => each.slice(0, 3))).toEqual([
      [0, 'AHELP001 can be chosen at the start', 'AHELP001 no longer exists'],
      [0, 'AHELP001 can be chosen at the start', 'AHELP001 no longer exists'],
    ]);
    const added = compared(scenario(ends()), scenario(help(2), ends()));
    expect(added.changed[0]?.slice(0, 3)).toEqual([
      0,
      'AHELP001 doesn’t exist yet',
      'AHELP001 can be chosen at the start',
    ]);
    const limited = (limit: number) =>
      scenario(learner('AHELP001', { plays: [called('done', complete)], limit }), ends());
    const twice = record(at(10, pick('AHELP001')), at(20, pick('AHELP001')));
    expect(compared(limited(2), limited(1), [twice]).changed).toEqual([
      [20, 'AHELP001 starts: chosen by learner', null, 'AHELP001/repetitions'],
    ]);
  });

  it('name the deletion of each action that is missed, when all are deleted', () => {
    const { changed, later } = compared(scenario(help(2), learner('AOTHE001'), ends()), scenario());
    expect(changed.map((each) => each.slice(2))).toEqual([
      ['AHELP001 no longer exists', 'actions/AHELP001'],
      ['AHELP001 no longer exists', 'actions/AHELP001'],
    ]);
    expect(later.slice(0, 2)).toEqual([
      [2, 'actions/AOTHE001'],
      [2, `actions/${ends().code}`],
    ]);
  });

  it('name two changes that make a difference only together', () => {
    const before = scenario(help(2, called('pause', wait(3)), called('last', say(1))), ends());
    const after = scenario(help(2, called('pause', wait(6)), called('last', say(4))), ends());
    expect(compared(before, after).changed).toEqual([
      [15, expect.any(String), expect.any(String), 'args/seconds', 'args/text'],
    ]);
  });

  it('name a change that shows only behind another one', () => {
    const before = scenario(help(2, called('last', say(1))), ends());
    const after = scenario(help(3, called('last', say(4))), ends());
    const { changed, later } = compared(before, after);
    expect(changed).toHaveLength(1);
    expect(later).toEqual([[1, 'args/text']]);
  });

  it('name what was added to what isn’t, without what was added before it', () => {
    const before = scenario(help(2), ends());
    const after = scenario(event('AHIDE001'), event('AHIDE002'), help(2), ends());
    const [, second] = diffScenarios(before, after);
    const some = second === undefined ? null : applySome(before, after, [second]);
    expect(some?.actions.map(({ actionCode }) => actionCode)).toContain('AHIDE002');
    expect(applySome(before, after, diffScenarios(before, after))).toEqual(after);
    expect(compared(before, after).changed).toEqual([]);
  });

  it('differ in feedback and score at the end', () => {
    const before = scenario(help(2), ends());
    const after = scenario(help(2, called('award', award('point'))), ends());
    expect(compared(before, after).changed).toMatchObject([[12, null, expect.any(String), 'AHELP001R1/playlist']]);
    const worth = (score: number) =>
      tiny({
        actions: [help(2), ends()],
        points: [
          { id: 'point', score, logic: 'AHELP001' },
          { id: 'other', score: 10 },
        ],
      });
    expect(compared(worth(10), worth(30)).changed).toEqual([[60, 'Score 50%', 'Score 75%', 'point/score']]);
  });

  it('differ in values from the moment at which they are shown otherwise', () => {
    const worse = (over: number) =>
      tiny({ actions: [ends()], values: { hr: { is: 100, worst: 160 } }, deteriorates: { items: ['hr'], over } });
    expect(compared(worse(60), worse(61), [idle]).changed).toEqual([
      [
        expect.any(Number),
        expect.stringMatching(/^Heart rate \d+/),
        expect.stringMatching(/^Heart rate \d+/),
        'deterioration/duration',
      ],
    ]);
    // A difference of a tenth of a second, at most.
    expect(compared(worse(600), worse(600.1), [idle]).changed).toEqual([]);
  });

  it('don’t differ in what explains a play, nor in what comes to nothing', () => {
    const before = scenario(
      timed('AWAIT001', 5, { responses: [{ if: 'not AENDS001', plays: [called('wait', complete)] }] }),
      ends(),
    );
    const after = scenario(
      timed('AWAIT001', 5, {
        every: 10,
        limit: 1,
        responses: [{ if: 'not AENDS001 and HR > 40', plays: [called('wait', complete)] }],
      }),
      ends(),
    );
    expect(diffScenarios(before, after).length).toBeGreaterThan(1);
    expect(compared(before, after).changed).toEqual([]);
  });

  it('say that the search for causes was stopped', () => {
    const before = scenario(help(2, called('pause', wait(3))), ends());
    const after = scenario(event('AHIDE001'), help(4, called('pause', wait(8)), triggers('AHIDE001')), ends());
    const { behaviour } = compared(before, after, [helped], 1);
    expect(behaviour.isBounded).toBe(true);
    expect(behaviour.changed[0]?.cause.isSmallest).toBe(false);
  });
});

describe('lengths of recordings', () => {
  const recorded = (voiceProfileId: string, audioId: string) => ({ voiceProfileId, audioId });
  const assets: readonly CatalogueAsset[] = [
    { id: 'short', asset: 'asset.audio', data: { duration: 4 } },
    { id: 'long', asset: 'asset.audio', data: { duration: 9 } },
    {
      id: 'ouch',
      asset: 'asset.dialogue',
      data: { voiceProfileDialogues: [recorded('low', 'short'), recorded('high', 'long')] },
    },
  ];
  const catalogue = new Map(assets.map((asset) => [asset.id, asset]));
  const voiced = (voiceProfileId: string): Scenario => {
    const plain = scenario(
      learner('AHELP001', { plays: [called('line', say(0, { dialogueId: 'ouch' })), called('done', complete)] }),
      ends(),
    );
    const voiceProfiles = [{ id: 'v1', actorId: 'anna', voiceProfileId }];
    return { ...plain, setup: { ...plain.setup, voiceProfiles } };
  };
  const [low, high] = [voiced('low'), voiced('high')];
  const spoken = (...records: readonly PlayRecord[]) => compared(low, high, records, 500, catalogue).changed;

  it('are those of each version, in its own voices', () => {
    expect(spoken(helped)).toEqual([[14, expect.any(String), expect.any(String), 'v1/voiceProfileId']]);
  });

  it('are assumed without a catalogue, and those of a test are its own', () => {
    expect(compared(low, high).changed).toEqual([]);
    expect(spoken({ ...helped, setting: { seed: 1, assume: { lengths: { ouch: 6 } } } })).toEqual([]);
  });

  it('are those that plays at random are drawn with', () => {
    const [known, assumed] = [catalogue, null].map((lengths) => {
      const version = versionOf(high, { plugins, catalogue: lengths });
      return randomRecords(version, version, { count: 1, seed: 1 })[0]?.inputs ?? [];
    });
    expect(known).not.toEqual([]);
    expect(known).not.toEqual(assumed);
  });
});

describe('records', () => {
  const test = (id: string, seconds: number) => ({
    ...tinyTest,
    id,
    title: id,
    inputs: [{ ...tinyInput, at: seconds, actionCode: 'AHELP001' }],
  });

  it('are those of the tests of both versions: once, if they do the same', () => {
    const own = scenario(help(2), ends());
    const titles = recordsOfTests(
      { scenario: own, tests: [test('same', 1), test('moved', 2), test('removed', 3)] },
      { scenario: own, tests: [test('same', 1), test('moved', 5), test('added', 4)] },
      plugins,
    ).map(({ title, inputs }) => [title, inputs[0]?.at]);
    expect(titles).toEqual([
      ['same', 1000],
      ['moved (before)', 2000],
      ['removed', 3000],
      ['moved (after)', 5000],
      ['added', 4000],
    ]);
  });

  it('at random are of both versions in turn, and the same for a seed', () => {
    const [before, after] = [scenario(ends()), scenario(help(2), ends())];
    const random = () =>
      randomRecords(versionOf(before, playedWith), versionOf(after, playedWith), { count: 4, seed: 7 });
    expect(random()).toEqual(random());
    expect(random().map(({ title, inputs }) => [title, inputs.length > 0])).toEqual([
      ['Random play 7', false],
      ['Random play 8', true],
      ['Random play 9', false],
      ['Random play 10', true],
    ]);
  });
});

const tinyInput = {
  by: '',
  act: 'PICK' as const,
  intention: '',
  island: 0,
  menuItemId: null,
  commandId: null,
  answers: [],
  choice: null,
  declined: false,
  outcome: null,
  score: null,
  goal: null,
};
const tinyTest = {
  description: '',
  seed: 1,
  assume: { sound: null, video: null, movement: null, lengths: [] },
  learners: [],
  expectations: [],
};
