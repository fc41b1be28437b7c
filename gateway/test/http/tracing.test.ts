import { INVALID_SPAN_CONTEXT, SpanStatusCode, trace, type Span, type Tracer } from '@opentelemetry/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { traced } from '#http/tracing';
import { startTestGateway, type TestGateway } from './test-gateway';

/** The spans that an SDK would receive, as used in these tests. */
const ended: { readonly name: string; readonly status: number; readonly said: string }[] = [];

function recordingSpan(name: string): Span {
  let status: number = SpanStatusCode.UNSET;
  const said: unknown[] = [];
  const span: Span = {
    spanContext: () => INVALID_SPAN_CONTEXT,
    setAttribute: (...attribute) => (said.push(attribute), span),
    setAttributes: (attributes) => (said.push(attributes), span),
    addEvent: () => span,
    addLink: () => span,
    addLinks: () => span,
    setStatus: ({ code }) => ((status = code), span),
    updateName: () => span,
    end: () => void ended.push({ name, status, said: JSON.stringify(said) }),
    isRecording: () => true,
    recordException: (exception) => void said.push(exception),
  };
  return span;
}

const tracer: Tracer = {
  startSpan: recordingSpan,
  startActiveSpan: (name: string, ...rest: readonly unknown[]) =>
    (rest.at(-1) as (span: Span) => never)(recordingSpan(name)),
};

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  trace.setGlobalTracerProvider({ getTracer: () => tracer });
});
afterAll(async () => {
  trace.disable();
  await gateway.drop();
});

it('reports requests, GraphQL and transactions to an SDK', async () => {
  await fetch(`${gateway.address}/readyz?secret=1`);
  await gateway.graphql('{ __typename }');
  const names = ended.map(({ name }) => name);
  for (const name of ['GET /readyz', 'POST /graphql', 'graphql', 'database transaction']) expect(names).toContain(name);
  expect(ended.find(({ name }) => name === 'GET /readyz')?.said).toContain('"http.response.status_code",200');
  expect(JSON.stringify(ended)).not.toContain('secret');
});

it('marks failures, without user content', async () => {
  ended.length = 0;
  const failing = traced('work', {}, () => Promise.reject(new Error('what Ada wrote')));
  await expect(failing).rejects.toThrow('what Ada wrote');
  expect(ended).toMatchObject([{ name: 'work', status: SpanStatusCode.ERROR }]);
  expect(JSON.stringify(ended)).not.toContain('Ada');
});
