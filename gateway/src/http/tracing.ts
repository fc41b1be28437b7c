import {
  context,
  propagation,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Span,
  type Tracer,
} from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';

/*
 * Only the API of OpenTelemetry: without an SDK in the process it does nothing, at negligible cost.
 * docs/how-to/watch-a-gateway.md describes how to attach an SDK.
 */

/** Looked up on each use, because an SDK can be attached at any time. */
function tracer(): Tracer {
  return trace.getTracer('scenario-studio');
}

/** Runs work in a span that ends with it. */
export async function traced<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  return tracer().startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.recordException(error instanceof Error ? { name: error.name, message: '' } : { message: '' });
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Adds a span for each request, as a child of the client's span if given (`traceparent`). */
export function addTracing(http: FastifyInstance): void {
  const spans = new WeakMap<object, Span>();
  http.addHook('onRequest', (request, _reply, done) => {
    const parent = propagation.extract(context.active(), request.headers);
    const route = request.routeOptions.url ?? 'unknown';
    const attributes = {
      'http.request.method': request.method,
      'http.route': route,
      'scn.request.id': request.id,
    };
    const span = tracer().startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
    spans.set(request, span);
    context.with(trace.setSpan(parent, span), done);
  });
  http.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}
