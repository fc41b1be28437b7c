import type { ErrorCode } from '@scn/core/operations/error-codes';
import { Refusal } from '@scn/core/operations/refusal';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendPage } from './send-page';
import { messagePage } from './pages';

/** Statuses of refusals; any other is a 400. */
const statuses: Partial<Record<ErrorCode, number>> = {
  AUTH_NOT_AUTHENTICATED: 401,
  ScenarioAccessError: 403,
  FieldAuthorisationError: 403,
  NoRecordsFoundError: 404,
  FileGetError: 404,
  IntegrationError: 503,
};

/** What clients are told about requests that HTTP itself refuses. */
const refusedByHttp: Readonly<Record<number, string>> = {
  400: 'The request can not be read.',
  404: 'It does not exist.',
  405: 'This method is not allowed here.',
  408: 'The request took too long to arrive.',
  413: 'The request is larger than this server accepts.',
  415: 'This kind of content is not accepted here.',
  421: 'This server does not answer under that name.',
  429: 'Too many requests. Wait a moment, then try again.',
};

/** Answers errors of every route in the one shape that clients know from GraphQL. Nothing internal gets out. */
export function addErrorAnswers(http: FastifyInstance): void {
  http.setErrorHandler<FastifyError>((error, request, reply) => answerError(error, request, reply));
  http.setNotFoundHandler((request, reply) => {
    if (request.headers.accept?.includes('text/html') === true)
      return sendPage(reply.code(404), messagePage('Page Not Found', 'There is nothing at this address.'));
    return reply.code(404).send(errorBody('NoRecordsFoundError', refusedByHttp[404] ?? ''));
  });
}

/** Answers one error. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof Refusal) {
    const status = statuses[error.code] ?? 400;
    if (status === 401) void reply.header('www-authenticate', 'Bearer');
    return reply.code(status).send(errorBody(error.code, error.message, error.metadata));
  }
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status >= 400 && status < 500) {
    const message = refusedByHttp[status] ?? refusedByHttp[400] ?? '';
    const code = status === 429 ? 'Exception' : 'InvalidDataError';
    return reply.code(status).send(errorBody(code, message, metadataOf(error)));
  }
  request.log.error({ err: error }, 'A request failed.');
  return reply.code(500).send(errorBody('Exception', 'Something went wrong on the server.', { id: request.id }));
}

/** Answers what has no route, not even that of what is not found: an address that can't be read. No hook runs for it. */
export function answerUnroutable(_error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  void reply
    .code(400)
    .headers({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'x-request-id': request.id,
    })
    .send(errorBody('InvalidDataError', refusedByHttp[400] ?? ''));
}

/** The answer of GraphQL to a request that has no answer but an error. */
function errorBody(code: ErrorCode, message: string, metadata: Readonly<Record<string, unknown>> = {}): object {
  const { id } = metadata; // of an unexpected error: names it in the log
  const extensions = { code, metadata: JSON.stringify(metadata), ...(id === undefined ? {} : { id }) };
  return { errors: [{ message, extensions }] };
}

function metadataOf(error: unknown): Readonly<Record<string, unknown>> {
  return error instanceof TooManyRequests ? { retryAfterSeconds: error.seconds } : {};
}

/** More was asked than one person, or one address, may ask in a minute. */
export class TooManyRequests extends Error {
  readonly statusCode = 429;
  /** Until the next attempt may succeed. */
  readonly seconds: number;

  constructor(seconds: number) {
    super('Too many requests.');
    this.seconds = seconds;
  }
}
