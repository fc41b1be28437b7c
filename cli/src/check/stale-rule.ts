/** Reports entries of a baseline that no longer occur. */
export const staleRule = {
  id: 'baseline/stale',
  area: 'baseline',
  severity: 'INFORMATION',
  title: 'Every issue in the baseline still occurs',
  why: 'A forgotten entry would hide the same issue if it occurs again. --prune removes such entries.',
  source: null,
  messages: { stale: 'An issue in the baseline occurs less often than it says, or its file is gone.' },
  isFixed: false,
} as const;
