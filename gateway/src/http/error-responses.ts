import type { ErrorCode } from '@scn/core/base/refusal';
import { errorMessages } from '@scn/core/base/error-messages.gen';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusalOf, retryAfterOf, statusOf } from './failure';
import { sendPage } from './send-page';
import { messagePage } from './pages';

/** Messages for requests that HTTP itself refuses. */
const refusedByHttp: Readonly<Record<number, string>> = {
  400: 'The request can’t be parsed.',
  404: 'Not found.',
  405: 'This method is not allowed.',
  408: 'The request timed out.',
  413: 'The request is too large.',
  415: 'This content type is not supported.',
  421: 'This server does not serve requests for that host name.',
  429: 'Too many requests. Wait a moment, then try again.',
};

/** Responds to errors of every route in GraphQL's format, without internal details. */
export function addErrorResponses(http: FastifyInstance): void {
  http.setErrorHandler<FastifyError>((error, request, reply) => respondWithError(error, request, reply));
  http.setNotFoundHandler((request, reply) => {
    if (wantsPage(request))
      return sendPage(reply.code(404), messagePage('Page Not Found', 'There is nothing at this address.'));
    return reply.code(404).send(errorBody('NoRecordsFoundError', refusedByHttp[404] ?? ''));
  });
}

/** Responds to an error. */
export function respondWithError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error);
  if (refusal !== null) {
    const status = statusOf(refusal.code);
    if (refusal !== error) request.log.error({ err: error }, refusal.message);
    if (status === 401) void reply.header('www-authenticate', 'Bearer');
    const seconds = retryAfterOf(refusal);
    if (seconds !== null) void reply.header('retry-after', seconds);
    if (status === 503 && wantsPage(request))
      return sendPage(reply.code(status), messagePage('Not Available', refusal.message));
    return reply.code(status).send(errorBody(refusal.code, refusal.message, refusal.metadata));
  }
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status >= 400 && status < 500) {
    const message = refusedByHttp[status] ?? refusedByHttp[400] ?? '';
    const code = status === 429 ? 'ServerBusyError' : 'InvalidDataError';
    return reply.code(status).send(errorBody(code, message, metadataOf(error)));
  }
  request.log.error({ err: error }, 'A request failed.');
  return reply.code(500).send(errorBody('Exception', errorMessages.Exception, { id: request.id }));
}

/** Responds to an address that can't be parsed, for which neither hooks nor the not-found handler run. */
export function respondToUnroutable(_error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  void reply.code(400).headers({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'x-request-id': request.id,
  });
  if (wantsPage(request)) sendPage(reply, messagePage('Page Not Found', 'This address is not valid.'));
  else void reply.send(errorBody('InvalidDataError', refusedByHttp[400] ?? ''));
}

/** Whether a browser opens the address, rather than a program. */
export function wantsPage({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/html') === true;
}

/** A GraphQL response with a single error. */
function errorBody(code: ErrorCode, message: string, metadata: Readonly<Record<string, unknown>> = {}): object {
  const { id } = metadata; // for an unexpected error: identifies it in the log
  const extensions = { code, metadata: JSON.stringify(metadata), ...(id === undefined ? {} : { id }) };
  return { errors: [{ message, extensions }] };
}

function metadataOf(error: unknown): Readonly<Record<string, unknown>> {
  return error instanceof TooManyRequests ? { retryAfterSeconds: error.seconds } : {};
}

/** Thrown when a user or address exceeds its limit of requests per minute. */
export class TooManyRequests extends Error {
  readonly statusCode = 429;
  /** Seconds until the next attempt can succeed. */
  readonly seconds: number;

  constructor(seconds: number) {
    super('Too many requests.');
    this.seconds = seconds;
  }
}
