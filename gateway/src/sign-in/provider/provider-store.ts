import { and, eq, gt, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Adapter, AdapterPayload, Session } from 'oidc-provider';
import type { Database } from '#database/database';
import { providerPayload } from '#database/tables/sign-in';
import { errors } from './library';

/** Maximum rows deleted per sweep. */
const sweepSize = 500;
/** Milliseconds between sweeps of one gateway. */
const sweepEvery = 60_000;
/** Seconds that a used challenge is remembered: longer than any sign-in takes. */
const challengeSeconds = 86_400;
/** Seconds that a row is kept after expiry, to distinguish “expired” from “unknown”. */
const graceSeconds = 60;

/**
 * Milliseconds in which a refresh token may be used once more: a page that is reloaded, or loses its network, never receives the
 * response to the first use. On a slow network, a page that is reloaded several times takes half a minute to receive one. Later reuse indicates
 * a stolen token. Source: Okta allows the same, at most: https://developer.okta.com/docs/guides/refresh-tokens/main/
 */
export const refreshLeeway = 60_000;

/**
 * State of the embedded provider, in PostgreSQL: several gateways can serve one sign-in. Expired rows are deleted
 * periodically on writes.
 */
export class ProviderStore {
  readonly #database: Database;
  readonly #now: () => Date;
  #sweptAt = 0;

  constructor(database: Database, now: () => Date) {
    this.#database = database;
    this.#now = now;
  }

  /** The adapter of the provider library for rows of one kind. */
  adapter(kind: string): Adapter {
    // codes can be used once, regardless of the gateways' clocks
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
            .returning({ payload: providerPayload.payload }),
        );
        // of two concurrent requests with the same code, on any gateways, one wins
        const [row] = consumed;
        if (row === undefined) throw new errors.InvalidGrant('already used');
        if (kind === 'AuthorizationCode') await this.#useUpChallenge(row.payload as AdapterPayload);
      },
      destroy: (id) => this.delete(kind, id),
      revokeByGrantId: async (grantId) => {
        await this.#database.acrossInstitutions((queries) =>
          // only of this kind: an interaction also refers to a grant, and outlives it
          queries
            .delete(providerPayload)
            .where(and(eq(providerPayload.kind, kind), eq(providerPayload.grantId, grantId))),
        );
      },
    };
  }

  /** The verifier of a challenge is known once it was sent, so it proves nothing for another code. */
  async #useUpChallenge({ codeChallenge }: AdapterPayload): Promise<void> {
    if (codeChallenge === undefined) return;
    const expiresAt = new Date(this.#now().getTime() + challengeSeconds * 1000);
    const added = await this.#database.acrossInstitutions((queries) =>
      queries
        .insert(providerPayload)
        .values({ kind: 'UsedChallenge', id: codeChallenge, payload: {}, expiresAt })
        .onConflictDoNothing()
        .returning({ id: providerPayload.id }),
    );
    if (added.length === 0) throw new errors.InvalidGrant('the code verifier was used before');
  }

  /** Stores a value under a name, with an expiry in seconds from now. */
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

  /** Reads and deletes a value. Undefined when missing or expired. */
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

  /** Deletes the sessions of a user that match a condition. */
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

  /** Deletes a value. */
  async delete(kind: string, id: string): Promise<void> {
    await this.#database.acrossInstitutions((queries) =>
      queries.delete(providerPayload).where(and(eq(providerPayload.kind, kind), eq(providerPayload.id, id))),
    );
  }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
