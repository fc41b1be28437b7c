import { devices as deviceIds } from '@scn/core/base/enumerations';
import { integer, object, plainString } from '@scn/core/schema/fields';
import { defineReference } from './reference-kind';

type DeviceId = (typeof deviceIds)[number];

const deviceNames: Readonly<Record<DeviceId, readonly [family: string, title: string]>> = {
  HTC_VIVE: ['HTC Vive', 'HTC Vive'],
  QUEST_2: ['Quest', 'Quest 2'],
  QUEST_3: ['Quest', 'Quest 3'],
  QUEST_3S: ['Quest', 'Quest 3S'],
  QUEST_PRO: ['Quest', 'Quest Pro'],
  PICO_4: ['Pico', 'Pico 4'],
  PICO_4_ENTERPRISE: ['Pico', 'Pico 4 Enterprise'],
  PICO_NEO_3: ['Pico', 'Pico Neo 3'],
  WINDOWS: ['Windows', 'Windows'],
  MAC: ['Mac', 'Mac'],
  LINUX: ['Linux', 'Linux'],
};

/** The supported devices, by the names that documents use. */
export const devices = defineReference({
  kind: 'device',
  type: 'Device',
  query: 'devices',
  description: 'The devices on which scenarios can be played.',
  schema: object({ family: plainString() }),
  items: deviceIds.map((id) => ({ id, title: deviceNames[id][1], family: deviceNames[id][0] })),
});

/** Versions of the playing client, defined by this project. Numbers only increase; -1 stands for no upper bound. */
export const clientVersions = defineReference({
  kind: 'client-version',
  type: 'ClientVersion',
  query: 'clientVersions',
  description: 'Versions of the playing client, oldest first.',
  schema: object({
    clientVersionId: integer({
      minimum: 1,
      maximum: 1_000_000,
      description: 'The number that a scenario version refers to.',
    }),
    version: plainString({ description: 'The name that documents and minigames refer to.' }),
  }),
  items: ['1.0.0', '1.1.0', '1.2.0', '2.0.0', '2.1.0', '2.2.0', '2.3.0', '2.4.0', '2.5.0', '3.0.0'].map(
    (version, index) => ({ id: String(index + 1), title: version, clientVersionId: index + 1, version }),
  ),
});
