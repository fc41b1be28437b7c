import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { URL } from 'node:url';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ServeSettings } from '../settings/settings';
import { acceptsGzip, PackedFiles } from './packed-files';
import { readImportMap } from './import-map';

/** Where the build of the editor is: the same from the sources and from the built gateway. */
export const appFolder = join(import.meta.dirname, '..', '..', '..', 'app', 'dist');

/** One file of the editor. The list is made at the start: a path that is not in it does not exist. */
export interface AppFile {
  readonly file: string;
  readonly bytes: number;
  readonly mediaType: string;
  /** Its name holds a hash of its content. */
  readonly isHashed: boolean;
}

const mediaTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mp3': 'audio/mpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Lists the files of the built editor by their paths; null when it has not been built. */
export async function findAppFiles(folder: string): Promise<ReadonlyMap<string, AppFile> | null> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = new Map<string, AppFile>();
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, file).split(sep).join('/')}`;
    files.set(path, {
      file,
      bytes: (await stat(file)).size,
      mediaType: mediaTypes[extname(entry.name).toLowerCase()] ?? 'application/octet-stream',
      // as Vite names them: index-BfX3a_9c.js
      isHashed: path.startsWith('/assets/') && /-[\w-]{8,}\.\w+$/.test(entry.name),
    });
  }
  return files.has('/index.html') ? files : null;
}

/**
 * Serves the editor: its files, and its first page for every other address that a person opens, because the editor has addresses
 * of its own.
 */
export function addAppFiles(
  http: FastifyInstance,
  files: ReadonlyMap<string, AppFile>,
  settings: Pick<ServeSettings, 'oidc'>,
): void {
  const index = files.get('/index.html');
  if (index === undefined) throw new Error('The editor has no index.html.');
  const sendIndex = async (reply: FastifyReply) => {
    const page = await readFile(index.file, 'utf8');
    return reply
      .header('content-security-policy', contentPolicy(settings, page))
      .header('cache-control', 'no-cache')
      .type(index.mediaType)
      .send(page);
  };
  const packs = new PackedFiles();
  http.get('/*', { config: { uncounted: true } }, async (request, reply) => {
    const path = pathOf(request.url);
    const found = path === '/' ? undefined : files.get(path);
    if (found !== undefined && found !== index) {
      reply
        .header('cache-control', found.isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
        .header('vary', 'accept-encoding')
        .type(found.mediaType);
      const packed = acceptsGzip(request.headers['accept-encoding']) ? await packs.of(found) : null;
      return packed === null
        ? reply.header('content-length', found.bytes).send(createReadStream(found.file))
        : reply.header('content-encoding', 'gzip').send(packed);
    }
    // a script that is gone is not the first page: an old tab would run HTML
    if (extname(path) !== '' && path !== '/index.html') {
      reply.callNotFound();
      return reply;
    }
    return sendIndex(reply);
  });
}

/** The names of the modules that the editor shares with plugins; null where no editor is built. */
export async function sharedModulesOf(folder: string): Promise<ReadonlySet<string> | null> {
  const page = await readFile(join(folder, 'index.html'), 'utf8').catch(() => null);
  return page === null ? null : (readImportMap(page)?.names ?? new Set());
}

/**
 * Scripts of this origin only, and the import map of the page by its hash. Styles may be inline: the canvas and the controls set them on
 * elements.
 */
function contentPolicy({ oidc }: Pick<ServeSettings, 'oidc'>, page: string): string {
  const issuer = oidc.issuer === undefined ? '' : ` ${new URL(oidc.issuer).origin}`;
  const importMap = readImportMap(page);
  const inline = importMap === null ? '' : ` 'sha256-${createHash('sha256').update(importMap.text).digest('base64')}'`;
  return [
    "default-src 'none'",
    `script-src 'self'${inline}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self' data:",
    `connect-src 'self'${issuer}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    `frame-src 'self'${issuer}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}

function pathOf(url: string): string {
  try {
    return decodeURIComponent(url.split(/[?#]/, 1)[0] ?? '/');
  } catch {
    return '/'; // Fastify has answered such an address already
  }
}
