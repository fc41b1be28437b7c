import { isJsonObject, type Json } from '#base/json';
import { isCardContent } from './card-content';
import { isCommandEffect, isSimulatedEffect } from './effect-fields';

/** Required result of a function of a plugin, as the end of ‘“lines” doesn’t return …’. */
interface Expected {
  readonly words: string;
  /** @param result - a plain copy */
  accepts(result: Json): boolean;
}

/** The functions of plugins that get arguments, but for `canonical`, and what the contract says that they return. */
export const functionResults = {
  summary: { words: 'a summary in words', accepts: (result) => isText(result) && result.trim() !== '' },
  durationSeconds: {
    words: 'a number of seconds that isn’t negative, or null',
    accepts: (result) => result === null || isSeconds(result),
  },
  effects: {
    words: 'a list of effects of the plugin contract',
    accepts: (result) => Array.isArray(result) && result.every(isCommandEffect),
  },
  card: { words: 'the content of a card', accepts: isCardContent },
  lines: {
    words: 'a list of spoken lines',
    accepts: (result) => Array.isArray(result) && result.every(isLine),
  },
  schedule: {
    words: 'when the clock fires the trigger',
    accepts: (result) =>
      isJsonObject(result) &&
      typeof result['repeats'] === 'boolean' &&
      (result['first'] === null || result['first'] === 'play-time' || isSeconds(result['first'])) &&
      (result['interval'] === undefined || isInterval(result['interval'])),
  },
} satisfies Readonly<Record<string, Expected>>;

/** The result of `simulate`, which gets the event and the play beside the arguments. */
export const simulateResult: Expected = {
  words: 'a list of effects of the plugin contract',
  accepts: (result) => Array.isArray(result) && result.every(isSimulatedEffect),
};

/** The name of such a function. */
export type PluginFunction = keyof typeof functionResults;

/** The names of all of them. */
export const pluginFunctions = Object.keys(functionResults) as readonly PluginFunction[];

function isLine(value: Json): boolean {
  if (!isJsonObject(value)) return false;
  const { at, actorId, dialogueId, text } = value;
  return isText(at) && isText(text) && isTextOrNull(actorId) && isTextOrNull(dialogueId);
}

function isText(value: Json | undefined): value is string {
  return typeof value === 'string';
}

function isTextOrNull(value: Json | undefined): boolean {
  return value === null || isText(value);
}

function isSeconds(value: Json | undefined): boolean {
  return typeof value === 'number' && value >= 0;
}

function isInterval(value: Json): boolean {
  return Array.isArray(value) && value.length === 2 && value.every((end: Json) => end === null || isSeconds(end));
}
