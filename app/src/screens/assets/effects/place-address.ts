import type { Pointer } from '@scn/core/base/json';
import type { EntityNode } from '@scn/core/kernel/view';
import { scenarioAddress } from '#routes/addresses';
import { entityAddress } from '#workspace/entities/entity-address';
import type { EffectPlace } from './effects-documents';

/** A scenario that isn’t open here. */
export interface OtherScenario {
  readonly id: string | null;
  readonly libraryCode: string | null;
}

/** The address of a place in a scenario; null if the user can’t open it. */
export function placeAddress({ id, libraryCode }: OtherScenario, place: EffectPlace): string | null {
  if (id === null || libraryCode === null) return null;
  const { entities, pointer } = place;
  const node = entities.reduce<EntityNode | null>(
    // the screen of a report is found by the reports of the patient, which aren’t known here
    (parent, { kind, id: entity }) =>
      ({ kind, id: entity, value: { physiology: { reports: [] } }, parent }) as unknown as EntityNode,
    null,
  );
  return entityAddress(scenarioAddress({ libraryCode, scenarioCode: id }), node, pointer as Pointer);
}

/** A place in words: `Give oxygen › Response 1 › Speech: Dialogue`. */
export function placeWords({ entities, labels }: Pick<EffectPlace, 'entities' | 'labels'>): string {
  const names = entities.map(({ name }) => name).join(' › ');
  const field = labels.join(' › ');
  return names === '' || field === '' ? names + field : `${names}: ${field}`;
}
