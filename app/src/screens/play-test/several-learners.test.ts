import { expect, it } from 'vitest';
import type { Scenario } from '@scn/core/document/scenario';
import { PlayTest } from './play-test';
import { plugins, scenario } from './testing/ketoacidosis';

const [role] = scenario.setup.roles.filter(({ playable }) => playable);
if (role === undefined) throw new Error('The example has no playable role.');
/** The example with a second role, to which one action belongs. */
const withTwo: Scenario = {
  ...scenario,
  setup: { ...scenario.setup, roles: [...scenario.setup.roles, { ...role, id: 'role-observed', roleName: 'Second' }] },
  actions: scenario.actions.map((action) =>
    action.actionCode === 'BHIST001' ? { ...action, roles: ['role-observed'] } : action,
  ),
};
const pick = (action: string) => ({ do: 'pick', action }) as const;
const starts = (play: PlayTest) => play.log.flatMap(({ kind, id }) => (kind === 'started' ? [id] : []));
const offers = (play: PlayTest, action: string) =>
  play.choices.some(({ kind, id, refusal }) => kind === 'pick' && id === action && refusal === null);

/** A test with a learner for each role, and one who observes. */
function opened(): PlayTest {
  const play = new PlayTest(withTwo, plugins);
  play.setCast('each');
  const recorded = play.recorded('several', () => 'Several');
  play.open({ ...recorded, learners: [...recorded.learners, { name: 'Olga', roleIds: [], isObserver: true }] });
  play.seek(0);
  return play;
}

it('lets a learner for each role act, whom the author chooses', () => {
  const play = new PlayTest(withTwo, plugins);
  expect(play.learners).toHaveLength(1);
  play.setCast('each');
  expect(play.learners.map(({ id }) => id)).toEqual([role.roleName, 'Second']);
  expect([play.actor, offers(play, 'BHIST001')]).toEqual([role.roleName, false]);
  play.setActor('Second');
  expect(offers(play, 'BHIST001')).toBe(true);
  play.act(pick('BHIST001'));
  expect(starts(play)).toContain('BHIST001');
  expect(play.session.inputs).toMatchObject([{ by: 'Second' }]);
});

it('plays what was done again by those who play now', () => {
  const play = new PlayTest(withTwo, plugins);
  play.act(pick('BHIST001'));
  play.setCast('each');
  expect(play.session.inputs).toMatchObject([{ by: 'Second' }]);
  expect(starts(play)).toContain('BHIST001');
  play.setCast({ role: role.id });
  expect(starts(play)).not.toContain('BHIST001');
});

it('goes on from a test with its learners', () => {
  const play = opened();
  expect(play.learners.map(({ id }) => id)).toEqual([role.roleName, 'Second', 'Olga']);
  play.setActor('Second');
  play.act(pick('BHIST001'));
  expect(starts(play)).toContain('BHIST001');
  expect(play.opened).toBeNull();
  play.edited({ ...withTwo });
  expect(play.learners).toHaveLength(3);
  expect(play.recorded('again', () => 'Again')).toMatchObject({
    learners: [{ name: role.roleName }, { name: 'Second' }, { name: 'Olga', isObserver: true }],
    inputs: [{ by: 'Second', actionCode: 'BHIST001' }],
  });
});

it('offers nothing to those who observe', () => {
  const play = opened();
  play.setActor('Olga');
  expect(play.choices.filter(({ refusal }) => refusal === null)).toEqual([]);
});

it('records the usual learner without naming it', () => {
  const play = new PlayTest(withTwo, plugins);
  play.act(pick('BHIST001'));
  expect(play.recorded('usual', () => 'Usual').learners).toEqual([]);
});

it('plays what was found with its seed, and plays on as before when it is restarted', () => {
  const play = new PlayTest(withTwo, plugins);
  play.playFound([{ at: 1000, by: 'learner', ...pick('BHIST001') }], 7, 5000);
  expect([play.session.setting.seed, play.position]).toEqual([7, 5000]);
  expect(starts(play)).toContain('BHIST001');
  play.setLengths({ 'a-recording': 4 });
  expect(play.session.setting.seed).toBe(7);
  play.restart();
  expect(play.session.setting).toMatchObject({ assume: { lengths: { 'a-recording': 4 } } });
  expect(play.session.setting.seed).toBeUndefined();
});
