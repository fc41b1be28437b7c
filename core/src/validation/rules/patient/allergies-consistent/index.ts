import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'patient/allergies-consistent',
  scope: 'patient',
  severity: 'ERROR',
  title: 'The allergy chart doesn’t contradict itself',
  why: 'A chart with both “no known allergies” and “penicillin” teaches learners not to trust it.',
  messages: {
    both: 'No known allergies is selected, but the chart lists {{substances}}. Clear it, or remove the allergies.',
  },
  check({ node, value: { noKnownAllergies, allergies }, report }) {
    // An allergy that the learner must discover can be missing from the chart.
    const listed = allergies.filter(({ known }) => known).map(({ substance }) => substance);
    if (!noKnownAllergies || listed.length === 0) return;
    const operations = [
      { name: 'entity.update', input: { kind: node.kind, id: node.id, changes: { noKnownAllergies: false } } },
    ];
    const fixes = [{ title: 'Clear No known allergies', operations }];
    report({ messageId: 'both', at: '/noKnownAllergies', data: { substances: listed.join(', ') }, fixes });
  },
});
