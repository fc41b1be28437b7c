import { actionCategories as categories } from '@scn/core/base/action-categories';
import { flag, list, nullable, object, plainString } from '@scn/core/schema/fields';
import { defineReference } from './reference-kind';

/** Categories of actions and their commands. */
export const actionCategories = defineReference({
  kind: 'action-category',
  type: 'ActionCategory',
  query: 'actionCategories',
  description: 'Categories of actions, and their commands.',
  schema: object({
    name: plainString(),
    selectable: flag({ description: 'Whether actions can be in it; otherwise only subcategories can.' }),
    parentId: nullable(plainString()),
    commands: list(
      object({
        id: plainString(),
        name: plainString(),
        isAdministering: flag({
          description: 'Its actions are prescriptions and name the actions that administer them.',
        }),
      }),
    ),
  }),
  items: categories.map((category) => ({
    ...category,
    title: category.name,
    commands: category.commands.map((command) => ({ ...command })),
  })),
});
