import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { runs } from '@scn/core/testing/effort';
import { settle } from '#testing/fake-clock';
import { Desk, desks, drain, print } from './testing/desk';

const list = ({ session }: Desk) => session.snapshot().setup.basicInfo.authors;
const set = ({ session }: Desk, authors: readonly string[]) =>
  session.change([{ name: 'section.update', input: { section: 'setup.basicInfo', changes: { authors } } }]);

describe('two people in one list', () => {
  it('keeps what both added, also offline, and undoes one’s own only', async () => {
    const { gateway, ann, bob } = await desks();
    set(ann, ['Start']);
    await ann.quiet();
    await bob.quiet();
    ann.link.fate = 'request-lost';
    set(ann, ['Start', 'Ann']);
    set(bob, ['Bob']);
    await bob.quiet();
    ann.link.deliver();
    expect(list(ann)).toEqual(['Bob', 'Ann']);
    await ann.quiet();
    await bob.quiet();
    expect(gateway.log.at(-1)?.calls).toMatchObject([
      { input: { changes: {} }, lists: [{ was: ['Start'], removed: [], placed: [{ value: 'Ann', after: 'Start' }] }] },
    ]);
    ann.session.undo();
    await ann.quiet();
    await bob.quiet();
    for (const desk of [ann, bob]) expect(list(desk)).toEqual(['Bob']);
  });

  it('does not tell people that they were overruled', async () => {
    const { ann, bob } = await desks();
    set(ann, ['Ann']);
    set(bob, ['Bob']);
    for (const desk of [ann, bob, ann]) await desk.quiet();
    for (const desk of [ann, bob]) expect(list(desk).toSorted()).toEqual(['Ann', 'Bob']);
    expect(ann.session.retained.list()).toEqual([]);
  });
});

const event = fc.record({
  desk: fc.nat({ max: 2 }),
  what: fc.constantFrom('add', 'add', 'remove', 'move', 'undo', 'redo', 'deliver', 'wait', 'cut', 'deaf', 'back'),
  at: fc.nat({ max: 99 }),
} as const);

test('three people change one list with lost connections: each value that only one added and no one removed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 25, maxLength: 35 }), async (events) => {
      const { gateway, ann, bob } = await desks();
      const all = [ann, bob, await new Desk(gateway, 'eve').open()];
      const [added, unsure] = [new Map<string, string>(), new Set<string>()];
      for (const [n, { desk: index, what, at }] of events.entries()) {
        const desk = all[index] ?? ann;
        const values = list(desk);
        const value = values[at % Math.max(1, values.length)];
        if (what === 'add') {
          added.set(`${desk.personId}${n}`, desk.personId);
          set(desk, values.toSpliced(at % (values.length + 1), 0, `${desk.personId}${n}`));
        } else if (what === 'remove' && value !== undefined) {
          unsure.add(value);
          set(
            desk,
            values.filter((each) => each !== value),
          );
        } else if (what === 'move' && value !== undefined && value !== values[0])
          set(desk, [value, ...values.filter((each) => each !== value)]);
        else if (what === 'undo' || what === 'redo') {
          const step = what === 'undo' ? desk.session.undo() : desk.session.redo();
          for (const text of print(step ?? '').match(/(?:ann|bob|eve)\d+/g) ?? []) unsure.add(text);
        } else if (what === 'deliver') desk.link.deliver(at % 3);
        else if (what === 'wait') desk.clock.pass(20_000);
        else if (what === 'cut' || what === 'deaf' || what === 'back')
          desk.link.fate = ({ cut: 'request-lost', deaf: 'answer-lost', back: 'arrives' } as const)[what];
        await settle();
      }
      for (const desk of all) desk.link.fate = 'arrives';
      for (let round = 0; round < 3; round += 1) for (const desk of all) await drain(desk);
      for (const desk of all) {
        expect(list(desk)).toEqual(list(ann));
        expect(desk.session.retained.list()).toEqual([]);
      }
      expect(print(gateway.replayed())).toBe(print(gateway.snapshot));
      for (const value of added.keys()) if (!unsure.has(value)) expect(list(ann)).toContain(value);

      while (ann.session.undo() !== null);
      await drain(ann);
      for (const desk of all) await drain(desk);
      for (const desk of all) expect(list(desk)).toEqual(list(ann));
      for (const [value, by] of added)
        if (by === 'ann') expect(list(ann)).not.toContain(value);
        else if (!unsure.has(value)) expect(list(ann)).toContain(value);
    }),
    { numRuns: runs(10) },
  );
});
