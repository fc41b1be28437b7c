import type { Culture } from '#base/enumerations';
import type { Scenario } from '#document/scenario';
import { playNames } from '#description/log-text';
import { titleOfValue } from '#description/value-title';
import type { PluginLookup } from '#kernel/view';
import { counted } from '#schema/wording';
import type { Assumptions, Result } from '#simulation/engine/play';
import type { Ms } from '#simulation/physiology/line';
import { patientCondition } from '../patient-condition';
import type { PlaySession } from '../play-session';
import { answersOf, type AnsweredQuestion } from './answered-questions';
import { curvesOf, type Curve } from './curves';
import { feedbackOf, type DecidedPoint } from './feedback';
import { learnerNames, timelineOf, type TimelineEntry } from './timeline';

/** A patient at the end of a run, and the curves of what moved. */
export interface DebriefedPatient {
  readonly name: string;
  readonly condition: string;
  readonly curves: readonly Curve[];
}

/** A run as people read it afterwards: plain data, in words. */
export interface Debrief {
  readonly title: string;
  readonly culture: Culture;
  /** The day or the moment of the run, as its reader writes it; null without one. */
  readonly date: string | null;
  /** The end of the run so far. */
  readonly end: Ms;
  /** Its outcome, or that it was stopped. */
  readonly outcome: string;
  readonly score: string;
  readonly timeline: readonly TimelineEntry[];
  readonly patients: readonly DebriefedPatient[];
  readonly questions: readonly AnsweredQuestion[];
  readonly feedback: readonly DecidedPoint[];
  /** How the run can be repeated: names with their values. */
  readonly setting: readonly (readonly [name: string, value: string])[];
}

/** A run that is over, or was stopped: everything up to the end of the play so far. */
export interface DebriefedRun {
  readonly session: PlaySession;
  readonly plugins: PluginLookup;
  readonly date?: string;
}

/** Describes a run for the conversation after it. */
export function debriefOf({ session, plugins, date }: DebriefedRun): Debrief {
  const { scenario, last: state, log, engine } = session;
  const { title, culture } = scenario.setup.basicInfo;
  const names = playNames(scenario, plugins);
  const result = engine.result(state);
  const end = state.ended?.at ?? state.now;
  const questions = answersOf(session, plugins);
  return {
    title: title.trim() === '' ? scenario.scenarioCode : title,
    culture,
    date: date ?? null,
    end,
    outcome: state.ended === null ? 'Stopped before the end' : titleOfValue(state.ended.outcome),
    score: scoreText(scenario, result),
    timeline: timelineOf(session, plugins, questions),
    patients: scenario.patients.map((patient) => {
      const { firstName, lastName } = patient.generalInformation;
      const name = `${firstName} ${lastName}`.trim();
      return {
        name: name === '' ? patient.id : name,
        condition: patientCondition(patient, state),
        curves: curvesOf(session, patient, names),
      };
    }),
    questions,
    feedback: feedbackOf(session, result, names),
    setting: [
      ['Seed', String(session.setting.seed ?? 1)],
      ['Learners', learnersText(session)],
      ...assumptionsOf(session.setting.assume ?? {}),
      [
        'Events that depend on an assumed length',
        counted(log.filter(({ estimated }) => estimated === true).length, 'event'),
      ],
    ],
  };
}

function scoreText({ setup, postSim }: Scenario, { sum, percent, isPassed }: Result): string {
  if (percent === null) return 'Not scored';
  const most = postSim.feedbackPoints.reduce((total, { score }) => total + Math.max(0, score), 0);
  const { passMark } = setup.configuration;
  // down, as 69.96 % is failed at a pass mark of 70 %
  const [shown, points] = [percent, sum].map((value) => Math.floor(value * 10) / 10);
  return `${shown}% (${points} of ${most} points), ${isPassed === true ? 'passed' : 'failed'} at a pass mark of ${passMark}%`;
}

function learnersText(session: PlaySession): string {
  const {
    scenario,
    setting: { learners },
  } = session;
  const who = learnerNames(session);
  const roles = new Map(scenario.setup.roles.map(({ id, roleName }) => [id, roleName]));
  if (learners === undefined) return 'One learner, every playable role';
  return learners
    .map(({ id, roles: played, isObserver }) => {
      const what = isObserver === true ? 'observer' : played.map((role) => roles.get(role) ?? role).join(', ');
      return `${who(id)}: ${what === '' ? 'no role' : what}`;
    })
    .join('; ');
}

function assumptionsOf({ sound, video, movement, lengths = {} }: Assumptions): Debrief['setting'] {
  const known = Object.keys(lengths).length;
  return [
    ['Assumed length of sounds', seconds(sound ?? 3)],
    ['Assumed length of videos', seconds(video ?? 30)],
    ['Assumed length of movements', seconds(movement ?? 5)],
    ...(known === 0 ? [] : [['Lengths given for assets', String(known)] as const]),
  ];
}

function seconds(value: number): string {
  return `${value} s`;
}
