import { inspect } from 'node:util';
import { compileFunction } from 'node:vm';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { TimeChecks, timeChecksKey } from '@scn/core/kernel/time-checks';
import { runs } from '@scn/core/testing/effort';
import { withTimeChecks } from './time-checks';

const globals = globalThis as { [key: symbol]: unknown };
const key = Symbol.for(timeChecksKey);
afterEach(() => {
  Reflect.deleteProperty(globals, key);
});

/** A clock that goes on by a millisecond each time it is looked at, and turns that the test ends. */
function hostOfTests() {
  const turns: (() => void)[] = [];
  const time = { now: 0 };
  const stops: Error[] = [];
  const host = {
    now: () => (time.now += 1),
    afterTurn: (callback: () => void) => void turns.push(callback),
    onStop: (error: Error) => void stops.push(error),
  };
  return { host, time, stops, endTurn: () => turns.splice(0).forEach((each) => each()) };
}

/** All that a program says, in its order, then what it throws or returns. */
async function heard(source: string): Promise<readonly string[]> {
  const said: string[] = [];
  const pending: Promise<unknown>[] = [];
  let ticks = 0;
  const log = (value: unknown) =>
    void said.push(value instanceof Error ? String(value) : inspect(value, { depth: 5 }).replaceAll(/\n\s+at .*/g, ''));
  // no period, so that no loop waits for a value that it skips
  const tick = () => {
    if ((ticks += 1) > 1000) throw new Error('The program is long enough.');
    return Math.imul(ticks, 0x9e3779b1) >>> 20;
  };
  const program = compileFunction(source, ['log', 'tick', 'pending']) as (...given: readonly unknown[]) => unknown;
  try {
    log(['returns', program(log, tick, pending)]);
  } catch (error) {
    log(['throws', String(error)]);
  }
  await Promise.all(pending);
  return said;
}

/*
 * Programs that end: each loop counts, or asks the host in its own head. They use each form of a loop and of a function, and texts that look like code.
 */
const { statement } = fc.letrec<{ statement: string; expression: string }>((tie) => {
  const s = tie('statement');
  const e = tie('expression');
  const text = (parts: TemplateStringsArray, ...given: readonly fc.Arbitrary<string>[]) =>
    fc.tuple(...given).map((values) => String.raw({ raw: parts }, ...values));
  return {
    expression: fc.oneof(
      { maxDepth: 4, depthSize: 'small' },
      fc.constantFrom(
        '1',
        'tick()',
        '"for(;;){"',
        String.raw`/while(x)[{]\//.source`,
        '`do {`',
        '[3, 1, 2]',
        'typeof this',
        'null',
      ),
      text`(${e}, ${e})`,
      text`(tick() % 2 ? ${e} : ${e})`,
      text`((x) => x)(${e})`,
      text`(() => ({ a: ${e} }))().a`,
      text`((x) => (y) => [x, y])(${e})(${e})`,
      text`((x = () => ${e}) => x())()`,
      text`[1, 2].map((x) => [x, ${e}])`,
      text`(function* () { yield ${e} })().next().value`,
      text`({ get g() { return ${e} }, m(a) { 'use strict'
        return [a, this === undefined] } }).m(${e})`,
      text`\`for (;;) \${${e}} while\``,
      text`(function f(n) { return n > 0 ? f(n - 1) : ${e} })(3)`,
    ),
    statement: fc.oneof(
      { maxDepth: 4, depthSize: 'small' },
      text`log(${e});`,
      fc.constantFrom(
        'while (tick() % 3);',
        'for (; tick() % 3;);',
        'do; while (tick() % 3)\n',
        'do log(1)\nwhile (tick() % 2)\n',
        ';',
        'for (const f = () => 1; tick() % 3;) log(f())\n',
        'if (tick() % 2) for (const x of [1]) log(() => x); else log(2);',
      ),
      text`for (let i = 0; i < 3; i++) ${s}`,
      text`for (const v of [1, ${e}]) ${s}`,
      text`for (const k in { a: 1, b: 2 }) ${s}`,
      text`while (tick() % 3) ${s}`,
      text`do ${s} while (tick() % 3);`,
      text`if (tick() % 2) ${s} else ${s}`,
      fc
        .tuple(fc.nat(), s)
        .map(
          ([n, inside]) =>
            `l${n}: for (let i = 0; i < 3; i++) for (;;) { ${inside} if (tick() % 2) continue l${n}; else break l${n}; }`,
        ),
      text`for (let i = 0; i < 3; i++) { ${s} if (tick() % 2) continue; ${s} if (tick() % 3) break; }`,
      text`try { ${s} throw ${e}; } catch (error) { log(error); } finally { ${s} }`,
      text`log((function (a, b = (() => ${e})()) { ${s} return [a, b, typeof this]; })(${e}));`,
      text`log((function () { 'use strict'
        ${s} return this === undefined; })());`,
      text`for (const v of (function* () { ${s} for (;;) { yield ${e}; if (tick() % 3 === 0) return; } })()) log(v);`,
      text`pending.push((async () => { ${s} for await (const v of [1, ${e}]) log(v); return await ${e}; })().then(log, log));`,
      text`pending.push((async (x) => await x)(${e}).then((x) => log(x), (x) => log(x)));`,
      text`{ class A { static s = ${e}; static { ${s} } static {} #p = ${e};
        constructor(a = () => ${e}) { ${s} log(a()); } get x() { ${s} return this.#p; } set x(v) { this.#p = v; }
        static *g() { yield* [${e}]; } async m() { ${s} return ${e}; } f = () => this.#p; }
        class B extends A { constructor() { super(); ${s} } }
        const b = new B(); b.x = ${e}; log(b.x); log(b.f()); log([...B.g()]); pending.push(b.m().then(log, log)); }`,
      text`throw new Error(String(${e}));`,
    ),
  };
});
const program = fc
  .tuple(fc.constantFrom('', "'use strict';", "'use client'\n", '/* for(;;) */'), fc.array(statement, { maxLength: 4 }))
  .map(([first, statements]) => `${first}${statements.join('\n')}`);

describe('code with time checks', () => {
  it('does the same as without, on a host that limits it and on one that doesn’t', async () => {
    await fc.assert(
      fc.asyncProperty(program, async (source) => {
        const checked = withTimeChecks(`export {};\n${source}`).replace('export {};', '');
        const usual = await heard(`'use strict';${source}`);
        const { host } = hostOfTests();
        globals[key] = new TimeChecks(Infinity, host);
        const limited = await heard(`'use strict';${checked}`);
        globals[key] = undefined;
        expect(limited).toEqual(usual);
        expect(await heard(`'use strict';${checked}`)).toEqual(usual);
        expect(checked.split('\n')).toHaveLength(`\n${source}`.split('\n').length);
      }),
      { numRuns: runs(300) },
    );
  });

  /** Programs that never end, and say `begun` before. */
  const endless: Readonly<Record<string, string>> = {
    'for without a block': 'for (;;);',
    'while without a block': 'while (x);',
    'do without a block': 'do; while (x)',
    'nested loops without blocks': 'for (;;) for (let i = 0; i < 3; i++) while (false) x',
    'for with a block': 'for (;;) {}',
    'for of a generator': 'for (const each of (function* () { for (;;) yield 1 })());',
    'for in within an endless loop': 'while (x) for (const name in { a: 1 }) x[name] = 1;',
    'a labelled loop': 'outer: for (;;) for (;;) continue outer;',
    'the inner loop of a labelled one': 'outer: for (;;) { for (;;) if (!x) break outer; }',
    'an iterator whose next has no loop': 'Array.from({ [Symbol.iterator]: () => ({ next: () => ({ value: 1 }) }) })',
    'a recursion without a loop': 'const f = (n) => (n === 0 ? 1 : f(n - 1) + f(n - 1)); f(200)',
    'a recursion of methods': '({ m(n) { return n > 0 ? this.m(n - 1) + this.m(n - 1) : 1 } }).m(200)',
    'a recursion of a getter':
      '({ n: 200, get g() { return this.n-- > 0 ? [this.g, this.n++, this.g] : 1 } }).g; for (;;);',
    'a static block': 'class A { static { for (;;); } }',
    'a static block without a loop':
      'class A { static m(n) { class B { static { if (n > 0) { A.m(n - 1); A.m(n - 1) } } } } } A.m(200)',
    'a default value': '((a = (() => { while (x); })()) => a)()',
    'a function in a template': '`${(() => { while (x); })()}`',
    'a loop that catches': 'for (;;) try { for (;;); } catch {}',
    'a loop after what was caught': 'try { for (;;); } catch {} for (;;);',
    'a loop that goes on in its end': 'outer: for (;;) { try { for (;;); } finally { continue outer } }',
    'a loop in the end': 'try { for (;;); } finally { for (;;); }',
    'a callback of the language': '[1, 2].sort(() => { while (x); })',
    'a getter': '({ get g() { while (x); } }).g',
  };

  it.each(Object.entries(endless))('ends a call with %s', (_, source) => {
    const { host, time } = hostOfTests();
    const checks = new TimeChecks(100, host);
    globals[key] = checks;
    const run = compileFunction(withTimeChecks(`const x = {}; log('begun'); ${source}`), ['log']) as (
      log: () => void,
    ) => void;
    let begun = 0;
    const call = () => checks.run(() => run(() => (begun += 1)));
    expect(call).toThrow('It didn’t finish within 0.1 s and was stopped.');
    expect(time.now).toBeLessThan(120);
    // the next call has all of its time
    expect(call).toThrow('It didn’t finish within 0.1 s');
    expect(begun).toBe(2);
    expect(time.now).toBeGreaterThan(200);
  });

  it('ends a call that catches all errors and returns', () => {
    const { host } = hostOfTests();
    const checks = new TimeChecks(100, host);
    globals[key] = checks;
    const source = withTimeChecks('begin(() => { try { for (;;); } catch { return 1 } })');
    const program = compileFunction(source, ['begin']) as (begin: (work: () => unknown) => void) => void;
    const results: unknown[] = [];
    const call = () => checks.run(() => program((work) => results.push(work())));
    expect(call).toThrow('It didn’t finish within 0.1 s and was stopped.');
    expect(results).toEqual([1]);
  });

  it.each([
    ['loop', 'async function f() { for (;;) await null } f().catch(ended)'],
    ['promises', 'const f = () => Promise.resolve().then(f); f().catch(ended)'],
    ['handlers', 'const f = () => Promise.resolve().then(f, f); f().catch(ended)'],
    [
      'generators',
      'async function f() { for await (const each of (async function* () { for (;;) yield 1 })()); } f().catch(ended)',
    ],
  ])('ends an endless chain of %s, which no call waits for', async (_, source) => {
    const { host, stops, endTurn } = hostOfTests();
    globals[key] = new TimeChecks(100, host);
    const run = compileFunction(withTimeChecks(source), ['ended']) as (ended: (error: unknown) => void) => void;
    const first = new Promise<unknown>((resolve) => run(resolve));
    expect(String(await first)).toContain('It didn’t finish within 0.1 s and was stopped.');
    expect(stops).toHaveLength(1);
    endTurn();
    const second = new Promise<unknown>((resolve) => run(resolve));
    expect(String(await second)).toContain('was stopped');
    expect(stops).toHaveLength(2);
  });

  it.each([
    ["'use strict'", "'use strict';const $time="],
    ["'use client'; import 'x';", "'use client';;const $time="],
    ['#!/usr/bin/env node\n1', '#!/usr/bin/env node\nconst $time='],
    ['const $time = 1;', 'const $time$='],
  ])('has first what has to come first: %s', (source, begin) => {
    expect(withTimeChecks(source).slice(0, begin.length)).toBe(begin);
  });
});
