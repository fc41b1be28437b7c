/**
 * Requires `oxlint-disable` comments to name the rules and give a reason after `--`.
 *
 * @type {import('./lint-rule').LintRule}
 */
export const explainDisable = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { unexplained: 'Name the disabled rules and give a reason: oxlint-disable-next-line RULE -- REASON.' },
  },
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          const text = comment.value.trim();
          if (
            !/^(?:ox|es)lint-disable/.test(text) ||
            /^oxlint-disable(-next-line|-line)?\s+[\w@/-][^]*?\s--\s+\S/.test(text)
          )
            continue;
          // reported before the comment, which disables this rule as well; rules.test.ts looks at comments that start a file
          const { line, column } = context.sourceCode.getLocFromIndex(Math.max(0, comment.range[0] - 1));
          context.report({ loc: { line, column }, messageId: 'unexplained' });
        }
      },
    };
  },
};
