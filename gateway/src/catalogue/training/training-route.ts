import { createHash } from 'node:crypto';
import { trainingKindsOf } from '@scn/core/kernel/training-kinds';
import { notFound } from '@scn/core/base/refusal';
import type { FastifyInstance } from 'fastify';
import { requireIdentity } from '#http/identity';
import { listsTag } from '#files/listed-tag';
import { limitOfRoute } from '#http/rate-limit';
import { institutionHeader } from '#principal/named-institution';
import type { Authenticator } from '#principal/principal';
import type { CatalogueServices } from '../context';
import { readTrainingData } from './training-data';

/** The path of the second endpoint, which serves voice data. */
export const voiceDataPath = '/voice/training-data';

/**
 * Adds the second endpoint: `GET /voice/training-data` with a bearer token. It has a limit of its own, because each response is read and built as a
 * whole. Without a kind that declares `training`, there is no such route.
 */
export function addTrainingRoute(
  http: FastifyInstance,
  services: Pick<CatalogueServices, 'database' | 'plugins' | 'settings'>,
  authenticator: Authenticator,
): void {
  const kinds = trainingKindsOf(services.plugins);
  if (kinds === null) return;
  http.get(
    voiceDataPath,
    { onRequest: limitOfRoute(http, authenticator, services.settings.limits.voiceRequestsPerMinute) },
    async (request, reply) => {
      const principal = await requireIdentity(authenticator, request);
      const { institutionId } = principal;
      if (institutionId === null) throw notFound('institution');
      const body = JSON.stringify(await readTrainingData(services, kinds, { ...principal, institutionId }));
      const etag = `"${createHash('sha256').update(body).digest('base64url')}"`;
      // it is kept by the client alone, and asked for again each time
      void reply.headers({ etag, 'cache-control': 'private, no-cache', vary: `authorization, ${institutionHeader}` });
      if (listsTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
      return reply.type('application/json; charset=utf-8').send(body);
    },
  );
}
