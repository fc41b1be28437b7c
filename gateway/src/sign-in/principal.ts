import type { MongoAbility } from '@casl/ability';
import type { Permission } from '@scn/core/permissions/policies';

/** Who asks, as far as the gateway has verified it; read anew at most every two seconds. */
export interface Principal {
  readonly userId: string;
  readonly name: string;
  readonly email: string | null;
  readonly picture: string | null;
  /** The active institution: what is asked and answered belongs to it. Null for a person who belongs to none. */
  readonly institutionId: string | null;
  /** Ids of the person's groups in that institution. */
  readonly groupIds: readonly string[];
  /** What their groups permit, narrowed by the policies of an API token. */
  readonly permissions: readonly Permission[];
  /** {@link permissions} as an ability. */
  readonly ability: MongoAbility;
  /** What the request was signed in with. */
  readonly credential: Credential;
  /** The credential is worth nothing from then on. */
  readonly expiresAt: Date;
}

/** A session of a browser, or a token of a pipeline: by its id in the database. */
export interface Credential {
  readonly kind: 'session' | 'api-token';
  readonly id: string;
}
