import { describe, expect, it } from 'vitest';
import type { Conflict } from '@scn/core/document/conflict/conflict';
import { createColours } from '../terminal/colours';
import { askForDecisions } from './ask-for-decisions';
import type { ListedConflict } from './listed-conflict';

const conflictOf = (id: string): Conflict => ({ id, kind: 'both-changed', path: id, steps: [] });
const conflicts = ['/one', '/two', '/three'].map(conflictOf);
const listed = conflicts.map(({ id, kind }, place): ListedConflict => ({
  ...{ number: place + 1, id, kind, place: 'AMEDS001', what: id },
  ...{ base: null, ours: 'a', theirs: null, takingTheirs: ['AMEDS001: removed'] },
}));

/** A user who types these lines and then ends the input. */
async function typing(...lines: readonly string[]) {
  const rest = [...lines];
  const said: string[] = [];
  const decided = await askForDecisions(
    conflicts,
    listed,
    { print: (text) => said.push(text), ask: () => Promise.resolve(rest.shift() ?? null) },
    createColours(false),
  );
  return { decided: decided === null ? null : [...decided].map(([{ id }, side]) => `${id} ${side}`), said };
}

describe('askForDecisions', () => {
  it('takes the chosen sides, and keeps conflicts that are decided later', async () => {
    const { decided, said } = await typing('o', 'LATER', ' theirs ');
    expect(decided).toEqual(['/one ours', '/three theirs']);
    expect(said[1]).toBe(
      [
        '2. AMEDS001: /two (both changed it)',
        '   ours    a',
        '           keeps the file as it is',
        '   theirs  none',
        '           AMEDS001: removed',
        '',
        '',
      ].join('\n'),
    );
  });

  it('asks again after an invalid answer', async () => {
    expect((await typing('both', '', 'o', 'o', 'o')).decided).toHaveLength(3);
  });

  it('changes nothing after quit, and at the end of the input', async () => {
    expect((await typing('o', 'q')).decided).toBeNull();
    expect((await typing('o')).decided).toBeNull();
  });
});
