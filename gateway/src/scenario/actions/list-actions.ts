import { asc, eq } from 'drizzle-orm';
import { isJsonObject } from '@scn/core/base/json';
import { Refusal } from '@scn/core/base/refusal';
import { describeAction, type DescribedAction } from '@scn/core/description/described-action';
import type { ActionCategories } from '@scn/core/description/overview-row';
import type { Database } from '#database/database';
import { referenceItem } from '#database/tables/catalogue';
import type { ScenarioInput } from '#tenancy/scenarios-for';
import type { ScenarioContext } from '../context';
import { derived, documentNow, type AuthorisedDocument } from '../document/document-now';
import type { ListedAction } from './action-type';

/** The reference data that contains them. */
const kind = 'action-category';

interface Known {
  readonly text: string;
  readonly categories: ActionCategories;
}

const known = new WeakMap<Database, Known>();

/** The action categories: the same object until the reference data changes. */
async function actionCategories(database: Database, institutionId: string): Promise<ActionCategories> {
  const rows = await database.inInstitution(institutionId, (queries) =>
    queries
      .select({ id: referenceItem.id, title: referenceItem.title, data: referenceItem.data })
      .from(referenceItem)
      .where(eq(referenceItem.kind, kind))
      .orderBy(asc(referenceItem.id)),
  );
  const text = JSON.stringify(rows);
  const before = known.get(database);
  if (before?.text === text) return before.categories;
  const names = new Map(rows.map(({ id, title }) => [id, title]));
  const commands = new Map(rows.map(({ id, data }) => [id, commandNames(data['commands'])]));
  const categories: ActionCategories = {
    nameOf: (id) => (id === null ? null : (names.get(id) ?? null)),
    commandNameOf: (id, command) => (id === null || command === null ? null : (commands.get(id)?.get(command) ?? null)),
  };
  known.set(database, { text, categories });
  return categories;
}

function commandNames(commands: unknown): ReadonlyMap<string, string> {
  if (!Array.isArray(commands)) return new Map();
  return new Map(
    commands
      .filter(isJsonObject)
      .flatMap(({ id, title, name = title }): readonly (readonly [string, string])[] =>
        typeof id === 'string' && typeof name === 'string' ? [[id, name]] : [],
      ),
  );
}

/** The actions of a document by code, in document order. */
export const describedActions = derived((document): ReadonlyMap<string, DescribedAction> =>
  document.indexed((view) => new Map(view.all('action').map((node) => [node.id, describeAction(node, view)]))),
);

/** The actions of a scenario, in document order. */
export async function listActions(context: ScenarioContext, input: ScenarioInput): Promise<readonly ListedAction[]> {
  const { document, categories } = await documentWithCategories(context, input);
  return [...describedActions(document).values()].map((described) => listed(described, categories));
}

/** One action. @throws Refusal NoRecordsFoundError */
export async function needListedAction(
  context: ScenarioContext,
  { actionCode, ...input }: ScenarioInput & { readonly actionCode: string },
): Promise<ListedAction> {
  const { document, categories } = await documentWithCategories(context, input);
  const described = describedActions(document).get(actionCode);
  if (described === undefined)
    throw new Refusal('NoRecordsFoundError', { id: actionCode }, 'Action does not exist in scenario');
  return listed(described, categories);
}

/** A document, and the names of action categories in its institution. */
export async function documentWithCategories(
  context: ScenarioContext,
  input: ScenarioInput,
): Promise<{ readonly document: AuthorisedDocument; readonly categories: ActionCategories }> {
  const document = await documentNow(context, input);
  return { document, categories: await actionCategories(context.services.database, document.institutionId) };
}

function listed(described: DescribedAction, categories: ActionCategories): ListedAction {
  const { actionCategoryId, actionCategoryCommandId } = described.action;
  return {
    ...described,
    actionCategoryName: categories.nameOf(actionCategoryId),
    actionCategoryCommandName: categories.commandNameOf(actionCategoryId, actionCategoryCommandId),
  };
}
