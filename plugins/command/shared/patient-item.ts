import {
  defineArgumentRule,
  neededReference,
  optionalReference,
  type PhysiologyItem,
  type ScenarioView,
} from '@scn/sdk';
import { asWords } from './words';

/** The field for a command's patient. */
export const patientId = () => neededReference('patient', { title: 'Patient' });

/** The field for a required value. */
export const neededItem = () => neededReference('report-item', { title: 'Value' });

/** The field for an optional value. */
export const optionalItem = (description: string) => optionalReference('report-item', { title: 'Value', description });

/** `monitor.heart-rate` as ‘heart rate’. */
export function itemWords(item: string): string {
  return asWords(item.slice(item.lastIndexOf('.') + 1));
}

/** The patient's values of an item; undefined when the patient doesn't exist or doesn't have the item. */
export function itemOfPatient(view: ScenarioView, patient: string, item: string): PhysiologyItem | undefined {
  return view
    .get(patient, 'patient')
    ?.value.physiology.reports.flatMap(({ items }) => items)
    .find((each) => each.item === item);
}

/** Rule: the monitor can only show a value that the patient has. */
export const itemIsOnThePatientsMonitor = defineArgumentRule<{
  readonly patientId: string | null;
  readonly item: string | null;
}>()({
  severity: 'ERROR',
  title: 'The value is on the patient’s monitor',
  why: 'A value that the patient doesn’t have stays blank on the monitor, and the learner mistakes an error in the scenario for a finding.',
  messages: {
    'not-on-patient': 'The patient has no {{item}}. Add it to one of the patient’s reports, or choose another value.',
    'not-on-monitor':
      'The {{item}} belongs to the report “{{report}}”, which bedside monitors don’t show. Choose a value from a monitor report.',
  },
  check({ args, view, report }) {
    if (view === null || args.item === null) return;
    const known = view.plugins.reportItem(args.item);
    if (known === undefined) return;
    const item = known.item.title.toLowerCase();
    if (known.report.tab !== 'monitor') {
      report({ messageId: 'not-on-monitor', at: '/item', data: { item, report: known.report.title } });
      return;
    }
    if (args.patientId === null) return;
    const patient = view.get(args.patientId, 'patient')?.value;
    if (patient === undefined || itemOfPatient(view, args.patientId, args.item) !== undefined) return;
    const isCalculated =
      known.item.calculatedFrom !== null && patient.physiology.reports.some((each) => each.report === known.report.id);
    if (!isCalculated) report({ messageId: 'not-on-patient', at: '/item', data: { item } });
  },
});
