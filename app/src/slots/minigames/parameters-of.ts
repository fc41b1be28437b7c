import { isJsonObject, type Json, type JsonObject } from '@scn/core/base/json';
import type { FilledField } from '../filled/filled-schema';

/** A parameter as the catalogue defines it. */
export interface MinigameParameter {
  readonly key: string;
  /** The value for all scenarios; null if each sets its own. */
  readonly fixed: string | null;
  /** The value where the scenario has none; null for none. */
  readonly fallback: string | null;
  /** Empty if any value is allowed. */
  readonly allowed: readonly string[];
}

/** The parameters that a minigame of the catalogue defines. */
export function parametersOf({ parameters }: JsonObject): readonly MinigameParameter[] {
  return (Array.isArray(parameters) ? (parameters as readonly Json[]) : []).filter(isJsonObject).flatMap((each) => {
    const { key, value, defaultValue, allowedValues } = each;
    if (typeof key !== 'string' || key === '') return [];
    const allowed = Array.isArray(allowedValues) ? (allowedValues as readonly Json[]) : [];
    return [
      {
        ...{ key, fixed: textOrNull(value), fallback: textOrNull(defaultValue) },
        allowed: allowed.filter((item) => typeof item === 'string'),
      },
    ];
  });
}

/** The field of a parameter that scenarios set. @param help - says the default */
export function fieldOf({ key, allowed }: MinigameParameter, help: string): FilledField {
  return {
    ...{ key, title: readable(key), help, isRequired: false, maxLength: 255 },
    ...{ control: allowed.length > 0 ? 'choice' : 'text', choices: allowed },
  };
}

/** A key as a label: ‘volume-ml’ is ‘Volume ml’. */
export function readable(key: string): string {
  const words = key.replaceAll(/[-_]+/g, ' ').trim();
  return words === '' ? key : `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

function textOrNull(value: Json | undefined): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
