import type { EntityNode, ScenarioView } from '#kernel/view';

/** The patient that contains an entity; null when there is none. */
export function patientOf(node: EntityNode): string | null {
  for (let around = node.parent; around !== null; around = around.parent) {
    if (around.kind === 'patient') return around.id;
  }
  return null;
}

/** Whether a physiology item exists and belongs to another patient than the given one. */
export function isOfAnotherPatient(itemId: string, patientId: string, view: ScenarioView): boolean {
  const node = view.get(itemId, 'physiology-item');
  return node !== undefined && patientOf(node) !== patientId;
}
