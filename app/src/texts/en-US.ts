import type { british } from './en-GB/all';

/** The texts of any area, by key. */
type Texts = Readonly<Record<string, string>>;

/** Texts with American words, by area. Those that differ only in spelling are derived. */
export const american = {
  patients: {
    centile_ordinal_one: '{{count}}st percentile',
    centile_ordinal_two: '{{count}}nd percentile',
    centile_ordinal_few: '{{count}}rd percentile',
    centile_ordinal_other: '{{count}}th percentile',
    belowCentiles: 'below the 1st percentile',
    aboveCentiles: 'above the 99th percentile',
  },
  shell: {
    reportEmail: 'Email',
    reportMail: 'Open email',
    reportGoesMail:
      'Your email program opens with the report, addressed to {{address}}. Nothing is sent until you send it.',
  },
} as const satisfies Readonly<Partial<Record<keyof typeof british, Texts>>>;
