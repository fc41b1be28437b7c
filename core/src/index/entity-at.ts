import { pointerTokens, type Pointer } from '#base/json';
import { scenarioShape, type Shape } from './shape';

/** The innermost entity around a pointer, null outside every entity, and the pointer relative to it. The scenario may be malformed. */
export function entityAt(scenario: unknown, pointer: Pointer) {
  let entity: string | null = null;
  let depth = 0;
  let value = scenario;
  let shape: Shape | null = scenarioShape;
  for (const [position, token] of pointerTokens(pointer).entries()) {
    value = propertyOf(value, token);
    shape = stepInto(shape, token);
    const id = shape?.type === 'object' && shape.entity !== null ? propertyOf(value, shape.entity.idKey) : undefined;
    if (typeof id !== 'string') continue;
    entity = id;
    depth = position + 1;
  }
  const path = pointer.split('/').slice(depth + 1);
  const at: Pointer = path.length === 0 ? '' : `/${path.join('/')}`;
  return { entity, at };
}

function propertyOf(value: unknown, name: string): unknown {
  return (value as Readonly<Record<string, unknown>> | null | undefined)?.[name];
}

function stepInto(shape: Shape | null, token: string): Shape | null {
  if (shape?.type === 'list' || shape?.type === 'record') return shape.items;
  if (shape?.type !== 'object') return null;
  return shape.properties.find(([name]) => name === token)?.[1] ?? null;
}
