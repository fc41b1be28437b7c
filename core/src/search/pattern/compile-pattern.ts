import { fold, foldedFrom, type Folding } from '../fold';
import { PatternError, type Assertion, type CodeTest, type PatternNode, type PatternSet } from './parse-pattern';

/** One step of a program. `split` continues at both targets and prefers the first. */
export type Step =
  | { readonly kind: 'take'; readonly test: CodeTest }
  | { readonly kind: 'assert'; readonly assertion: Assertion }
  | { readonly kind: 'split'; first: number; second: number }
  | { readonly kind: 'jump'; to: number }
  | { readonly kind: 'save'; readonly slot: number }
  | { readonly kind: 'found' };

/** Maximum program length, because each character of a text can run the whole program. */
const maxSteps = 2000;

/**
 * Compiles a pattern to a program.
 *
 * @param folding - how the text is folded that the program runs on
 * @throws PatternError when the program is too long
 */
export function compilePattern(root: PatternNode, folding: Folding): readonly Step[] {
  const steps: Step[] = [];
  const add = <S extends Step>(step: S): S => {
    if (steps.length >= maxSteps) throw new PatternError('large', 0);
    steps.push(step);
    return step;
  };
  const put = (node: PatternNode): void => {
    switch (node.kind) {
      case 'literal':
        for (const char of fold(String.fromCodePoint(node.code), folding)) {
          const expected = char.codePointAt(0);
          add({ kind: 'take', test: (code) => code === expected });
        }
        return;
      case 'set':
        putSet(node);
        return;
      case 'assert':
        add(node);
        return;
      case 'sequence':
        for (const part of node.parts) put(part);
        return;
      case 'either':
        putEither(node.branches);
        return;
      case 'group':
        add({ kind: 'save', slot: node.number * 2 });
        put(node.body);
        add({ kind: 'save', slot: node.number * 2 + 1 });
        return;
      case 'repeat':
        putRepeat(node);
    }
  };
  const putEither = ([branch, ...others]: readonly PatternNode[]): void => {
    if (branch === undefined) return;
    if (others.length === 0) {
      put(branch);
      return;
    }
    const split = add({ kind: 'split', first: steps.length + 1, second: 0 });
    put(branch);
    const jump = add({ kind: 'jump', to: 0 });
    split.second = steps.length;
    putEither(others);
    jump.to = steps.length;
  };
  const putSet = (node: PatternSet): void => {
    const set = () => add({ kind: 'take', test: testOf(node, folding) });
    // `…` is folded to three characters
    const longer = node.isNegated ? [] : node.ranges.filter((range) => isLonger(range, folding));
    if (longer.length === 0) {
      set();
      return;
    }
    const split = add({ kind: 'split', first: steps.length + 1, second: 0 });
    set();
    const jump = add({ kind: 'jump', to: 0 });
    split.second = steps.length;
    putEither(longer.map(([code]): PatternNode => ({ kind: 'literal', code })));
    jump.to = steps.length;
  };
  const putRepeat = ({ body, least, most, isGreedy }: PatternNode & { readonly kind: 'repeat' }): void => {
    for (let count = 0; count < least; count += 1) put(body);
    /** @returns sets the target that skips the body */
    const orNot = () => {
      const split = add({ kind: 'split', first: 0, second: 0 });
      const inside = steps.length;
      split[isGreedy ? 'first' : 'second'] = inside;
      return () => {
        split[isGreedy ? 'second' : 'first'] = steps.length;
      };
    };
    if (most === Infinity) {
      const start = steps.length;
      const end = orNot();
      put(body);
      add({ kind: 'jump', to: start });
      end();
      return;
    }
    const ends: (() => void)[] = [];
    for (let count = least; count < most; count += 1) {
      ends.push(orNot());
      put(body);
    }
    for (const end of ends) end();
  };
  put(root);
  add({ kind: 'found' });
  return steps;
}

/** Characters of a set also find what is folded to the same: `[A-Z]` finds lower-case letters when case is ignored. */
function testOf({ classes, ranges, isNegated }: PatternSet, folding: Folding): CodeTest {
  const isWritten: CodeTest = (code) => ranges.some(([first, last]) => code >= first && code <= last);
  const has: CodeTest = (code) =>
    classes.some((test) => test(code)) || isWritten(code) || foldedFrom(code, folding).some(isWritten);
  if (ranges.length === 0 && !isNegated) return (code) => classes.some((test) => test(code));
  const known = new Map<number, boolean>();
  return (code) => {
    let found = known.get(code);
    if (found === undefined) {
      found = has(code) !== isNegated;
      known.set(code, found);
    }
    return found;
  };
}

function isLonger([first, last]: readonly [number, number], folding: Folding): boolean {
  return first === last && Array.from(fold(String.fromCodePoint(first), folding)).length > 1;
}
