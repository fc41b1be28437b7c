/**
 * One cycle for each group of nodes that reach each other, as the nodes along it; a node that leads to itself is a cycle
 * of one. Each starts with the first of its group in the order of the graph, where the shortest cycle through it exists.
 */
export function cyclesOf(graph: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  const order = new Map([...graph.keys()].map((node, index) => [node, index]));
  return componentsOf(graph).flatMap((component) => {
    const [first] = component.toSorted((a, b) => (order.get(a) ?? Infinity) - (order.get(b) ?? Infinity));
    const cycle = first === undefined ? null : shortestCycle(graph, first, new Set(component));
    return cycle === null ? [] : [cycle];
  });
}

/** Strongly connected components (Tarjan, without recursion: chains of actions can be long). */
function componentsOf(graph: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const onStack = new Set<string>();
  const components: string[][] = [];
  const enter = (node: string) => {
    order.set(node, order.size);
    low.set(node, order.size - 1);
    stack.push(node);
    onStack.add(node);
  };
  const lower = (node: string, candidate: number | undefined) => {
    low.set(node, Math.min(low.get(node) ?? Infinity, candidate ?? Infinity));
  };
  for (const root of graph.keys()) {
    if (order.has(root)) continue;
    enter(root);
    const path = [{ node: root, next: 0 }];
    for (let frame = path.at(-1); frame !== undefined; frame = path.at(-1)) {
      const target = graph.get(frame.node)?.[frame.next];
      frame.next += 1;
      if (target !== undefined) {
        if (!order.has(target)) {
          enter(target);
          path.push({ node: target, next: 0 });
        } else if (onStack.has(target)) lower(frame.node, order.get(target));
        continue;
      }
      path.pop();
      const parent = path.at(-1);
      if (parent !== undefined) lower(parent.node, low.get(frame.node));
      if (low.get(frame.node) !== order.get(frame.node)) continue;
      const component = stack.splice(stack.lastIndexOf(frame.node));
      for (const node of component) onStack.delete(node);
      components.push(component);
    }
  }
  return components;
}

/** The shortest path from a node back to itself among the members, by breadth-first search. */
function shortestCycle(
  graph: ReadonlyMap<string, readonly string[]>,
  start: string,
  members: ReadonlySet<string>,
): readonly string[] | null {
  const cameFrom = new Map<string, string>();
  let front = [start];
  while (front.length > 0) {
    const next: string[] = [];
    for (const node of front) {
      for (const target of graph.get(node) ?? []) {
        if (target === start) return pathTo(node, start, cameFrom);
        if (!members.has(target) || cameFrom.has(target)) continue;
        cameFrom.set(target, node);
        next.push(target);
      }
    }
    front = next;
  }
  return null;
}

function pathTo(end: string, start: string, cameFrom: ReadonlyMap<string, string>): readonly string[] {
  const path = [end];
  for (let node = end; node !== start;) {
    node = cameFrom.get(node) ?? start;
    path.unshift(node);
  }
  return path;
}
