import { automatedFolderTitle, eventsLocationTitle, startLocationTitle } from '@scn/core/document/menu/schema';
import { currentFormat, type ScenarioFile } from '@scn/core/document/file';
import { scenarioSchemaUrl } from '@scn/core/format/envelope';
import { completeScenario } from '@scn/core/format/complete';
import type { AnyPlugin, TriggerPlugin } from '@scn/core/kernel/contract';
import type { JsonObject } from '@scn/core/base/json';
import { pluginsOf } from '@scn/core/kernel/payload';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { createDice, sentence, type Dice } from './dice';
import { interleaved } from './figure';
import { actionCodes, completed, group, makeAction, type GiantContext } from './giant-actions';
import { placeAt, placeBelow } from './giant-menu';
import { replaceTroubled } from './giant-clean';
import { directedItems, makePatient } from './giant-patients';

/** The size of a generated scenario. */
export interface GiantSize {
  readonly actions: number;
  readonly responses: number;
  readonly commands: number;
}

/** The size used by the speed goals: about 12 MB compact. */
export const giantSize: GiantSize = { actions: 1500, responses: 3000, commands: 25_000 };

/** How long this machine takes to parse the text of the giant, now. Median, in milliseconds. */
export function giantParse(): number {
  const text = JSON.stringify(makeGiant(1));
  const [parse = Number.NaN] = interleaved([() => JSON.parse(text) as unknown]);
  return parse;
}

/** The roles of learners. */
const roleIds = ['role-doctor', 'role-nurse'];

/** The actors of the scenario. */
const actors = [
  { id: 'actor-1', name: 'First patient', type: 'PATIENT', roleId: null },
  { id: 'actor-2', name: 'Second patient', type: 'PATIENT', roleId: null },
  { id: 'actor-3', name: 'Clinical assistant', type: 'CLINICAL_ASSISTANT', roleId: 'role-assistant' },
  { id: 'actor-4', name: 'Doctor', type: 'PLAYER', roleId: 'role-doctor' },
  { id: 'actor-5', name: 'Nurse', type: 'PLAYER', roleId: 'role-nurse' },
];

/** Number of actions per location of the room. */
const actionsPerLocation = 100;

/** A large, well-formed scenario: the same for the same seed, size and plugins. */
export function makeGiant(
  seed: number,
  plugins: readonly AnyPlugin[] = builtInPlugins,
  size: GiantSize = giantSize,
): ScenarioFile {
  const dice = createDice(seed);
  const codes = actionCodes(size.actions);
  const triggers = codes.map((_, index) => chooseTrigger(index, plugins, dice));
  const around = makeContext(codes, plugins);
  const responseCounts = share(size.responses, size.actions);
  const commandCounts = share(size.commands, size.responses);
  let firstResponse = 0;
  const actions = codes.map((code, index) => {
    const count = responseCounts[index] ?? 1;
    const counts = commandCounts.slice(firstResponse, firstResponse + count);
    firstResponse += count;
    return makeAction(
      code,
      trigger(triggers, index),
      counts,
      codes.slice(Math.max(1, index - 50), index),
      around,
      dice,
    );
  });
  const scenario = completeScenario(
    {
      scenarioCode: 'GIA001GB',
      setup: makeSetup(dice),
      patients: around.patientIds.map((id, index) => makePatient(id, `actor-${index + 1}`, plugins, dice)),
      menu: makeMenu(codes, triggers),
      postSim: {
        feedbackPoints: [
          {
            id: 'feedback-1',
            title: 'Assessed first',
            type: 'POSITIVE',
            achievedText: sentence(dice, 80),
            missedText: sentence(dice, 80),
            score: 10,
            logic: group('AND', [completed(codes.at(-1) ?? '')]),
            objectiveIds: ['objective-1'],
          },
        ],
      },
      actions,
    },
    pluginsOf(plugins),
  );
  const clean = replaceTroubled(scenario, plugins);
  const used = plugins.filter(({ kind }) => kind !== 'asset');
  return {
    $schema: scenarioSchemaUrl,
    format: currentFormat,
    plugins: Object.fromEntries(used.map(({ id, version }) => [id, version])),
    scenario: clean,
  };
}

/** The first action starts the scenario; most of the others are learner actions, one in ten is a simulation action. */
function chooseTrigger(index: number, plugins: readonly AnyPlugin[], dice: Dice): TriggerPlugin {
  const all = plugins.filter((plugin): plugin is TriggerPlugin => plugin.kind === 'trigger');
  const automatic = dice.chance(0.1);
  const wanted = index === 0 ? ['start'] : automatic ? ['time', 'physiology'] : ['learner'];
  return dice.pick(all.filter(({ evaluation }) => wanted.includes(evaluation)));
}

function makeContext(codes: readonly string[], plugins: readonly AnyPlugin[]): GiantContext {
  const patientIds = ['patient-1', 'patient-2'];
  return {
    plugins,
    items: directedItems(plugins),
    patientIds,
    targets: {
      action: codes.slice(1),
      response: codes.slice(1).map((code) => `${code}R1`),
      actor: ['actor-1', 'actor-2', 'actor-3'],
      patient: patientIds,
      role: roleIds,
      island: ['island-1'],
    },
  };
}

function makeSetup(dice: Dice): JsonObject {
  return {
    basicInfo: {
      title: 'A generated scenario for measurements',
      synopsis: sentence(dice, 600),
      briefing: sentence(dice, 300),
      specialty: 'Emergency medicine',
      references: ['Resuscitation Council UK, The ABCDE approach, 2021.'],
    },
    configuration: { devices: ['QUEST_3', 'WINDOWS'], multiplayer: true },
    environment: {
      roomId: 'room-1',
      islands: [
        {
          id: 'island-1',
          title: 'Resuscitation bay',
          number: 0,
          locationId: 'bay-1',
          buttonLayouts: [{ id: 'layout-1', title: 'Two columns' }],
        },
      ],
      startingPositions: actors.map(({ id }) => ({ id: `position-${id}`, actorId: id, islandId: 'island-1' })),
    },
    learningObjectives: {
      columns: [{ id: 'column-1', objectives: [{ id: 'objective-1', title: 'Assess', content: sentence(dice, 80) }] }],
    },
    voiceProfiles: actors.map(({ id }) => ({ id: `voice-${id}`, actorId: id, voiceProfileId: `profile-${id}` })),
    roles: [...roleIds, 'role-assistant'].map((id) => ({
      id,
      roleName: id.replace('role-', 'The '),
      playable: roleIds.includes(id),
      initials: id.slice(5, 7),
    })),
    actors,
  };
}

function makeMenu(codes: readonly string[], triggers: readonly TriggerPlugin[]): JsonObject {
  const automatic = codes.filter((_, index) => index > 0 && !trigger(triggers, index).usesVisibility);
  const picked = codes.filter((_, index) => index > 0 && trigger(triggers, index).usesVisibility);
  const rooms = Array.from({ length: Math.ceil(picked.length / actionsPerLocation) }, (_, index) => ({
    id: `location-${index + 1}`,
    codes: picked.slice(index * actionsPerLocation, (index + 1) * actionsPerLocation),
  }));
  const hidden = [...new Set([hiddenLocationId(0), ...automatic.map((_, index) => hiddenLocationId(index))])];
  return {
    folders: [
      { id: 'folder-automated', title: automatedFolderTitle },
      { id: 'folder-room', title: 'Room' },
    ],
    locations: [
      { id: 'location-start', displayName: startLocationTitle, parentFolderId: 'folder-automated', type: 'START' },
      ...hidden.map((id, index) => ({
        id,
        displayName: index === 0 ? eventsLocationTitle : `${eventsLocationTitle} ${index + 1}`,
        parentFolderId: 'folder-automated',
        type: 'HIDDEN',
      })),
      ...rooms.map(({ id }, index) => ({
        id,
        displayName: `Station ${index + 1}`,
        parentFolderId: 'folder-room',
        buttonLayoutId: 'layout-1',
      })),
    ],
    items: [
      ...placeBelow('location-start', codes.slice(0, 1)),
      ...automatic.map((actionCode, index) => placeAt(hiddenLocationId(index), actionCode)),
      ...rooms.flatMap(({ id, codes: below }) => placeBelow(id, below)),
    ],
  };
}

/** A location shows no more actions than a level of the menu tree. */
function hiddenLocationId(index: number): string {
  return `location-events-${Math.floor(index / actionsPerLocation) + 1}`;
}

/** Splits a total as evenly as whole numbers allow. */
function share(total: number, parts: number): readonly number[] {
  return Array.from(
    { length: parts },
    (_, index) => Math.floor(((index + 1) * total) / parts) - Math.floor((index * total) / parts),
  );
}

function trigger(triggers: readonly TriggerPlugin[], index: number): TriggerPlugin {
  const found = triggers[index];
  if (found === undefined) throw new Error(`No trigger for action ${index}.`);
  return found;
}
