import type { DocumentSession } from '../../app/src/document/document-session';
import type { OperationCall } from '@scn/core/base/issue';
import type { Scenario } from '@scn/core/document/scenario';
import type { Person } from './person';
import { deletion, textPlaces } from '@scn/core/testing/text-places';
import { withdrawals, type World } from './world';

type Roll = () => number;

/** The actions of people and the world, with how often each happens. */
const steps: readonly (readonly [
  often: number,
  step: (person: Person, world: World, roll: Roll, word: string) => unknown,
])[] = [
  [20, (person, _, roll, word) => person.type(word, roll)],
  [10, (person) => person.settle()],
  [5, (person, _, roll) => person.attempt((session) => remove(session, roll))],
  [3, (person) => person.undo()],
  [1, (person) => person.attempt((session) => void session.redo())],
  [2, (person, _, roll) => person.attempt((session) => move(session, roll))],
  [1, (person, _, roll) => person.attempt((session) => rename(session, roll))],
  [2, (person, _, roll) => person.restore(roll)],
  [2, cut],
  [2, (person) => void (person.link.network = 'works')],
  [1, (person) => void (person.link.network = 'loses-answers')],
  [1, reload],
  [1, withdraw],
  [1, (person) => person.noticePermissions()],
  [1, give],
  [1, (person) => person.switchInstitution()],
  [1, (person) => person.loseMembership()],
  [2, (person) => person.regainMembership()],
  [1, (_, world, roll) => (roll() % 3 === 0 ? world.upload() : undefined)],
  [1, (_, world, roll) => (roll() % 2 === 0 ? world.replaceList() : undefined)],
];
const all = steps.reduce((sum, [often]) => sum + often, 0);

/** One random step of one person. @param word - typed, if the step types */
export async function randomStep(world: World, roll: Roll, word: string): Promise<void> {
  const person = world.people[roll() % world.people.length];
  if (person === undefined) return;
  let rest = roll() % all;
  const [, step] = steps.find(([often]) => (rest -= often) < 0) ?? [];
  await step?.(person, world, roll, word);
  if (roll() % 3 > 0) await world.breathe();
}

async function cut(person: Person): Promise<void> {
  person.link.network = 'is-cut';
  await person.link.drop();
}

async function reload(person: Person): Promise<void> {
  person.close();
  await person.open();
}

async function withdraw(person: Person, _: World, roll: Roll): Promise<void> {
  person.permissions = withdrawals[roll() % withdrawals.length] ?? null;
  await person.link.drop();
}

async function give(person: Person): Promise<void> {
  person.permissions = null;
  await person.link.drop();
}

function remove(session: DocumentSession, roll: Roll): void {
  const places = textPlaces(session.snapshot());
  const place = places[roll() % Math.max(1, places.length)];
  if (place !== undefined) session.change([deletion(place)]);
}

/** Moves a command to another response, which may be deleted. */
function move(session: DocumentSession, roll: Roll): void {
  const call = randomMove(session.snapshot(), roll);
  if (call !== null) session.change([call]);
}

function randomMove({ actions }: Scenario, roll: Roll): OperationCall | null {
  const responses = actions.flatMap((action) => action.responses);
  const commands = responses.flatMap(({ playlist }) => playlist);
  const command = commands[roll() % Math.max(1, commands.length)];
  const target = responses[roll() % Math.max(1, responses.length)];
  if (command === undefined || target === undefined) return null;
  const input = { scenarioPlaylistCommandIds: [command.id], targetResponseCode: target.responseCode, after: null };
  return { name: 'playlist-command.move', input };
}

/** Gives an action another code. */
function rename(session: DocumentSession, roll: Roll): void {
  const { actions } = session.snapshot();
  const action = actions[roll() % Math.max(1, actions.length)];
  if (action === undefined) return;
  const targetActionCode = `A${letters(roll)}${letters(roll)}${String(roll() % 1000).padStart(3, '0')}`;
  const input = { sourceActionCode: action.actionCode, targetActionCode };
  session.change([{ name: 'action.replace-code', input }]);
}

function letters(roll: Roll): string {
  return String.fromCharCode(65 + (roll() % 26), 65 + (roll() % 26));
}
