import type { DescribedAction } from '@scn/core/description/described-action';
import type { ActionCategories } from '@scn/core/description/overview-row';
import { Refusal } from '@scn/core/base/refusal';
import { documentNow, type AuthorisedDocument } from '../document/document-now';
import type { ScenarioInput } from '#tenancy/scenario-for';
import type { ScenarioContext } from '../context';
import { actionCategories } from './action-categories';
import type { ListedAction } from './action-type';
import { describedActions } from './described-actions';

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
