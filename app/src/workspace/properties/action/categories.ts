import { useMemo } from 'react';
import { useQuery } from '@apollo/client/react';
import type { ResultOf } from 'gql.tada';
import type { ReferenceTarget } from '@scn/core/schema/keywords';
import { localSource, type ReferenceSource } from '@scn/kit/picker/reference-source';
import { graphql } from '#api/graphql';

const categoriesDocument = graphql(`
  query ActionCategories {
    actionCategories(take: 1000) {
      items {
        id
        name
        parentId
        selectable
        commands {
          id
          name
        }
      }
    }
  }
`);

/** An action category with its commands. */
export type ActionCategory = ResultOf<typeof categoriesDocument>['actionCategories']['items'][number];

/** Kinds for pickers of categories and their commands. Both are reference data, not assets of a plugin. */
export const categoryTarget = 'asset.action-category' satisfies ReferenceTarget;
/** See {@link categoryTarget}. */
export const commandTarget = 'asset.action-category-command' satisfies ReferenceTarget;

const none: readonly ActionCategory[] = [];

/** The action categories; empty until they are loaded. */
export function useCategories(): readonly ActionCategory[] {
  const { data } = useQuery(categoriesDocument, { context: { handlesErrors: true } });
  return data?.actionCategories.items ?? none;
}

/** The commands of a category and its ancestors. If there are any, an action of the category requires one. */
export function commandsOf(categories: readonly ActionCategory[], id: string | null): ActionCategory['commands'] {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const seen = new Set<string>();
  const commands: ActionCategory['commands'] = [];
  for (let at = id; at !== null && !seen.has(at); at = byId.get(at)?.parentId ?? null) {
    seen.add(at);
    commands.push(...(byId.get(at)?.commands ?? []));
  }
  return commands;
}

/** Picker options: selectable categories, and the commands of one. */
export function useCategorySources(
  categories: readonly ActionCategory[],
  categoryId: string | null,
): Readonly<Partial<Record<ReferenceTarget, ReferenceSource>>> {
  return useMemo(() => {
    const nameOf = new Map(categories.map(({ id, name }) => [id, name]));
    const options = categories
      .filter(({ selectable }) => selectable)
      .map(({ id, name, parentId }) => {
        const group = parentId === null ? undefined : nameOf.get(parentId);
        return { id, name, ...(group === undefined ? {} : { group }) };
      });
    const commands = commandsOf(categories, categoryId).map(({ id, name }) => ({ id, name }));
    return { [categoryTarget]: localSource(options), [commandTarget]: localSource(commands) };
  }, [categories, categoryId]);
}
