import type { Json } from '#base/json';
import { messageOf } from '#base/reason-of';
import { plainJson } from '#base/plain-json';
import { makeChecker } from '#schema/checker';
import { explain } from '#schema/explain';
import type { JsonSchema } from '#schema/json-schema';
import { resultCheckers } from './function-results.gen';
import type { CardContent } from './plugin-results.gen';

/** Required result of a function of a plugin. */
export interface ExpectedResult {
  /** As the end of ‘“lines” doesn’t return …’. */
  readonly words: string;
  /** @param result - a plain copy */
  accepts(result: Json): boolean;
  /** The first difference, and where it is, as a sentence. Only for a result that isn’t accepted. */
  fault(result: unknown): string;
}

/** The first difference between a result and its schema, as a sentence; what can’t even be copied isn’t JSON. */
export function resultFault(schema: JsonSchema, result: unknown): string {
  let copy: Json;
  try {
    copy = plainJson(result);
  } catch (error) {
    return messageOf(error);
  }
  const [first] = explain(schema, copy);
  if (first === undefined) return '';
  const { pointer, message } = first;
  return pointer === '' ? message.replace(/^The value/, 'It') : `At ${pointer}: ${message}`;
}

type CheckedFunction = keyof typeof resultCheckers;

function expected(name: CheckedFunction): ExpectedResult {
  const { words, schema, make } = resultCheckers[name];
  return { words, accepts: makeChecker(make, () => true), fault: (result) => resultFault(schema(), result) };
}

/** The result of `simulate`, which gets the event and the play beside the arguments. */
export const simulateResult = expected('simulate');

/** The name of a function that gets only arguments. */
export type PluginFunction = Exclude<CheckedFunction, 'simulate'>;

/** The names of all of them, but for `canonical`. */
export const pluginFunctions = Object.keys(resultCheckers).filter((name) => name !== 'simulate') as PluginFunction[];

/** Their results, as the contract says. */
export const functionResults = Object.fromEntries(pluginFunctions.map((name) => [name, expected(name)])) as Readonly<
  Record<PluginFunction, ExpectedResult>
>;

/** Whether what a plugin returned for a card has the declared form: packages can be plain JavaScript. */
export function isCardContent(value: unknown): value is CardContent {
  return functionResults.card.accepts(value as Json);
}
