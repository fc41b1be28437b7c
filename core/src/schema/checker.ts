import type { TSchema } from 'typebox';
import { checkerSource } from './checker-source';
import { explain } from './explain';
import { jsonSchemaOf } from './json-schema';
import { areUnique, isDate, isMultipleOf, lengthOf } from './limits';

/** Tells whether a value fits a schema. */
export type Checker = (value: unknown) => boolean;

/** Asked about each plugin payload: the value of `x-plugin`, the plugin's id and the arguments. */
export type AcceptsPayload = (property: string, pluginId: unknown, args: unknown) => boolean;

/** Makes a checker: what generated source is. */
export type MakeChecker = (limits: typeof sharedLimits, acceptsPayload: AcceptsPayload) => Checker;

/** Checkers that were generated ahead of time, each with the schema that it is for. */
export type GeneratedCheckers = readonly (readonly [schema: TSchema, make: MakeChecker])[];

/** A value that was found to be an object. */
export type JsonLike = Readonly<Record<string, unknown>>;

const sharedLimits = { lengthOf, isDate, isMultipleOf, areUnique } as const;

const checkers = new WeakMap<TSchema, Checker>();
const generated = new WeakMap<TSchema, MakeChecker>();

/** Hands over generated checkers, so that nothing is compiled for their schemas. A schema made later gets its own. */
export function provideCheckers(made: GeneratedCheckers): void {
  for (const [schema, make] of made) generated.set(schema, make);
}

/** The checker of a schema without payloads of its own, such as a plugin's. Made when it is first asked for. */
export function checkerFor(schema: TSchema): Checker {
  const known = checkers.get(schema);
  if (known !== undefined) return known;
  const make = generated.get(schema) ?? compile(schema);
  const checker = make?.(sharedLimits, () => true) ?? ((value) => explain(jsonSchemaOf(schema), value).length === 0);
  checkers.set(schema, checker);
  return checker;
}

/** Makes a checker that asks about payloads from generated source. */
export function makeChecker(make: MakeChecker, acceptsPayload: AcceptsPayload): Checker {
  return make(sharedLimits, acceptsPayload);
}

/** Compiles a checker; undefined where the host forbids code made at run time, as a content security policy does. */
export function compile(schema: TSchema): MakeChecker | undefined {
  try {
    // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the source is ours; what comes from the schema is quoted as JSON
    const evaluate = new Function(
      `return ${checkerSource(jsonSchemaOf(schema), { typed: false })};`,
    ) as () => MakeChecker;
    return evaluate();
  } catch (error) {
    if (error instanceof EvalError) return undefined;
    throw error;
  }
}
