import { appendToPointer, type Pointer } from '#base/json';
import { plainJson } from '#base/plain-json';
import { messageOf } from '#base/reason-of';
import { explain } from '#schema/explain';
import { branchFor, recordValueSchema } from '#schema/json-schema';
import { jsonSchemaOf } from '#schema/json-schema';
import { isTableUnit, tableUnits } from '#units/convert';
import { loadUcum, type Ucum } from '#units/ucum';
import { UnitError } from '#units/unit-error';
import type { AnyPlugin, ReportPlugin } from '../contract';
import { pluginKinds } from './enumerations';
import type { ContractSchema } from './fields';
import { contractRelease, oldestVersion, type ContractRelease } from './release';
import { contractRules, unitsOfArguments, unknownUnit } from './rules';

/** A difference between a plugin and the contract. */
export interface ContractProblem {
  /** The rule of the contract: `structure`, `loinc`; see the reference of the contract. */
  readonly rule: string;
  /** A plugin with an error isn't used. */
  readonly severity: 'ERROR' | 'WARNING';
  /** The plugin’s id; the position in the package if it has none. */
  readonly plugin: string;
  /** The property of the plugin. */
  readonly at: Pointer;
  /** The problem, and how to solve it. */
  readonly message: string;
}

/**
 * Compares what a package exports with the contract, before anything of it is used. None of its functions are called.
 *
 * @param value - anything; its getters can throw. A plugin of an older version is upgraded before.
 * @param release - the contract of the host
 * @returns the problems, all at once, unless they make others meaningless; empty if it is a plugin.
 */
export async function checkPlugin(
  value: unknown,
  release: ContractRelease = contractRelease,
): Promise<readonly ContractProblem[]> {
  const problems: ContractProblem[] = [];
  try {
    await compare(value, release, problems);
  } catch (error) {
    problems.push(unreadable(error, problems[0]?.plugin));
  }
  return problems;
}

/** The problem of a plugin that can’t even be compared with the contract, such as a proxy that fails. */
export function unreadable(error: unknown, plugin = 'plugin'): ContractProblem {
  const message = `The plugin can’t be read: ${messageOf(error)}`;
  return { rule: 'structure', severity: 'ERROR', plugin, at: '', message };
}

async function compare(value: unknown, release: ContractRelease, problems: ContractProblem[]): Promise<void> {
  const { contracts, version } = release;
  let plugin = 'plugin';
  const report = (rule: string, at: Pointer, message: string, severity: ContractProblem['severity'] = 'ERROR') =>
    problems.push({ rule, severity, plugin, at, message });
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    report(
      'structure',
      '',
      `It is ${wordFor(value)}, not a plugin. Export what defineCommand, defineTrigger, defineReport or defineAsset returns.`,
    );
    return;
  }
  const shallow = readProperties(value, namesOf(release), report, '');
  if (typeof shallow['id'] === 'string' && shallow['id'] !== '') plugin = shallow['id'];
  const kind = pluginKinds.find((each) => each === shallow['kind']);
  if (kind === undefined) {
    const [finding] = explain({ enum: pluginKinds }, shallow['kind'], '/kind');
    report('structure', '/kind', finding?.message ?? '');
    return;
  }
  if (shallow['contract'] !== version[0]) {
    report('contract', '/contract', otherContract(shallow['contract'], release));
    return;
  }
  const copy = read(contracts[kind], shallow, report);
  for (const { keyword, pointer, message } of explain(contracts[kind], copy, '')) {
    // hosts ignore what they don't know: it can be of a newer version
    const isUnknown = keyword === 'additionalProperties' && !isKey(pointer);
    const said = message.replace(/^The value/, 'The plugin');
    if (isUnknown) report('unknown-property', pointer, `${said} It is ignored.`, 'WARNING');
    else report('structure', pointer, said);
  }
  for (const name of ['schema', 'defaults'] as const) {
    try {
      plainJson((copy as Readonly<Record<string, unknown>>)[name]);
    } catch (error) {
      report('structure', `/${name}`, `“${name}” must be plain JSON. ${messageOf(error)}`);
    }
  }
  if (problems.some(({ severity }) => severity === 'ERROR')) return;
  for (const rule of contractRules) {
    if (rule.kind !== undefined && rule.kind !== kind) continue;
    try {
      rule.check(copy as never, (at, message) => report(rule.id, at, message, rule.severity));
    } catch (error) {
      // a faulty schema, which is reported, can make others fail
      if (problems.every((each) => each.rule !== 'schema')) throw error;
    }
  }
  await explainUnits(problems, copy);
  if (problems.some(({ rule }) => rule === 'schema')) return;
  const units = unitsOfArguments(jsonSchemaOf((copy as AnyPlugin).schema)).filter(([, code]) => !isTableUnit(code));
  if (units.length > 0) {
    const ucum = await loadUcum();
    for (const [at, code] of units) if (!ucum.isUnit(code)) report('ucum', at, unknownUnit(code));
  }
}

/** Where an item names a unit. */
const unitOfItem = /^\/items\/(\d+)\/units\/([^/]+)\/ucum$/;

/** Says of units that only the table lacks what to use instead. The UCUM library is loaded only for these. */
async function explainUnits(problems: ContractProblem[], copy: unknown): Promise<void> {
  const { items = [] } = copy as Partial<ReportPlugin>;
  for (const [index, problem] of problems.entries()) {
    const [, item, culture] = unitOfItem.exec(problem.at) ?? [];
    if (problem.rule !== 'ucum' || item === undefined || culture === undefined) continue;
    const units: Readonly<Record<string, { readonly ucum: string }>> = items[Number(item)]?.units ?? {};
    const code = units[culture]?.ucum ?? '';
    const ucum = await loadUcum();
    if (ucum.isUnit(code)) problems[index] = { ...problem, message: unitNotInTable(code, ucum) };
  }
}

/** At most this many units are named. */
const namedUnits = 6;

function unitNotInTable(code: string, ucum: Ucum): string {
  const similar = tableUnits.filter((each) => canConvert(ucum, code, each));
  const hint =
    similar.length > 0
      ? `Use one for the same quantity, such as ${similar.slice(0, namedUnits).join(', ')}, and convert the ranges and values.`
      : 'It has none for this quantity: use “1”, and name the unit in the title.';
  return `“${code}” is a UCUM code, but not one of the ${tableUnits.length} units that Scenario Studio converts for items. ${hint}`;
}

function canConvert(ucum: Ucum, from: string, to: string): boolean {
  try {
    ucum.convert(1, from, to, null);
    return true;
  } catch (error) {
    if (error instanceof UnitError) return false;
    throw error;
  }
}

/** Names that authors choose, such as those of rules, have to match a pattern. */
function isKey(pointer: Pointer): boolean {
  return /^\/(?:rules|shownNames|parts)\/[^/]*$|^\/rules\/[^/]*\/messages\/[^/]*$/.test(pointer);
}

function otherContract(required: unknown, release: ContractRelease): string {
  const [current] = release.version;
  const oldest = oldestVersion(release);
  const known = oldest === current ? `version ${current}` : `versions ${oldest} to ${current}`;
  if (typeof required !== 'number') return `“contract” must be ${current}, the version of the plugin contract.`;
  return (
    `It requires version ${required} of the plugin contract, but this version of Scenario Studio supports ${known}. ` +
    (required > current ? 'Update Scenario Studio.' : 'Update the plugin.')
  );
}

function namesOf({ contracts }: ContractRelease): readonly string[] {
  return [...new Set(Object.values(contracts).flatMap(({ properties = {} }) => Object.keys(properties)))];
}

type Report = (rule: string, at: Pointer, message: string) => void;

/**
 * Reads what the contract names of a value, each property once, so that getters and instances of classes become plain data. What it doesn't
 * name is read only where the value has it itself.
 */
function read(schema: ContractSchema, value: unknown, report: Report, at: Pointer = ''): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const branch: ContractSchema | undefined = schema.anyOf === undefined ? schema : branchFor(schema.anyOf, value);
  if (branch === undefined) return value;
  if (Array.isArray(value)) {
    const { items } = branch;
    return items === undefined
      ? value
      : // every index, because a list can have gaps
        Array.from(value, (item: unknown, index) => read(items, item, report, appendToPointer(at, index)));
  }
  const values = recordValueSchema(branch);
  const { properties } = branch;
  if (properties === undefined && values === undefined) return value;
  const found = readProperties(value, Object.keys(properties ?? {}), report, at);
  const copy: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(found)) {
    if (isFormer(properties, name)) continue;
    const known = properties === undefined ? values : Object.hasOwn(properties, name) ? properties[name] : undefined;
    define(copy, name, known === undefined ? part : read(known, part, report, appendToPointer(at, name)));
  }
  for (const [name, { 'x-formerly': former }] of Object.entries(properties ?? {})) {
    const part = former === undefined ? undefined : found[former];
    if (part !== undefined && !Object.hasOwn(copy, name)) define(copy, name, part);
  }
  return copy;
}

/** Reads properties with some names, and those that the value has itself, each once. */
function readProperties(value: object, names: readonly string[], report: Report, at: Pointer): Record<string, unknown> {
  const copy: Record<string, unknown> = {};
  for (const name of new Set([...names, ...Object.keys(value)])) {
    try {
      const part = (value as Readonly<Record<string, unknown>>)[name];
      if (part !== undefined) define(copy, name, part);
    } catch (error) {
      report('structure', appendToPointer(at, name), `“${name}” can’t be read: ${messageOf(error)}`);
    }
  }
  return copy;
}

/** Not a setter, if a property has the name of one. */
function define(copy: Record<string, unknown>, name: string, value: unknown): void {
  Object.defineProperty(copy, name, { enumerable: true, configurable: true, writable: true, value });
}

function isFormer(properties: ContractSchema['properties'], name: string): boolean {
  return properties !== undefined && Object.values(properties).some((each) => each['x-formerly'] === name);
}

function wordFor(value: unknown): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  return Array.isArray(value) ? 'a list' : `a ${typeof value}`;
}

/** The words of a problem for logs and terminals: ‘acme/command.pump, /group: …’ */
export function problemText({ plugin, at, message }: Pick<ContractProblem, 'plugin' | 'at' | 'message'>): string {
  return `${plugin}${at === '' ? '' : `, ${at}`}: ${message}`;
}
