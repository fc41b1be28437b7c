import type { EntityNode } from '@scn/core/validation/view';
import { selectionPath } from '../../scenario/selection/selection';

/** Where entities outside actions are edited, relative to the scenario's address. */
const screens: Readonly<Partial<Record<EntityNode['kind'], (id: string) => string>>> = {
  form: (id) => `compose-sim/multiple-choice/${id}`,
  patient: (id) => `compose-sim/patient-details/${id}/general-information`,
  document: () => 'compose-sim/documents',
  minigame: () => 'compose-sim/minigames',
  array: () => 'post-sim/feedback',
  'feedback-point': (id) => `post-sim/feedback/${id}`,
  framework: () => 'post-sim/frameworks',
  'debrief-topic': () => 'post-sim/debrief',
  prompt: () => 'setup/prompts',
  objective: () => 'setup/learning-objectives',
  actor: () => 'setup/environment-and-roles/roles',
  role: () => 'setup/environment-and-roles/roles',
};

/** The address where an entity or its closest ancestor is edited. Null if unknown. */
export function addressOf(base: string, node: EntityNode | null): string | null {
  for (let at = node; at !== null; at = at.parent) {
    const selected = selectedAddress(base, at);
    if (selected !== null) return selected;
    const screen = screens[at.kind]?.(encodeURIComponent(at.id));
    if (screen !== undefined) return `${base}/${screen}`;
  }
  return null;
}

function selectedAddress(base: string, node: EntityNode): string | null {
  const actionCode = actionAround(node);
  switch (node.kind) {
    case 'action':
      return selectionPath(base, 'actions', { actionCode: node.id, elementType: 'ACTION', elementId: node.id });
    case 'response':
      return selectionPath(base, 'actions', { actionCode, elementType: 'RESPONSE', elementId: node.id });
    case 'command':
      return selectionPath(base, 'actions', { actionCode, elementType: 'PLAYLIST_COMMAND', elementId: node.id });
    default:
      return null;
  }
}

function actionAround(node: EntityNode): string | null {
  for (let at: EntityNode | null = node; at !== null; at = at.parent) if (at.kind === 'action') return at.id;
  return null;
}
