import { catalogueLocation } from '../../../menu-location';
import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'menu/location-character',
  scope: 'location',
  severity: 'WARNING',
  title: 'The menu of a character has the right character',
  why: 'The menu follows the character: without one it is nowhere, and with another learners treat the wrong person.',
  messages: {
    none: 'The location belongs to a character, but none is chosen. Choose the character.',
    'not-patient': '“{{name}}” is no patient. Choose the patient, or another type of location.',
    role: '“{{name}}” is a {{type}}, but the menu location is for a {{expected}}. Choose another of the two.',
  },
  check({ value: location, view, report }) {
    if (location.type !== 'PATIENT' && location.type !== 'ACTOR') return;
    if (location.actorId === null) {
      report({ messageId: 'none', at: '/actorId' });
      return;
    }
    const actor = view.get(location.actorId, 'actor')?.value;
    if (actor === undefined) return;
    const { name, type } = actor;
    const expected = catalogueLocation(location, view)?.['actorRoleType'];
    if (location.type === 'PATIENT' && type !== 'PATIENT') {
      report({ messageId: 'not-patient', at: '/actorId', data: { name } });
    } else if (typeof expected === 'string' && expected !== type) {
      report({ messageId: 'role', at: '/actorId', data: { name, type, expected } });
    }
  },
});
