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

/** Milliseconds between polls, and the maximum number of polls. */
const pause = 300;
const mostLooks = 20;

/**
 * The institution that `--institution` or `SCN_INSTITUTION` names, by id, external id or name. A user has one active
 * institution on a gateway: naming another one switches to it and prints a message. An API token is always for one institution.
 *
 * @throws UsageError when the user doesn't belong to it, or the token is for another institution.
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
      'A token works only in the institution where it was created. Create one there.',
    );
  await gateway.ask(institutionSwitchMutation, { input: { institutionId: found.id } });
  await untilActive(gateway, found);
  terminal.talk(`Switched the active institution of ${name} to ${found.name}, here and in the editor.\n`);
  return found.id;
}

/** Another gateway on the same database can return the previous state for a moment. */
async function untilActive(gateway: Gateway, { id, name }: Institution): Promise<void> {
  for (let look = 0; look < mostLooks; look += 1) {
    const { session } = await gateway.ask(sessionQuery, {});
    if (session.institutionId === id) return;
    await setTimeout(pause, undefined, { signal: gateway.signal });
  }
  throw new NetworkError(
    `The switch to ${name} has not taken effect yet.`,
    'Nothing else was changed. Run the command again.',
  );
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
