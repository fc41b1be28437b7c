import type { Json } from '#base/json';
import { makeChecker } from '#schema/checker';
import { resultCheckers } from './function-results.gen';
import type { CardContent } from './plugin-results.gen';

/** Required result of a function of a plugin. */
interface Expected {
  /** As the end of ‘“lines” doesn’t return …’. */
  readonly words: string;
  /** @param result - a plain copy */
  accepts(result: Json): boolean;
}

type CheckedFunction = keyof typeof resultCheckers;

function expected(name: CheckedFunction): Expected {
  const { words, make } = resultCheckers[name];
  return { words, accepts: makeChecker(make, () => true) };
}

/** The result of `simulate`, which gets the event and the play beside the arguments. */
export const simulateResult = expected('simulate');

/** The name of a function that gets only arguments. */
export type PluginFunction = Exclude<CheckedFunction, 'simulate'>;

/** The names of all of them, but for `canonical`. */
export const pluginFunctions = Object.keys(resultCheckers).filter((name) => name !== 'simulate') as PluginFunction[];

/** Their results, as the contract says. */
export const functionResults = Object.fromEntries(pluginFunctions.map((name) => [name, expected(name)])) as Readonly<
  Record<PluginFunction, Expected>
>;

/** Whether what a plugin returned for a card has the declared form: packages can be plain JavaScript. */
export function isCardContent(value: unknown): value is CardContent {
  return functionResults.card.accepts(value as Json);
}
