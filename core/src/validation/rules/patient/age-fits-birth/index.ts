import { defineRule } from '#kernel/rule';

/** Years in which a scenario may take place. It has no date of its own, and rules know no clock. */
const years = [2015, 2040] as const;

export const rule = defineRule({
  id: 'patient/age-fits-birth',
  scope: 'patient',
  severity: 'WARNING',
  title: 'The age fits the date of birth',
  why: 'Learners compare the date of birth with the wristband and calculate the age from it. If the two don’t fit, they stop to ask whether it is the right patient.',
  messages: {
    differs: 'Born on {{birth}}, the patient is {{age}} years old in {{year}}. Correct the age or the date of birth.',
    'other-time':
      'Born on {{birth}}, the patient is {{age}} years old in {{year}}, but {{other}} is of the age entered in {{otherYear}}. Correct one age or date of birth.',
  },
  check({ value: { generalInformation }, node, view, report }) {
    const now = presentOf(generalInformation);
    if (now === null) return;
    const { dateOfBirth: birth, ageYears: age } = generalInformation;
    const data = { birth: birth ?? '', age, year: yearOf(now) };
    const at = '/generalInformation/ageYears';
    if (now.to < years[0] || now.from > years[1] + 1) {
      report({ messageId: 'differs', at, data });
      return;
    }
    // Reported once, at the later of two patients.
    for (const { id, value } of view.all('patient')) {
      if (id === node.id) return;
      const other = presentOf(value.generalInformation);
      if (other === null || (now.from <= other.to + tolerance && other.from <= now.to + tolerance)) continue;
      const { firstName, lastName } = value.generalInformation;
      const name = `${firstName} ${lastName}`.trim() || 'another patient';
      report({ messageId: 'other-time', at, data: { ...data, other: name, otherYear: yearOf(other) } });
      return;
    }
  },
});

/** Ages are rounded, and records are from different months: in years. */
const tolerance = 1;

interface Present {
  /** The time at which the patient reaches the age, and the next one: in years. */
  readonly from: number;
  readonly to: number;
}

/** When a patient has the age; null without a date of birth. */
function presentOf({
  dateOfBirth,
  ageYears,
}: {
  readonly dateOfBirth: string | null;
  readonly ageYears: number;
}): Present | null {
  const [, year, month] = /^(\d{4})-(\d{2})/.exec(dateOfBirth ?? '') ?? [];
  if (year === undefined || month === undefined) return null;
  const from = Number(year) + (Number(month) - 1) / 12 + ageYears;
  // The age of infants has decimals.
  return { from, to: from + (Number.isInteger(ageYears) ? 1 : 0.1) };
}

function yearOf({ from }: Present): number {
  return Math.floor(from);
}
