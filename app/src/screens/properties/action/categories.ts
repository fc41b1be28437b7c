import { useMemo } from 'react';
import { useQuery } from '@apollo/client/react';
import type { ResultOf } from 'gql.tada';
import type { ReferenceTarget } from '@scn/core/schema/keywords';
import { localSource } from '../../../../kit/picker/local-source';
import type { ReferenceSource } from '../../../../kit/picker/reference-source';
import { graphql } from '../../../api/graphql';

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

/** A category of actions, with the commands that are done in it. */
export type ActionCategory = ResultOf<typeof categoriesDocument>['actionCategories']['items'][number];

/** What the pickers of categories and their commands are asked for: both are reference data, and no assets of a plugin. */
export const categoryTarget = 'asset.action-category' satisfies ReferenceTarget;
/** See {@link categoryTarget}. */
export const commandTarget = 'asset.action-category-command' satisfies ReferenceTarget;

const none: readonly ActionCategory[] = [];

/** The categories of actions; none while they are not known. */
export function useCategories(): readonly ActionCategory[] {
  const { data } = useQuery(categoriesDocument, { context: { handlesErrors: true } });
  return data?.actionCategories.items ?? none;
}

/** The commands of a category and of those around it: where there are any, an action of it has one. */
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

/** What pickers choose from: the categories that actions can be in, and the commands of one. */
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
