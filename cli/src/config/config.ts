import { appendToPointer, isJsonObject, type Pointer } from '@scn/core/base/json';
import type { Severity } from '@scn/core/base/issue';
import { UsageError } from '../exit-codes';
import { didYouMean } from '../suggest';

/** Allowed rule settings on the command line and in configuration files. */
export const ruleSettings = ['off', 'information', 'warning', 'error'] as const;
/** A rule setting. */
export type RuleSetting = (typeof ruleSettings)[number];

/** The content of `scn.config.json` or `scn.config.ts` (schemas/scn-config.schema.json). */
export interface Config {
  readonly folder: string;
  readonly plugins: readonly string[];
  readonly catalogue: readonly string[];
  /** Files that are left out when a folder or pattern is searched, as patterns of .gitignore. */
  readonly exclude: readonly string[];
  readonly rules: Readonly<Record<string, RuleSetting>>;
  /** Address of the gateway that commands use; null when not set. */
  readonly gateway: string | null;
  readonly placeOf: PlaceOf;
}

/**
 * The place of a value in the configuration, for messages: `scn.config.json:3:5`, or only the file for TypeScript.
 *
 * @param isName - for the place of the property's name
 */
export type PlaceOf = (pointer: Pointer, isName?: boolean) => string;

const keys = ['$schema', 'plugins', 'catalogue', 'exclude', 'rules', 'gateway'];

/** The defaults when no configuration is found. */
export function emptyConfig(folder: string): Config {
  return { folder, plugins: [], catalogue: [], exclude: [], rules: {}, gateway: null, placeOf: () => folder };
}

/**
 * Checks the content of a configuration file.
 *
 * @throws UsageError naming the place, the key and the allowed values.
 */
export function checkConfig(config: unknown, folder: string, placeOf: PlaceOf): Config {
  if (!isJsonObject(config)) {
    throw new UsageError(`${placeOf('')} must contain an object with ${keys.slice(1).join(', ')}.`);
  }
  const unknown = Object.keys(config).find((key) => !keys.includes(key));
  if (unknown !== undefined) {
    throw new UsageError(
      `${placeOf(appendToPointer('', unknown), true)} has the unknown key “${unknown}”.`,
      didYouMean(unknown, keys) ?? `Known keys are ${keys.slice(1).join(', ')}.`,
    );
  }
  const stringsOf = (key: string): readonly string[] => {
    const value = config[key];
    if (value === undefined) return [];
    if (!Array.isArray(value)) throw new UsageError(`“${key}” in ${placeOf(`/${key}`)} must be a list of strings.`);
    const wrong = value.findIndex((item) => typeof item !== 'string' || item === '');
    if (wrong < 0) return value as string[];
    throw new UsageError(`“${key}” in ${placeOf(`/${key}/${wrong}`)} must be a list of strings.`);
  };
  return {
    folder,
    plugins: stringsOf('plugins'),
    catalogue: stringsOf('catalogue'),
    exclude: stringsOf('exclude'),
    rules: rulesOf(config['rules'], placeOf),
    gateway: gatewayOf(config['gateway'], placeOf),
    placeOf,
  };
}

function gatewayOf(value: unknown, placeOf: PlaceOf): string | null {
  if (value === undefined) return null;
  if (typeof value === 'string') return value;
  throw new UsageError(`“gateway” in ${placeOf('/gateway')} must be an address.`);
}

function rulesOf(value: unknown, placeOf: PlaceOf): Readonly<Record<string, RuleSetting>> {
  if (value === undefined) return {};
  if (!isJsonObject(value)) {
    throw new UsageError(`“rules” in ${placeOf('/rules')} must be an object: rule id → ${ruleSettings.join(', ')}.`);
  }
  return Object.fromEntries(
    Object.entries(value).map(([id, setting]) => {
      if (isRuleSetting(setting)) return [id, setting];
      throw new UsageError(
        `“rules” in ${placeOf(appendToPointer('/rules', id))} sets ${id} to ${JSON.stringify(setting)}; it can be ${ruleSettings.join(', ')}.`,
      );
    }),
  );
}

/** True when the word is a rule setting. */
export function isRuleSetting(value: unknown): value is RuleSetting {
  return (ruleSettings as readonly unknown[]).includes(value);
}

/** The engine's severity for a setting. */
export function severityOf(setting: RuleSetting): Severity | 'OFF' {
  return setting.toUpperCase() as Uppercase<RuleSetting>;
}
