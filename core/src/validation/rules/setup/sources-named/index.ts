import { defineRule } from '../../../rule';
import { basicInfo } from '../../../queries/sections';

export const rule = defineRule({
  id: 'setup/sources-named',
  scope: 'scenario',
  severity: 'INFORMATION',
  title: 'The scenario names the guidelines that it follows',
  why: 'Guidelines change; without its sources nobody can tell whether a scenario still teaches what is current.',
  messages: {
    none: 'The scenario names no reference. Add the guidelines that it follows, with year.',
    empty: 'This reference is empty. Write it or remove it.',
  },
  check({ view, report }) {
    const { references } = view.derive(basicInfo);
    if (references.length === 0) report({ messageId: 'none', at: '/setup/basicInfo/references' });
    references.forEach((reference, index) => {
      if (reference.trim() === '') report({ messageId: 'empty', at: `/setup/basicInfo/references/${index}` });
    });
  },
});
