import { PatternError, type Assertion, type CodeTest, type PatternNode } from './parse-pattern';

/** One step of a program. `split` continues at both targets and prefers the first. */
export type Step =
  | { readonly kind: 'take'; readonly test: CodeTest }
  | { readonly kind: 'assert'; readonly assertion: Assertion }
  | { readonly kind: 'split'; first: number; second: number }
  | { readonly kind: 'jump'; to: number }
  | { readonly kind: 'save'; readonly slot: number }
  | { readonly kind: 'found' };

/** Maximum program length, because each character of a text can run the whole program. */
const mostSteps = 2000;

/**
 * Compiles a pattern to a program.
 *
 * @param fold - returns the folded form for comparison; null to compare exact characters
 * @throws PatternError when the program is too long
 */
export function compilePattern(root: PatternNode, fold: ((text: string) => string) | null): readonly Step[] {
  const steps: Step[] = [];
  const add = <S extends Step>(step: S): S => {
    if (steps.length >= mostSteps) throw new PatternError('large', 0);
    steps.push(step);
    return step;
  };
  const put = (node: PatternNode): void => {
    switch (node.kind) {
      case 'literal': {
        const written = String.fromCodePoint(node.code);
        for (const char of fold === null ? written : fold(written)) {
          const expected = char.codePointAt(0);
          add({ kind: 'take', test: (code) => code === expected });
        }
        return;
      }
      case 'set':
        add({ kind: 'take', test: fold === null ? node.test : foldedTest(node.test) });
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

/** `[A-Z]` also matches lower-case letters when case is ignored, because the text is then in lower case. */
function foldedTest(test: CodeTest): CodeTest {
  return (code) => test(code) || test(String.fromCodePoint(code).toUpperCase().codePointAt(0) ?? code);
}
