import { isFile } from '../files/is-file';
import { stdinPath } from '../files/find-files';
import { readBytes, readStdin } from '../files/read-bytes';
import type { Terminal } from '../terminal/terminal';
import type { Source } from './source';

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
  return { label: name, file: name, read: () => Promise.resolve(readBytes(name)) };
}

/** A file at a revision. */
export function inRevision(revision: string, file: string): Source {
  return {
    label: `${revision}:${file}`,
    file,
    read: async () => {
      const { readBlob, pathFromHere } = await import('../git/blob');
      return readBlob(`${revision}:${pathFromHere(file)}`);
    },
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
  return { label: object, file: path, read: async () => (await import('../git/blob')).readBlob(object) };
}
