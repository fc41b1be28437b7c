import type { ScenarioView } from '#kernel/view';
import { reportItemReference } from '#kernel/registry';
import { titleAmongKind } from '#operations/entities/change-titles';
import { entityKinds, type ReferenceTarget } from '#schema/keywords';
import { nameOfTarget, withArticle } from '#schema/wording';

/** Names that cells use for references. */
export interface ReferenceNames {
  /** The name if nothing else of the kind has it, otherwise the identity. */
  textOf(id: string, target: ReferenceTarget): string;
  /** Finds the id that a name or an identity stands for, or why it stands for nothing. */
  find(text: string, target: ReferenceTarget): { readonly id: string } | { readonly reason: string };
}

interface Named {
  readonly names: ReadonlyMap<string, string>;
  /** Identities by name, in lower case. */
  readonly ids: ReadonlyMap<string, readonly string[]>;
}

/** The names of what a scenario can refer to. Shared assets are named by their identities, because a scenario knows nothing else of them. */
export function referenceNames(view: ScenarioView): ReferenceNames {
  const known = new Map<ReferenceTarget, Named | null>();
  const namedFor = (target: ReferenceTarget): Named | null => {
    let named = known.get(target);
    if (named === undefined) known.set(target, (named = namedOf(target, view)));
    return named;
  };
  return {
    textOf: (id, target) => {
      const named = namedFor(target);
      const name = named?.names.get(id);
      if (named === null || name === undefined) return id;
      const isClear = named.ids.get(keyOf(name))?.length === 1 && !named.names.has(name.trim());
      return isClear ? name : id;
    },
    find: (text, target) => {
      const named = namedFor(target);
      if (named === null || named.names.has(text)) return { id: text };
      const [id, ...others] = named.ids.get(keyOf(text)) ?? [];
      const kind = nameOfTarget(target);
      if (id === undefined) return { reason: `There is no ${kind} “${text}”.` };
      if (others.length === 0) return { id };
      return { reason: `“${text}” is ${withArticle(kind)} ${others.length + 1} times. Enter the identity instead.` };
    },
  };
}

function namedOf(target: ReferenceTarget, view: ScenarioView): Named | null {
  const names = namesOf(target, view);
  if (names === null) return null;
  const ids = new Map<string, string[]>();
  for (const [id, name] of names) {
    const key = keyOf(name);
    if (key === '') continue;
    const same = ids.get(key);
    if (same === undefined) ids.set(key, [id]);
    else same.push(id);
  }
  return { names, ids };
}

function namesOf(target: ReferenceTarget, view: ScenarioView): ReadonlyMap<string, string> | null {
  if (target === 'report-item') {
    return new Map(
      view.plugins.plugins.flatMap((plugin) =>
        plugin.kind === 'report'
          ? plugin.items.map(({ id, title }) => [reportItemReference(plugin.id, id), title] as const)
          : [],
      ),
    );
  }
  const kind = entityKinds.find((each) => each === target);
  return kind === undefined
    ? null
    : new Map(view.all(kind).map((node) => [node.id, titleAmongKind(node, view) ?? ''] as const));
}

function keyOf(name: string): string {
  return name.trim().toLowerCase();
}
