import { choice, number, neededReference, object, optionalReference, prose } from '@scn/core/schema/fields';

/** How a line is spoken; the catalogue's voice deliveries refine it. */
export const deliveries = ['NEUTRAL', 'CALM', 'URGENT', 'DISTRESSED', 'WHISPERED', 'SHOUTED'] as const;

export const schema = object({
  actorId: neededReference('actor', { title: 'Speaker' }),
  dialogueId: optionalReference('asset.dialogue', { title: 'Dialogue' }),
  text: prose({ title: 'Text', description: 'What is said when no dialogue is chosen.' }),
  delivery: choice(deliveries, { title: 'Delivery' }),
  pauseAfter: number({ title: 'Pause after', minimum: 0, maximum: 60, 'x-unit': 's', default: 0 }),
});
