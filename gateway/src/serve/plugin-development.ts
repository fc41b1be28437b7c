import { isAbsolute } from 'node:path';
import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isJsonObject } from '@scn/core/base/json';
import { bundleRoot } from '@scn/plugins/packages/bundle-package';
import type { PackageProblem, PackageReport } from '#plugins/plugin-packages';
import { isLoopback } from '#settings/loopback';
import type { PluginSettings } from '#settings/settings';
import { loadPlugins, type OpenedPlugins } from './open-plugins';

/** The request of a program that develops a package. */
export interface Replacement {
  /** Name of the package, for messages while none of its versions is in use. */
  readonly name: string;
  /** The folder of its next version, each in a folder of its own, because modules are loaded once; null if it can't be built. */
  readonly folder: string | null;
  /** Why it can't be built. */
  readonly problems: readonly string[];
}

/** The packages of a gateway that replaces one while it runs. */
interface DevelopmentParts {
  readonly plugins: PluginSettings;
  readonly appFolder: string;
  /** The packages in use. Their list stays the same, and its content changes. */
  readonly packages: PackageReport[];
  /** Makes the gateway use other plugins. */
  use(opened: OpenedPlugins): Promise<void>;
}

/** Address of replacements, and of the events about them. */
const address = `${bundleRoot}/development`;

/** Replaces a package that is being developed while the gateway runs, and notifies editors. Its last good version stays in use. */
export class PluginDevelopment {
  readonly #parts: DevelopmentParts;
  readonly #editors = new Set<ServerResponse>();
  #last: Promise<unknown> = Promise.resolve();
  #events = 0;

  constructor(parts: DevelopmentParts) {
    this.#parts = parts;
  }

  /** @returns the problems of the next version; without any, it is in use */
  replace(replacement: Replacement): Promise<readonly PackageProblem[]> {
    const mine = this.#last.then(() => this.#replace(replacement));
    this.#last = mine.catch(() => undefined);
    return mine;
  }

  async #replace({ name, folder, problems }: Replacement): Promise<readonly PackageProblem[]> {
    const { plugins, appFolder, packages } = this.#parts;
    let found: readonly PackageProblem[] = problems.map((message) => ({ part: 'reload', message, whatToDo: null }));
    if (folder !== null) {
      const opened = await loadPlugins({ ...plugins, packages: [...plugins.packages, folder] }, appFolder);
      const isAccepted = opened.packageFolders.includes(folder);
      const report = isAccepted
        ? opened.pluginPackages.at(-1)
        : opened.pluginPackages.find((each) => each.name === folder || each.name === name);
      const refused = (report?.problems ?? []).filter(({ part }) => part !== 'warning');
      if (isAccepted && refused.length === 0) {
        await this.#parts.use(opened);
        packages.splice(0, packages.length, ...opened.pluginPackages);
        this.#notify();
        return [];
      }
      // the one who reads it is the author
      found = refused.map(({ message }) => ({
        part: 'reload',
        message: message.replaceAll(folder, name),
        whatToDo: null,
      }));
    }
    this.#show(name, found);
    this.#notify();
    return found;
  }

  /** Shows why its last change isn't in use at the package. */
  #show(name: string, found: readonly PackageProblem[]): void {
    const { packages } = this.#parts;
    const index = packages.findIndex((each) => each.name === name);
    const current = packages[index];
    if (current === undefined) packages.push({ ...absent, name, problems: found });
    else
      packages[index] = {
        ...current,
        problems: [...current.problems.filter(({ part }) => part !== 'reload'), ...found],
      };
  }

  #notify(): void {
    this.#events += 1;
    for (const editor of this.#editors) editor.write(`data: ${this.#events}\n\n`);
  }

  /** Adds the routes, for programs and pages of this machine. */
  addRoutes(http: FastifyInstance): void {
    http.get(address, (request, reply) => {
      if (!isFromHere(request)) return notFound(reply);
      reply.hijack();
      const { raw } = reply;
      raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      raw.write(': following\n\n');
      this.#editors.add(raw);
      raw.once('close', () => this.#editors.delete(raw));
      return reply;
    });
    http.post(address, async (request, reply) => {
      // a page of another origin would send its origin, and can't send JSON
      if (!isFromHere(request) || request.headers.origin !== undefined) return notFound(reply);
      const replacement = readReplacement(request.body);
      if (replacement === null)
        return reply.code(400).send({ message: 'Send a name, a folder or null, and problems.' });
      return { problems: await this.replace(replacement) };
    });
  }

  /** Ends the events. */
  close(): Promise<void> {
    for (const editor of this.#editors) editor.end();
    return Promise.resolve();
  }
}

const absent = {
  ...{ version: null, plugins: [], screens: [], documentation: null, headless: null, ui: null },
} as const satisfies Partial<PackageReport>;

function notFound(reply: FastifyReply): FastifyReply {
  reply.callNotFound();
  return reply;
}

/** Whether a request was sent on this machine, to this machine: names of other sites can lead here. */
function isFromHere({ raw, headers }: FastifyRequest): boolean {
  const { remoteAddress } = raw.socket;
  const { host } = headers;
  if (remoteAddress === undefined || host === undefined || !URL.canParse(`http://${host}`)) return false;
  return isLoopback(remoteAddress) && isLoopback(new URL(`http://${host}`).hostname);
}

function readReplacement(body: unknown): Replacement | null {
  if (!isJsonObject(body)) return null;
  const { name, folder, problems } = body;
  const isFolder = folder === null || (typeof folder === 'string' && isAbsolute(folder));
  if (typeof name !== 'string' || !isFolder || !Array.isArray(problems)) return null;
  return { name, folder, problems: problems.map(String) };
}
