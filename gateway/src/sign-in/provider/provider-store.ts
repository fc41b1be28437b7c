import { and, eq, gt, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Adapter, AdapterPayload, Session } from 'oidc-provider';
import type { Database } from '../../database/database';
import { providerPayload } from '../../database/tables/sign-in';
import { errors } from './library';

/** Rows that a sweep deletes at once. */
const sweepSize = 500;
/** Milliseconds between sweeps of one gateway. */
const sweepEvery = 60_000;
/** Seconds that a row stays after its end, so that “expired” can be told from “never was”. */
const graceSeconds = 60;

/**
 * Milliseconds in which a refresh token may be used once more: a page that is loaded again, or loses its network, never sees the answer
 * to the first use. Whoever comes later has stolen it, or was stolen from.
 */
export const refreshLeeway = 10_000;

/**
 * What the embedded provider remembers, in PostgreSQL: several gateways serve one sign-in. Rows that have expired are deleted by
 * whoever writes, now and then.
 */
export class ProviderStore {
  readonly #database: Database;
  readonly #now: () => Date;
  #sweptAt = 0;

  constructor(database: Database, now: () => Date) {
    this.#database = database;
    this.#now = now;
  }

  /** The rows of one kind, as the provider library asks for them. */
  adapter(kind: string): Adapter {
    // codes are good for one use, whatever the clocks of gateways say
    const hasLeeway = kind === 'RefreshToken';
    const leewayBegan = () => new Date(this.#now().getTime() - refreshLeeway);
    const find = async (condition: SQL): Promise<AdapterPayload | undefined> => {
      const [row] = await this.#database.acrossInstitutions((queries) =>
        queries
          .select({ payload: providerPayload.payload, consumedAt: providerPayload.consumedAt })
          .from(providerPayload)
          .where(and(eq(providerPayload.kind, kind), condition))
          .limit(1),
      );
      if (row === undefined) return undefined;
      const payload = row.payload as AdapterPayload;
      const { consumedAt } = row;
      if (consumedAt === null || (hasLeeway && consumedAt > leewayBegan())) return payload;
      return { ...payload, consumed: Math.floor(consumedAt.getTime() / 1000) };
    };
    return {
      upsert: (id, payload, expiresIn) => this.put(kind, id, payload, expiresIn),
      find: (id) => find(eq(providerPayload.id, id)),
      findByUid: (uid) => find(eq(providerPayload.uid, uid)),
      findByUserCode: (userCode) => find(eq(providerPayload.userCode, userCode)),
      consume: async (id) => {
        const consumed = await this.#database.acrossInstitutions((queries) =>
          queries
            .update(providerPayload)
            .set({ consumedAt: sql`coalesce(${providerPayload.consumedAt}, ${this.#now()})` })
            .where(
              and(
                eq(providerPayload.kind, kind),
                eq(providerPayload.id, id),
                or(
                  isNull(providerPayload.consumedAt),
                  hasLeeway ? gt(providerPayload.consumedAt, leewayBegan()) : undefined,
                ),
              ),
            )
            .returning({ id: providerPayload.id }),
        );
        // two requests with the same code at the same time, on any gateways: one of them wins
        if (consumed.length === 0) throw new errors.InvalidGrant('already used');
      },
      destroy: (id) => this.delete(kind, id),
      revokeByGrantId: async (grantId) => {
        await this.#database.acrossInstitutions((queries) =>
          // of this kind only: an interaction names a grant too, and outlives it
          queries
            .delete(providerPayload)
            .where(and(eq(providerPayload.kind, kind), eq(providerPayload.grantId, grantId))),
        );
      },
    };
  }

  /** Remembers something under a name until it expires, in seconds from now. */
  async put(
    kind: string,
    id: string,
    payload: Readonly<Record<string, unknown>>,
    expiresIn: number | undefined,
  ): Promise<void> {
    const now = this.#now();
    const row = {
      payload,
      grantId: textOf(payload['grantId']),
      userCode: textOf(payload['userCode']),
      uid: textOf(payload['uid']),
      expiresAt: expiresIn === undefined ? null : new Date(now.getTime() + (expiresIn + graceSeconds) * 1000),
    };
    await this.#database.acrossInstitutions(async (queries) => {
      await queries
        .insert(providerPayload)
        .values({ kind, id, ...row })
        .onConflictDoUpdate({ target: [providerPayload.kind, providerPayload.id], set: row });
      if (now.getTime() - this.#sweptAt < sweepEvery) return;
      this.#sweptAt = now.getTime();
      await queries.execute(sql`
        DELETE FROM ${providerPayload} WHERE (kind, id) IN (
          SELECT kind, id FROM ${providerPayload} WHERE expires_at < ${now} LIMIT ${sweepSize} FOR UPDATE SKIP LOCKED)`);
    });
  }

  /** Reads something once: it is forgotten with that. Undefined when there is nothing, or it has expired. */
  async take(kind: string, id: string): Promise<Readonly<Record<string, unknown>> | undefined> {
    const [row] = await this.#database.acrossInstitutions((queries) =>
      queries
        .delete(providerPayload)
        .where(and(eq(providerPayload.kind, kind), eq(providerPayload.id, id)))
        .returning({ payload: providerPayload.payload, expiresAt: providerPayload.expiresAt }),
    );
    if (row === undefined) return undefined;
    const end = row.expiresAt === null ? Infinity : row.expiresAt.getTime() - graceSeconds * 1000;
    return end <= this.#now().getTime() ? undefined : (row.payload as Readonly<Record<string, unknown>>);
  }

  /** Forgets those sessions of a person that a condition names. */
  async deleteSessions(
    accountId: string,
    isMeant: (session: Pick<Session, 'accountId' | 'uid' | 'loginTs' | 'authorizations'>) => boolean,
  ): Promise<void> {
    await this.#database.acrossInstitutions(async (queries) => {
      const rows = await queries
        .select({ id: providerPayload.id, payload: providerPayload.payload })
        .from(providerPayload)
        .where(and(eq(providerPayload.kind, 'Session'), sql`${providerPayload.payload}->>'accountId' = ${accountId}`));
      for (const { id, payload } of rows) {
        if (!isMeant(payload as Session)) continue;
        await queries
          .delete(providerPayload)
          .where(and(eq(providerPayload.kind, 'Session'), eq(providerPayload.id, id)));
      }
    });
  }

  /** Forgets something. */
  async delete(kind: string, id: string): Promise<void> {
    await this.#database.acrossInstitutions((queries) =>
      queries.delete(providerPayload).where(and(eq(providerPayload.kind, kind), eq(providerPayload.id, id))),
    );
  }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
