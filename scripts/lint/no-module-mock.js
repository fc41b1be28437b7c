/**
 * Forbids mocks of modules: test files share the modules that they load, so that a mock applies or doesn't by the order of the files.
 *
 * @type {import('./lint-rule').LintRule}
 */
export const noModuleMock = {
  meta: {
    type: 'problem',
    messages: {
      mock: 'Don’t mock modules: test files share them, so it depends on their order. Pass what the test replaces, or use a context.',
    },
  },
  create(context) {
    return {
      'CallExpression[callee.object.name="vi"][callee.property.name=/^(mock|doMock)$/]'(node) {
        context.report({ node, messageId: 'mock' });
      },
    };
  },
};
