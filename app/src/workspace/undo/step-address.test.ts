import { expect, test } from 'vitest';
import { Refusal } from '@scn/core/base/refusal';
import { createScenarioReader } from '@scn/core/operations/scenario-reader';
import { runs } from '@scn/core/testing/effort';
import { operationPlugins } from '@scn/core/testing/operation-plugins';
import { randomCall, randomKinds, randomNames } from '@scn/core/testing/random-operations';
import { newGroup } from '#document/change';
import { desks } from '#document/testing/desk';
import { placeOfStep } from '#document/local/step-place';
import { screenAt } from '../presence/screen-title';
import { addressOfStep, isOnScreen } from './step-address';

const read = createScenarioReader(operationPlugins);
const problems = 'validation-issues';

test('every operation can be undone and redone at a place that is there, on a screen that shows it', async () => {
  const { ann } = await desks();
  const { session } = ann;
  let seed = 7;
  const draw = () => (seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0) >>> 4;
  const done = new Set<string>();
  // until each has been done, and some of them with something else
  for (let n = 0; n < randomKinds * 20 * runs(1); n += 1) {
    if (n >= randomKinds * 3 * runs(1) && done.has(randomNames[n % randomKinds]!)) continue;
    const numbers = Array.from({ length: 8 }, draw);
    const call = randomCall(session.snapshot(), n % randomKinds, numbers, n % 1000);
    try {
      session.change([call], { group: newGroup() });
    } catch (error) {
      if (error instanceof Refusal) continue;
      throw error;
    }
    const [last] = session.undoable?.changes ?? [];
    // it has changed nothing
    if (last === undefined || session.redoable !== null) continue;
    done.add(call.name);
    for (const way of ['undo', 'redo', 'undo', 'redo'] as const) {
      const step = session[way]()!;
      const view = read(session.snapshot());
      const place = placeOfStep(step, (id) => view.get(id) !== undefined);
      const said = `${way} ${call.name} ${JSON.stringify(call.input)}`;
      expect(place, said).not.toBeNull();
      const address = addressOfStep(view, '', place!).slice(1);
      expect(screenAt(address), `${said}: ${address}`).not.toBeNull();
      expect(address === problems, said).toBe(call.name.startsWith('suppression.'));
      const at = { ...place!, address };
      expect(isOnScreen(at, address), said).toBe(true);
      expect(isOnScreen(at, 'more/missing-assets'), said).toBe(false);
    }
  }
  const never = randomNames.filter((name) => !done.has(name));
  expect(never).toEqual([]);
}, 60_000);

test.each([
  // a value of what isn’t selected, and of what is
  ['setup/prompts?selected=p-2', false, 'setup/prompts?selected=p-1', false],
  ['setup/prompts?selected=p-2', false, 'setup/prompts?selected=p-2', true],
  ['post-sim/feedback/f-1?tab=logic', false, 'post-sim/feedback/f-1', false],
  // something that is in the list again
  ['setup/prompts?selected=p-2', true, 'setup/prompts?selected=p-1', true],
  ['compose-sim/multiple-choice/form-2', true, 'compose-sim/multiple-choice', true],
  ['post-sim/feedback?dialog=arrays&selected=a', true, 'post-sim/feedback', false],
  // all of an action, of a report
  ['compose-sim/actions/A/RESPONSE/A1', false, 'compose-sim/actions/A/PLAYLIST_COMMAND/c-1', true],
  ['compose-sim/actions/A/RESPONSE/A1', false, 'compose-sim/actions/B', false],
  [
    'compose-sim/patient-details/p/physiology/lab?selected=na',
    false,
    'compose-sim/patient-details/p/physiology/lab',
    true,
  ],
  ['compose-sim/patient-details/p/physiology/lab', false, 'compose-sim/patient-details/p/physiology/monitor', false],
  ['compose-sim/patient-details/p/physiology/lab', true, 'compose-sim/patient-details/q/physiology/lab', false],
])('a change at %s (of a list: %s) is on the screen %s: %s', (address, isListed, shown, isThere) => {
  expect(isOnScreen({ address, isListed }, shown)).toBe(isThere);
});
