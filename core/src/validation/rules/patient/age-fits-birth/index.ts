import { defineRule } from '#kernel/rule';
import { roundTo } from '#units/decimals';
import { basicInfo } from '#index/queries/sections';

/** Years in which a scenario without a date may take place. Rules know no clock. */
const years = [2015, 2040] as const;

export const rule = defineRule({
  id: 'patient/age-fits-birth',
  scope: 'patient',
  severity: 'WARNING',
  title: 'The age fits the date of birth',
  why: 'Learners compare the date of birth with the wristband and calculate the age from it. If the two don’t fit, they stop to ask whether it is the right patient.',
  messages: {
    'on-date':
      'Born on {{birth}}, the patient is {{exact, age}} old on {{date}}, the date of the scenario, not {{age, age}}. Correct the age or one of the dates.',
    unborn:
      'Born on {{birth}}, the patient isn’t born yet on {{date}}, the date of the scenario. Correct one of the two.',
    differs: 'Born on {{birth}}, the patient is {{age, age}} old in {{year}}. Correct the age or the date of birth.',
    'other-time':
      'Born on {{birth}}, the patient is {{age, age}} old in {{year}}, but {{other}} is of the age entered in {{otherYear}}. Correct one age or date of birth.',
  },
  check({ value: { generalInformation }, node, view, report }) {
    const now = presentOf(generalInformation);
    if (now === null) return;
    const { dateOfBirth: birth, ageYears: age } = generalInformation;
    const data = { birth: birth ?? '', age, year: yearOf(now) };
    const at = '/generalInformation/ageYears';
    const { date } = view.derive(basicInfo);
    if (date !== undefined) {
      const exact = yearsBetween(data.birth, date);
      if (exact < 0) report({ messageId: 'unborn', at: '/generalInformation/dateOfBirth', data: { ...data, date } });
      else if (!isAge(age, exact))
        report({
          messageId: 'on-date',
          at,
          data: { ...data, date, exact: exact < 2 ? roundTo(exact, 1) : Math.floor(exact) },
        });
      return;
    }
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

/** Whether an age is the one that a person of an exact age has: whole years are those of the last birthday. */
function isAge(ageYears: number, exact: number): boolean {
  return Number.isInteger(ageYears) ? ageYears === Math.floor(exact) : Math.abs(ageYears - exact) <= decimals;
}

/** Ages of infants are written with one decimal, or as months in hundredths. */
const decimals = 0.1;

/** Years between two dates, such as 2024-02-29; the part of a year is in months of 31 days, so that birthdays are whole. */
function yearsBetween(from: string, to: string): number {
  const [start, end] = [from, to].map((date) => {
    const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
    return year + (month - 1) / 12 + (day - 1) / (12 * 31);
  });
  // Sums of twelfths aren’t exact.
  return roundTo((end ?? 0) - (start ?? 0), 6);
}

function yearOf({ from }: Present): number {
  return Math.floor(from);
}
