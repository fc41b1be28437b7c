import type { ScenarioFile } from '@scn/core/document/file';
import { readScenarioFile } from '@scn/core/format/read';
import type { PluginRegistry } from '@scn/core/kernel/registry';
import { UsageError } from '../exit-codes';
import { stdinPath } from '../files/find-files';
import { isFile, readBytes, readStdin, decode } from '../files/read-bytes';
import { conflictMarker } from '../merge/text-conflict';
import { harmless } from '../terminal/harmless';
import type { Terminal } from '../terminal/terminal';

/** The source of a document. */
export interface Source {
  /** Name in messages. */
  readonly label: string;
  /** The file whose nearest configuration applies. */
  readonly file: string;
  /** Whether it comes from a gateway, and so has no `$schema`. */
  readonly isAtGateway?: boolean;
  /**
   * Its bytes; null for a file that doesn't exist, represented by `/dev/null`.
   *
   * @param registry - the plugins for parsing it
   * @throws UsageError when it can't be read; NetworkError or GatewayRefusal when a gateway doesn't return it
   */
  read(registry: PluginRegistry): Promise<Buffer | null>;
  /**
   * Reads another file of the same folder and revision; null if there is none. Left out where there are no files.
   *
   * @param nameOf - its path, from that of the document; empty for none
   */
  readonly readBeside?: (nameOf: (path: string) => string) => Promise<Buffer | null>;
}

/** Path that git passes to a tool for a file that doesn't exist on one side. */
const nothing: ReadonlySet<string> = new Set(['/dev/null', 'nul', 'NUL']);

/** A revision and a path in git's notation: `HEAD~1:scenarios/ward.scn.json`. A single letter is a drive. */
const revisionAndPath = /^([^:]{2,}|@):(.+)$/s;

/** A scenario on a gateway, currently or at a version: `gateway:SEP001GB`, `gateway:SEP001GB@1.2.0.0`. */
const atGateway = /^gateway:([^@]+)(?:@(.+))?$/s;

/** Options for connecting to a gateway, if one is named. */
export interface Reach {
  readonly terminal: Terminal;
  readonly config?: string;
}

/**
 * Parses an argument: a file, `-` for stdin, `gateway:CODE`, or `REVISION:PATH`. An existing file of that name takes
 * precedence.
 */
export function openSource(name: string, reach: Reach): Source {
  const [, scenarioCode, version] = isFile(name) ? [] : (atGateway.exec(name) ?? []);
  if (scenarioCode !== undefined) return gatewaySource({ name, scenarioCode, version }, reach);
  if (name === stdinPath) return { label: 'stdin', file: 'stdin.scn.json', read: () => Promise.resolve(readStdin()) };
  if (nothing.has(name)) return { label: name, file: '.', read: () => Promise.resolve(null) };
  const [, revision, path] = isFile(name) ? [] : (revisionAndPath.exec(name) ?? []);
  if (revision !== undefined && path !== undefined) return gitSource(name, path);
  return {
    label: name,
    file: name,
    read: () => Promise.resolve(readBytes(name)),
    readBeside: (nameOf) => {
      const other = nameOf(name);
      return Promise.resolve(isFile(other) ? readBytes(other) : null);
    },
  };
}

/** A file at a revision. */
export function inRevision(revision: string, file: string): Source {
  const blobOf = async (path: string) => {
    const { readBlob, pathFromHere } = await import('../git/blob');
    return readBlob(`${revision}:${pathFromHere(path)}`);
  };
  return {
    label: `${revision}:${file}`,
    file,
    read: () => blobOf(file),
    readBeside: (nameOf) => orNull(nameOf(file), blobOf),
  };
}

function gatewaySource(
  wanted: { readonly name: string; readonly scenarioCode: string; readonly version: string | undefined },
  { terminal, ...options }: Reach,
): Source {
  return {
    label: wanted.name,
    file: '.',
    isAtGateway: true,
    read: async (registry) => {
      const [{ connect }, { readRemote }] = await Promise.all([
        import('../gateway/connect'),
        import('../gateway/remote-scenario'),
      ]);
      const { text } = await readRemote(await connect(options, terminal), wanted, registry);
      return Buffer.from(text);
    },
  };
}

function gitSource(object: string, path: string): Source {
  const blobOf = async (other: string) => (await import('../git/blob')).readBlob(object.slice(0, -path.length) + other);
  return { label: object, file: path, read: () => blobOf(path), readBeside: (nameOf) => orNull(nameOf(path), blobOf) };
}

/** A file of a revision, which needn't have it. */
async function orNull(path: string, read: (path: string) => Promise<Buffer>): Promise<Buffer | null> {
  try {
    return path === '' ? null : await read(path);
  } catch (error) {
    if (error instanceof UsageError) return null;
    throw error;
  }
}

/** A parsed scenario file. */
export interface ReadDocument {
  readonly label: string;
  readonly isAtGateway: boolean;
  readonly file: ScenarioFile;
  /** As read: what replaces it keeps its line breaks. */
  readonly text: string;
  /** Plugins that are older here than in the file: treated as unknown. */
  readonly newerPlugins: ReadonlySet<string>;
}

/**
 * Reads a scenario file from its source; null when the source names no file.
 *
 * @throws UsageError when it isn't a scenario file. Problems and their locations are printed first.
 */
export async function readScenario(
  { label, isAtGateway = false, read }: Source,
  registry: PluginRegistry,
  terminal: Terminal,
): Promise<ReadDocument | null> {
  const bytes = await read(registry);
  if (bytes === null) return null;
  const result = readScenarioFile(bytes, { plugins: registry, decode, withConflicts: true });
  if (result.file !== null)
    return { label, isAtGateway, file: result.file, text: result.text, newerPlugins: result.newerPlugins };
  for (const { line, column, message } of result.problems)
    terminal.talk(`${harmless(`${label}:${line}:${column}: ${message}`)}\n`);
  const hasMarkers = result.text?.split('\n').some((line) => line.startsWith(conflictMarker)) ?? false;
  throw new UsageError(
    `${label} is not a valid scenario file.`,
    hasMarkers ? 'It contains conflict markers of a merge by lines. Edit it so that none is left.' : null,
  );
}
