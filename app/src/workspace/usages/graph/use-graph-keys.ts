import { useCallback, type KeyboardEvent, type RefObject } from 'react';

const sides = ['in', 'centre', 'out'] as const;
const steps = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -1, ArrowRight: 1 } as const;

/** Arrow keys in a graph: up and down within a side, left and right to the other sides, Home and End to the ends of a side. */
export function useGraphKeys(graph: RefObject<HTMLElement | null>): (event: KeyboardEvent) => void {
  return useCallback(
    (event) => {
      const { key, target } = event;
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || !(target instanceof HTMLElement)) return;
      const next = nextNode(graph.current, target, key);
      if (next === null) return;
      event.preventDefault();
      next.focus();
    },
    [graph],
  );
}

function nextNode(graph: HTMLElement | null, focused: HTMLElement, key: string): HTMLElement | null {
  const side = focused.closest<HTMLElement>('[data-graph-side]');
  const node = focused.closest('li')?.querySelector<HTMLElement>('[data-graph-node]') ?? focused;
  if (graph === null || side === null || !node.matches('[data-graph-node]')) return null;
  const nodes = nodesIn(side);
  switch (key) {
    case 'Home':
      return nodes[0] ?? null;
    case 'End':
      return nodes.at(-1) ?? null;
    case 'ArrowUp':
    case 'ArrowDown':
      return nodes[nodes.indexOf(node) + steps[key]] ?? null;
    case 'ArrowLeft':
    case 'ArrowRight': {
      const name = sides[sides.findIndex((each) => each === side.dataset['graphSide']) + steps[key]];
      const beside = graph.querySelector<HTMLElement>(`[data-graph-side="${name ?? ''}"]`);
      return beside === null ? null : nearest(nodesIn(beside), node);
    }
    default:
      return null;
  }
}

function nodesIn(side: HTMLElement): readonly HTMLElement[] {
  return [...side.querySelectorAll<HTMLElement>('[data-graph-node]')];
}

/** The one at the same height, as far as possible. */
function nearest(nodes: readonly HTMLElement[], to: HTMLElement): HTMLElement | null {
  const top = (node: HTMLElement) => node.getBoundingClientRect().top;
  const distance = (node: HTMLElement) => Math.abs(top(node) - top(to));
  return nodes.reduce<HTMLElement | null>(
    (best, node) => (best === null || distance(node) < distance(best) ? node : best),
    null,
  );
}
