import { defineRule } from '#kernel/rule';
import { basicInfo } from '#index/queries/sections';

export const rule = defineRule({
  id: 'setup/sources-named',
  scope: 'scenario',
  severity: 'INFORMATION',
  title: 'The scenario lists the guidelines that it follows',
  why: 'Guidelines change. Without references, no one can check whether a scenario is still up to date.',
  messages: {
    none: 'The scenario has no references. Add the guidelines that it follows, with the year.',
    empty: 'This reference is empty. Enter a reference, or remove it.',
  },
  check({ view, report }) {
    const { references } = view.derive(basicInfo);
    if (references.length === 0) report({ messageId: 'none', at: '/setup/basicInfo/references' });
    references.forEach((reference, index) => {
      if (reference.trim() === '') report({ messageId: 'empty', at: `/setup/basicInfo/references/${index}` });
    });
  },
});
