import { ownTitleOf, titleOfEntity } from '@scn/core/description/entity-title';
import { titleAmongKind } from '@scn/core/operations/entities/change-titles';
import type { EntityKind } from '@scn/core/schema/keywords';
import { revealHidden } from '@scn/core/index/text/hidden-characters';
import type { EntityNode, ScenarioView } from '@scn/core/kernel/view';
import { bestMatches } from '@scn/kit/search/best-matches';
import { scenarioRoutes } from '#routes/scenario-routes';
import { entityWords } from '../entities/entity-text';

/** The kinds of things that the palette finds in a scenario: actions with what is in them, and what screens list. */
export const foundKinds: readonly EntityKind[] = [
  ...new Set<EntityKind>([
    'action',
    'response',
    'command',
    'patient',
    'actor',
    'role',
    ...scenarioRoutes.flatMap(({ declared }) => declared?.lists?.map(({ kind }) => kind) ?? []),
  ]),
];

/** Something in the scenario that the palette offers. */
export interface FoundEntity {
  readonly kind: EntityKind;
  readonly id: string;
  /** Its code and its name, as authors see them. */
  readonly title: string;
  /** Null if it has none. */
  readonly code: string | null;
}

/** More of them would hide the commands; another word finds the others. */
const most = 50;

// summaries of all commands of a large scenario take a while
const known = new WeakMap<EntityNode, FoundEntity>();

/** Finds entities in a scenario by text, best first; without one, those used recently. @param recent - ids */
export function findEntities(
  view: ScenarioView,
  { text, recent }: { readonly text: string; readonly recent: readonly string[] },
): readonly FoundEntity[] {
  if (text.trim() === '') {
    return recent.flatMap((id) => {
      const node = view.get(id);
      return node !== undefined && foundKinds.includes(node.kind) ? [foundOf(node, node.kind, view)] : [];
    });
  }
  const all = foundKinds.flatMap((kind) =>
    withOwners(
      view.all(kind).map((node) => foundOf(node, kind, view)),
      view,
    ),
  );
  return bestMatches(
    all,
    text,
    ({ title }) => ({ title }),
    ({ id }) => recent.includes(id),
  ).slice(0, most);
}

/** Those that look alike say what they belong to: what they refer to, or else what they are in. */
function withOwners(found: readonly FoundEntity[], view: ScenarioView): readonly FoundEntity[] {
  const counts = new Map<string, number>();
  for (const { title } of found) counts.set(title, (counts.get(title) ?? 0) + 1);
  const numbers = new Map<string, number>();
  return found.map((each) => {
    if (counts.get(each.title) === 1) return each;
    const node = view.get(each.id);
    const among = node === undefined ? null : titleAmongKind(node, view);
    const owner = among === null || among === each.title ? ownerOf(node?.parent ?? null) : revealHidden(among);
    const title = owner === null ? each.title : `${each.title}: ${owner}`;
    const number = (numbers.get(title) ?? 0) + 1;
    numbers.set(title, number);
    return { ...each, title: number === 1 ? title : `${title} (${number})` };
  });
}

function ownerOf(node: EntityNode | null): string | null {
  return node === null ? null : revealHidden(titleOfEntity(node));
}

function foundOf(node: EntityNode, kind: EntityKind, view: ScenarioView): FoundEntity {
  const before = known.get(node);
  if (before !== undefined) return before;
  const { name, code } = entityWords(node, view);
  const found = { kind, id: node.id, title: code === null || code === name ? name : `${code} ${name}`, code };
  // the name of what has none changes with what is beside it
  if (node.kind === 'command' || ownTitleOf(node) !== null) known.set(node, found);
  return found;
}
