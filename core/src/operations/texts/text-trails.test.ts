import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { runs } from '#testing/effort';
import type { TextSplice } from '#base/text-edit';
import { spliced, textDifference } from './text-splice';
import { TextTrail as Trail } from './text-trail';
import { TextPerson, TextServer } from '#testing/people';

/** A trail with edits that have no names. */
class TextTrail {
  readonly #trail: Trail;

  private constructor(trail: Trail) {
    this.#trail = trail;
  }

  static of(text: string): TextTrail {
    return new TextTrail(Trail.of(text));
  }

  get text(): string {
    return this.#trail.text;
  }

  edited(was: string, splices: readonly TextSplice[]): TextTrail {
    return new TextTrail(this.#trail.edited({ id: '', was, splices }));
  }

  reverted(was: string, value: string): TextTrail {
    return new TextTrail(this.#trail.reverted({ was, value, of: '' }, ''));
  }
}

const insert = (at: number, text: string) => [{ at, remove: 0, insert: text }];

describe('differences of texts', () => {
  test('lead from one text to the other', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b', 'ab', ' ', '.', 'é', '👩‍⚕️', '\n'), { maxLength: 30 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, text, (before, after) => {
        expect(spliced(before, textDifference(before, after))).toBe(after);
      }),
      { numRuns: runs(150) },
    );
  });

  it('does not take letters of one word for those of another', () => {
    expect(textDifference('Give oxygen now', 'Give fluids now')).toEqual([{ at: 5, remove: 6, insert: 'fluids' }]);
    expect(textDifference('Give oxygen', 'Give oxygen mask')).toEqual(insert(11, ' mask'));
  });
});

describe('one text, several authors', () => {
  it('keeps what two people typed at different places, in either order', () => {
    const start = TextTrail.of('Give oxygen');
    const [front, end] = [insert(0, 'Please. '), insert(11, ' at 10 l')];
    expect(start.edited('Give oxygen', front).edited('Give oxygen', end).text).toBe('Please. Give oxygen at 10 l');
    expect(start.edited('Give oxygen', end).edited('Give oxygen', front).text).toBe('Please. Give oxygen at 10 l');
  });

  it('keeps a word that someone is typing in one piece', () => {
    const typed = TextTrail.of('Give').edited('Give', insert(4, ' ox')).edited('Give ox', insert(7, 'ygen'));
    expect(typed.edited('Give ox', insert(7, ' now')).text).toBe('Give oxygen now');
    const other = TextTrail.of('Give').edited('Give', insert(4, ' ox')).edited('Give ox', insert(7, ' now'));
    expect(other.edited('Give ox', insert(7, 'ygen')).text).toBe('Give oxygen now');
  });

  it('keeps what was typed inside a part that someone else deleted', () => {
    const start = TextTrail.of('one two three');
    const deleted = start.edited('one two three', [{ at: 4, remove: 4, insert: '' }]);
    expect(deleted.edited('one two three', insert(7, ' and a half')).text).toBe('one  and a halfthree');
  });

  it('never splits a character', () => {
    const start = TextTrail.of('👩🏽‍⚕️ here');
    expect(start.edited('👩🏽‍⚕️ here', insert(0, '👍')).edited('👩🏽‍⚕️ here', insert(10, '!')).text).toBe('👍👩🏽‍⚕️ here!');
  });

  it('merges an edit of a text that is no longer known by comparison', () => {
    expect(TextTrail.of('Please give oxygen').edited('give oxygen', insert(11, ' now')).text).toBe(
      'Please give oxygen now',
    );
  });
});

it('forgets the oldest changes, and still merges, reverts and redoes the later ones', () => {
  let trail = TextTrail.of('');
  let undone: readonly [string, string] = ['', ''];
  for (let n = 0; n < 1200; n += 1) {
    const was = trail.text;
    trail = trail.edited(was, n % 4 === 3 ? [{ at: 0, remove: 1, insert: '' }] : insert(was.length, 'x'));
    if (n === 300) {
      const typed = trail.text;
      trail = trail.reverted(typed, was);
      undone = [trail.text, typed];
    }
  }
  expect(trail.text).toBe('x'.repeat(599));
  const ahead = trail.edited(trail.text, insert(0, 'ab ')).edited(trail.text, insert(599, ' cd'));
  expect(ahead.text).toBe(`ab ${'x'.repeat(599)} cd`);
  expect(ahead.reverted(`ab ${trail.text}`, trail.text).text).toBe(`${'x'.repeat(599)} cd`);
  expect(trail.reverted(...undone).text).toHaveLength(600);
});

describe('undo', () => {
  it('removes only what its author typed, although someone has typed inside it', () => {
    const ann = TextTrail.of('a c').edited('a c', insert(1, ' long word'));
    const bob = ann.edited(ann.text, insert(6, ' very'));
    expect(bob.text).toBe('a long very word c');
    expect(bob.reverted('a long word c', 'a c').text).toBe('a very c');
  });

  it('undoes a deletion and then the typing of the same words', () => {
    const typed = TextTrail.of('x').edited('x', insert(1, ' y'));
    const other = typed.edited('x y', insert(0, 'z '));
    const deleted = other.edited('z x y', [{ at: 3, remove: 2, insert: '' }]);
    const back = deleted.reverted('z x', 'z x y');
    expect(back.text).toBe('z x y');
    expect(back.reverted('x y', 'x').text).toBe('z x');
  });

  it('redoes what it undid', () => {
    const typed = TextTrail.of('x').edited('x', insert(1, ' y'));
    const undone = typed.reverted('x y', 'x');
    const other = undone.edited('x', insert(0, 'z '));
    expect(other.reverted('x', 'x y').text).toBe('z x y');
  });
});

test('three people type, delete and undo in one field with lost connections: one text with every word that no one deleted', () => {
  const event = fc.record({
    who: fc.nat({ max: 2 }),
    what: fc.constantFrom(
      'type',
      'type',
      'type',
      'more',
      'more',
      'more',
      'delete',
      'undo',
      'redo',
      'send',
      'send',
      'lose',
      'receive',
      'receive',
    ),
    at: fc.nat(),
    count: fc.integer({ min: 1, max: 3 }),
  } as const);
  fc.assert(
    fc.property(fc.array(event, { minLength: 20, maxLength: 60 }), (events) => {
      const server = new TextServer('Give oxygen now.');
      const people = ['A', 'B', 'C'].map((name) => new TextPerson(name, server));
      for (const { who, what, at, count } of events) {
        const person = people[who]!;
        if (what === 'type') person.startWord(at);
        else if (what === 'more') person.continueWord();
        else if (what === 'delete') person.deleteWords(at, count);
        else if (what === 'undo') person.undo();
        else if (what === 'redo') person.redo();
        else if (what === 'send') person.send('arrives');
        else if (what === 'lose') person.send('answer-lost');
        else person.receive(count);
      }
      settle(people);
      for (const { value } of people) expect(value).toBe(server.value);
      const words = people.flatMap((person) => [...person.words]);
      for (const [id, typed] of words)
        if (!people.some(({ unsure }) => unsure.has(id))) expect(server.value).toContain(typed);

      // one of them undoes everything: none of their words is left, and those of the others are unchanged
      const [ann, ...others] = people as [TextPerson, TextPerson, TextPerson];
      while (ann.undo());
      settle(people);
      for (const { value } of people) expect(value).toBe(server.value);
      for (const id of ann.words.keys()) expect(server.value).not.toContain(id);
      for (const { words: typed } of others) {
        for (const [id, word] of typed)
          if (!others.some(({ unsure }) => unsure.has(id))) expect(server.value).toContain(word);
      }
    }),
    { numRuns: runs(250) },
  );
});

function settle(people: readonly TextPerson[]): void {
  for (const person of people) while (person.send('arrives'));
  for (const person of people) person.receive(Infinity);
}
