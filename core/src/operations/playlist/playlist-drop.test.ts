import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Action } from '#document/actions/schema';
import { completeScenario } from '#format/complete';
import { operationPlugins as plugins } from '#testing/operation-plugins';
import { optionsFor } from '#testing/test-operation';
import { openScenario, snapshotOf } from '#tree/scenario-tree';
import { dropRefusal, dropTargetOf, insertPlace, newOf, reorderRefusal } from '#index/playlist/playlist-drop';
import { builtInOperations } from '../operations.gen';
import { applyCalls, operationsByName } from '../run-operation';

const operations = operationsByName(builtInOperations);
const blocks = {
  s: 'command.speech',
  u: 'command.conversational-ui',
  c: 'command.response-complete',
  t: 'command.trigger-another-action',
  m: 'command.minigame-state',
} as const;
const blockOf = (letter: string) => blocks[letter as keyof typeof blocks];

/** A start action with two responses whose playlists are given by letters. */
function opened(first: string, second: string) {
  const playlist = (prefix: string, letters: string) =>
    Array.from(letters, (letter, index) => ({ id: `${prefix}${index}`, block: blockOf(letter), args: {} }));
  const responses = [
    { responseCode: 'ASTAR001R1', playlist: playlist('a', first) },
    { responseCode: 'ASTAR001R2', playlist: playlist('b', second) },
  ];
  const actions = [{ actionCode: 'ASTAR001', trigger: { trigger: 'trigger.start' }, responses }];
  const tree = openScenario(completeScenario({ scenarioCode: 'TST001GB', actions }, plugins));
  const [action] = snapshotOf(tree).actions as readonly [Action];
  const [one, other] = action.responses.map((response) => dropTargetOf(action, response, plugins));
  if (one === undefined || other === undefined) throw new Error('There are no responses.');
  const refusalOf = (name: string, input: object) => {
    try {
      applyCalls(tree, [{ name, input: input as never }], operations, optionsFor());
      return null;
    } catch (error) {
      return (error as Error).message;
    }
  };
  return { action, one, other, refusalOf };
}

const letters = fc.array(fc.constantFrom('s', 'u', 'c', 't', 'm'), { maxLength: 5 }).map((list) => list.join(''));

describe('the verdict on a drop', () => {
  it('is that of the operation when commands are moved', () => {
    fc.assert(
      fc.property(letters, letters, fc.nat(), fc.nat(), fc.boolean(), (first, second, picked, place, isSame) => {
        const { one, other, refusalOf } = opened(first, second);
        if (one.playlist.length === 0) return;
        const from = picked % one.playlist.length;
        const commands = one.playlist.slice(from, from + 2);
        const to = isSame ? one : other;
        const rest = to.playlist.filter((command) => !commands.includes(command));
        const after = rest[(place % (rest.length + 1)) - 1]?.id ?? null;
        const verdict = dropRefusal({ how: 'move', commands, from: one }, to, after, plugins);
        const input = {
          scenarioPlaylistCommandIds: commands.map(({ id }) => id),
          targetResponseCode: isSame ? 'ASTAR001R1' : 'ASTAR001R2',
          after,
        };
        expect(refusalOf('playlist-command.move', input)).toBe(verdict);
      }),
      { numRuns: 40 },
    );
  });

  it('is that of the operation when a command is added', () => {
    fc.assert(
      fc.property(letters, fc.constantFrom('s', 'u', 'c', 't', 'm'), fc.nat(), (first, letter, place) => {
        const { one, refusalOf } = opened(first, '');
        const after = one.playlist[(place % (one.playlist.length + 1)) - 1]?.id ?? null;
        const dropped = { how: 'insert', commands: [newOf(blockOf(letter))] } as const;
        const input = { responseCode: 'ASTAR001R1', id: 'new', block: blockOf(letter), after };
        expect(refusalOf('playlist-command.create', input)).toBe(dropRefusal(dropped, one, after, plugins));
      }),
      { numRuns: 40 },
    );
  });

  it.each([
    ['s', 'm', ['ASTAR001R2'], null],
    ['m', 's', ['ASTAR001R1'], 'ASTAR001R2'],
    ['s', 'm', ['ASTAR001R1'], 'ASTAR001R2'],
    ['m', 's', ['ASTAR001R2', 'ASTAR001R1'], null],
  ] as const)(
    'is that of the operation when responses “%s” and “%s” are reordered: %s after %s',
    (first, second, codes, after) => {
      const { action, refusalOf } = opened(first, second);
      const input = { actionCode: 'ASTAR001', responseCodes: codes, after };
      expect(refusalOf('response.reorder', input)).toBe(reorderRefusal(action, codes, after, plugins));
    },
  );

  it('keeps the last Response Complete where it is', () => {
    const { one, other } = opened('sc', 's');
    const commands = one.playlist.slice(1);
    expect(dropRefusal({ how: 'move', commands, from: one }, other, 'b0', plugins)).toBe(
      'The last Response Complete cannot be moved or deleted',
    );
  });
});

describe('the place of a new command', () => {
  it.each([
    ['s', 'succt', undefined, 'a0'],
    ['s', 'ssuct', 'a0', 'a0'],
    ['t', 'sc', 'a0', 'a1'],
    ['t', 'suct', undefined, 'a3'],
    ['c', 'suct', undefined, 'a2'],
    ['s', '', undefined, null],
  ] as const)('of %s in “%s”, wanted after %s, is after %s', (letter, playlist, wanted, after) => {
    const { one } = opened(playlist, '');
    expect(insertPlace(blockOf(letter), one, plugins, wanted)).toEqual({ after, refusal: null });
  });

  it('is nowhere if the response can’t have it, with the reason', () => {
    const { one } = opened('uc', '');
    expect(insertPlace(blockOf('u'), one, plugins).refusal).toBe(
      'Conversational UI can only be present in a response once',
    );
    expect(insertPlace(blockOf('m'), one, plugins, null).refusal).toContain('the first response of the start scenario');
  });
});
