import { choice, compressionStates, integer, neededReference, object } from '@scn/sdk';
import { actingCharacter } from '../shared/acting-character';

const whileCompressing = { property: 'state', in: ['PERFORMED', 'INEFFECTIVE'] } as const;

export const schema = object({
  actorId: actingCharacter('Compressions by'),
  patientId: neededReference('patient', { title: 'Patient' }),
  state: choice(compressionStates, { title: 'State', default: 'PERFORMED' }),
  rate: integer({
    title: 'Rate',
    minimum: 40,
    maximum: 180,
    default: 110,
    'x-unit': '/min',
    'x-when': whileCompressing,
  }),
  ratio: choice(['30:2', '15:2', '3:1', 'CONTINUOUS'], {
    title: 'Compressions to breaths',
    'x-when': whileCompressing,
  }),
});
