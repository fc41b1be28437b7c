import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'patient/allergies-consistent',
  scope: 'patient',
  severity: 'ERROR',
  title: 'The allergy chart does not contradict itself',
  why: 'A chart that says both “no known allergies” and “penicillin” teaches the learner to trust neither.',
  messages: {
    both: 'No known allergies is ticked, but the chart lists {{substances}}. Untick it, or remove the allergies.',
  },
  check({ node, value: { noKnownAllergies, allergies }, report }) {
    // An allergy that the learner has to find out may be missing from the chart.
    const listed = allergies.filter(({ known }) => known).map(({ substance }) => substance);
    if (!noKnownAllergies || listed.length === 0) return;
    const operations = [
      { name: 'entity.update', input: { kind: node.kind, id: node.id, changes: { noKnownAllergies: false } } },
    ];
    const fixes = [{ title: 'Untick No known allergies', operations }];
    report({ messageId: 'both', at: '/noKnownAllergies', data: { substances: listed.join(', ') }, fixes });
  },
});
