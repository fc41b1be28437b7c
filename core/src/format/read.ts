import type { TSchema } from 'typebox';
import { currentFormat, type CatalogueFile, type ScenarioFile } from '../document/file';
import { scenarioSchema } from '../document/scenario';
import type { Conflict } from '../diff/merge/conflict';
import { appendToPointer, isJsonObject, type Json, type JsonObject, type Pointer } from '../kernel/json';
import { explain, type StructureFinding } from '../schema/explain';
import { jsonSchemaOf } from '../schema/json-schema';
import { pluginOfPayload, pluginWithId, type PluginsByKind } from '../schema/payload';
import { object } from '../schema/fields';
import type { JsonProblemCode } from './exact-scan';
import { catalogueEnvelope, scenarioEnvelope } from './envelope';
import { formatMigrations, migrate, type MigrationStep } from './migrations';
import { parseJson, type ParseOptions } from './parse-json';
import { mapPayloads } from './payloads';
import { locate } from './positions';

/** What can be wrong with a file. */
export type FileProblemCode =
  | JsonProblemCode
  | 'not-a-scenario-file'
  | 'not-a-catalogue-file'
  | 'envelope'
  | 'newer-format'
  | 'migration-failed'
  | 'unknown-plugin'
  | 'newer-plugin'
  | 'asset-data'
  | 'duplicate-asset'
  | 'conflict';

/** A problem of a file as a file: what its content means is judged by rules. */
export interface FileProblem {
  readonly code: FileProblemCode;
  readonly message: string;
  /** From the root of the file. */
  readonly pointer: Pointer;
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 code units. */
  readonly column: number;
}

/** A file that was read. */
export interface FileRead<F> {
  readonly file: F;
  readonly text: string;
  readonly problems: readonly [];
  /** Plugins that are unknown or older than the file: their payloads are kept as they are. */
  readonly warnings: readonly FileProblem[];
  /** Plugins that are older here than in the file: to be treated as unknown, with `withoutPlugins`. */
  readonly newerPlugins: ReadonlySet<string>;
  /** Something was taken to a newer version: positions in the text may be off, and writing the file changes it. */
  readonly isMigrated: boolean;
}

/** A file that was refused. */
export interface FileRefused {
  readonly file: null;
  /** Null when it couldn't be decoded. */
  readonly text: string | null;
  readonly problems: readonly FileProblem[];
}

/** What reading needs to know. */
export interface ReadOptions extends ParseOptions {
  readonly plugins: PluginsByKind;
  /** The file format that is written, and the steps to it. */
  readonly format?: { readonly current: number; readonly migrations: readonly MigrationStep[] };
  /** Read a file also when a merge left conflicts in it: to decide them, or to look at it. Otherwise it is refused. */
  readonly withConflicts?: true;
}

/** A kind of file: its envelope, and where in it plugin payloads are. */
interface FileKind {
  readonly envelope: TSchema;
  readonly whole: TSchema;
  readonly content: 'scenario' | 'assets';
  readonly wrongKind: FileProblemCode;
  readonly description: string;
}

const scenarioKind: FileKind = {
  envelope: scenarioEnvelope,
  whole: object({ scenario: scenarioSchema }),
  content: 'scenario',
  wrongKind: 'not-a-scenario-file',
  description: 'a scenario file: an object with $schema, format, plugins and scenario',
};
const catalogueKind: FileKind = {
  envelope: catalogueEnvelope,
  whole: catalogueEnvelope,
  content: 'assets',
  wrongKind: 'not-a-catalogue-file',
  description: 'a catalogue file: an object with $schema, format, plugins and assets',
};

/**
 * Reads a scenario file: hostile JSON is refused, an older format is migrated, a newer one refused, arguments of older
 * plugin versions are migrated. The scenario's own structure is checked by the validation engine. Never throws for any bytes.
 */
export function readScenarioFile(bytes: Uint8Array, options: ReadOptions): FileRead<ScenarioFile> | FileRefused {
  return read<ScenarioFile>(scenarioKind, bytes, options);
}

/** Reads a catalogue file like {@link readScenarioFile}; what is wrong with an asset's data refuses the file too. */
export function readCatalogueFile(bytes: Uint8Array, options: ReadOptions): FileRead<CatalogueFile> | FileRefused {
  const result = read<CatalogueFile>(catalogueKind, bytes, options);
  if (result.file === null) return result;
  const drafts = checkAssets(result.file, options.plugins, result.newerPlugins);
  return drafts.length === 0 ? result : { file: null, text: result.text, problems: place(result.text, drafts) };
}

interface Draft extends Pick<FileProblem, 'code' | 'message' | 'pointer'> {
  /** The name of the property is what is wrong, not its value. */
  readonly isAboutName?: boolean;
}

function read<F>(kind: FileKind, bytes: Uint8Array, options: ReadOptions): FileRead<F> | FileRefused {
  const parsed = parseJson(bytes, options);
  if (parsed.problems.length > 0)
    return { file: null, text: parsed.text, problems: parsed.problems.map((each) => ({ ...each, pointer: '' })) };
  const { text, value } = parsed as { readonly text: string; readonly value: unknown };
  const { current, migrations } = options.format ?? { current: currentFormat, migrations: formatMigrations };
  const refuse = (drafts: readonly Draft[]): FileRefused => ({ file: null, text, problems: place(text, drafts) });

  const format = isJsonObject(value) ? value['format'] : undefined;
  if (!isJsonObject(value) || (format === undefined && value[kind.content] === undefined))
    return refuse([{ code: kind.wrongKind, message: `This is not ${kind.description}.`, pointer: '' }]);
  if (typeof format === 'number' && format > current) {
    const message = `The file has format ${format}; this version reads up to format ${current}. Update Scenario Studio.`;
    return refuse([{ code: 'newer-format', message, pointer: '/format' }]);
  }
  let migrated: JsonObject = value;
  try {
    if (typeof format === 'number' && Number.isInteger(format) && format >= 1 && format < current)
      migrated = { ...migrate(value, format, migrations), format: current };
  } catch (error) {
    return refuse([failedMigration('an older format', error, '/format')]);
  }
  const envelopeProblems = explain(jsonSchemaOf(kind.envelope), migrated);
  if (envelopeProblems.length > 0) return refuse(envelopeProblems.map((finding) => draftOf('envelope', finding)));

  if (options.withConflicts !== true && Array.isArray(migrated['conflicts']))
    return refuse((migrated['conflicts'] as readonly Conflict[]).map(undecided));

  const versions = comparePlugins(migrated['plugins'] as Readonly<Record<string, number>>, options.plugins);
  const drafts: Draft[] = [];
  const file =
    versions.older.size === 0 ? migrated : migratePayloads(kind, migrated, versions.older, options.plugins, drafts);
  if (drafts.length > 0) return refuse(drafts);
  return {
    file: file as unknown as F,
    text,
    problems: [],
    warnings: place(text, versions.warnings),
    newerPlugins: versions.newer,
    isMigrated: file !== value,
  };
}

function undecided({ path, kind }: Conflict, index: number): Draft {
  const place = path === '' ? 'The scenario' : path;
  const message = `${place} is in conflict (${kind.replaceAll('-', ' ')}): the scenario holds ours, and theirs waits here. Decide in the editor, or merge again.`;
  return { code: 'conflict', message, pointer: `/conflicts/${index}` };
}

interface PluginVersions {
  /** Recorded version of each plugin that is newer here, by id. */
  readonly older: ReadonlyMap<string, number>;
  readonly newer: ReadonlySet<string>;
  readonly warnings: readonly Draft[];
}

function comparePlugins(recorded: Readonly<Record<string, number>>, plugins: PluginsByKind): PluginVersions {
  const older = new Map<string, number>();
  const newer = new Set<string>();
  const warnings: Draft[] = [];
  for (const [id, version] of Object.entries(recorded)) {
    const plugin = pluginWithId(plugins, id);
    const pointer = appendToPointer('/plugins', id);
    if (plugin === undefined) {
      const message = `The plugin ${id} is not installed. What it holds is kept as it is and not checked. Install the plugin to check and edit it.`;
      warnings.push({ code: 'unknown-plugin', message, pointer });
    } else if (version > plugin.version) {
      newer.add(id);
      const message = `The file was written with version ${version} of the plugin ${id}; version ${plugin.version} is installed. What it holds is kept as it is and not checked. Update the plugin.`;
      warnings.push({ code: 'newer-plugin', message, pointer });
    } else if (version < plugin.version) older.set(id, version);
  }
  return { older, newer, warnings };
}

function migratePayloads(
  kind: FileKind,
  file: JsonObject,
  older: ReadonlyMap<string, number>,
  plugins: PluginsByKind,
  problems: Draft[],
): JsonObject {
  const failed = new Set<string>();
  const content = mapPayloads(
    jsonSchemaOf(kind.whole),
    { [kind.content]: file[kind.content] ?? null },
    (property, id, args) => {
      const version = older.get(id);
      const plugin = pluginOfPayload(plugins, property, id);
      if (version === undefined || plugin === undefined || failed.has(id)) return args;
      try {
        return migrate(args, version, plugin.migrations);
      } catch (error) {
        failed.add(id);
        problems.push(failedMigration(`${id} version ${version}`, error, appendToPointer('/plugins', id)));
        return args;
      }
    },
  ) as JsonObject;
  const recorded = file['plugins'] as JsonObject;
  const updated = Object.entries(recorded).map(([id, version]): [string, Json] => {
    const plugin = pluginWithId(plugins, id);
    return [id, older.has(id) && plugin !== undefined ? plugin.version : (version ?? 1)];
  });
  return { ...file, plugins: Object.fromEntries(updated), ...content };
}

function failedMigration(from: string, error: unknown, pointer: Pointer): Draft {
  const reason = error instanceof Error ? error.message : String(error);
  const message = `The file could not be taken on from ${from}: ${reason} Correct that place, or report the migration to its author.`;
  return { code: 'migration-failed', message, pointer };
}

function checkAssets(file: CatalogueFile, plugins: PluginsByKind, newer: ReadonlySet<string>): readonly Draft[] {
  const ids = new Set<string>();
  return file.assets.flatMap(({ id, asset, data }, index) => {
    const pointer = appendToPointer('/assets', index);
    const problems: Draft[] = [];
    if (ids.has(id)) {
      const message = `Another asset has the id “${id}” already. Give each asset an id of its own.`;
      problems.push({ code: 'duplicate-asset', message, pointer: `${pointer}/id` });
    }
    ids.add(id);
    const plugin = newer.has(asset) ? undefined : plugins.asset(asset);
    if (plugin !== undefined) {
      for (const finding of explain(jsonSchemaOf(plugin.schema), data, `${pointer}/data`))
        problems.push(draftOf('asset-data', finding));
    }
    return problems;
  });
}

function draftOf(code: FileProblemCode, { keyword, message, pointer }: StructureFinding): Draft {
  return { code, message, pointer, isAboutName: keyword === 'additionalProperties' };
}

/** Adds line and column. The text is read again for that, once, and only when there is something to place. */
function place(text: string, drafts: readonly Draft[]): readonly FileProblem[] {
  const positions = locate(
    text,
    drafts.map(({ pointer }) => pointer),
  );
  return drafts.map(({ code, message, pointer, isAboutName }) => {
    const position = positions.get(pointer);
    const range = isAboutName === true ? (position?.key ?? position?.value) : position?.value;
    return { code, message, pointer, line: range?.start.line ?? 1, column: range?.start.column ?? 1 };
  });
}
