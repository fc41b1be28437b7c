import type { MongoAbility } from '@casl/ability';
import { notFound, Refusal } from '@scn/core/base/refusal';
import type { Permission, OperationAbility, PolicyAction } from '@scn/core/permissions/policies';

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

/** Details of a request beside its credential. */
export interface Sending {
  /** The institution that it names; null for the stored one. */
  readonly institutionId: string | null;
  /** Recognizes the device of a new session. */
  readonly userAgent?: string | undefined;
}

/** Authenticates requests: what servers need of sign-in. */
export interface Authenticator {
  /**
   * Verifies the `Authorization` header of a request, or the token in a WebSocket's first message as `Bearer …`. Null if there is none.
   *
   * @throws Refusal AUTH_NOT_AUTHENTICATED when there is one, and it isn't valid.
   */
  authenticate(authorization: string | undefined, sending: Sending): Promise<Principal | null>;
}

/** Part of the context of a request: who sent it; null if no one is signed in. */
export interface SentRequest {
  readonly principal: Principal | null;
}

/** A principal with an institution: they belong to the one that the request applies to. */
export type Member = Principal & { readonly institutionId: string };

/** @throws Refusal AUTH_NOT_AUTHENTICATED when signed out. */
export function requirePrincipal({ principal }: SentRequest): Principal {
  if (principal === null) throw new Refusal('AUTH_NOT_AUTHENTICATED');
  return principal;
}

/**
 * The principal, for the institution in the input. It must be that of the request: any other id is reported as missing, whether it
 * exists or not, and whether they belong to it or not.
 *
 * @throws Refusal AUTH_NOT_AUTHENTICATED or NoRecordsFoundError.
 */
export function requireMember(context: SentRequest, institutionId: string): Member {
  const principal = requirePrincipal(context);
  if (principal.institutionId === null || principal.institutionId !== institutionId.toLowerCase())
    throw notFound('institution');
  return { ...principal, institutionId: principal.institutionId };
}

/** @throws Refusal ScenarioAccessError when a policy is missing. */
export function requirePolicy(
  { ability }: { readonly ability: OperationAbility },
  action: PolicyAction,
  subject: string,
): void {
  if (!ability.can(action, subject))
    throw new Refusal(
      'ScenarioAccessError',
      { action, subject },
      `You don’t have the permission ${subject}:${action}.`,
    );
}

/**
 * For operations reserved for signed-in users: an API token can't create tokens, end sessions or change passwords.
 *
 * @throws Refusal ScenarioAccessError for an API token.
 */
export function requireSession(principal: Principal): Principal {
  if (principal.credential.kind === 'session') return principal;
  throw new Refusal('ScenarioAccessError', {}, 'API tokens can’t do this. Sign in.');
}
