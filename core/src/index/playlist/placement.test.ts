import { describe, expect, it } from 'vitest';
import { operationPlugins } from '#testing/operation-plugins';
import { lastCompletionId, placementRefusals, type PlacementChange } from './placement';

const blocks = {
  s: 'command.speech',
  u: 'command.conversational-ui',
  c: 'command.response-complete',
  t: 'command.trigger-another-action',
  m: 'command.minigame-state',
  x: 'command.unknown-block',
} as const;

/** A playlist from letters; a capital marks the changed command. */
function refusals(letters: string, how?: PlacementChange['how'], isFirstResponseOfStart = false): readonly string[] {
  const playlist = Array.from(letters, (letter, index) => ({
    id: `${letter}${index}`,
    block: blocks[letter.toLowerCase() as keyof typeof blocks],
    args: {},
  }));
  const commandIds = new Set(playlist.map(({ id }) => id).filter((id) => /^[A-Z]/.test(id)));
  const change = how === undefined ? undefined : { how, commandIds };
  return placementRefusals(playlist, operationPlugins, isFirstResponseOfStart, change).map(
    ({ commandId, message }) => `${commandId}: ${message}`,
  );
}

describe('placementRefusals', () => {
  it.each(['', 's', 'ssuc', 'scsct', 'suctt', 'u', 'c', 'csc', 'ucc', 'xc', 'cx', 'mc'])('accepts “%s”', (letters) => {
    expect(refusals(letters)).toEqual([]);
  });

  it.each([
    ['uSc', 'insert', 'S1: Command must appear before Conversational UI'],
    ['ctS', 'insert', 'S2: Command must appear before Trigger Another Action'],
    ['cS', 'insert', 'S1: Command cannot be placed after the Response Complete'],
    ['cS', 'reorder', 'S1: Command must appear before the last Response Complete'],
    ['cS', 'transfer', 'S1: Command must appear before the last Response Complete'],
    ['Tsc', 'insert', 'T0: The first Trigger Another Action can only be placed after the Response Complete'],
    ['Tsct', 'reorder', 'T0: Trigger Another Action can only be placed after the Response Complete whilst reordering'],
    ['tTsc', 'insert', 'T1: Trigger Another Action can only be placed after the Response Complete'],
    ['Tsc', 'transfer', 'T0: Trigger Another Action can only be placed after the Response Complete'],
    ['cU', 'insert', 'U1: Conversational UI can only appear before the last Response Complete'],
    ['cU', 'reorder', 'U1: Conversational UI can not appear after the last Response Complete'],
    ['cU', 'transfer', 'U1: Conversational UI must appear before last Response Complete'],
    ['uUc', 'insert', 'U1: Conversational UI can only be present in a response once'],
    ['ctC', 'insert', 'C2: Command must appear before Trigger Another Action'],
  ] as const)('“%s” after %s: %s', (letters, how, message) => {
    expect(refusals(letters, how)).toContain(message);
  });

  it('checks a playlist that isn’t being edited', () => {
    expect(refusals('uscsu')).toEqual([
      's1: Command must appear before Conversational UI',
      's3: Command must appear before the last Response Complete',
      'u4: Conversational UI can only be present in a response once',
      'u4: Conversational UI can not appear after the last Response Complete',
    ]);
    expect(refusals('ts')).toEqual([
      't0: Trigger Another Action can only be placed after the Response Complete',
      's1: Command must appear before Trigger Another Action',
    ]);
  });

  it('keeps commands out of the first response of the start scenario', () => {
    expect(refusals('Mc', 'insert', true)).toEqual([
      'M0: Minigame State cannot be added to the first response of the start scenario',
    ]);
  });
});

describe('lastCompletionId', () => {
  const playlist = ['c', 's', 'c', 't'].map((letter, index) => ({
    id: `${letter}${index}`,
    block: blocks[letter as 'c'],
    args: {},
  }));

  it('is the last one', () => {
    expect(lastCompletionId(playlist, operationPlugins)).toBe('c2');
    expect(lastCompletionId([], operationPlugins)).toBeUndefined();
  });
});
