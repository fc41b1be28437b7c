import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Refusal } from '@scn/core/base/refusal';
import { runs } from '@scn/core/testing/effort';
import { settle } from '#testing/fake-clock';
import { Desk, desks, drain, print } from './testing/desk';
import type { HistoryStep } from './local/undo-history';

const actionCode = 'AMEDS001';
const [left, right] = [`${actionCode}R8`, `${actionCode}R9`];
const ids = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The commands of both responses, without some. */
function playlists({ session }: Desk, without: ReadonlySet<string> = new Set()) {
  const action = session.snapshot().actions.find((each) => each.actionCode === actionCode);
  return [left, right].map((code) =>
    (action?.responses.find(({ responseCode }) => responseCode === code)?.playlist ?? []).flatMap(({ id }) =>
      without.has(id) ? [] : [id],
    ),
  );
}

function prepare({ session }: Desk): void {
  const made = (block: string) => (id: string) => ({ id, block });
  session.change([
    ...[left, right].map((responseCode) => ({
      name: 'response.create',
      input: { actionCode, responseCode, description: responseCode, playlistCommands: [], after: null },
    })),
    ...ids.map(made('command.speech')).map((command, index) => ({
      name: 'playlist-command.create',
      input: { ...command, responseCode: index % 2 === 0 ? left : right, after: null },
    })),
  ]);
}

/** Does something that can be refused. @returns null if it was */
function attempt<T>(run: () => T): T | null {
  try {
    return run();
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** The commands that each change has moved. */
type Moved = Map<string, readonly string[]>;

const movedBy = (step: HistoryStep | null, moved: Moved) =>
  new Set((step?.changes ?? []).flatMap(({ operationId }) => moved.get(operationId) ?? []));

/** Undoes or redoes a step, which must not move anything else. @returns whether there was one that isn't refused */
function takeBack(desk: Desk, way: 'undo' | 'redo', moved: Moved): boolean {
  const { session } = desk;
  const own = movedBy(way === 'undo' ? session.undoable : session.redoable, moved);
  const before = print(playlists(desk, own));
  const step = attempt(() => session[way]());
  expect(print(playlists(desk, own))).toBe(before);
  if (step === null) return false;
  for (const next of [session.undoable, session.redoable])
    for (const { operationId } of next?.changes ?? []) if (!moved.has(operationId)) moved.set(operationId, [...own]);
  return true;
}

const event = fc.record({
  desk: fc.nat({ max: 1 }),
  what: fc.constantFrom('move', 'move', 'move', 'undo', 'redo', 'deliver', 'wait', 'cut', 'deaf', 'back'),
  at: fc.array(fc.nat({ max: 99 }), { minLength: 3, maxLength: 3 }),
} as const);

test('two people move the same commands, with lost connections: one order, nothing lost, and undo reverts only one’s own', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 30, maxLength: 40 }), async (events) => {
      const { gateway, ann, bob } = await desks();
      const all = [ann, bob];
      const moves: Moved = new Map();
      const eve = await new Desk(gateway, 'eve').open();
      prepare(eve);
      for (const desk of [eve, ...all]) await desk.quiet();
      for (const { desk: index, what, at } of events) {
        const desk = all[index] ?? ann;
        const [first = 0, second = 0, third = 0] = at;
        if (what === 'move') {
          const to = second % 2;
          const moved = ids.slice(first % ids.length, (first % ids.length) + 1 + (third % 2));
          const target = playlists(desk, new Set(moved))[to] ?? [];
          const input = {
            scenarioPlaylistCommandIds: moved,
            targetResponseCode: to === 0 ? left : right,
            after: target[(third % (target.length + 1)) - 1] ?? null,
          };
          attempt(() => desk.session.change([{ name: 'playlist-command.move', input }]));
          const operationId = desk.session.undoable?.changes.at(-1)?.operationId;
          if (operationId !== undefined && !moves.has(operationId)) moves.set(operationId, moved);
        } else if (what === 'undo' || what === 'redo') takeBack(desk, what, moves);
        else if (what === 'deliver') desk.link.deliver(first % 3);
        else if (what === 'wait') desk.clock.pass(20_000);
        else desk.link.fate = ({ cut: 'request-lost', deaf: 'answer-lost', back: 'arrives' } as const)[what];
        await settle();
      }
      for (const desk of all) desk.link.fate = 'arrives';
      const agree = async () => {
        for (let round = 0; round < 3; round += 1) for (const desk of all) await drain(desk);
        expect(playlists(bob)).toEqual(playlists(ann));
        expect(playlists(ann).flat().toSorted()).toEqual(ids);
        expect(print(gateway.replayed())).toBe(print(gateway.snapshot));
      };
      await agree();
      for (const desk of [ann, bob]) {
        // what the other one has undone has to be known: a refused undo leaves its step
        while (takeBack(desk, 'undo', moves)) {
          await settle();
          desk.link.deliver();
        }
      }
      await agree();
    }),
    { numRuns: runs(10) },
  );
}, 120_000);
