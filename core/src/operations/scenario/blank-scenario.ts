import { completeScenario } from '#format/complete';
import { asJsonObject, type JsonObject } from '#base/json';
import type { PluginRegistry } from '#kernel/registry';
import { defaultTriggerOf } from '../triggers/check-trigger';
import { completionBlock } from '#index/playlist/playlist-facts';
import type { Culture } from '#base/enumerations';
import { automatedFolderTitle, eventsLocationTitle, startLocationTitle } from '#document/menu/schema';
import type { Scenario } from '#document/scenario';

/** Properties of a new scenario that a person states. */
export interface NewScenario {
  readonly scenarioCode: string;
  readonly libraryCode: string;
  readonly title: string;
  readonly culture: Culture;
}

/** Code of the first action. Codes of actions are unique in their scenario only. */
const startActionCode = 'ASTRT001';

/**
 * A new scenario with the parts that every scenario needs: a learner, a patient with a character, the menu tree’s folders with the
 * start and events locations, and the start action. Everything else has its default.
 *
 * @param nextId - returns an unused identity at each call
 */
export function blankScenario(
  { scenarioCode, libraryCode, title, culture }: NewScenario,
  plugins: PluginRegistry,
  nextId: () => string,
): Scenario {
  const learner = { roleId: nextId(), actorId: nextId() };
  const patient = { roleId: nextId(), actorId: nextId() };
  const islandId = nextId();
  const automatedId = nextId();
  const startLocationId = nextId();
  const trigger = defaultTriggerOf(plugins, 'START');
  const completion = completionBlock({ plugins });
  const sparse: JsonObject = {
    scenarioCode,
    libraryCode,
    setup: {
      basicInfo: { title, culture },
      environment: {
        islands: [{ id: islandId, title: 'Bedside', number: 0 }],
        startingPositions: [
          { id: nextId(), actorId: learner.actorId, islandId },
          { id: nextId(), actorId: patient.actorId, islandId },
        ],
      },
      roles: [
        { id: learner.roleId, roleName: 'Learner', playable: true, initials: 'L' },
        { id: patient.roleId, roleName: 'Patient', initials: 'P' },
      ],
      actors: [
        { id: learner.actorId, name: 'Learner', type: 'PLAYER', roleId: learner.roleId },
        { id: patient.actorId, name: 'Patient', type: 'PATIENT', roleId: patient.roleId },
      ],
    },
    patients: [{ id: nextId(), actorId: patient.actorId }],
    menu: {
      folders: [
        { id: nextId(), title: 'Location' },
        { id: automatedId, title: automatedFolderTitle },
      ],
      locations: [
        { id: startLocationId, displayName: startLocationTitle, parentFolderId: automatedId, type: 'START' },
        { id: nextId(), displayName: eventsLocationTitle, parentFolderId: automatedId, type: 'HIDDEN' },
      ],
      items: [{ id: nextId(), menuType: 'ACTION', locationId: startLocationId, actionCode: startActionCode }],
    },
    actions: [
      {
        actionCode: startActionCode,
        title: 'Start',
        repetitions: 1,
        visibilityEnabled: false,
        visibleOnStart: false,
        ...(trigger === undefined ? {} : { trigger: asJsonObject(trigger) }),
        responses: [
          {
            responseCode: `${startActionCode}R1`,
            description: 'The scenario starts',
            playlist: completion === null ? [] : [{ id: nextId(), block: completion }],
          },
        ],
      },
    ],
  };
  return completeScenario(sparse, plugins);
}
