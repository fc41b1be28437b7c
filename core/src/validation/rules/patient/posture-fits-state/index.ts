import { defineRule } from '#kernel/rule';
import { wordsOf } from '#schema/wording';
import { awarenessAt } from '#clinical/awareness';
import { hasCircumstance } from '#clinical/special-circumstances';
import { statesPlayed, type StatePlayed } from '#clinical/states-played';
import { valuesTogether } from '#clinical/patient-values';

const unconscious: ReadonlySet<string> = new Set(['UNRESPONSIVE', 'CARDIAC_ARREST', 'SEIZING', 'SEDATED']);
/** People sleep and doze while they sit and lean forward, but don’t stand. */
const eyesClosed: ReadonlySet<string> = new Set(['ASLEEP', 'RESPONDS_TO_VOICE', 'RESPONDS_TO_PAIN']);
const needsConsciousness: ReadonlySet<string> = new Set(['STANDING', 'SITTING_FORWARD']);
/** In years: the age in months at which the first of 100 children do it. */
const earliest = { STANDING: 4.8 / 12, SITTING_FORWARD: 3.8 / 12 } as const;

export const rule = defineRule({
  id: 'patient/posture-fits-state',
  scope: 'patient',
  severity: 'WARNING',
  title: 'Posture and emotion match the patient’s state',
  why: 'A standing patient in cardiac arrest, or a smiling unresponsive one, shows learners a sign that no real patient shows.',
  source:
    'WHO Multicentre Growth Reference Study Group, WHO Motor Development Study: windows of achievement for six gross motor development milestones, Acta Paediatrica, 2006 (1st percentile: sitting without support 3.8 months, standing with assistance 4.8 months)',
  messages: {
    posture:
      'The patient’s starting state is {{state}}, but the posture is {{posture}}. Choose a posture of an unconscious patient, or another state.',
    asleep:
      'The patient’s starting state is {{state}}, but the posture is {{posture}}. No one stands with closed eyes. Choose another posture or state.',
    level: '{{level}} doesn’t fit the posture {{posture}}. Choose another posture, or correct the value.',
    age: 'At {{age, age}}, children can’t be {{posture}}. Choose another posture, or correct the age.',
    emotion:
      'The patient’s starting state is {{state}}, but the patient shows an emotion. Remove the emotion, or choose another state.',
    'played-posture':
      'After this response, the patient’s state is {{state}}, but the posture is {{posture}}. Choose another posture or state.',
    'played-emotion':
      'After this response, the patient’s state is {{state}}, but the patient shows an emotion. Remove the emotion, or choose another state.',
  },
  check({ value: patient, view, report }) {
    const {
      startingState: state,
      startingPosture: posture,
      startingEmotion: emotion,
      ageYears: age,
    } = patient.generalInformation;
    const at = '/generalInformation/startingPosture';
    const words = { state: wordsOf(state), posture: wordsOf(posture) };
    if (needsConsciousness.has(posture)) {
      const [valueOf] = valuesTogether(patient, view.plugins);
      const awareness = valueOf === undefined ? undefined : awarenessAt(valueOf, null);
      if (unconscious.has(state)) report({ messageId: 'posture', at, data: words });
      else if (posture === 'STANDING' && eyesClosed.has(state) && !hasCircumstance(patient, 'sleepwalking', view))
        report({ messageId: 'asleep', at, data: words });
      else if (awareness?.wakefulness === 'unconscious')
        report({ messageId: 'level', at, data: { level: awareness.text, posture: words.posture } });
      else if ((posture === 'STANDING' || posture === 'SITTING_FORWARD') && age < earliest[posture])
        report({ messageId: 'age', at, data: { age, posture: words.posture } });
    }
    if (unconscious.has(state) && emotion !== 'NONE')
      report({ messageId: 'emotion', at: '/generalInformation/startingEmotion', data: { state: words.state } });
    for (const { state: set, posture: place, emotion: mood } of view.derive(statesPlayed).get(patient.actorId ?? '') ??
      []) {
      if (set === undefined) continue;
      const said = { state: wordsOf(set.value) };
      const stands = place?.value === 'STANDING' && eyesClosed.has(set.value);
      const isImpossible = place !== undefined && needsConsciousness.has(place.value) && unconscious.has(set.value);
      if (place !== undefined && (isImpossible || (stands && !hasCircumstance(patient, 'sleepwalking', view)))) {
        const data = { ...said, posture: wordsOf(place.value) };
        report({ messageId: 'played-posture', entity: laterOf(set, place), data });
      }
      if (mood !== undefined && mood.value !== 'NONE' && unconscious.has(set.value))
        report({ messageId: 'played-emotion', entity: laterOf(set, mood), data: said });
    }
  },
});

/** Identity of the command that makes the contradiction. */
function laterOf(one: StatePlayed, other: StatePlayed): string {
  return one.index > other.index ? one.command : other.command;
}
