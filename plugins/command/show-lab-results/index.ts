import {
  choice,
  defineCommand,
  neededReference,
  object,
  type JsonObject,
  type SimulateContext,
  type Snapshot,
} from '@scn/sdk';
import { patientId } from '../shared/patient-item';
import { deliversResult, deliveryWords, resultRules, availableAfter, delivery } from '../shared/result';

const schema = object({
  patientId: patientId(),
  labResultId: neededReference('lab-result', { title: 'Lab result' }),
  values: choice(['WHEN_TAKEN', 'WHEN_AVAILABLE'], {
    title: 'Values of',
    description: 'When taken: the values at this command. When available: the values when the result arrives.',
  }),
  availableAfter: availableAfter(),
  delivery: delivery(),
});

const rules = resultRules('labResultId', 'lab-result');

export const plugin = defineCommand({
  id: 'command.show-lab-results',
  version: 1,
  title: 'Show lab results',
  description: 'Shows a patient’s laboratory results.',
  icon: 'Beaker',
  group: 'results',
  feIdentifier: 'ShowLabResults',
  schema,
  defaults: { delivery: { by: 'BEDSIDE' } },
  rules,
  variants: [
    { id: 'bedside', title: 'At the bedside', args: { delivery: { by: 'BEDSIDE' } } },
    { id: 'phone', title: 'By phone', args: { delivery: { by: 'PHONE', callerId: null } } },
  ],
  simulate: (context) =>
    deliversResult(context, {
      kind: 'lab-result',
      resultId: context.args.labResultId,
      values: () => sheetValues(context),
      areTaken: context.args.values === 'WHEN_TAKEN',
    }),
  summary: (args) => `Shows lab results ${deliveryWords(args)}`,
});

/** The values of the sheet by item: those of the report that it shows, as two reports of a patient can have the same item. */
function sheetValues({ args, scenario, itemValue }: SimulateContext<Snapshot<typeof schema>>): JsonObject {
  const patient = scenario.patients.find(({ id }) => id === args.patientId);
  const sheet = patient?.results.labs.find(({ id }) => id === args.labResultId);
  const report = patient?.physiology.reports.find(({ id }) => id === sheet?.reportId);
  if (patient === undefined || report === undefined) return {};
  const values = report.items.map(({ item }) => [item, itemValue(patient.id, item, report.id)] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== null));
}
