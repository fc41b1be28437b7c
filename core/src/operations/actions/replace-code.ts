import { action } from '#document/actions/schema';
import type { Pointer } from '#base/json';
import { object } from '#schema/fields';
import { needAction } from '../find-live';
import { existing } from '../input-fields';
import { defineOperation } from '../operation';
import { Refusal } from '#base/refusal';
import { setAt } from '../set-at';

export const operation = defineOperation({
  name: 'action.replace-code',
  version: 1,
  permission: ['Replace', 'ScenarioAction'],
  description: 'Changes the code of an action, and updates all references to it and its responses.',
  input: object({ sourceActionCode: existing('Action'), targetActionCode: action.properties.actionCode }),
  title: ({ sourceActionCode, targetActionCode }) => `Change code ${sourceActionCode} to ${targetActionCode}`,
  refusals: ['NoRecordsFoundError', 'ActionAlreadyExistsError', 'UnsupportedForTriggerTypeError', 'DuplicateValue'],
  apply(scenario, { sourceActionCode, targetActionCode }, { before, plugins, consequence }) {
    const live = needAction(scenario, sourceActionCode);
    if (before.exists(targetActionCode))
      throw new Refusal('ActionAlreadyExistsError', { actionCode: targetActionCode });
    if (plugins.trigger(live.trigger.trigger)?.copyable === false) {
      throw new Refusal('UnsupportedForTriggerTypeError', { actionCode: sourceActionCode });
    }
    const follow = (oldId: string, newId: string) => {
      for (const { from, at } of before.usesOf(oldId)) {
        const place: Pointer = from === null ? at : `${before.pointerOf(from)}${at}`;
        setAt(scenario, place, newId);
      }
    };
    consequence(() => {
      follow(sourceActionCode, targetActionCode);
      for (const response of live.responses) {
        const oldCode = response.responseCode;
        if (!oldCode.startsWith(`${sourceActionCode}R`)) continue;
        const newCode = targetActionCode + oldCode.slice(sourceActionCode.length);
        follow(oldCode, newCode);
        response.responseCode = newCode;
      }
    });
    live.actionCode = targetActionCode;
  },
});
