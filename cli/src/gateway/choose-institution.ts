import { UsageError } from '../exit-codes';
import { userInstitutionsQuery, type Institution, type Session } from './documents';
import type { Gateway } from './gateway';

/**
 * The institution that `--institution` or `SCN_INSTITUTION` names, by id, external id or name. An API token is always for one institution.
 *
 * @throws UsageError when the user doesn't belong to it, or the token is for another institution.
 */
export async function chooseInstitution(
  gateway: Gateway,
  wanted: string,
  { institutionId, isApiToken, name }: Session,
): Promise<string> {
  const { userInstitutions } = await gateway.request(userInstitutionsQuery, {});
  const institutions = userInstitutions.map(({ institution }) => institution);
  const found = oneOf(institutions, wanted, name);
  if (isApiToken && found.id !== institutionId)
    throw new UsageError(
      `The token is not for ${found.name}.`,
      'A token works only in the institution where it was created. Create one there.',
    );
  return found.id;
}

function oneOf(institutions: readonly Institution[], wanted: string, person: string): Institution {
  const isNamed = (text: string) => text.toLowerCase() === wanted.toLowerCase();
  const byId = institutions.find(({ id, externalId }) => isNamed(id) || isNamed(externalId));
  const byName = institutions.filter(({ name }) => isNamed(name));
  const [first, second] = byId === undefined ? byName : [byId];
  const list = institutions.map(({ name, externalId }) => `  ${externalId}  ${name}`).join('\n');
  if (first === undefined)
    throw new UsageError(`${person} doesn’t belong to the institution ${wanted}.`, `Available institutions:\n${list}`);
  if (second !== undefined)
    throw new UsageError(`Several institutions are called ${wanted}.`, `Use an id instead:\n${list}`);
  return first;
}
