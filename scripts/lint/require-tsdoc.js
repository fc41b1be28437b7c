/** Exports that the file's path already explains: a plugin's parts, a rule, an operation, a generator. */
const explainedByPath = ['plugin', 'ui', 'schema', 'rules', 'migrations', 'rule', 'operation', 'generate'];

/**
 * Requires a documentation comment on exports, because readers come across them far from the declaration. One comment can cover
 * a group of exports without an empty line between them, and a type with the same name as a value.
 *
 * @type {import('./lint-rule').LintRule}
 */
export const requireTsdoc = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { missing: '{{name}} is exported. Add a /** comment */ above it that says what it is.' },
  },
  create(context) {
    const { sourceCode } = context;
    /** @type {Set<string>} */
    const documented = new Set(explainedByPath);
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
 * @param {any} declaration an ESTree declaration
 * @returns {readonly string[]}
 */
function declaredNames(declaration) {
  if (!declaration) return [];
  if (declaration.type === 'VariableDeclaration') {
    return declaration.declarations.map((/** @type {any} */ each) => each.id.name ?? 'This');
  }
  return declaration.id ? [declaration.id.name] : [];
}
