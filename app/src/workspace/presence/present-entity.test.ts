import { expect, test } from 'vitest';
import { noSelection, ofAction } from '../selection/selection';
import { entityOf } from './present-entity';

test('a selection is sent by kind, a palette by its action, and none as null', () => {
  expect(entityOf(noSelection, '/title')).toBeNull();
  expect(entityOf(ofAction('AMEDS001'), '/title')).toMatchObject({ id: 'AMEDS001', field: '/title' });
  expect(entityOf(ofAction('AMEDS001'))).toEqual({ kind: 'action', id: 'AMEDS001', field: null });
  const of = (elementType: 'RESPONSE' | 'PALETTE_COMMAND', elementId: string) =>
    entityOf({ actionCode: 'AMEDS001', elementType, elementId });
  expect(of('RESPONSE', 'AMEDS001R2')).toEqual({ kind: 'response', id: 'AMEDS001R2', field: null });
  expect(of('RESPONSE', 'new')).toEqual({ kind: 'action', id: 'AMEDS001', field: null });
  expect(of('PALETTE_COMMAND', 'speech')).toEqual({ kind: 'action', id: 'AMEDS001', field: null });
});
