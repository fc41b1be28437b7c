import { menuLockKinds, menuLockOverrides } from '#base/enumerations';
import { isJsonObject, type Json } from '#base/json';
import { isCardContent } from './card-content';
import type { CommandEffect } from './contract';

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
    accepts: (result) => Array.isArray(result) && result.every(isEffect),
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
      (result['first'] === null || result['first'] === 'play-time' || isSeconds(result['first'])),
  },
} satisfies Readonly<Record<string, Expected>>;

/** The name of such a function. */
export type PluginFunction = keyof typeof functionResults;

/** The names of all of them. */
export const pluginFunctions = Object.keys(functionResults) as readonly PluginFunction[];

type Fields<E> = Readonly<Record<Exclude<keyof E, 'kind'>, (value: Json | undefined) => boolean>>;
type EffectOf<K> = CommandEffect extends infer E
  ? E extends { readonly kind: infer Kinds }
    ? K extends Kinds
      ? E
      : never
    : never
  : never;

/** The properties of each kind of effect. */
const effectFields: { readonly [K in CommandEffect['kind']]: Fields<EffectOf<K>> } = {
  named: {
    type: oneOf(['PatientPosition', 'PatientState', 'PatientEmotion', 'ActorCompressionState']),
    actorId: isText,
    value: isText,
  },
  'overrides-locks': {
    override: oneOf(menuLockOverrides),
    locks: (value) => Array.isArray(value) && value.every(oneOf(menuLockKinds)),
  },
  appears: { actorId: isText },
  disappears: { actorId: isText },
  pauses: {},
  'decides-feedback': { feedbackPointId: isText, isAchieved: (value) => typeof value === 'boolean' },
  'gives-points': { points: (value) => typeof value === 'number' },
  'ends-scenario': {},
};

function isEffect(value: Json): boolean {
  if (!isJsonObject(value)) return false;
  const { kind } = value;
  if (typeof kind !== 'string' || !Object.hasOwn(effectFields, kind)) return false;
  return Object.entries(effectFields[kind as CommandEffect['kind']]).every(([name, accepts]) => accepts(value[name]));
}

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

function oneOf(values: readonly string[]) {
  return (value: Json | undefined): boolean => isText(value) && values.includes(value);
}
