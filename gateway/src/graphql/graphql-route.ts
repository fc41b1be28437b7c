import { isUtf8 } from 'node:buffer';
import { Refusal } from '@scn/core/base/refusal';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { csrfHeader } from './csrf';
import { graphqlPath, type GraphqlHandler, type GraphqlRequest } from './handler';

/** The dependencies of the route. */
export interface GraphqlRouteParts {
  readonly handler: GraphqlHandler;
  /** Authenticates a request with what is known now; `refusal` is set if the credentials are invalid. */
  readonly identify: (request: FastifyRequest) => Promise<Pick<GraphqlRequest, 'principal' | 'refusal'>>;
  /** The logger of a request. */
  readonly loggerOf: (request: FastifyRequest) => Logger;
  /** Maximum size of a body in bytes, except for multipart. */
  readonly bodyBytes: number;
}

/** Adds GraphQL to an HTTP server. The body of a multipart request isn't read here: its files are streamed. */
export async function addGraphqlRoute(http: FastifyInstance, parts: GraphqlRouteParts): Promise<void> {
  await http.register((scope, _, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('multipart/form-data', (_request, _payload, parsed) => parsed(null));
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: parts.bodyBytes },
      (_request, body: Buffer, parsed: (error: Error | null, body?: string) => void) => {
        if (isUtf8(body)) parsed(null, body.toString());
        else parsed(new Refusal('InvalidDataError', {}, 'The request is not valid UTF-8.'));
      },
    );
    scope.route({
      method: ['GET', 'POST'],
      url: graphqlPath,
      handler: async (request, reply) => {
        const { 'content-type': contentType, accept } = request.headers;
        const question = request.url.indexOf('?');
        const csrf = request.headers[csrfHeader.name];
        const answer = await parts.handler({
          method: request.method,
          search: question === -1 ? '' : request.url.slice(question),
          contentType,
          accept,
          csrf: typeof csrf === 'string' ? csrf : undefined,
          body: typeof request.body === 'string' ? request.body : null,
          incoming: request.raw,
          requestId: request.id,
          logger: parts.loggerOf(request),
          signal: endOf(reply),
          countRequest: async () => request.countAgain?.(),
          ...(await parts.identify(request)),
          identifyAgain: () => parts.identify(request),
        });
        return reply.code(answer.status).headers(answer.headers).send(answer.body);
      },
    });
    done();
  });
}

/** A signal for when the connection ends before the response is sent. */
function endOf({ raw }: FastifyReply): AbortSignal {
  const abort = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) abort.abort(new Refusal('Exception', {}, 'The client has cancelled the request.'));
  });
  return abort.signal;
}
