import type { TSchema } from 'typebox';
import { currentFormat, type CatalogueFile, type ScenarioFile } from '#document/file';
import { scenarioSchema } from '#document/scenario';
import type { Conflict } from '#document/conflict/conflict';
import { appendToPointer, isJsonObject, type Json, type JsonObject, type Pointer } from '#base/json';
import { reasonOf } from '#base/reason-of';
import { explain, type StructureFinding } from '#schema/explain';
import { jsonSchemaOf } from '#schema/json-schema';
import { pluginOfPayload, pluginWithId, type PluginsByKind } from '#kernel/payload';
import { object } from '#schema/fields';
import type { JsonProblemCode } from './exact-scan';
import { catalogueEnvelope, scenarioEnvelope } from './envelope';
import { foreignContent, foreignValue, type ForeignFile } from './foreign-file';
import { formatMigrations, migrate, type MigrationStep } from './migrations';
import { parseJson, type ParseOptions } from './parse-json';
import { mapPayloads } from './payloads';
import { locate } from './positions';

/** Kinds of problems of a file. */
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

/** A problem of a file format. Rules check the content. */
export interface FileProblem {
  readonly code: FileProblemCode;
  readonly message: string;
  /** Pointer relative to the root of the file. */
  readonly pointer: Pointer;
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 code units. */
  readonly column: number;
}

/** A parsed file. */
export interface FileRead<F> {
  readonly file: F;
  /** Without a byte order mark. */
  readonly text: string;
  readonly problems: readonly [];
  /**
   * A byte order mark, and plugins that are unknown or older than the file: their payloads are kept unchanged.
   */
  readonly warnings: readonly FileProblem[];
  /** Plugins that are older here than in the file: treated as unknown, with `withoutPlugins`. */
  readonly newerPlugins: ReadonlySet<string>;
  /** Whether anything was migrated: positions in the text can be wrong, and writing the file changes it. */
  readonly isMigrated: boolean;
}

/** A refused file. */
export interface FileRefused {
  readonly file: null;
  /** Null when it couldn't be decoded. */
  readonly text: string | null;
  readonly problems: readonly FileProblem[];
  /** Problems that are no reason to refuse it: a byte order mark. */
  readonly warnings: readonly FileProblem[];
}

/** Options for reading a file. */
export interface ReadOptions extends ParseOptions {
  readonly plugins: PluginsByKind;
  /** The current file format and its migrations. */
  readonly format?: { readonly current: number; readonly migrations: readonly MigrationStep[] };
  /** Whether to accept a file with merge conflicts, to resolve or show them. Otherwise it is refused. */
  readonly withConflicts?: true;
}

/** A kind of file: its envelope, and the location of its plugin payloads. */
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
 * Reads a scenario file: refuses invalid JSON and newer formats, migrates older formats and arguments of older plugin versions.
 * The validation engine checks the structure of the scenario. Never throws for any bytes.
 */
export function readScenarioFile(bytes: Uint8Array, options: ReadOptions): FileRead<ScenarioFile> | FileRefused {
  return read<ScenarioFile>(scenarioKind, bytes, options);
}

/** Reads a catalogue file like {@link readScenarioFile}; also refuses files with invalid asset data. */
export function readCatalogueFile(bytes: Uint8Array, options: ReadOptions): FileRead<CatalogueFile> | FileRefused {
  const result = read<CatalogueFile>(catalogueKind, bytes, options);
  if (result.file === null) return result;
  const drafts = checkAssets(result.file, options.plugins, result.newerPlugins);
  if (drafts.length === 0) return result;
  return { file: null, text: result.text, problems: place(result.text, drafts), warnings: result.warnings };
}

interface Draft extends Pick<FileProblem, 'code' | 'message' | 'pointer'> {
  /** Whether the problem is the name of the property, not its value. */
  readonly isAboutName?: boolean;
}

function read<F>(kind: FileKind, bytes: Uint8Array, options: ReadOptions): FileRead<F> | FileRefused {
  const parsed = parseJson(bytes, options);
  const ofText = parsed.warnings.map((each): FileProblem => ({ ...each, pointer: '' }));
  const foreign = parsed.problems.length > 0 ? foreignContent(bytes, parsed.text) : null;
  if (foreign !== null) {
    const problem: FileProblem = { ...isForeign(kind, foreign), line: 1, column: 1 };
    return { file: null, text: parsed.text, problems: [problem], warnings: ofText };
  }
  if (parsed.problems.length > 0)
    return {
      file: null,
      text: parsed.text,
      problems: parsed.problems.map((each) => ({ ...each, pointer: '' })),
      warnings: ofText,
    };
  const { text, value } = parsed as { readonly text: string; readonly value: unknown };
  const { current, migrations } = options.format ?? { current: currentFormat, migrations: formatMigrations };
  const refuse = (drafts: readonly Draft[]): FileRefused => ({
    file: null,
    text,
    problems: place(text, drafts),
    warnings: ofText,
  });

  const format = isJsonObject(value) ? value['format'] : undefined;
  if (!isJsonObject(value) || (format === undefined && value[kind.content] === undefined))
    return refuse([isForeign(kind, foreignValue(value))]);
  if (typeof format === 'number' && format > current) {
    const message = `The file has format ${format}, but this version supports formats up to ${current}. Update Scenario Studio.`;
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
    warnings: [...ofText, ...place(text, versions.warnings)],
    newerPlugins: versions.newer,
    isMigrated: file !== value,
  };
}

/** Names what a file is instead, if that is known. */
function isForeign(kind: FileKind, foreign: ForeignFile | null): Draft {
  const message =
    foreign === null
      ? `This is not ${kind.description}.`
      : `This is ${foreign.what}, not a ${kind.content === 'scenario' ? 'scenario' : 'catalogue'} file. ${foreign.remedy}`;
  return { code: kind.wrongKind, message, pointer: '' };
}

function undecided({ path, kind }: Conflict, index: number): Draft {
  const place = path === '' ? 'The scenario' : path;
  const message = `${place} has an unresolved merge conflict (${kind.replaceAll('-', ' ')}). Resolve it in the editor, or merge again.`;
  return { code: 'conflict', message, pointer: `/conflicts/${index}` };
}

/** Which plugins have a newer version here than recorded (the recorded one, by id), and which an older one. */
function comparePlugins(recorded: Readonly<Record<string, number>>, plugins: PluginsByKind) {
  const older = new Map<string, number>();
  const newer = new Set<string>();
  const warnings: Draft[] = [];
  for (const [id, version] of Object.entries(recorded)) {
    const plugin = pluginWithId(plugins, id);
    const pointer = appendToPointer('/plugins', id);
    if (plugin === undefined) {
      const message = `The plugin ${id} is not installed. Its data is kept but not checked. Install the plugin to check and edit it.`;
      warnings.push({ code: 'unknown-plugin', message, pointer });
    } else if (version > plugin.version) {
      newer.add(id);
      const message = `The file was written with version ${version} of the plugin ${id}, but version ${plugin.version} is installed. Its data is kept but not checked. Update the plugin.`;
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
  const message = `The file couldn’t be migrated from ${from}: ${reasonOf(error)} Correct the value, or report the problem to the author of the migration.`;
  return { code: 'migration-failed', message, pointer };
}

function checkAssets(file: CatalogueFile, plugins: PluginsByKind, newer: ReadonlySet<string>): readonly Draft[] {
  const ids = new Set<string>();
  return file.assets.flatMap(({ id, asset, data }, index) => {
    const pointer = appendToPointer('/assets', index);
    const problems: Draft[] = [];
    if (ids.has(id)) {
      const message = `Another asset already has the id “${id}”. Give each asset a unique id.`;
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

/** Adds line and column. Scans the text again, once, and only if there are problems to locate. */
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
