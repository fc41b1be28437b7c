import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { ServeSettings } from '../settings/settings';

const halfAYear = 15_552_000;

/**
 * Headers of every answer, those included that a library writes past Fastify. What is no page loads nothing; pages send a policy
 * of their own.
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
    // a browser that has once seen it over https goes on asking for https: only where that is the address
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
