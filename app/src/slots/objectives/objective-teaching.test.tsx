// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { openAction } from '#workspace/testing/open-action.tsx';
import ObjectiveTeaching from './objective-teaching';

let close = (): Promise<void> => Promise.resolve();
afterEach(() => close());

test('each objective leads to what teaches and assesses it; one that nothing serves says where to begin', async () => {
  const award = { kind: 'FEEDBACK_POINT', feedbackPointId: 'fp', outcome: 'ACHIEVED' };
  const command = { id: 'c1', block: 'command.feedback-award', args: { award, roleIds: [], announce: false } };
  const objectives = [
    { id: 'o1', title: 'Give oxygen' },
    { id: 'o2', title: 'Call for help' },
  ];
  const opened = await openAction(
    {
      setup: { learningObjectives: { columns: [{ id: 'left', objectives }] } },
      actions: [
        {
          ...{ actionCode: 'AOXYG001', title: 'Oxygen by mask' },
          responses: [{ responseCode: 'AOXYG001R1', playlist: [command] }],
        },
      ],
      postSim: { feedbackPoints: [{ id: 'fp', title: 'Gives oxygen early', objectiveIds: ['o1'] }] },
    },
    'AOXYG001',
    () => <ObjectiveTeaching />,
  );
  ({ close } = opened);
  const rows = [...opened.page.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('a')].map((link) => `${link.textContent} ${link.getAttribute('href') ?? ''}`),
  );
  expect(rows).toEqual([
    [
      'Give oxygen /s/setup/learning-objectives?selected=o1',
      'Oxygen by mask /s/compose-sim/actions/AOXYG001/ACTION/AOXYG001',
      'Gives oxygen early /s/post-sim/feedback/fp',
    ],
    ['Call for help /s/setup/learning-objectives?selected=o2', 'Feedback points /s/post-sim/feedback'],
  ]);
  expect(opened.says('Nothing teaches or assesses it')).toBe(true);
});
