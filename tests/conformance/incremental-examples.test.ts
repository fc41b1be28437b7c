import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isJsonObject, type Json, type JsonObject } from '@scn/core/base/json';
import type { Scenario } from '@scn/core/document/scenario';
import { readScenarioFile } from '@scn/core/format/read';
import type { CommandPlugin } from '@scn/core/kernel/contract';
import { createRegistry } from '@scn/core/kernel/registry';
import { runs } from '@scn/core/testing/effort';
import { createValidator } from '@scn/core/validation/engine/engine';
import { builtInRules } from '@scn/core/validation/rules/rules.gen';
import { createStructureChecker } from '@scn/core/validation/structure/structure';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import fc from 'fast-check';
import { expect, it } from 'vitest';

/*
 * Edits of whole examples by their structure alone: entities are moved, repeated and removed wherever they are, values become others that the
 * example has, and a third party's command fails for some of its arguments.
 */

/** Fails for 13 seconds. */
const faulty: CommandPlugin = {
  ...(builtInPlugins.find(({ id }) => id === 'command.delay') as unknown as CommandPlugin),
  id: 'acme/command.faulty',
  feIdentifier: 'Faulty',
  rules: {},
  migrations: [],
  effects: (args) => {
    const seconds = isJsonObject(args) ? args['seconds'] : null;
    if (seconds === 13) throw new Error('It fails.');
    return seconds === 7 ? [{ kind: 'ends-scenario' }] : [];
  },
};
const plugins = createRegistry(
  [{ plugin: faulty, owner: 'acme' }],
  builtInPlugins.map((plugin) => ({ plugin, owner: 'built in' })),
);
const structure = createStructureChecker(plugins);
const newValidator = () => createValidator({ plugins, rules: builtInRules });

/** Calls every rule for every value of its kind, whatever it needs. */
const callsEveryRule = () => createValidator({ plugins: withoutNeeds, rules: builtInRules.map(needless) });
const withoutNeeds = createRegistry(
  [{ plugin: faulty, owner: 'acme' }],
  builtInPlugins.map((plugin) => ({
    plugin: {
      ...plugin,
      rules: Object.fromEntries(Object.entries(plugin.rules).map(([key, rule]) => [key, needless(rule)])),
    },
    owner: 'built in',
  })),
);

function needless<R extends { readonly needs?: readonly string[] }>({ needs: _, ...rule }: R) {
  return rule;
}

function example(name: string): Scenario {
  const bytes = readFileSync(join(import.meta.dirname, `../../examples/${name}.scn.json`));
  const { file } = readScenarioFile(bytes, { plugins });
  if (file === null) throw new Error(`${name} can't be read.`);
  return file.scenario;
}

type Path = readonly (string | number)[];

/** A copy with another value at a place, which shares the rest, as snapshots do. */
function changed(value: Json, [first, ...rest]: Path, change: (value: Json) => Json): Json {
  if (first === undefined) return change(value);
  if (Array.isArray(value))
    return (value as readonly Json[]).map((item, index) => (index === first ? changed(item, rest, change) : item));
  const object = value as JsonObject;
  return { ...object, [first]: changed(object[first] ?? null, rest, change) };
}

interface Place<T extends Json> {
  readonly path: Path;
  readonly value: T;
}

/** The lists and the single values of a document. */
function placesIn(document: Json): { readonly lists: Place<readonly Json[]>[]; readonly leaves: Place<Json>[] } {
  const found = { lists: [] as Place<readonly Json[]>[], leaves: [] as Place<Json>[] };
  const visit = (value: Json, path: Path): void => {
    if (Array.isArray(value)) {
      const list = value as readonly Json[];
      found.lists.push({ path, value: list });
      list.forEach((item, index) => visit(item, [...path, index]));
    } else if (isJsonObject(value))
      for (const [name, inner] of Object.entries(value)) visit(inner ?? null, [...path, name]);
    else found.leaves.push({ path, value });
  };
  visit(document, []);
  return found;
}

const nameOf = (path: Path) => path.findLast((step) => typeof step === 'string');

/** An edit, as numbers: what it does, and where. */
function edited(document: Json, [kind = 0, a = 0, b = 0, c = 0]: readonly number[]): Json {
  const { lists, leaves } = placesIn(document);
  const full = lists.filter(({ value }) => value.length > 0);
  const list = full[a % full.length];
  const playlists = lists.filter(({ path }) => nameOf(path) === 'playlist');
  const playlist = playlists[a % Math.max(1, playlists.length)];
  const leaf = leaves[a % leaves.length];
  if (list === undefined || playlist === undefined || leaf === undefined) return document;
  const at = b % list.value.length;
  const item = list.value[at] ?? null;
  const without = (items: Json) => (items as readonly Json[]).filter((_, index) => index !== at);
  const inserted = (items: Json, added = item) =>
    (items as readonly Json[]).toSpliced(c % (list.value.length + 1), 0, added);
  if (kind === 0) return changed(document, list.path, without);
  if (kind === 7) return changed(document, list.path, () => []);
  if (kind === 1) return changed(changed(document, list.path, without), list.path, (items) => inserted(items));
  // two places never share an object
  if (kind === 2) return changed(document, list.path, (items) => inserted(items, structuredClone(item)));
  if (kind === 3) {
    const alike = lists.filter(({ path }) => nameOf(path) === nameOf(list.path) && path.length === list.path.length);
    const target = alike[c % alike.length] ?? list;
    const moved = changed(document, target.path, (items) => [...(items as readonly Json[]), item]);
    return target === list ? document : changed(moved, list.path, without);
  }
  if (kind === 4) {
    const command = { id: `faulty-${b % 3}`, block: faulty.id, args: { seconds: [13, 7, 1][c % 3] ?? 1 } };
    return changed(document, playlist.path, (items) => [
      command,
      ...(items as readonly JsonObject[]).filter(({ block }) => block !== faulty.id),
    ]);
  }
  if (typeof leaf.value === 'boolean') return changed(document, leaf.path, () => leaf.value !== true);
  const others = leaves.filter(({ path }) => nameOf(path) === nameOf(leaf.path));
  return changed(document, leaf.path, () => others[b % others.length]?.value ?? null);
}

it.each(['adult-sepsis', 'anaphylaxis', 'postpartum-haemorrhage'])(
  'edits of %s are validated as a fresh validator does, and as one that calls every rule',
  { timeout: 120_000 },
  (name) => {
    const start = example(name);
    const edit = fc.record({
      numbers: fc.tuple(fc.nat({ max: 7 }), fc.nat(), fc.nat(), fc.nat()),
      /** Goes back to an earlier state first. */
      back: fc.option(fc.nat(), { freq: 8 }),
      pieces: fc.nat({ max: 12 }),
      isJudged: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(edit, { minLength: 12, maxLength: 12 }), (edits) => {
        const validator = newValidator();
        const states = [start];
        for (const { numbers, back, pieces, isJudged } of edits) {
          const from = states.at(back === null ? -1 : back % states.length) ?? start;
          const next = edited(from as unknown as Json, numbers) as unknown as Scenario;
          // without its structure, nothing else is judged
          const scenario = structure.accepts(next) ? next : from;
          states.push(scenario);
          for (let piece = 0; piece < pieces; piece += 1) if (validator.prepare(scenario, () => true)) break;
          if (!isJudged) continue;
          const whole = newValidator().validate(scenario);
          expect(validator.validate(scenario)).toEqual(whole);
          expect(whole).toEqual(callsEveryRule().validate(scenario));
        }
      }),
      { numRuns: runs(3), endOnFailure: true },
    );
  },
);
