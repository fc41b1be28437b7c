import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { runs } from '@scn/core/testing/effort';
import { settle } from '#testing/fake-clock';
import { newGroup } from './change';
import { Desk, desks, drain, print } from './testing/desk';

const start = 'Give antibiotics';

describe('two people in one text field', () => {
  it('keeps what both typed, and sends edits instead of the whole text', async () => {
    const { gateway, ann, bob } = await desks();
    ann.rename(`Now: ${start}`);
    bob.rename(`${start} slowly`);
    await ann.quiet();
    await bob.quiet();
    await ann.quiet();
    for (const desk of [ann, bob]) expect(desk.title()).toBe('Now: Give antibiotics slowly');
    expect(gateway.log.map(({ calls }) => calls)).toMatchObject([
      [
        {
          input: { actionCode: 'AMEDS001' },
          texts: [{ was: start, splices: [{ at: 0, remove: 0, insert: 'Now: ' }] }],
        },
      ],
      [{ input: { actionCode: 'AMEDS001' }, texts: [{ splices: [{ at: 16, remove: 0, insert: ' slowly' }] }] }],
    ]);
  });

  it('keeps what was typed offline, in several pieces', async () => {
    const { ann, bob } = await desks();
    ann.link.fate = 'request-lost';
    const group = newGroup();
    for (const typed of ['Give or', 'Give oral', 'Give oral and']) ann.rename(typed + start.slice(4), { group });
    bob.rename('Give two antibiotics');
    bob.rename('Give two antibiotics!');
    await bob.quiet();
    ann.link.deliver();
    expect(ann.title()).toBe('Give oral and two antibiotics!');
    ann.rename('Give oral and two antibiotics now!', { group });
    await ann.quiet();
    await bob.quiet();
    for (const desk of [ann, bob]) expect(desk.title()).toBe('Give oral and two antibiotics now!');
  });

  it('keeps what a closed window had not sent', async () => {
    const { ann, bob } = await desks();
    ann.link.fate = 'request-lost';
    ann.rename('Please give antibiotics');
    await settle();
    bob.rename(`${start} slowly`);
    await bob.quiet();
    await ann.reload();
    expect(ann.title()).toBe('Please give antibiotics slowly');
    await ann.quiet();
    await bob.quiet();
    expect(bob.title()).toBe('Please give antibiotics slowly');
  });

  it('undoes and redoes one’s own words only', async () => {
    const { ann, bob } = await desks();
    ann.rename(`Now: ${start}`);
    await ann.quiet();
    bob.link.deliver();
    bob.rename(`Now: ${start} slowly`);
    await bob.quiet();
    ann.link.deliver();
    ann.session.undo();
    expect(ann.title()).toBe(`${start} slowly`);
    await ann.quiet();
    ann.session.redo();
    await ann.quiet();
    await bob.quiet();
    for (const desk of [ann, bob]) expect(desk.title()).toBe(`Now: ${start} slowly`);
  });

  it('merges arguments of playlist commands', async () => {
    const { gateway, ann, bob } = await desks();
    const say = (desk: Desk, text: string) =>
      desk.session.change([{ name: 'playlist-command.update', input: { id: 'meds-2', args: { text } } }]);
    say(ann, 'Oh! Thank you');
    say(bob, 'Thank you so much');
    await ann.quiet();
    await bob.quiet();
    expect(print(gateway.snapshot)).toContain('Oh! Thank you so much');
  });

  it('sets aside what no longer fits, with what was typed', async () => {
    const { ann, bob } = await desks();
    const long = 'x'.repeat(200);
    ann.rename(`${start} ${long}`);
    bob.link.fate = 'request-lost';
    bob.rename(`${long} ${start}`);
    await ann.quiet();
    await bob.quiet();
    expect(bob.session.retained.list()).toMatchObject([{ reason: { code: 'InvalidDataError' } }]);
    expect(print(bob.session.retained.list())).toContain(long);
    expect(bob.title()).toBe(`${start} ${long}`);
  });
});

const event = fc.record({
  desk: fc.nat({ max: 2 }),
  what: fc.constantFrom('type', 'type', 'type', 'delete', 'undo', 'redo', 'deliver', 'wait', 'cut', 'deaf', 'back'),
  at: fc.nat(),
} as const);

const wordsIn = (text: string): readonly string[] => text.match(/(?:ann|bob|eve)\d+/g) ?? [];

test('three people type, delete and undo in one title with lost connections: one text with every word that no one deleted', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 30, maxLength: 40 }), async (events) => {
      const { gateway, ann, bob } = await desks();
      const all = [ann, bob, await new Desk(gateway, 'eve').open()];
      const typed = new Map<string, string>();
      const deleted = new Set<string>();
      for (const [n, { desk: index, what, at }] of events.entries()) {
        const desk = all[index] ?? ann;
        const words = (desk.title() ?? '').split(' ');
        const place = at % (words.length + 1);
        if (what === 'type') {
          const word = `${desk.personId}${n}`;
          typed.set(word, desk.personId);
          desk.rename(words.toSpliced(place, 0, word).join(' '));
        } else if (what === 'delete' && words.length > 1) {
          // words whose blank someone else deleted at the same time are one
          for (const text of wordsIn(words[place % words.length] ?? '')) deleted.add(text);
          desk.rename(words.toSpliced(place % words.length, 1).join(' '));
        } else if (what === 'undo' || what === 'redo') {
          const step = what === 'undo' ? desk.session.undo() : desk.session.redo();
          for (const text of wordsIn(print(step ?? ''))) deleted.add(text);
        } else if (what === 'deliver') desk.link.deliver(at % 3);
        else if (what === 'wait') desk.clock.pass(20_000);
        else desk.link.fate = ({ cut: 'request-lost', deaf: 'answer-lost', back: 'arrives' } as const)[what as 'cut'];
        await settle();
      }
      for (const desk of all) desk.link.fate = 'arrives';
      for (let round = 0; round < 3; round += 1) for (const desk of all) await drain(desk);
      const text = all[0]?.title() ?? '';
      for (const desk of all) {
        expect(desk.title()).toBe(text);
        expect(desk.session.retained.list()).toEqual([]);
      }
      expect(print(gateway.replayed())).toBe(print(gateway.snapshot));
      for (const word of typed.keys()) if (!deleted.has(word)) expect(text).toContain(word);

      while (ann.session.undo() !== null);
      await drain(ann);
      for (const desk of all) await drain(desk);
      for (const desk of all) expect(desk.title()).toBe(ann.title());
      for (const [word, by] of typed) {
        if (by === 'ann') expect(ann.title()).not.toContain(word);
        else if (!deleted.has(word)) expect(ann.title()).toContain(word);
      }
    }),
    { numRuns: runs(10) },
  );
});
