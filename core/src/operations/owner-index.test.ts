import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '#testing/effort';
import { OwnerIndex } from './owner-index';

type Actions = Parameters<OwnerIndex['update']>[0];

/** An action with responses, each with commands; only these properties are read. */
function action(responses: Readonly<Record<string, readonly string[]>>): Actions[number] {
  return {
    responses: Object.entries(responses).map(([responseCode, ids]) => ({
      responseCode,
      playlist: ids.map((id) => ({ id })),
    })),
  } as unknown as Actions[number];
}

const names = ['a', 'b', 'c', 'd'];
/** Few identities, so that actions often share one. */
const anyAction = fc.dictionary(fc.constantFrom(...names), fc.array(fc.constantFrom(...names), { maxLength: 3 }), {
  maxKeys: 2,
});

it('finds what a search from the first action finds, in any sequence of snapshots', () => {
  const anySequence = fc.array(
    fc.oneof(
      fc.record({ kind: fc.constant('put' as const), at: fc.nat(5), action: anyAction }),
      fc.record({ kind: fc.constant('replace' as const), at: fc.nat(5), action: anyAction }),
      fc.record({ kind: fc.constant('remove' as const), at: fc.nat(5) }),
      fc.record({ kind: fc.constant('swap' as const), at: fc.nat(5), with: fc.nat(5) }),
    ),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(anySequence, (steps) => {
      const index = new OwnerIndex();
      let actions: Actions = [];
      for (const step of steps) {
        if (step.kind === 'put') actions = actions.toSpliced(step.at, 0, action(step.action));
        else if (step.kind === 'replace')
          actions = actions.map((each, at) => (at === step.at ? action(step.action) : each));
        else if (step.kind === 'remove') actions = actions.toSpliced(step.at, 1);
        else {
          const [one, other] = [actions[step.at], actions[step.with]];
          if (one !== undefined && other !== undefined) actions = actions.with(step.at, other).with(step.with, one);
        }
        index.update(actions);
        for (const name of names) {
          const byCode = actions.findIndex(({ responses }) => responses.some((each) => each.responseCode === name));
          const byCommand = actions.findIndex(({ responses }) =>
            responses.some(({ playlist }) => playlist.some(({ id }) => id === name)),
          );
          expect([index.ofResponse(name), index.ofCommand(name)]).toEqual([byCode, byCommand]);
        }
      }
    }),
    { numRuns: runs(300) },
  );
});

it('reads only what changed', () => {
  let reads = 0;
  const counted = (name: string): Actions[number] => {
    const { responses } = action({ [name]: [`${name}-1`, `${name}-2`] });
    return Object.defineProperty({}, 'responses', {
      get: () => {
        reads += 1;
        return responses;
      },
    }) as Actions[number];
  };
  let actions: Actions = Array.from({ length: 1500 }, (_, n) => counted(`R${n}`));
  const index = new OwnerIndex();
  index.update(actions);
  expect(reads).toBe(1500);
  reads = 0;
  for (let n = 0; n < 100; n += 1) {
    actions = actions.with(n, counted(`R${n}`));
    index.update(actions);
    expect(index.ofCommand('R1499-2')).toBe(1499);
  }
  expect(reads).toBe(200); // the old and the new one of each
  expect(index.ofResponse('R0')).toBe(0);
});
