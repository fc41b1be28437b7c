/** The findings of `scn validate --reach`. */
export const reachRules = [
  {
    id: 'reach/never',
    area: 'reach',
    severity: 'WARNING',
    title: 'Everything in the scenario happens in some play',
    why: 'What no play reaches is work that no learner meets, or a sign that a condition is wrong. Only --reach looks for it.',
    source: null,
    messages: {
      action: 'No play starts this action.',
      response: 'No play reaches this response.',
      point: 'No play achieves this feedback point.',
      ending: 'No play ends so.',
    },
    isFixed: false,
  },
  {
    id: 'reach/open',
    area: 'reach',
    severity: 'INFORMATION',
    title: 'It is known whether everything in the scenario can happen',
    why: 'Neither a play that reaches it nor a proof that there is none was found within the bounds of the search. A test that reaches it answers the question.',
    source: null,
    messages: {
      action: 'It isn’t known whether a play starts this action.',
      response: 'It isn’t known whether a play reaches this response.',
      point: 'It isn’t known whether a play achieves this feedback point.',
      ending: 'It isn’t known whether a play ends so.',
    },
    isFixed: false,
  },
] as const;
