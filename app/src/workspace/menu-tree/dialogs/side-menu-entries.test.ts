import { describe, expect, it } from 'vitest';
import { completeEntries, faultsOf, type SideMenuDraft } from './side-menu-dialog.tsx';

const complete: SideMenuDraft = {
  id: 'side-1',
  title: ' Chart ',
  templateName: 'drug_prescription_chart',
  responseCode: 'AMEDS001R1',
};

describe('side menu entries', () => {
  it.each([
    ['nothing', complete, [null, null, null]],
    ['a name', { ...complete, title: ' ' }, ['nameRequired', null, null]],
    ['a document', { ...complete, templateName: null }, [null, 'documentRequired', null]],
    ['an action', { ...complete, responseCode: null }, [null, null, 'actionRequired']],
  ])('lack %s', (_, draft, faults) => {
    expect(Object.values(faultsOf(draft))).toEqual(faults);
  });

  it('are saved if all are complete', () => {
    expect(completeEntries([complete])).toEqual([{ ...complete, title: 'Chart' }]);
    expect(completeEntries([complete, { ...complete, responseCode: null }])).toBeNull();
    expect(completeEntries([])).toEqual([]);
  });
});
