import { readFileSync } from 'node:fs';
import { URL } from 'node:url';
import { isLoopback } from './loopback';
import { settingDefinitions } from './setting-definitions';

/** An invalid setting that prevents the start of the gateway. Never contains the value of a secret. */
export class SettingError extends Error {
  override readonly name = 'SettingError';
  /** The variable or flag to change. */
  readonly setting: string;
  /** The action to take instead. */
  readonly whatToDo: string;

  constructor(setting: string, problem: string, whatToDo: string) {
    super(`${setting} ${problem}.`);
    this.setting = setting;
    this.whatToDo = whatToDo;
  }
}

/** The environment, as `process.env` gives it. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads variables and builds errors about them. An empty variable counts as missing. */
export class Variables {
  readonly #environment: Environment;

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  /**
   * A string; for a secret, also from the file that `NAME_FILE` names, without the trailing line feed.
   *
   * @throws SettingError when both are given, or the file can't be read.
   */
  text(name: string): string | undefined {
    const value = this.#environment[name] || undefined;
    const file = `${name}_FILE`;
    const path = settingDefinitions[name]?.isSecret === true ? this.#environment[file] || undefined : undefined;
    if (path === undefined) return value;
    if (value !== undefined)
      throw new SettingError(file, `is set, and so is ${name}`, 'Set one of them: the file, or the value.');
    return readText(file, path).replace(/\r?\n$/, '') || undefined;
  }

  /** A number, or the default of its definition. @throws SettingError unless it is a whole number within the bounds. */
  number(name: string): number {
    const value = this.optionalNumber(name) ?? settingDefinitions[name]?.number?.preset;
    if (value === undefined) throw new Error(`${name} has no default.`);
    return value;
  }

  /** @throws SettingError unless it is a whole number within the bounds of its definition. */
  optionalNumber(name: string): number | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    const { least = 0, most = Number.MAX_SAFE_INTEGER } = settingDefinitions[name]?.number ?? {};
    const value = /^\d{1,15}$/.test(text.trim()) ? Number(text) : Number.NaN;
    if (value >= least && value <= most) return value;
    throw this.wrong(name, `must be a whole number from ${least} to ${most}`);
  }

  /** @throws SettingError unless it is a boolean word, such as `true` or `no`. */
  flag(name: string): boolean {
    const text = this.text(name)?.trim().toLowerCase();
    if (text === undefined || ['false', '0', 'no', 'off'].includes(text)) return false;
    if (['true', '1', 'yes', 'on'].includes(text)) return true;
    throw this.wrong(name, 'must be true or false');
  }

  /** @throws SettingError unless it is one of the choices. */
  choice<T extends string>(name: string, choices: readonly T[], preset: T): T {
    const text = this.text(name)?.trim().toLowerCase();
    if (text === undefined) return preset;
    const found = choices.find((choice) => choice === text);
    if (found !== undefined) return found;
    throw this.wrong(name, `must be one of ${choices.join(', ')}`);
  }

  /** @throws SettingError unless it is an address of `https:`, or of `http:`. */
  url(name: string): URL | undefined {
    const text = this.text(name)?.trim();
    if (text === undefined) return undefined;
    if (!URL.canParse(text)) throw this.wrong(name, 'must be a URL');
    const url = new URL(text);
    if (!['https:', 'http:'].includes(url.protocol)) throw this.wrong(name, 'must start with https://');
    return url;
  }

  /** @throws SettingError for an address on another machine without TLS, unless the operator allows that. */
  requireTls(name: string, { protocol, hostname }: URL, content: string, how = 'Use https://,'): void {
    if (protocol !== 'http:' || isLoopback(hostname) || this.flag('SCN_ALLOW_PLAIN_HTTP')) return;
    throw new SettingError(
      name,
      `is '${this.text(name)?.trim()}', which would send ${content} over the network in plain text`,
      `${how} or set SCN_ALLOW_PLAIN_HTTP=true in a closed network.`,
    );
  }

  /** The error about a variable, with its value unless that is a secret, and an example. */
  wrong(name: string, problem: string): SettingError {
    const definition = settingDefinitions[name];
    const value = this.#environment[name];
    const now = definition?.isSecret === true || value === undefined ? '' : `, but is '${shortened(value)}'`;
    return new SettingError(name, problem + now, `For example: ${name}=${definition?.example ?? '…'}`);
  }

  /** Variables with the gateway's prefix that nothing reads: usually a typo. */
  unknown(): readonly string[] {
    return Object.keys(this.#environment).filter(
      (name) =>
        name.startsWith('SCN_') &&
        !/^SCN_(TEST_|DEBUG$)/.test(name) &&
        !Object.hasOwn(settingDefinitions, name) &&
        settingDefinitions[name.replace(/_FILE$/, '')]?.isSecret !== true,
    );
  }
}

/** Splits a comma-separated list. */
export function listOf(text = ''): readonly string[] {
  return text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
}

/** Reads the file that a variable names. @throws SettingError when it can't be read. */
export function readText(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new SettingError(
      name,
      `names a file that can't be read: ${error instanceof Error ? error.message : String(error)}`,
      'Correct the path, or give this account permission to read the file.',
    );
  }
}

function shortened(value: string): string {
  return value.length > 60 ? `${value.slice(0, 60)}…` : value;
}
