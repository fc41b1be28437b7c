import { Refusal } from '@scn/core/base/refusal';
import { defaultFieldResolver, type GraphQLFieldResolver, type GraphQLSchema } from 'graphql';
import type { GatewayContext, GatewayServices } from './context';
import type { GatewayMetrics } from '#http/metrics';

type Subscribe = GraphQLFieldResolver<unknown, GatewayContext>;
type Counters = Pick<GatewayMetrics, 'subscription' | 'operation'>;

const countersOf = new WeakMap<GatewayServices, Counters>();
const counted = new WeakSet<GraphQLSchema>();

/**
 * Counts the subscriptions of a gateway, over any transport, by wrapping the subscribe function of each field. Gateways of one process share
 * the schema: each counts those whose context has its services.
 */
export function countSubscriptions(schema: GraphQLSchema, services: GatewayServices, metrics: Counters): void {
  countersOf.set(services, metrics);
  if (counted.has(schema)) return;
  counted.add(schema);
  for (const field of Object.values(schema.getSubscriptionType()?.getFields() ?? {})) {
    const subscribe: Subscribe = field.subscribe ?? defaultFieldResolver;
    field.subscribe = async (source: unknown, args: Parameters<Subscribe>[1], context: GatewayContext, info) => {
      const metrics = countersOf.get(context.services);
      if (metrics === undefined) return subscribe(source, args, context, info);
      const begin = performance.now();
      const began = (code: string) =>
        metrics.operation({ type: 'subscription', code, seconds: (performance.now() - begin) / 1000 });
      let events: unknown;
      try {
        events = await subscribe(source, args, context, info);
      } catch (error) {
        began(error instanceof Refusal ? error.code : 'Exception');
        throw error;
      }
      began('OK');
      return isAsyncIterable(events) ? untilEnd(events, metrics.subscription()) : events;
    };
  }
}

/** Forwards events and calls `onEnd` when the iterator ends, from either side. */
function untilEnd(events: AsyncIterable<unknown>, onEnd: () => void): AsyncIterableIterator<unknown> {
  const iterator = events[Symbol.asyncIterator]();
  const ending = <T>(result: Promise<T>): Promise<T> => result.finally(onEnd);
  const wrapped: AsyncIterableIterator<unknown> = {
    next: async () => {
      try {
        const result = await iterator.next();
        if (result.done === true) onEnd();
        return result;
      } catch (error) {
        onEnd();
        throw error;
      }
    },
    return: (value: unknown) =>
      ending(Promise.resolve(iterator.return?.(value) ?? { done: true as const, value: undefined })),
    throw: (error: unknown) =>
      ending(iterator.throw?.(error) ?? Promise.reject(error instanceof Error ? error : new Error(String(error)))),
    [Symbol.asyncIterator]: () => wrapped,
  };
  return wrapped;
}

function isAsyncIterable(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}
