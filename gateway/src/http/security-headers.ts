import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { ServeSettings } from '#settings/settings';

const halfAYear = 15_552_000;

/**
 * Headers of every response, including responses that a library writes directly. Responses other than pages can't load anything;
 * pages send their own policy.
 */
export async function addSecurityHeaders(http: FastifyInstance, { publicUrl }: Pick<ServeSettings, 'publicUrl'>) {
  await http.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    // after one visit over https, browsers only use https: only enabled if the public address uses it
    strictTransportSecurity: publicUrl?.startsWith('https:') === true ? { maxAge: halfAYear } : false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  });
  http.addHook('onRequest', (request, reply, done) => {
    reply.raw.setHeader('x-request-id', request.id);
    reply.raw.setHeader('permissions-policy', 'camera=(), geolocation=(), payment=(), usb=()');
    done();
  });
}
