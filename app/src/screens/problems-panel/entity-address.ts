import type { EntityKind } from '@scn/core/schema/keywords';
import type { Pointer } from '@scn/core/kernel/json';
import type { EntityNode } from '@scn/core/validation/view';
import { selectionPath, type ElementType } from '../scenario/selection/selection';
import { tabsOf } from './problem-areas';

/** Entities that authoring screens can select, by kind. */
const elementTypes: Readonly<Partial<Record<EntityKind, ElementType>>> = {
  action: 'ACTION',
  response: 'RESPONSE',
  command: 'PLAYLIST_COMMAND',
};

/** Patient screens by path prefix. */
const patientScreens: Readonly<Partial<Record<EntityKind, string>>> = {
  allergy: 'allergies',
  'patient-report': 'physiology/overview',
  'physiology-item': 'physiology/overview',
  'physiology-state': 'physiology/deterioration',
  'appearance-range': 'physiology/appearance-range',
  radiology: 'results/radiology',
  ekg: 'results/ekg',
  efm: 'results/efm',
  'lab-result': 'physiology/overview',
};

/** Screens whose address includes the outermost entity that they show. */
const namedScreens: Readonly<Partial<Record<EntityKind, string>>> = {
  form: 'compose-sim/multiple-choice',
  'feedback-point': 'post-sim/feedback',
};

/**
 * The address of the screen that shows an entity, with the entity selected if possible.
 *
 * @param base - the scenario's address
 * @param pointer - path from the root of the scenario; fallback for choosing the screen by section
 */
export function entityAddress(base: string, node: EntityNode | null, pointer: Pointer): string {
  const chain = ancestry(node);
  const root = chain.at(-1);
  if (root?.kind === 'action') {
    const element = chain.find(({ kind }) => elementTypes[kind] !== undefined) ?? root;
    const elementType = elementTypes[element.kind] ?? 'ACTION';
    return selectionPath(base, 'actions', { actionCode: root.id, elementType, elementId: element.id });
  }
  if (root?.kind === 'patient') {
    const screen = chain.map(({ kind }) => patientScreens[kind]).find((each) => each !== undefined);
    const path = screen ?? 'general-information';
    return `${base}/compose-sim/patient-details/${encodeURIComponent(root.id)}/${path}`;
  }
  const named = root === undefined ? undefined : namedScreens[root.kind];
  if (root !== undefined && named !== undefined) return `${base}/${named}/${encodeURIComponent(root.id)}`;
  const [area, screen] = tabsOf(pointer);
  return area === undefined || screen === undefined ? `${base}/validation-issues` : `${base}/${area}/${screen}`;
}

/** An entity and its ancestors, innermost first. */
function ancestry(node: EntityNode | null): readonly EntityNode[] {
  const chain: EntityNode[] = [];
  for (let at = node; at !== null; at = at.parent) chain.push(at);
  return chain;
}
