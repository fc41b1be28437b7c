import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';

/** A route of a gateway, with an address that matches its pattern. */
export interface AnyRoute {
  readonly method: string;
  readonly path: string;
}

/** Collects the routes of the gateways that `start` starts. */
export async function collectRoutes<T>(start: () => Promise<T>): Promise<{ started: T; routes: readonly AnyRoute[] }> {
  const routes: AnyRoute[] = [];
  const collect = (message: unknown) => {
    const { fastify } = message as { readonly fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ method, url }: RouteOptions) => {
      const path = url.replaceAll(/:\w+|\*/g, '00000000-0000-4000-8000-000000000000');
      for (const each of [method].flat()) routes.push({ method: each, path });
    });
  };
  subscribe('fastify.initialization', collect);
  try {
    return { started: await start(), routes };
  } finally {
    unsubscribe('fastify.initialization', collect);
  }
}
