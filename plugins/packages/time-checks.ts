import { parse, type BlockStatement, type Program, type Statement } from 'acorn';
import { simple } from 'acorn-walk';
import MagicString from 'magic-string';
import { timeChecksKey } from '@scn/core/kernel/time-checks';

/**
 * Adds a check of the time to a module: at the beginning of each loop body, and of each function. A browser can't stop code from outside, so code
 * that runs in the editor stops itself, as in editors of code that show what is written. See `TimeChecks` of the core, which decides. Lines stay as
 * they are. A module without a host that decides runs without a limit.
 *
 * @param source - an ES module
 * @throws SyntaxError when it isn't one
 */
export function withTimeChecks(source: string): string {
  const program = parse(source, { ecmaVersion: 'latest', sourceType: 'module', preserveParens: true });
  const name = unusedName(source);
  const check = `--${name}.left<0&&${name}.look()`;
  const text = new MagicString(source);
  // inner parts are visited first, so that what ends together is closed from the inside out
  const loop = ({ body }: { readonly body: Statement }) => {
    if (body.type === 'BlockStatement') text.appendLeft(body.start + 1, `${check};`);
    else text.appendLeft(body.start, `{${check};`).appendLeft(body.end, '}');
  };
  /** Adds a statement after the directives, such as 'use strict', which have to come first. */
  const first = ({ body }: BlockStatement | Program, begin: number, statement: string) => {
    const directive = body.findLast((each) => 'directive' in each);
    if (directive === undefined) text.appendLeft(begin, statement);
    else text.appendLeft(directive.end, `;${statement}`);
  };
  simple(program, {
    DoWhileStatement: loop,
    ForInStatement: loop,
    ForOfStatement: loop,
    ForStatement: loop,
    WhileStatement: loop,
    Function({ body }) {
      if (body.type === 'BlockStatement') first(body, body.start + 1, `${check};`);
      else text.appendLeft(body.start, `(${check},`).appendLeft(body.end, ')');
    },
    StaticBlock({ body: [statement] }) {
      if (statement !== undefined) text.appendLeft(statement.start, `${check};`);
    },
  });
  const host = `globalThis[Symbol.for(${JSON.stringify(timeChecksKey)})]`;
  first(program, afterHashbang(source), `const ${name}=${host}??{left:1/0};`);
  return text.toString();
}

/** A name that the module doesn't contain. */
function unusedName(source: string): string {
  let name = '$time';
  while (source.includes(name)) name += '$';
  return name;
}

function afterHashbang(source: string): number {
  return source.startsWith('#!') ? source.indexOf('\n') + 1 : 0;
}
