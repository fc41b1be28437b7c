import pg from 'pg';
import { errorCode } from './connection';
import { StorageError } from './storage-error';

/** Can see the rows of one institution; assumed by `inInstitution`. */
export const institutionRole = 'scn_institution';
/** Can see the rows of every institution; assumed by `acrossInstitutions`. */
export const serviceRole = 'scn_service';

const roles = [institutionRole, serviceRole];
/** From this major version on, a membership includes the right to assume the role only if it was granted `WITH SET TRUE`. */
const separateSetOption = 16;
/** Other gateways may create the same roles at the same time, for another database of the same server. */
const attempts = 5;
const conflicts = new Set(['42710', '23505', 'XX000']);

/**
 * Creates the two roles that own nothing, and lets the migrating account and the gateway's account assume them.
 *
 * @param owner connected as the migrating account
 * @param version the server's major version
 * @throws {@link StorageError} when the account lacks permission, or a role of that name has forbidden rights.
 */
export async function ensureRoles(owner: pg.Client, gateway: pg.ClientConfig, version: number): Promise<void> {
  const user = new pg.Client(gateway).user ?? ''; // as parsed by the driver: from the URL or the environment
  for (const role of roles) {
    for (let attempt = 1; ; attempt++) {
      try {
        await ensureRole(owner, role, { user, version });
        break;
      } catch (error) {
        if (attempt < attempts && conflicts.has(errorCode(error) ?? '')) continue;
        throw explain(error, role, user);
      }
    }
  }
}

async function ensureRole(
  owner: pg.Client,
  role: string,
  { user, version }: { readonly user: string; readonly version: number },
): Promise<void> {
  const found = await owner.query<{ unfit: boolean }>(
    'SELECT rolsuper OR rolbypassrls AS unfit FROM pg_roles WHERE rolname = $1',
    [role],
  );
  if (found.rows[0] === undefined) {
    await owner.query(
      `CREATE ROLE ${role} NOLOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS NOINHERIT`,
    );
  } else if (found.rows[0].unfit) {
    throw new StorageError(
      'RIGHTS_MISSING',
      `The role ${role} can bypass row-level security, so institutions would see each other's rows.`,
      `ALTER ROLE ${role} NOSUPERUSER NOBYPASSRLS, then start again.`,
    );
  }
  // an account that creates a role becomes a member of it, from version 16 on without the right to assume it
  const [privilege, options] = version < separateSetOption ? ['MEMBER', ''] : ['SET', ' WITH SET TRUE, INHERIT FALSE'];
  const granted = await owner.query<{ is: boolean }>('SELECT pg_has_role($1, $2, $3) AS is', [user, role, privilege]);
  if (granted.rows[0]?.is !== true) await owner.query(`GRANT ${role} TO ${owner.escapeIdentifier(user)}${options}`);
}

function explain(error: unknown, role: string, user: string): unknown {
  if (errorCode(error) !== '42501') return error;
  return new StorageError(
    'RIGHTS_MISSING',
    `The database account doesn't have permission to set up the role ${role}.`,
    `As an administrator of the server: CREATE ROLE ${role} NOLOGIN; GRANT ${role} TO "${user}"; then start again.`,
    error,
  );
}
