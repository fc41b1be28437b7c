import { unlimitedRepetitions } from '#base/document-values';
import { action, type Action } from '#document/actions/schema';
import { scenarioCode } from '#document/codes';
import { toLive } from '#tree/scenario-tree';
import { flag, list, object } from '#schema/fields';
import { copyOf, newResponseIds } from '../copy-entity';
import type { LiveAction } from '../find-live';
import { existing, idSeed, idsFrom } from '../input-fields';
import { defineOperation, type PlacedView } from '../operation';
import { Refusal } from '#base/refusal';
import { attachAction } from './menu-places';

export const operation = defineOperation({
  name: 'action.copy',
  version: 1,
  permission: ['Create', 'ScenarioAction'],
  description: 'Copies an action of this or another scenario with a new code, and adds the copy to menus.',
  input: object({
    sourceScenarioCode: scenarioCode(),
    sourceActionCode: existing('Action'),
    actionCode: action.properties.actionCode,
    parentMenuLocationIds: list(existing('Location'), { uniqueItems: true }),
    parentMenuItemIds: list(existing('Menu'), { uniqueItems: true }),
    withoutPhysiologyChanges: flag({ title: 'Continue without physiology changes' }),
    idSeed: idSeed(),
  }),
  title: ({ sourceActionCode, actionCode }) => `Copy action ${sourceActionCode} to ${actionCode}`,
  refusals: [
    'InvalidScenarioCodeError',
    'NoRecordsFoundError',
    'ActionAlreadyExistsError',
    'UnsupportedForTriggerTypeError',
    'ValidationError',
    'MenuItemDoesNotExistError',
    'MenuLocationDoesNotExistError',
    'DuplicateValue',
  ],
  apply(scenario, input, context) {
    const { sourceScenarioCode, sourceActionCode, actionCode, withoutPhysiologyChanges } = input;
    const { before, plugins } = context;
    const source = context.scenario(sourceScenarioCode);
    if (source === undefined) throw new Refusal('InvalidScenarioCodeError', { scenarioCode: sourceScenarioCode });
    const node = source.get(sourceActionCode, 'action');
    if (node === undefined) {
      throw new Refusal('NoRecordsFoundError', { id: sourceActionCode }, 'Action does not exist in scenario');
    }
    if (before.exists(actionCode)) throw new Refusal('ActionAlreadyExistsError', { actionCode });
    if (plugins.trigger(node.value.trigger.trigger)?.copyable === false) {
      throw new Refusal('UnsupportedForTriggerTypeError', { actionCode: sourceActionCode });
    }
    const nextId = idsFrom(input.idSeed);
    const newIds = new Map([
      [sourceActionCode, actionCode],
      ...node.value.physiologyChanges.map(({ id }) => [id, nextId()] as const),
      ...node.value.responses.flatMap((response, index) =>
        newResponseIds(response, `${actionCode}R${index + 1}`, nextId),
      ),
    ]);
    const copy = copyOf(source, node, newIds);
    const fitted = source === before ? copy : fitHere(copy, before, withoutPhysiologyChanges);
    scenario.actions.push(toLive<LiveAction>(fitted));
    const places = {
      menuItemLocationIds: input.parentMenuLocationIds,
      menuItemParentMenuItemIds: input.parentMenuItemIds,
    };
    attachAction(scenario, context, actionCode, places, nextId);
  },
});

/**
 * Removes from a copy from another scenario what the gateway would refuse: links to actions and changes to patients that don't
 * exist here. Other dangling references stay, and rules report them.
 */
function fitHere(copy: Action, here: PlacedView, withoutPhysiologyChanges: boolean): Action {
  const linkedActionCodes = copy.linkedActionCodes.filter((code) => {
    const linked = here.get(code, 'action')?.value;
    return linked !== undefined && linked.repetitions !== unlimitedRepetitions;
  });
  if (withoutPhysiologyChanges) return { ...copy, linkedActionCodes, changesPhysiology: false, physiologyChanges: [] };
  const foreign = copy.physiologyChanges.filter(
    ({ patientId, values }) =>
      !here.exists(patientId, 'patient') ||
      values.some(({ physiologyItemId }) => !here.exists(physiologyItemId, 'physiology-item')),
  );
  if (foreign.length === 0) return { ...copy, linkedActionCodes };
  throw new Refusal(
    'ValidationError',
    { patientIds: foreign.map(({ patientId }) => patientId) },
    'Physiology changes mismatch',
  );
}
