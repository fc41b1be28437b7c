import type { FastifyInstance } from 'fastify';
import { bundleRoot } from '@scn/plugins/packages/bundle-package';
import type { PackageReport } from './plugin-packages';

/**
 * Serves the bundles of plugin packages without authentication, like the editor's own scripts: browsers load modules without a
 * token, and they contain no institution's data.
 */
export function addPluginRoutes(http: FastifyInstance, packages: readonly PackageReport[]): void {
  http.get<{ Params: { readonly file: string } }>(
    `${bundleRoot}/:file`,
    { config: { uncounted: true } },
    (request, reply) => {
      const path = `${bundleRoot}/${request.params.file}`;
      // they can be replaced while they are developed
      const bundles = packages.flatMap(({ headless, ui }) => [headless, ui]);
      const source = bundles.find((bundle) => bundle?.path === path)?.source;
      if (source === undefined) {
        reply.callNotFound();
        return reply;
      }
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type('text/javascript; charset=utf-8')
        .send(source);
    },
  );
}
