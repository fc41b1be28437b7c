import { setTimeout } from 'node:timers/promises';
import type { Terminal } from '../terminal/terminal';
import { UsageError } from '../usage-error';
import {
  institutionSwitchMutation,
  sessionQuery,
  userInstitutionsQuery,
  type Institution,
  type Session,
} from './documents';
import { NetworkError } from './errors';
import type { Gateway } from './gateway';

/** Milliseconds between two looks, and how many there are. */
const pause = 300;
const mostLooks = 20;

/**
 * The institution that `--institution` or `SCN_INSTITUTION` names, by its id, its external id or its name. A gateway knows one
 * active institution of each person: another one becomes that, which is said. A token is for one institution, whatever is named.
 *
 * @throws UsageError when the person does not belong to it, or the token is for another one.
 */
export async function chooseInstitution(
  gateway: Gateway,
  wanted: string,
  { institutionId, isApiToken, name }: Session,
  terminal: Terminal,
): Promise<string> {
  const { userInstitutions } = await gateway.ask(userInstitutionsQuery, {});
  const institutions = userInstitutions.map(({ institution }) => institution);
  const found = oneOf(institutions, wanted, name);
  if (found.id === institutionId) return institutionId;
  if (isApiToken)
    throw new UsageError(
      `The token is not for ${found.name}.`,
      'A token is for the institution that it was made in: make one there.',
    );
  await gateway.ask(institutionSwitchMutation, { input: { institutionId: found.id } });
  await untilActive(gateway, found);
  terminal.talk(`${name} works for ${found.name} now, here and in the editor.\n`);
  return found.id;
}

/** Another gateway of the same database may answer for a moment by what was before. */
async function untilActive(gateway: Gateway, { id, name }: Institution): Promise<void> {
  for (let look = 0; look < mostLooks; look += 1) {
    const { session } = await gateway.ask(sessionQuery, {});
    if (session.institutionId === id) return;
    await setTimeout(pause, undefined, { signal: gateway.signal });
  }
  throw new NetworkError(`The gateway does not work for ${name} yet.`, 'Nothing was changed: run it again.');
}

function oneOf(institutions: readonly Institution[], wanted: string, person: string): Institution {
  const isNamed = (text: string) => text.toLowerCase() === wanted.toLowerCase();
  const byId = institutions.find(({ id, externalId }) => isNamed(id) || isNamed(externalId));
  const byName = institutions.filter(({ name }) => isNamed(name));
  const [first, second] = byId === undefined ? byName : [byId];
  const list = institutions.map(({ name, externalId }) => `  ${externalId}  ${name}`).join('\n');
  if (first === undefined)
    throw new UsageError(`${person} belongs to no institution ${wanted}.`, `There are:\n${list}`);
  if (second !== undefined)
    throw new UsageError(`Several institutions are called ${wanted}.`, `Name one by its id:\n${list}`);
  return first;
}
