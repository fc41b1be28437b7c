import { expect, test, vi } from 'vitest';
import type { OperationCall } from '@scn/core/base/issue';
import type { JsonObject } from '@scn/core/base/json';
import { completeScenario } from '@scn/core/format/complete';
import { createScenarioReader } from '@scn/core/operations/scenario-reader';
import { operationPlugins } from '@scn/core/testing/operation-plugins';
import { operationScenario } from '@scn/core/testing/operation-scenario';
import type { ExpressionGroup } from '@scn/core/schema/expressions';
import { addCondition, blankCondition, treeOf } from '../builder/logic-tree';
import { blockOf } from '../palette/palette-items';
import { LogicDialogController, orderTab } from './logic-dialog-controller';
import type { LogicRequest } from './logic-request';

const readScenario = createScenarioReader(operationPlugins);
const viewOf = (scenario: JsonObject) => readScenario(completeScenario(scenario, operationPlugins));
const done: ExpressionGroup = {
  ...{ expressionType: 'Group', operator: 'AND', not: false },
  rules: [{ ...blankCondition, conditionBlock: blockOf('ScenarioAction', 'AOXYG001') }],
};
const responses = { kind: 'response conditions', responseCode: 'AMEDS001R2' } as const;

function open(request: LogicRequest, mayChange = true) {
  const made: OperationCall[][] = [];
  const host = {
    ...{ request, view: viewOf(operationScenario), mayChange: () => mayChange, onClose: vi.fn<() => void>() },
    change: (calls: readonly OperationCall[], _: readonly string[], onMade: () => void) => {
      made.push([...calls]);
      onMade();
    },
  };
  return { controller: new LogicDialogController(host), host, made };
}

test('opens at the response that is asked for, with all responses of its action', () => {
  const { controller } = open(responses);
  expect(controller.target?.id).toBe('AMEDS001R2');
  expect(controller.targets.map(({ id }) => id)).toEqual(['AMEDS001R1', 'AMEDS001R2', 'AMEDS001R3']);
  controller.choose(orderTab);
  expect([controller.isOrder, controller.shadow]).toEqual([true, undefined]);
});

test('saves what was changed, and closes', () => {
  const { controller, host, made } = open(responses);
  const target = controller.target!;
  expect(controller.canSave).toBe(false);
  controller.edit(target, treeOf(done));
  expect([controller.canSave, controller.isChanged(target)]).toEqual([true, true]);
  controller.saveOrAsk();
  expect(made).toEqual([
    [{ name: 'response.save-conditions', input: { responseCode: 'AMEDS001R2', conditions: done } }],
  ]);
  expect(host.onClose).toHaveBeenCalledOnce();
});

test('asks before incomplete conditions are lost', () => {
  const { controller, made } = open(responses);
  const half = { ...blankCondition, conditionBlock: blockOf('PhysiologyItem', 'monitor.heart-rate') };
  const tree = treeOf(done);
  controller.edit(controller.target!, addCondition(tree, { parent: tree.root.key, index: 1 }, half).tree);
  controller.saveOrAsk();
  expect([controller.isAskingLoss, controller.lostCount, made]).toEqual([true, 1, []]);
  controller.answerLoss(false);
  expect([controller.isAskingLoss, made]).toEqual([false, []]);
  controller.saveOrAsk();
  controller.answerLoss(true);
  expect(made).toHaveLength(1);
});

test('goes to the tab with text that can’t be saved', () => {
  const { controller, made } = open(responses);
  const target = controller.target!;
  controller.type(target, 'AOXYG001 nott');
  controller.choose('AMEDS001R1');
  controller.saveOrAsk();
  expect([controller.target?.id, controller.refusedIn(target)?.within]).toEqual(['AMEDS001R2', null]);
  expect(made).toEqual([]);
});

test('changes of a response that someone else deletes stay to be copied, and aren’t saved', () => {
  const { controller, host, made } = open(responses);
  controller.edit(controller.target!, treeOf(done));
  const actions = operationScenario['actions'] as readonly JsonObject[];
  const remaining = actions.map((action) =>
    action['actionCode'] === 'AMEDS001'
      ? {
          ...action,
          responses: (action['responses'] as readonly JsonObject[]).filter(
            ({ responseCode }) => responseCode !== 'AMEDS001R2',
          ),
        }
      : action,
  );
  controller.update({ ...host, view: viewOf({ ...operationScenario, actions: remaining }) });
  const target = controller.target!;
  expect([target.id, controller.isDeleted(target), controller.isReadOnly(target)]).toEqual(['AMEDS001R2', true, true]);
  expect([controller.canSave, controller.isAllReadOnly]).toEqual([false, false]);
  controller.edit(controller.targets[0]!, treeOf(done));
  controller.saveOrAsk();
  expect(made[0]?.map(({ input }) => input['responseCode'])).toEqual(['AMEDS001R1']);
  expect(host.onClose).not.toHaveBeenCalled();
  expect([controller.target?.id, controller.canSave]).toEqual(['AMEDS001R2', false]);
});

test('without permission, it can only be read', () => {
  const { controller } = open(responses, false);
  expect([controller.isAllReadOnly, controller.isTypedFirst]).toEqual([true, false]);
});

test('conditions that the opener saves go to it', () => {
  const onSave = vi.fn<(saved: unknown) => void>();
  const { controller, host, made } = open({
    ...{ kind: 'feedback', actionCode: null, name: 'Oxygen in time', expression: null, readOnly: false, onSave },
  });
  controller.edit(controller.target!, treeOf(done));
  controller.saveOrAsk();
  expect([onSave.mock.calls, made]).toEqual([[[done]], []]);
  expect(host.onClose).toHaveBeenCalledOnce();
});
