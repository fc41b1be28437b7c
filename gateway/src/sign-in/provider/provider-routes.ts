import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EmbeddedProvider } from './embedded-provider';
import type { Form, Interactions } from './interaction';

/** Maximum bytes of a form. */
const formBytes = 8 * 1024;

/** Adds the sign-in pages and the provider library below `/oidc`. */
export function addProviderRoutes(
  http: FastifyInstance,
  { provider, interactions }: { readonly provider: EmbeddedProvider; readonly interactions: Interactions },
): void {
  void http.register((pages, _options, done) => {
    takeForms(pages);
    const page = '/oidc/interaction/:uid';
    pages.get(page, async (request, reply) => {
      await interactions.show(request, reply);
      return reply;
    });
    const form = (
      name: string,
      answer: (request: FastifyRequest, reply: FastifyReply, form: Form) => Promise<void>,
    ) => {
      pages.post(`${page}/${name}`, { bodyLimit: formBytes }, async (request, reply) => {
        await answer(request, reply, formOf(request.body));
        return reply;
      });
    };
    form('password', (...all) => interactions.password(...all));
    form('new-password', (...all) => interactions.newPassword(...all));
    form('demonstration', (...all) => interactions.demonstration(...all));
    form('consent', (...all) => interactions.consent(...all));
    done();
  });
  void http.register((library, _options, done) => {
    // the library parses bodies itself
    library.removeAllContentTypeParsers();
    library.addContentTypeParser('*', (_request, _payload, parsed) => parsed(null));
    library.route({
      method: ['GET', 'POST', 'OPTIONS'],
      url: '/oidc/*',
      handler: async (request, reply) => {
        await provider.library(); // may read its keys from the database, which may be away
        reply.hijack();
        await provider.handle(request.raw, reply.raw);
      },
    });
    done();
  });
}

/** Accepts only forms, so that scripts of other sites can't send JSON here. */
function takeForms(http: FastifyInstance): void {
  http.removeAllContentTypeParsers();
  http.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, parsed) => {
    parsed(null, new URLSearchParams(String(body)));
  });
}

function formOf(body: unknown): Form {
  return body instanceof URLSearchParams ? Object.fromEntries(body) : {};
}
