import type { MongoAbility } from '@casl/ability';
import type { Permission } from '@scn/core/permissions/policies';

/** The verified identity of a request; refreshed every two seconds. */
export interface Principal {
  readonly userId: string;
  readonly name: string;
  readonly email: string | null;
  readonly picture: string | null;
  /** The active institution: all of the request applies to it. Null for a user who belongs to none, or not to the one that they named. */
  readonly institutionId: string | null;
  /** The institution that the request named; null if it named none, so that the stored one is active. */
  readonly namedInstitutionId: string | null;
  /** Ids of the user's groups in that institution. */
  readonly groupIds: readonly string[];
  /** Permissions from their groups, narrowed by the policies of an API token. */
  readonly permissions: readonly Permission[];
  /** {@link permissions} as an ability. */
  readonly ability: MongoAbility;
  /** The credential of the request. */
  readonly credential: Credential;
  /** When the credential expires. */
  readonly expiresAt: Date;
}

/** A session of a browser, or a token of a pipeline: by its id in the database. */
export interface Credential {
  readonly kind: 'session' | 'api-token';
  readonly id: string;
}
