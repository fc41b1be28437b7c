import { closest } from '#base/closest';
import { deepFreeze } from '#base/deep-freeze';
import { isJsonObject, pointerTokens, type Json, type JsonObject, type Pointer } from '#base/json';
import { plainJson } from '#base/plain-json';
import { reasonOf } from '#base/reason-of';
import { checkerFor } from '#schema/checker';
import { jsonSchemaOf, recordValueSchema, resolveSchema, type JsonSchema } from '#schema/json-schema';
import { judgedCanonical } from './canonical-fault';
import type {
  AnyPlugin,
  AssetPlugin,
  AssetUpload,
  Migration,
  NamedActor,
  UploadContext,
  ArgumentRule,
} from './contract';
import {
  functionResults,
  pluginFunctions,
  resultFault,
  simulateResult,
  type ExpectedResult,
  type PluginFunction,
} from './function-results';
import { isThenable } from './is-thenable';
import { operationNames } from './operation-names.gen';
import { noteFault, PluginFault, reportFault } from './plugin-fault';
import type { ArgumentRuleContext } from './rule';
import type { SimulateContext } from './simulate';

const late = new WeakMap<ArgumentRule, PluginFault>();

/**
 * Why the findings of a rule are incomplete although its checks have returned: it reported one after its check. Such a finding can't be
 * placed, as the scenario may have changed since; null for other rules.
 */
export function lateReport(rule: ArgumentRule): string | null {
  const fault = late.get(rule);
  if (fault === undefined) return null;
  reportFault(fault);
  return 'It reports findings after its check has returned, so they are lost.';
}

type ArgumentFinding = Parameters<ArgumentRuleContext<never, string>['report']>[0];

/** A copy of a finding; a sentence when it isn't one. */
function findingOf(given: unknown, { messages }: ArgumentRule, schema: JsonSchema): ArgumentFinding | string {
  let finding: Json;
  try {
    finding = plainJson(given);
  } catch (error) {
    return `It reports a finding that can’t be read: ${reasonOf(error)}`;
  }
  if (!isJsonObject(finding)) return 'It reports something that is not a finding.';
  const { messageId, at = '', data = {}, fixes = [] } = finding;
  if (typeof messageId !== 'string' || !Object.hasOwn(messages, messageId))
    return `It reports a finding without one of its messages: ${Object.keys(messages).join(', ')}.`;
  if (typeof at !== 'string' || (at !== '' && !at.startsWith('/')))
    return 'It reports a finding whose “at” is not a pointer.';
  if (!hasPlace(schema, pointerTokens(at as Pointer)))
    return `It reports a finding at ${at}, which its arguments can’t have.`;
  if (!isJsonObject(data)) return 'It reports a finding whose “data” is not an object.';
  for (const [, name = ''] of (messages[messageId] ?? '').matchAll(/\{\{(\w+)/g)) {
    if (!Object.hasOwn(data, name)) return `It reports “${messageId}” without a value for {{${name}}}.`;
    if (typeof data[name] !== 'string' && typeof data[name] !== 'number')
      return `It reports “${messageId}” with a value for {{${name}}} that is neither text nor a number.`;
  }
  if (!Array.isArray(fixes)) return 'It reports a finding whose “fixes” are not a list.';
  const [wrong] = fixes.flatMap((fix: Json) => fixFault(fix) ?? []);
  if (wrong !== undefined) return `It reports a finding ${wrong}`;
  return finding as unknown as ArgumentFinding;
}

/** Whether arguments can have a value at a place. */
function hasPlace(given: JsonSchema, [token, ...rest]: readonly string[]): boolean {
  if (token === undefined) return true;
  const schema = resolveSchema(given);
  const { properties = {}, items, anyOf = [] } = schema;
  const values = recordValueSchema(schema);
  const inside = [
    Object.hasOwn(properties, token) ? properties[token] : undefined,
    items !== undefined && /^\d+$/.test(token) ? items : undefined,
    schema.properties === undefined ? values : undefined,
  ];
  return (
    inside.some((part) => part !== undefined && hasPlace(part, rest)) ||
    anyOf.some((branch) => hasPlace(branch, [token, ...rest]))
  );
}

/** The end of a sentence about a finding whose fix can’t be offered or applied; null for a fix. */
function fixFault(fix: Json): string | null {
  if (!isJsonObject(fix)) return 'whose “fixes” are not fixes.';
  const { title, operations } = fix;
  if (typeof title !== 'string' || !/\S/.test(title)) return 'with a fix that has no title.';
  const whose = `whose fix “${title}”`;
  if (!Array.isArray(operations) || operations.length === 0) return `${whose} has no operations.`;
  for (const call of operations as readonly Json[]) {
    if (!isJsonObject(call) || typeof call['name'] !== 'string') return `${whose} has an operation without a name.`;
    const { name, input } = call;
    if (!operationNames.has(name)) {
      const meant = closest(name, [...operationNames]);
      const hint = meant === undefined ? '' : ` Did you mean “${meant}”?`;
      return `${whose} calls the operation “${name}”, which doesn’t exist.${hint}`;
    }
    if (!isJsonObject(input)) return `${whose} calls “${name}” with an “input” that is not an object.`;
  }
  return null;
}

/** A third party's rule: it gets frozen arguments, and throws when findings are lost. See {@link lateReport}. A fault of it that comes after
 * the validation is noted.
 *
 * @param faultOf - a fault of its plugin
 */
function guardedRule(
  rule: ArgumentRule,
  key: string,
  schema: JsonSchema,
  faultOf: (reason: string) => PluginFault,
): ArgumentRule {
  const unchecked: { check(context: ArgumentRuleContext<never, string>): unknown } = rule;
  const check = ({ args, node, view, report }: ArgumentRuleContext<never, string>): void => {
    const reason = lateReport(guarded);
    if (reason !== null) throw new Error(reason);
    let isOver = false;
    const wrong: string[] = []; // an error at once could be caught by the plugin
    const result = unchecked.check({
      args: deepFreeze(args),
      node,
      view,
      report: (finding) => {
        if (isOver) {
          // an error here would end the host
          const fault = faultOf(`its rule “${key}” reports findings after its check has returned, so they are lost.`);
          late.set(guarded, fault);
          noteFault(fault);
        } else {
          const copy = findingOf(finding, rule, schema);
          if (typeof copy === 'string') wrong.push(copy);
          else report(copy);
        }
      },
    });
    isOver = true;
    const [first] = wrong;
    if (first !== undefined) throw new Error(first);
    if (!isThenable(result)) return;
    result.then(undefined, () => undefined); // its failure is this one
    throw new Error('Its check is asynchronous, so its findings are lost.');
  };
  const guarded = Object.create(rule, { check: { enumerable: true, value: check } }) as ArgumentRule;
  return guarded;
}

type AnyFunction = (...given: readonly unknown[]) => unknown;

/**
 * A third party's plugin whose functions can't damage a document: they get frozen arguments, and return plain copies that the contract
 * allows. They throw a {@link PluginFault} otherwise. The engine reports that of a rule as an issue.
 */
export function guardedPlugin(plugin: AnyPlugin, owner: string): AnyPlugin {
  const calls = new Calls(plugin, owner);
  const given = plugin as unknown as Readonly<Record<string, AnyFunction | undefined>>;
  const functions = pluginFunctions.filter((name) => given[name] !== undefined);
  const guarded: Record<string, unknown> = {
    canonical: (args: JsonObject) => calls.canonical(args),
    rules: Object.fromEntries(
      Object.entries(plugin.rules).map(([key, rule]) => [
        key,
        guardedRule(rule, key, jsonSchemaOf(plugin.schema), (reason) => new PluginFault(plugin.id, owner, reason)),
      ]),
    ),
    migrations: plugin.migrations.map((step) => guardedStep(step, calls)),
    ...Object.fromEntries(functions.map((name) => [name, (args: Json) => calls.judged(name, args)])),
  };
  if (plugin.kind === 'command' && plugin.fromLine !== undefined) {
    guarded['fromLine'] = (line: string, actors: readonly NamedActor[]) =>
      calls.fromLine(() => plugin.fromLine?.(line, deepFreeze(actors)));
  }
  if (plugin.kind === 'command' && plugin.simulate !== undefined) {
    guarded['simulate'] = (context: SimulateContext<unknown>) =>
      calls.simulated(context.args as Json, () => plugin.simulate?.(guardedContext(context)));
  }
  if (plugin.kind === 'asset') Object.assign(guarded, guardedAsset(plugin, calls));
  // the plugin stays its prototype: it can be an instance of a class
  return Object.create(plugin, Object.getOwnPropertyDescriptors(guarded)) as AnyPlugin;
}

/** A play as a plugin may read it: it can change neither values nor the functions of the host. */
function guardedContext(context: SimulateContext<unknown>): SimulateContext<unknown> {
  const { args, event, at, scenario, movementLength } = context;
  return deepFreeze({
    args,
    event,
    at,
    scenario,
    movementLength,
    itemValue: (...given) => context.itemValue(...given),
    lineLength: (line) => context.lineLength(line),
    mediaLength: (...given) => context.mediaLength(...given),
  } satisfies SimulateContext<unknown>);
}

/**
 * Returns the faults of the functions of a third party's plugin for some arguments that match its schema; they
 * are noted, too. `simulate` isn't called: it needs a play.
 */
export function functionFaults(plugin: AnyPlugin, args: unknown): readonly PluginFault[] {
  const given = plugin as unknown as Readonly<Record<string, AnyFunction | undefined>>;
  return (['canonical', ...pluginFunctions] as const).flatMap((name) => {
    if (given[name] === undefined) return [];
    try {
      given[name](args);
      return [];
    } catch (error) {
      return error instanceof PluginFault ? [error] : [];
    }
  });
}

function guardedStep(step: Migration, calls: Calls): Migration {
  // it often changes what it gets
  const up = (args: JsonObject) => calls.object(`migrations[${step.to}]`, () => step.up(plainJson(args) as JsonObject));
  return Object.create(step, { up: { enumerable: true, value: up } }) as Migration;
}

function guardedAsset({ storage, upload }: AssetPlugin, calls: Calls): Partial<AssetPlugin> {
  // the name of the property up to release 19
  const { determinedBy, toldBy = [] }: Partial<AssetUpload<unknown>> & { readonly toldBy?: readonly string[] } =
    upload ?? {};
  return {
    ...(storage?.derive && {
      storage: {
        ...storage,
        derive: (args: unknown) => calls.derived(args as Json, () => storage.derive?.(deepFreeze(args))),
      },
    }),
    ...(upload && {
      upload: {
        ...upload,
        determinedBy: determinedBy ?? toldBy,
        missingFor: (args: unknown, around: UploadContext) =>
          calls.missingFor(args as Json, () => upload.missingFor(deepFreeze(args), around)),
      },
    }),
  };
}

/** Calls functions of a plugin and judges their results. */
class Calls {
  readonly #plugin: AnyPlugin;
  readonly #owner: string;
  readonly #schema: JsonSchema;
  readonly #accepts: (args: unknown) => boolean;

  constructor(plugin: AnyPlugin, owner: string) {
    this.#plugin = plugin;
    this.#owner = owner;
    this.#schema = jsonSchemaOf(plugin.schema);
    this.#accepts = checkerFor(plugin.schema);
  }

  /** A function from arguments to what the contract says. */
  judged(name: PluginFunction, args: Json): Json {
    const work = () => (this.#plugin as unknown as Readonly<Record<string, AnyFunction>>)[name]?.(deepFreeze(args));
    return this.#blamed(args, () => this.#checked(name, work, functionResults[name]));
  }

  canonical(args: JsonObject): JsonObject {
    return this.#blamed(args, () => {
      const work = (each: JsonObject) => this.#called('canonical', () => this.#plugin.canonical(each));
      const { result, fault } = judgedCanonical(deepFreeze(args), work, this.#plugin.schema);
      if (fault !== null) throw this.#fault(fault);
      return result;
    });
  }

  object(name: string, work: () => unknown): JsonObject {
    const fault = (result: unknown) => resultFault({ type: 'object' }, result);
    return this.#checked(name, work, { accepts: isJsonObject, words: 'an object', fault }) as JsonObject;
  }

  derived(args: Json, work: () => unknown): JsonObject {
    return this.#blamed(args, () =>
      this.#checked('derive', work, {
        accepts: this.#accepts,
        words: 'data that matches its schema',
        fault: (result) => resultFault(this.#schema, result),
      }),
    ) as JsonObject;
  }

  missingFor(args: Json, work: () => unknown): readonly string[] | null {
    const accepts = (result: Json) => result === null || (Array.isArray(result) && result.every(isString));
    const list: JsonSchema = { type: 'array', items: { type: 'string' } };
    const fault = (result: unknown) => resultFault({ anyOf: [list, { type: 'null' }] }, result);
    const expected = { accepts, words: 'a list of ids, or null', fault };
    return this.#blamed(args, () => this.#checked('missingFor', work, expected)) as readonly string[] | null;
  }

  simulated(args: Json, work: () => unknown): Json {
    return this.#blamed(args, () => this.#checked('simulate', work, simulateResult));
  }

  fromLine(work: () => unknown): JsonObject | null {
    const whole = (result: JsonObject) => ({ ...(this.#plugin.defaults as JsonObject), ...result });
    const accepts = (result: Json) => result === null || (isJsonObject(result) && this.#accepts(whole(result)));
    const fault = (result: unknown) => resultFault(this.#schema, isJsonObject(result) ? whole(result) : result);
    const expected = { accepts, words: 'arguments that match its schema, or null', fault };
    return this.#blamed(null, () => this.#checked('fromLine', work, expected)) as JsonObject | null;
  }

  #checked(name: string, work: () => unknown, { accepts, words, fault }: ExpectedResult): Json {
    const given = this.#called(name, work);
    const result = plainCopy(given);
    if (result === undefined || !accepts(result))
      throw this.#fault(`“${name}” doesn’t return ${words}. ${fault(result ?? given)}`.trimEnd());
    return result;
  }

  #called<T>(name: string, work: () => T): T {
    let result: T;
    let isAsynchronous: boolean;
    try {
      result = work();
      isAsynchronous = isThenable(result);
      if (isThenable(result)) result.then(undefined, () => undefined); // its failure is this one
    } catch (error) {
      throw this.#fault(`“${name}” failed: ${reasonOf(error)}`);
    }
    if (isAsynchronous) throw this.#fault(`“${name}” is asynchronous: it returns a promise.`);
    return result;
  }

  /** Notes a fault, unless the arguments can be its reason. @param args - null without any */
  #blamed<T>(args: Json, work: () => T): T {
    try {
      return work();
    } catch (error) {
      if (error instanceof PluginFault && (args === null || this.#accepts(args))) noteFault(error);
      throw error;
    }
  }

  #fault(reason: string): PluginFault {
    return new PluginFault(this.#plugin.id, this.#owner, reason);
  }
}

/** Returns the result as plain JSON; undefined when it isn't JSON. */
function plainCopy(result: unknown): Json | undefined {
  try {
    return plainJson(result);
  } catch {
    return undefined;
  }
}

function isString(value: Json): boolean {
  return typeof value === 'string';
}
