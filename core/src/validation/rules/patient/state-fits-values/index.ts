import { defineRule } from '#kernel/rule';
import { acvpu, stateText } from '#clinical/awareness';
import { noPulse } from '#clinical/circulation';
import { namedValue, valuesTogether, type PatientValue, type ValuesTogether } from '#clinical/patient-values';
import { hasCircumstance } from '#clinical/special-circumstances';

/** A systolic pressure, in mmHg, with which the carotid pulse is felt. */
const palpable = 60;
/** A saturation in % that an oximeter shows of a finger with a pulse. */
const perfused = 90;
/** More breaths a minute than a patient in cardiac arrest gasps or is given. */
const gasps = 12;
/** States of patients whose blood flows and who can be woken. */
const withPulse: ReadonlySet<string> = new Set([
  'ALERT',
  'CONFUSED',
  'DROWSY',
  'ASLEEP',
  'RESPONDS_TO_VOICE',
  'RESPONDS_TO_PAIN',
]);

export const rule = defineRule({
  id: 'patient/state-fits-values',
  scope: 'patient',
  severity: 'WARNING',
  title: 'The starting state fits the values at the start',
  why: 'The character shows the state, the monitor the values. If one is in cardiac arrest and the other isn’t, learners start compressions on a patient who breathes, or don’t start them.',
  source:
    'Deakin and Low, Accuracy of the advanced trauma life support guidelines for predicting systolic blood pressure, BMJ, 2000 (no patient with only a carotid pulse had more than 60 mmHg); Bobrow et al., Gasping during cardiac arrest in humans is frequent, Circulation, 2008; Royal College of Physicians, NEWS 2, 2017',
  messages: {
    arrest:
      '{{state}} doesn’t fit {{value}}. Choose another state, or correct the value. Pulseless electrical activity has a heart rate, but no blood pressure.',
    'no-pulse':
      '{{state}} doesn’t fit {{value}}: without circulation, consciousness is lost within seconds. Choose Cardiac arrest, or correct the value.',
    awake: '{{state}} doesn’t fit {{value}}. Choose another state, or correct the value.',
  },
  check({ value: patient, view, report }) {
    const { startingState: state } = patient.generalInformation;
    const [valueOf] = valuesTogether(patient, view.plugins);
    if (valueOf === undefined) return;
    const messageId = state === 'CARDIAC_ARREST' ? 'arrest' : 'awake';
    const found =
      state === 'CARDIAC_ARREST' ? (withCirculation(valueOf) ?? awakeInArrest(valueOf)) : otherLevel(state, valueOf);
    if (found !== undefined) {
      const isPressed =
        messageId === 'arrest' &&
        (hasCircumstance(patient, 'compressions', view) || hasCircumstance(patient, 'pump', view));
      if (!isPressed) report({ messageId, at, data: { state: stateText(state), value: namedValue(found) } });
      return;
    }
    const stopped = withPulse.has(state) && valueOf('neuro.consciousness') === undefined ? noPulse(valueOf) : undefined;
    // Being awake without a pulse is reported with the level of consciousness.
    if (stopped === undefined || state === 'ALERT' || state === 'CONFUSED' || hasCircumstance(patient, 'pump', view))
      return;
    report({ messageId: 'no-pulse', at, data: { state: stateText(state), value: namedValue(stopped) } });
  },
});

const at = '/generalInformation/startingState';

/** Returns a value that shows that blood flows or the patient breathes. */
function withCirculation(valueOf: ValuesTogether): PatientValue | undefined {
  const [pressure, rate] = [valueOf('monitor.systolic-blood-pressure'), valueOf('monitor.respiratory-rate')];
  const saturation = valueOf('monitor.oxygen-saturation');
  if (saturation !== undefined && saturation.value >= perfused) return saturation;
  if (pressure !== undefined && pressure.value >= palpable) return pressure;
  return rate !== undefined && rate.value > gasps ? rate : undefined;
}

function awakeInArrest(valueOf: ValuesTogether): PatientValue | undefined {
  const [level, total] = [valueOf('neuro.consciousness'), valueOf('neuro.gcs-total')];
  if (level !== undefined && level.value < acvpu.unresponsive) return level;
  return total !== undefined && total.value > 3 ? total : undefined;
}

/** A level or score that is far from the state: neighbours overlap, and sleep, sedation and seizures have no level of their own. */
function otherLevel(state: string, valueOf: ValuesTogether): PatientValue | undefined {
  const [level, total] = [valueOf('neuro.consciousness'), valueOf('neuro.gcs-total')];
  if (state === 'ALERT' || state === 'CONFUSED') {
    if (level !== undefined && level.value >= acvpu.pain) return level;
    return total !== undefined && total.value <= 8 ? total : undefined;
  }
  if (state === 'UNRESPONSIVE' || state === 'RESPONDS_TO_PAIN') {
    if (level !== undefined && level.value <= acvpu.confused) return level;
    return total !== undefined && total.value >= 14 ? total : undefined;
  }
  return undefined;
}
