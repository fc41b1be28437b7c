/**
 * Forbids `export * from`: imports name the file with the declaration (docs/adr/0006).
 *
 * @type {import('./lint-rule').LintRule}
 */
export const noBarrelFile = {
  meta: {
    type: 'problem',
    messages: { barrel: 'No barrel files: import from the file with the declaration (docs/adr/0006).' },
  },
  create(context) {
    return {
      ExportAllDeclaration(node) {
        context.report({ node, messageId: 'barrel' });
      },
    };
  },
};
