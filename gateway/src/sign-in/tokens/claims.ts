import { URL } from 'node:url';
import { isRecord } from './fetch-json';

/** A user profile from a token or the userinfo of its issuer. */
export interface ClaimedProfile {
  readonly name: string | null;
  readonly email: string | null;
  /** Only true if the issuer says so; otherwise the e-mail address is unverified user input. */
  readonly emailVerified: boolean;
  readonly picture: string | null;
}

/** Claims by name. */
export type Claims = Readonly<Record<string, unknown>>;

/** Maximum number of groups read from one token. */
const maxGroups = 2000;
const maxTextLength = 500;

/** Reads a profile. Invalid values are omitted. */
export function profileOf(claims: Claims): ClaimedProfile {
  const joined = [claims['given_name'], claims['family_name']].map(text).filter((part) => part !== null);
  const email = text(claims['email']);
  return {
    name:
      text(claims['name']) ?? (joined.length > 0 ? joined.join(' ') : (text(claims['preferred_username']) ?? email)),
    email: email?.includes('@') === true ? email : null,
    // Cognito sends it as a string
    emailVerified: claims['email_verified'] === true || claims['email_verified'] === 'true',
    picture: pictureOf(claims['picture']),
  };
}

/** The client that a token was issued to; null if the token doesn't name one. */
export function clientOf(claims: Claims): string | null {
  return text(claims['azp']) ?? text(claims['client_id']) ?? text(claims['cid']) ?? text(claims['appid']);
}

/** Merges two profiles: the second fills gaps of the first. An address keeps the verification of its source. */
export function joinProfiles(first: ClaimedProfile, second: ClaimedProfile): ClaimedProfile {
  const withEmail = first.email !== null && (first.emailVerified || second.email !== first.email) ? first : second;
  return {
    name: first.name ?? second.name,
    email: withEmail.email,
    emailVerified: withEmail.emailVerified,
    picture: first.picture ?? second.picture,
  };
}

/**
 * Reads the groups in a claim. The path is the literal name of the claim, including dots, colons and slashes, or names
 * joined by dots (`realm_access.roles`). A single group may be a string instead of a list.
 *
 * @returns null when the token doesn't contain them: the claim is replaced by a reference, as Entra ID does for users in very
 *   many groups. A missing claim means no groups.
 */
export function groupsOf(claims: Claims, path: string): readonly string[] | null {
  const elsewhere = claims['_claim_names'];
  const found = readPath(claims, path);
  if (found === undefined) {
    if (claims['hasgroups'] === true || (isRecord(elsewhere) && readPath(elsewhere, path) !== undefined)) return null;
    return [];
  }
  const listed: readonly unknown[] = Array.isArray(found) ? found : [found];
  return [...new Set(listed.slice(0, maxGroups).flatMap((group) => text(group) ?? []))].sort();
}

/** Finds a value by its path. At each step the longest existing name wins, so names can contain dots. */
function readPath(value: unknown, path: string): unknown {
  if (!isRecord(value)) return undefined;
  if (Object.hasOwn(value, path)) return value[path];
  for (let dot = path.lastIndexOf('.'); dot > 0; dot = path.lastIndexOf('.', dot - 1)) {
    const name = path.slice(0, dot);
    if (!Object.hasOwn(value, name)) continue;
    const found = readPath(value[name], path.slice(dot + 1));
    if (found !== undefined) return found;
  }
  return undefined;
}

function text(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const trimmed = value.trim();
  return trimmed === '' || trimmed.length > maxTextLength ? null : trimmed;
}

function pictureOf(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 2000 || !URL.canParse(value)) return null;
  return new URL(value).protocol === 'https:' ? value : null;
}
