import { columnsIn } from '#lists/declaration/use-list-columns';
import type { ListDeclaration } from '#lists/declaration/list-declaration';
import type { TextOf } from '#texts/text';
import type { JudgedProposal } from './judge-proposals';

const column = columnsIn('proposals')<JudgedProposal>();

/** The proposals of a file, with what is found about each. */
export const proposalList: ListDeclaration<JudgedProposal> = {
  name: 'proposed-data',
  label: 'proposals:list',
  id: ({ row }) => String(row),
  titleOf: ({ text }, textOf) => text || textOf('proposals:noText'),
  empty: { title: 'proposals:none', message: 'proposals:noneText' },
  selection: 'multiple',
  columns: [
    column('row', 'number', { width: 64 }),
    column('text', 'text', { alwaysShown: true, width: 240 }),
    column('intent', 'text', { width: 160, canGroup: true }),
    column('finding', 'text', ({ finding }, text) => findingText(finding, text), { grows: true, width: 320 }),
  ],
};

function findingText(finding: JudgedProposal['finding'], text: TextOf): string {
  switch (finding.kind) {
    case 'new':
      return text('proposals:new');
    case 'noText':
      return text('proposals:noText');
    case 'refused':
      return text(['proposals:refused', { reason: finding.reason }]);
    case 'noIntent':
      return text('proposals:noIntent');
    case 'known':
      return text('proposals:known');
    case 'repeated':
      return text(['proposals:repeated', { row: finding.row }]);
    case 'otherIntent':
      return finding.intent === null
        ? text('proposals:otherUnknown')
        : text(['proposals:otherIntent', { intent: finding.intent }]);
    case 'contradicted':
      return text(['proposals:contradicted', { row: finding.row, intent: finding.intent }]);
  }
}
