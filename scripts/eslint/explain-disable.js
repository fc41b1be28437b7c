/**
 * Requires `eslint-disable` comments to name the rules and give a reason after `--`.
 *
 * @type {import('eslint').Rule.RuleModule}
 */
export const explainDisable = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { unexplained: 'Name the disabled rules and give a reason: eslint-disable-next-line RULE -- REASON.' },
  },
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          const text = comment.value.trim();
          if (!/^eslint-disable/.test(text) || /^eslint-disable(-next-line|-line)?\s+[\w@/-][^]*?\s--\s+\S/.test(text))
            continue;
          // reported before the start of the line: from its own position on, the comment would disable this rule as well
          const line = comment.loc?.start.line ?? 1;
          context.report({ loc: { line, column: -1 }, messageId: 'unexplained' });
        }
      },
    };
  },
};
