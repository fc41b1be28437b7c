import type { Severity } from '@scn/core/validation/issue';
import { UsageError } from '../usage-error';
import { didYouMean } from '../suggest';

/** Allowed rule settings on the command line and in configuration files. */
export const ruleSettings = ['off', 'information', 'warning', 'error'] as const;
/** A rule setting. */
export type RuleSetting = (typeof ruleSettings)[number];

/**
 * The content of `scn.config.json` or `scn.config.ts` (schemas/scn-config.schema.json) and its path; `file` is null without a
 * configuration.
 */
export interface Config {
  readonly file: string | null;
  readonly folder: string;
  readonly plugins: readonly string[];
  readonly catalogue: readonly string[];
  readonly rules: Readonly<Record<string, RuleSetting>>;
  /** Address of the gateway that commands use; null when not set. */
  readonly gateway: string | null;
}

const keys = ['$schema', 'plugins', 'catalogue', 'rules', 'gateway'];

/**
 * Checks the content of a configuration file.
 *
 * @throws UsageError naming the file, the key and the allowed values.
 */
export function checkConfig(content: unknown, file: string, folder: string): Config {
  if (typeof content !== 'object' || content === null || Array.isArray(content)) {
    throw new UsageError(`${file} must contain an object with ${keys.slice(1).join(', ')}.`);
  }
  const config = content as Record<string, unknown>;
  const unknown = Object.keys(config).find((key) => !keys.includes(key));
  if (unknown !== undefined) {
    throw new UsageError(
      `${file} has the unknown key “${unknown}”.`,
      didYouMean(unknown, keys) ?? `Known keys are ${keys.slice(1).join(', ')}.`,
    );
  }
  return {
    file,
    folder,
    plugins: stringsOf(config['plugins'], 'plugins', file),
    catalogue: stringsOf(config['catalogue'], 'catalogue', file),
    rules: rulesOf(config['rules'], file),
    gateway: gatewayOf(config['gateway'], file),
  };
}

function stringsOf(value: unknown, key: string, file: string): readonly string[] {
  if (value === undefined) return [];
  if (Array.isArray(value) && value.every((item) => typeof item === 'string' && item !== '')) return value as string[];
  throw new UsageError(`“${key}” in ${file} must be a list of strings.`);
}

function gatewayOf(value: unknown, file: string): string | null {
  if (value === undefined) return null;
  if (typeof value === 'string') return value;
  throw new UsageError(`“gateway” in ${file} must be an address.`);
}

function rulesOf(value: unknown, file: string): Readonly<Record<string, RuleSetting>> {
  if (value === undefined) return {};
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new UsageError(`“rules” in ${file} must be an object: rule id → ${ruleSettings.join(', ')}.`);
  }
  return Object.fromEntries(
    Object.entries(value).map(([id, setting]) => {
      if (isRuleSetting(setting)) return [id, setting];
      throw new UsageError(
        `“rules” in ${file} sets ${id} to ${JSON.stringify(setting)}; it can be ${ruleSettings.join(', ')}.`,
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
