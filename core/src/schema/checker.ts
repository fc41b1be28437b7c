import type { TSchema } from 'typebox';
import { checkerSource } from './checker-source';
import { explain } from './explain';
import { jsonSchemaOf } from './json-schema';
import { areUnique, isDate, isMultipleOf, lengthOf } from './limits';

/** Returns whether a value is valid. */
export type Checker = (value: unknown) => boolean;

/** Called for each plugin payload: the value of `x-plugin`, the plugin's id and the arguments. */
export type AcceptsPayload = (property: string, pluginId: unknown, args: unknown) => boolean;

/** Creates a checker: the type of generated source. */
export type MakeChecker = (limits: typeof sharedLimits, acceptsPayload: AcceptsPayload) => Checker;

/** Pregenerated checkers by schema. */
export type GeneratedCheckers = readonly (readonly [schema: TSchema, make: MakeChecker])[];

/** A value known to be an object. */
export type JsonLike = Readonly<Record<string, unknown>>;

const sharedLimits = { lengthOf, isDate, isMultipleOf, areUnique } as const;

const checkers = new WeakMap<TSchema, Checker>();
const generated = new WeakMap<TSchema, MakeChecker>();

/** Registers generated checkers, so that nothing is compiled for their schemas. Other schemas are compiled. */
export function provideCheckers(made: GeneratedCheckers): void {
  for (const [schema, make] of made) generated.set(schema, make);
}

/** The checker of a schema without payloads of its own, such as a plugin's. Created on first use. */
export function checkerFor(schema: TSchema): Checker {
  const known = checkers.get(schema);
  if (known !== undefined) return known;
  const make = generated.get(schema) ?? compile(schema);
  const checker = make?.(sharedLimits, () => true) ?? ((value) => explain(jsonSchemaOf(schema), value).length === 0);
  checkers.set(schema, checker);
  return checker;
}

/** Creates a checker from generated source, with a callback for payloads. */
export function makeChecker(make: MakeChecker, acceptsPayload: AcceptsPayload): Checker {
  return make(sharedLimits, acceptsPayload);
}

/** Compiles a checker; undefined if the host forbids generated code, as a content security policy does. */
export function compile(schema: TSchema): MakeChecker | undefined {
  try {
    // oxlint-disable-next-line typescript/no-implied-eval -- the source is generated here; texts from the schema are escaped as JSON
    const evaluate = new Function(
      `return ${checkerSource(jsonSchemaOf(schema), { typed: false })};`,
    ) as () => MakeChecker;
    return evaluate();
  } catch (error) {
    if (error instanceof EvalError) return undefined;
    throw error;
  }
}
