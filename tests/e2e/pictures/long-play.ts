/** An action of an example. */
export interface ExampleAction {
  readonly actionCode: string;
  readonly trigger: { readonly trigger: string };
}

const seconds = 99 * 60;
/** From one expectation of the test to the next, in seconds. */
const distance = 90;

/** The first action of an example that the clock starts, which starts again and again as long as the play lasts. */
export function longActions(actions: readonly ExampleAction[]): readonly object[] {
  const often = actions.find(({ trigger }) => trigger.trigger === 'trigger.time');
  if (often === undefined) throw new Error('The example has no time trigger.');
  const args = { delay: 20, delayIsScenarioTotalPlayTime: false, intervalMin: 12, intervalMax: 25 };
  const response = { ...('responses' in often ? (often.responses as readonly object[])[0] : {}) };
  // 100 repetitions are unlimited
  return [
    {
      ...often,
      trigger: { ...often.trigger, args },
      repetitions: 100,
      responses: [{ ...response, conditionsEnabled: false, conditions: null }],
    },
  ];
}

/** A test with an expectation every one and a half minutes, of which some don't hold. */
export function longTest(): object {
  const expectations = Array.from({ length: Math.floor(seconds / distance) }, (_, index) => ({
    ...{ when: 'AT', at: (index + 1) * distance, from: 0, to: 0, that: 'VALUE', actionCode: null, responseCode: null },
    ...{ conditions: null, by: '', actorId: null, text: '', physiologyItemId: 'item-hr' },
    ...{ least: index % 9 === 4 ? 220 : 1, greatest: null, outcome: '', feedbackPointId: null },
  }));
  return {
    ...{ id: 'test-long', title: 'Everyone waits for an hour and a half', description: '', seed: 1 },
    ...{ assume: { sound: null, video: null, movement: null, lengths: [] }, learners: [], inputs: [], expectations },
  };
}
