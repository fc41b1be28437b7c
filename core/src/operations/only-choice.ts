import type { Json, JsonObject, Pointer } from '#base/json';
import type { AnyPlugin } from '#kernel/contract';
import { reportItemReference } from '#kernel/registry';
import { checkArguments } from '#kernel/rule';
import { isThirdParty } from '#kernel/third-party';
import type { EntityNode, ScenarioView } from '#kernel/view';
import type { ReferenceTarget } from '#schema/keywords';
import { explain } from '#schema/explain';
import { isAssetTarget } from '#index/reference-target';
import type { Shape } from '#index/shape';
import { shapeOfPlugin } from '#index/subtrees';

/** Context that determines the choices of a new payload. */
export interface ChoiceContext {
  readonly view: ScenarioView;
  /** The innermost entity that contains it: nothing refers to what contains it. */
  readonly inside: EntityNode | null;
  /** Choices where there are several: the values that go together in this place. */
  readonly proposed?: (target: ReferenceTarget) => readonly string[];
}

/** An empty required reference: its container, its key, and its place in the arguments. */
interface Blank {
  readonly holder: Json[] | Record<string, Json>;
  readonly key: string | number;
  readonly at: Pointer;
  readonly target: ReferenceTarget;
  readonly isList: boolean;
}

/**
 * Fills in the required references of a new payload that can only be one thing: the only patient, the only playable role. A choice that
 * one of the plugin’s own rules reports as an error isn't one. Shared assets are not in the scenario, so they are the author’s choice.
 *
 * @param args - must match the plugin's schema
 * @param given - the arguments that were given: they stay as they are
 * @param contextOf - called only if there is something to fill in
 */
export function withOnlyChoices(
  plugin: AnyPlugin,
  args: JsonObject,
  given: JsonObject,
  contextOf: () => ChoiceContext,
): JsonObject {
  const shape = shapeOfPlugin(plugin);
  if (shape === null) return args;
  const filled = structuredClone(args) as Record<string, Json>;
  let context: ChoiceContext | undefined;
  // in the order of the fields: the result of a patient is chosen after the patient
  for (const blank of blanksIn(shape, filled, given))
    set(blank, choiceFor(blank, filled, plugin, (context ??= contextOf())));
  return context === undefined || explain(plugin.schema, filled).length > 0 ? args : filled;
}

/** Lazily, so that what was filled in before is taken into account. */
function* blanksIn(shape: Shape, args: Record<string, Json>, given: JsonObject): Generator<Blank> {
  if (shape.type !== 'object') return;
  for (const [name, property] of shape.properties)
    if (!Object.hasOwn(given, name)) yield* blanksAt(property, args, name, `/${name}`);
}

function* blanksAt(shape: Shape, holder: Blank['holder'], key: string | number, at: Pointer): Generator<Blank> {
  const value = (holder as Record<string | number, Json | undefined>)[key];
  switch (shape.type) {
    case 'value':
      if (shape.reference === null || shape.required === null || (value !== null && value !== '')) return;
      yield { holder, key, at, target: shape.reference, isList: false };
      return;
    case 'list': {
      if (!Array.isArray(value) || shape.items === null) return;
      const target = shape.items.type === 'value' ? shape.items.reference : null;
      if (value.length === 0 && shape.required !== null && target !== null)
        yield { holder, key, at, target, isList: true };
      for (const index of value.keys()) yield* blanksAt(shape.items, value as Json[], index, `${at}/${index}`);
      return;
    }
    case 'object':
    case 'choice': {
      if (value === null || typeof value !== 'object' || Array.isArray(value)) return;
      const object = value as Record<string, Json>;
      const found = shape.type === 'object' ? shape : shape.variants.get(object[shape.discriminator]);
      for (const [name, property] of found?.properties ?? []) yield* blanksAt(property, object, name, `${at}/${name}`);
      return;
    }
    case 'record':
    case 'expression':
  }
}

/** None if it is the author’s choice. */
function choiceFor(
  blank: Blank,
  args: JsonObject,
  plugin: AnyPlugin,
  { view, inside, proposed }: ChoiceContext,
): readonly string[] {
  const fits = (id: string) => {
    set(blank, [id]);
    return !isRefused(blank.at, args, plugin, view);
  };
  const possible: string[] = [];
  for (const id of candidates(blank.target, view, inside)) {
    if (!fits(id)) continue;
    possible.push(id);
    if (possible.length > 1) break;
  }
  if (possible.length < 2) return possible;
  const going = (proposed?.(blank.target) ?? []).filter(fits);
  return blank.isList || going.length === 1 ? going : [];
}

function candidates(target: ReferenceTarget, view: ScenarioView, inside: EntityNode | null): readonly string[] {
  if (isAssetTarget(target)) return [];
  if (target === 'report-item') {
    return view.plugins.plugins.flatMap((report) =>
      report.kind === 'report' ? report.items.map(({ id }) => reportItemReference(report.id, id)) : [],
    );
  }
  const around = new Set<string>();
  for (let node = inside; node !== null; node = node.parent) around.add(node.id);
  return view
    .all(target)
    .map(({ id }) => id)
    .filter((id) => !around.has(id));
}

/** Whether a rule of the plugin reports a value as an error. Third parties’ rules only run where they can be stopped. */
function isRefused(at: Pointer, args: JsonObject, plugin: AnyPlugin, view: ScenarioView): boolean {
  if (isThirdParty(plugin.id)) return false;
  const tried = structuredClone(args); // a guarded rule freezes what it reads
  return Object.values(plugin.rules).some((rule) => {
    const found: Pointer[] = [];
    if (rule.severity !== 'ERROR') return false;
    checkArguments(rule, {
      args: tried,
      view,
      report: ({ at: place = '' }) => found.push(place),
    });
    return found.some((place) => place === at || place.startsWith(`${at}/`));
  });
}

function set({ holder, key, isList }: Blank, ids: readonly string[]): void {
  (holder as Record<string | number, Json>)[key] = isList ? [...ids] : (ids[0] ?? null);
}
