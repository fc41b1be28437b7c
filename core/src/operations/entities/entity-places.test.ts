import { expect, test } from 'vitest';
import { entityKinds } from '#schema/keywords';
import { placeOfKind, sections } from './entity-places';

test('each kind of entity has one list, so that an identity and a kind say where it is', () => {
  const places = entityKinds.map((kind) => placeOfKind(kind));
  expect(places.map(({ shape }) => shape.entity.kind)).toEqual(entityKinds);
  expect(placeOfKind('objective')).toMatchObject({ parent: 'column', list: ['objectives'] });
  expect(placeOfKind('physiology-item')).toMatchObject({ parent: 'patient-report', list: ['items'] });
  expect(placeOfKind('role')).toMatchObject({ parent: null, list: ['setup', 'roles'] });
});

test('sections are the parts with fields of their own that no entity contains', () => {
  expect([...sections().keys()]).toEqual([
    'setup.basicInfo',
    'setup.configuration',
    'setup.learningObjectives',
    'setup.environment',
    'speechSummary',
    'postSim.guidedReflection',
    'postSim.debrief',
  ]);
});
