/** Exports that a file's place in the tree explains already: a plugin's parts, a rule, an operation, a generator. */
const explainedByPlace = ['plugin', 'ui', 'schema', 'rules', 'migrations', 'rule', 'operation', 'generate'];

/**
 * Exported things have a documentation comment: a reader meets them far from where they are written. One comment may stand
 * for a group of exports without an empty line between them, and for a type that has the name of a value.
 *
 * @type {import('eslint').Rule.RuleModule}
 */
export const requireTsdoc = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { missing: '{{name}} is exported: say what it is in a /** comment */ above it.' },
  },
  create(context) {
    const { sourceCode } = context;
    /** @type {Set<string>} */
    const documented = new Set(explainedByPlace);
    let lastDocumentedLine = -1;

    return {
      ExportNamedDeclaration(node) {
        const hasComment = sourceCode
          .getCommentsBefore(node)
          .some((comment) => comment.type === 'Block' && comment.value.startsWith('*'));
        const isInGroup = node.loc?.start.line === lastDocumentedLine + 1;
        for (const name of declaredNames(node.declaration)) {
          if (hasComment || isInGroup) documented.add(name);
          else if (!documented.has(name)) context.report({ node, messageId: 'missing', data: { name } });
        }
        if (hasComment || isInGroup) lastDocumentedLine = node.loc?.end.line ?? -1;
      },
    };
  },
};

/**
 * @param {any} declaration an ESTree or typescript-eslint declaration
 * @returns {readonly string[]}
 */
function declaredNames(declaration) {
  if (!declaration) return [];
  if (declaration.type === 'VariableDeclaration') {
    return declaration.declarations.map((/** @type {any} */ each) => each.id.name ?? 'This');
  }
  return declaration.id ? [declaration.id.name] : [];
}
