import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { runs } from '#testing/effort';
import { ListPerson, ListServer } from '#testing/people';
import { changedList, listDifference, rebasedList } from './list-change';
import { ListTrail } from './list-trail';

const values = (text: string) => text.split('');
const edit = (was: string, now: string, id = '') => ({
  id,
  was: values(was),
  ...listDifference(values(was), values(now)),
});
const step = (was: string, value: string, of: string) => ({ was: values(was), value: values(value), of });
const text = ({ list }: ListTrail) => list.join('');

test('differences lead from one list to the other, and change nothing else', () => {
  const list = fc.uniqueArray(fc.constantFrom(...values('abcdefgh')), { maxLength: 8 });
  fc.assert(
    fc.property(list, list, (before, now) => {
      const change = listDifference(before, now);
      expect(changedList(before, change)).toEqual(now);
      expect(rebasedList(before, { was: before, ...change })).toEqual(now);
    }),
    { numRuns: runs(300) },
  );
});

describe('one list, two authors', () => {
  it.each([
    ['what each added at the same place stays', 'ab', 'abx', 'aby', 'abxy'],
    ['what each added elsewhere stays where they put it', 'abc', 'xabc', 'abcy', 'xabcy'],
    ['what each removed goes', 'abcd', 'bcd', 'abc', 'bc'],
    ['what both added is there once', 'ab', 'abx', 'xab', 'abx'],
    ['what one removed and the other moved goes', 'abc', 'ab', 'cab', 'ab'],
    ['what one moved and the other added next to it stays', 'abc', 'cab', 'abcx', 'cxab'],
    ['what one added behind a value that the other removed stays', 'abc', 'ac', 'abxc', 'axc'],
    ['different moves are both made', 'abcd', 'dabc', 'bacd', 'dbac'],
  ])('%s', (_, start, one, other, both) => {
    const trail = ListTrail.of(values(start)).edited(edit(start, one, 'one'));
    expect(text(trail.edited(edit(start, other, 'other')))).toBe(both);
  });
});

describe('undo', () => {
  it('removes what its author added, and nothing that others added since', () => {
    const trail = ListTrail.of(values('a'))
      .edited(edit('a', 'ax', 'mine'))
      .edited(edit('ax', 'axy', 'theirs'));
    expect(text(trail.reverted(step('ax', 'a', 'mine'), 'undo'))).toBe('ay');
  });

  it('keeps what someone else has added too, until they undo it as well', () => {
    const both = ListTrail.of(values('a'))
      .edited(edit('a', 'ax', 'mine'))
      .edited(edit('a', 'ax', 'theirs'));
    const mine = both.reverted(step('ax', 'a', 'mine'), 'undo');
    expect(text(mine)).toBe('ax');
    expect(text(mine.reverted(step('ax', 'ax', 'theirs'), 'theirs-undo'))).toBe('a');
  });

  it('brings back what its author removed, where it was, unless someone else has removed it too', () => {
    const mine = ListTrail.of(values('abc')).edited(edit('abc', 'ac', 'mine'));
    expect(text(mine.edited(edit('abc', 'abcx', 'theirs')).reverted(step('ac', 'abc', 'mine'), 'undo'))).toBe('abcx');
    expect(text(mine.edited(edit('abc', 'ac', 'theirs')).reverted(step('ac', 'abc', 'mine'), 'undo'))).toBe('ac');
  });

  it('moves back what its author moved, unless it was moved since', () => {
    const mine = ListTrail.of(values('abc')).edited(edit('abc', 'cab', 'mine'));
    expect(text(mine.edited(edit('cab', 'cabx', 'theirs')).reverted(step('cab', 'abc', 'mine'), 'undo'))).toBe('abxc');
    expect(text(mine.edited(edit('cab', 'acb', 'theirs')).reverted(step('cab', 'abc', 'mine'), 'undo'))).toBe('acb');
  });

  it('is redone', () => {
    const mine = ListTrail.of(values('ab')).edited(edit('ab', 'bx', 'mine'));
    const undone = mine.reverted(step('bx', 'ab', 'mine'), 'undo').edited(edit('ab', 'aby', 'theirs'));
    expect(text(undone.reverted(step('ab', 'bx', 'undo'), 'redo'))).toBe('byx');
  });

  it('reverts what a change did when it is no longer remembered', () => {
    expect(text(ListTrail.of(values('abx')).reverted(step('bx', 'ab', 'mine'), 'undo'))).toBe('ab');
  });
});

it('forgets the oldest changes, and still reverts and redoes the later ones', () => {
  let trail = ListTrail.of([]);
  for (let n = 0; n < 1200; n += 1) {
    const [was, now] = n % 2 === 0 ? ['', 'x'] : ['x', ''];
    trail = trail.edited(edit(was, now, `change-${n}`));
  }
  const [last, undone] = [step('', 'x', 'change-1199'), step('x', '', 'undo')];
  expect(text(trail.reverted(last, 'undo'))).toBe('x');
  expect(text(trail.reverted(last, 'undo').reverted(undone, 'redo'))).toBe('');
});

test('three people add, remove, move and undo in one list with lost connections: what each added stays, what each removed goes', () => {
  const event = fc.record({
    who: fc.nat({ max: 2 }),
    what: fc.constantFrom(
      ...(['add', 'add', 'add', 'remove', 'remove', 'move', 'move', 'both', 'undo', 'undo', 'redo'] as const),
      ...(['send', 'send', 'send', 'lose', 'receive', 'receive'] as const),
    ),
    at: fc.nat({ max: 99 }),
    value: fc.constantFrom(...values('abcdefghij')),
  } as const);
  fc.assert(
    fc.property(fc.array(event, { minLength: 20, maxLength: 60 }), (events) => {
      const server = new ListServer(values('abcd'));
      const people = ['A', 'B', 'C'].map((name) => new ListPerson(name, server));
      const agree = () => {
        for (const person of people) while (person.send('arrives'));
        for (const person of people) person.receive(Infinity);
        for (const { value } of people) expect(value).toEqual(server.value);
        expect(new Set(server.value)).toEqual(server.expected());
        expect(new Set(server.value).size).toBe(server.value.length);
      };
      for (const { who, what, at, value } of events) {
        const person = people[who]!;
        const without = person.value.filter((each) => each !== value);
        const isIn = without.length < person.value.length;
        if (what === 'add' && !isIn) person.edit(without.toSpliced(at % (without.length + 1), 0, value));
        else if (what === 'remove') person.edit(without);
        else if (what === 'move' && isIn) person.edit(without.toSpliced(at % (without.length + 1), 0, value));
        else if (what === 'both') person.edit(isIn ? without.toReversed() : [value, ...without.slice(1)]);
        else if (what === 'undo') person.undo();
        else if (what === 'redo') person.redo();
        else if (what === 'send') person.send('arrives');
        else if (what === 'lose') person.send('answer-lost');
        else if (what === 'receive') person.receive(at % 3);
      }
      agree();
      // one of them undoes everything: what the others did is unchanged
      while (people[0]!.undo());
      agree();
      expect(new Set(server.value)).toEqual(server.expected((author) => author !== 'A'));
    }),
    { numRuns: runs(100) },
  );
});
