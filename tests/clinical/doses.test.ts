import { excessiveDoseIn, excessiveOrder, type ExcessiveDose } from '@scn/core/clinical/excessive-dose';
import { mismatchedDose } from '@scn/core/clinical/dose-by-weight';
import { expect, test } from 'vitest';
import overdoses from './overdoses.json';
import usualOrders from './usual-orders.json';

/** An order as people write it; those of the files were written without knowledge of the rules. */
interface Order {
  readonly text: string;
  readonly ageYears: number;
  readonly weightKg: number;
  readonly prescription?: {
    readonly name: string;
    readonly quantity: number | null;
    readonly unit: string | null;
    readonly route: string;
    readonly rate: number | null;
    readonly rateUnit: string | null;
    readonly additives: readonly {
      readonly name: string;
      readonly quantity: number | null;
      readonly unit: string | null;
    }[];
    readonly frequency: string | null;
  };
}

const units: Readonly<Record<string, string>> = { ug: 'micrograms', '[iU]': 'units', mL: 'ml' };
const unitOf = (unit: string | null) => unit?.replaceAll(/ug|\[iU\]|mL/g, (each) => units[each] ?? each) ?? null;
const routeOf = (route: string) =>
  ({ IV: 'INTRAVENOUS', IM: 'INTRAMUSCULAR', intraosseous: 'INTRAOSSEOUS' })[route] ?? route.toUpperCase();
const frequencyOf = (text: string | null) =>
  [
    ['ONCE_DAILY', /^(?:once a day|at night)/],
    ['TWICE_DAILY', /^(?:twice|every 12)/],
    ['THREE_TIMES_DAILY', /^(?:three|every 8)/],
    ['FOUR_TIMES_DAILY', /^(?:four|every 6)/],
    ['EVERY_FOUR_HOURS', /^every 4/],
  ].find(([, pattern]) => (pattern as RegExp).test(text ?? ''))?.[0] as string | undefined;

/** Returns the findings of the rules about an order as a text, and as a prescription. */
function found({ text, ageYears, weightKg, prescription }: Order): readonly ExcessiveDose[] {
  const patient = { ageYears, weightKg };
  const asText = mismatchedDose(text, weightKg) === undefined ? excessiveDoseIn(text, patient) : null;
  const asPrescription =
    prescription === undefined
      ? []
      : [
          excessiveOrder(
            {
              ...prescription,
              unit: unitOf(prescription.unit),
              rateUnit: unitOf(prescription.rateUnit),
              route: routeOf(prescription.route),
              frequency: frequencyOf(prescription.frequency) ?? null,
              instructions: text,
            },
            patient,
          ),
          ...prescription.additives.map(({ name, quantity, unit }) =>
            excessiveDoseIn(`${name} ${quantity ?? ''} ${unitOf(unit) ?? ''} in a bag`, patient),
          ),
        ];
  return [asText, ...asPrescription].filter((each) => each !== null);
}

test.each((overdoses as readonly Order[]).map((order) => [order.text, order] as const))(
  'an overdose is found: %s',
  (_, order) => {
    expect(found(order)).not.toEqual([]);
  },
);

test('usual orders raise no alarm', () => {
  expect(usualOrders.length).toBe(200);
  const alarms = (usualOrders as readonly Order[]).flatMap((order) =>
    found(order).map(({ kind, drug, most }) => `${order.text}: ${kind} ${drug} ${most}`),
  );
  expect(alarms).toEqual([]);
});
