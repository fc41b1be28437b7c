import { describe, expect, it } from 'vitest';
import { debriefOf, type Debrief } from '@scn/core/playing/debrief/debrief';
import { debriefPage } from '@scn/core/playing/debrief/debrief-page';
import { playedSession } from '@scn/core/playing/play-session';
import type { Input } from '@scn/core/simulation/engine/play';
import type { Scenario } from '@scn/core/document/scenario';
import { complete, end, form, say, wait } from './commands';
import { answer, at, ms, pick, settingOf, walk } from './playing';
import { learner, plugins, tiny, timed } from './tiny';

const hostile = `<script>alert("x")</script><img src=x onerror=alert(1)> & 'quotes' \u0000`;

const scenario = tiny({
  values: { sbp: { is: 90, goal: 120, worst: 60 } },
  actions: [
    learner('AOXYG001', { plays: [say(3), complete] }),
    learner('AFLUI001', { change: { over: 60, towards: { sbp: [100, 'goal'] } }, limit: 1 }),
    learner('AASKS001', {
      plays: [form('risk'), complete],
    }),
    learner('ANEVE001'),
    timed('ATIME001', 90, { plays: [wait(1), end('PATIENT_STABILISED')] }),
  ],
  forms: { risk: [{ level: { high: null, low: null } }] },
  points: [
    { id: 'fluid', score: 10, logic: 'AFLUI001' },
    { id: 'both', score: 5, logic: 'AOXYG001 and ANEVE001' },
    { id: 'order', score: 5, arrays: ['sooner'] },
  ],
  arrays: { sooner: ['AOXYG001', 'AFLUI001'] },
});
const [asked] = scenario.actions.find(({ actionCode }) => actionCode === 'AASKS001')?.responses[0]?.playlist ?? [];

const inputs: readonly Input[] = [
  at(5, pick('AOXYG001')),
  at(20, pick('AFLUI001')),
  at(25, walk(1)),
  at(30, pick('AFLUI001')),
  at(40, pick('AASKS001')),
  at(50, answer(asked?.id ?? '', { level: 'high' })),
];

function debriefed(of: Scenario = scenario, until = 3600): Debrief {
  const session = playedSession(
    of,
    settingOf({ seed: 7 }),
    inputs.filter((input) => input.at <= ms(until)),
  );
  session.advanceTo(ms(until));
  return debriefOf({ session, plugins, date: '30 November 2026' });
}

/** The same scenario with other basics. */
function withBasics(basics: Partial<Scenario['setup']['basicInfo']>): Scenario {
  return { ...scenario, setup: { ...scenario.setup, basicInfo: { ...scenario.setup.basicInfo, ...basics } } };
}

describe('a debrief', () => {
  it('says what was said and done when, and by whom', () => {
    const entries = debriefed().timeline.map(
      ({ at: moment, kind, who, text }) => `${moment / 1000} ${kind} ${who}: ${text}`,
    );
    expect(entries).toEqual([
      '5 did Learner: AOXYG001',
      '5 said Anna: word word word',
      '20 did Learner: AFLUI001',
      '25 did Learner: Goes to Island 1',
      '30 refused Learner: AFLUI001: its repetitions are used up',
      '40 did Learner: AASKS001',
      '40 asked : risk',
      '50 answered Learner: risk: level high',
      '90 happened : ATIME001',
      '91 ended : Patient stabilised',
    ]);
  });

  it('has the outcome, the score, and the moments that decided each feedback point', () => {
    const { outcome, score, feedback } = debriefed();
    expect([outcome, score]).toEqual(['Patient stabilised', '75% (15 of 20 points), passed at a pass mark of 70%']);
    expect(feedback.map(({ title, isAchieved, decidedBy }) => [title, isAchieved, decidedBy])).toEqual([
      ['fluid', true, [{ at: 20_000, text: 'AFLUI001 was completed' }]],
      [
        'both',
        false,
        [
          { at: 8000, text: 'AOXYG001 was completed' },
          { at: null, text: 'ANEVE001 wasn’t completed' },
        ],
      ],
      ['order', true, [{ at: 8000, text: 'sooner: first was AOXYG001' }]],
    ]);
  });

  it('has curves of the items that moved', () => {
    const [tom] = debriefed().patients;
    expect(tom?.curves.map(({ item, first, last }) => [item, first, last])).toEqual([
      ['Systolic blood pressure', '90 mmHg', '120 mmHg'],
      ['Mean arterial pressure', '80 mmHg', '90 mmHg'],
    ]);
  });

  it('has the questions with their answers', () => {
    expect(debriefed().questions).toMatchObject([
      { title: 'risk', asked: 40_000, answered: 50_000, parts: [{ asked: 'level', answer: 'high', isCorrect: null }] },
    ]);
    expect(debriefed(scenario, 45).questions).toMatchObject([{ answered: null, parts: [{ answer: 'Not answered' }] }]);
  });

  it('says how the play can be repeated', () => {
    expect(Object.fromEntries(debriefed().setting)).toMatchObject({ Seed: '7', 'Assumed length of videos': '30 s' });
  });

  it('is one of a play that was stopped, too', () => {
    expect(debriefed(scenario, 10)).toMatchObject({ outcome: 'Stopped before the end', end: 10_000 });
  });
});

describe('the page of a debrief', () => {
  const page = debriefPage(debriefed());

  it('runs no scripts and loads nothing', () => {
    expect(page).not.toMatch(/<script|<link|<img|<iframe|url\(|@import|\son\w+=|https?:/i);
    expect(page).toContain(`default-src 'none'`);
  });

  it('shows hostile texts as they are written', () => {
    const actions = scenario.actions.map((action) => ({ ...action, title: hostile }));
    const basics = withBasics({ title: hostile });
    const shown = debriefPage(debriefed({ ...basics, actions }));
    expect(shown).not.toMatch(/<script|<img|\u0000/);
    expect(shown).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;');
  });

  it('has a language, headings in order, headers of tables, and curves in words', () => {
    expect(page).toContain('<html lang="en-GB">');
    expect([...page.matchAll(/<h(\d)/g)].map(([, level]) => level)).toEqual([
      '1',
      '2',
      '3',
      '3',
      '3',
      '2',
      '2',
      '2',
      '2',
    ]);
    expect([...page.matchAll(/<th (?!scope="col")/g)]).toEqual([]);
    expect(page).toContain(
      'role="img" aria-label="Systolic blood pressure: 90 mmHg at 0:00, 120 mmHg at 1:31, from 90 mmHg to 120 mmHg in between"',
    );
  });

  it.each([
    ['en-GB', 'A4'],
    ['en-US', 'letter'],
  ] as const)('of %s is printed on %s', (culture, size) => {
    expect(debriefPage(debriefed(withBasics({ culture })))).toContain(`@page { size: ${size};`);
  });

  it('is the same for the same play', () => {
    expect(debriefPage(debriefed())).toBe(page);
  });
});

it('says that a place can’t be gone to, and not that the learner went there', () => {
  const locked = tiny({ actions: [learner('AMOVE001', { sets: ['MOVEMENT'], plays: [wait(60), complete] })] });
  const session = playedSession(locked, settingOf(), [at(5, pick('AMOVE001')), at(10, walk(1)), at(70, walk(2))]);
  const { timeline } = debriefOf({ session, plugins });
  expect(timeline.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    'did AMOVE001',
    'refused Go to Island 1: locked by movement',
    'did Goes to Island 2',
  ]);
});

it('says of what conditions exclude whether it was done, and that it counts so', () => {
  const points = [
    { id: 'spared', score: 5, logic: 'not AHARM001' },
    { id: 'harmed', score: 5, logic: 'not ADONE001' },
  ];
  const harmful = tiny({ actions: [learner('AHARM001'), learner('ADONE001')], points });
  const session = playedSession(harmful, settingOf(), [at(5, pick('ADONE001'))]);
  const { feedback } = debriefOf({ session, plugins });
  expect(feedback.map(({ isAchieved, decidedBy }) => [isAchieved, decidedBy])).toEqual([
    [true, [{ at: null, text: 'AHARM001 wasn’t completed, as the conditions require' }]],
    [false, [{ at: 5000, text: 'ADONE001 was completed, which the conditions exclude' }]],
  ]);
});
