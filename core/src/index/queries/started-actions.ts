import type { CommandPlugin } from '#kernel/contract';
import type { JsonSchema } from '#schema/json-schema';
import { isJsonObject } from '#base/json';
import { memoizeByIdentity } from '#base/memoize';
import { milliseconds } from '#base/milliseconds';
import type { PlaylistCommand } from '#document/actions/schema';
import { shapeOf, type ObjectShape, type Shape } from '../shape';

/** The arguments of a follow-on command that refer to an action, and those that delay it. */
const followOnFields = memoizeByIdentity(({ schema }: CommandPlugin) => {
  const fields = Object.entries((schema as JsonSchema).properties ?? {});
  const naming = (test: (field: JsonSchema) => boolean) =>
    fields.filter(([, field]) => [field, ...(field.anyOf ?? [])].some(test)).map(([name]) => name);
  return {
    targets: naming((field) => field['x-ref'] === 'action'),
    delays: naming((field) => field['x-unit'] === 's'),
  };
}) satisfies (plugin: CommandPlugin) => Readonly<Record<'targets' | 'delays', readonly string[]>>;

/** An action that a follow-on command starts, and the milliseconds until then. */
export interface FollowOn {
  readonly action: string;
  readonly after: number;
}

/** The actions that a command starts as a follow-on; none for one of another zone. */
export function followOnsOf(plugin: CommandPlugin, args: PlaylistCommand['args']): readonly FollowOn[] {
  if (plugin.placement.zone !== 'follow-on') return [];
  const { targets, delays } = followOnFields(plugin);
  const after = milliseconds(delays.reduce((sum, name) => sum + Number(args[name] ?? 0), 0));
  return targets.flatMap((name) => {
    const action = args[name];
    return typeof action === 'string' && action !== '' ? [{ action, after }] : [];
  });
}

/** Returns the parts of a command's arguments that lead to a reference to an action. */
const shapeOfArguments = memoizeByIdentity(({ schema }: CommandPlugin) => ({
  shape: JSON.stringify(schema).includes('"x-ref":"action"') ? leadingToActions(shapeOf(schema as JsonSchema)) : null,
}));

function leadingToActions(shape: Shape | null): Shape | null {
  switch (shape?.type) {
    case 'value':
      return shape.reference === 'action' ? shape : null;
    case 'list': {
      const items = leadingToActions(shape.items);
      return items === null ? null : { ...shape, items };
    }
    case 'choice': {
      const variants = new Map<unknown, ObjectShape>();
      for (const [name, variant] of shape.variants) {
        const leading = propertiesToActions(variant);
        if (leading !== null) variants.set(name, leading);
      }
      return variants.size === 0 ? null : { ...shape, variants };
    }
    case 'object':
      return propertiesToActions(shape);
    default:
      return null;
  }
}

function propertiesToActions(shape: ObjectShape): ObjectShape | null {
  const properties = shape.properties.flatMap(([name, property]) => {
    const leading = leadingToActions(property);
    return leading === null ? [] : [[name, leading] as const];
  });
  return properties.length === 0 ? null : { ...shape, properties };
}

/** The actions that a command's arguments refer to, at any depth: a command refers to an action because it may start it. */
export function actionsIn(plugin: CommandPlugin, args: unknown): readonly string[] {
  const { shape } = shapeOfArguments(plugin);
  if (shape === null) return none;
  const found: string[] = [];
  collectReferences(args, shape, found);
  return found;
}

const none: readonly string[] = [];

function collectReferences(value: unknown, shape: Shape | null, found: string[]): void {
  switch (shape?.type) {
    case 'value':
      if (typeof value === 'string' && value !== '') found.push(value);
      return;
    case 'list':
      if (Array.isArray(value))
        for (const item of value as readonly unknown[]) collectReferences(item, shape.items, found);
      return;
    case 'choice':
      if (isJsonObject(value)) collectReferences(value, shape.variants.get(value[shape.discriminator]) ?? null, found);
      return;
    case 'object':
      if (isJsonObject(value))
        for (const [name, property] of shape.properties) collectReferences(value[name], property, found);
      return;
    default:
  }
}
