import type { EntityNode, ScenarioView, Use } from '#kernel/view';

/** How one action affects another. */
export type RelationKind = 'linked' | 'prerequisite' | 'triggers';

/** Something that leads to an action: an action that shares its repetitions, that it depends on, or that triggers it. */
export interface ActionRelation {
  readonly kind: RelationKind;
  readonly fromAction: string;
  /** Null for the whole action. */
  readonly fromResponse: string | null;
  readonly toAction: string;
}

/**
 * Returns the relations that lead to an action, without duplicates. References in the schema determine which
 * commands trigger actions.
 */
export function relationsTo({ id, value }: EntityNode<'action'>, view: ScenarioView): readonly ActionRelation[] {
  const found = new Map<string, ActionRelation>();
  const add = (kind: RelationKind, fromAction: string, fromResponse: string | null) => {
    if (fromAction !== id) {
      found.set(`${kind} ${fromAction} ${fromResponse ?? ''}`, { kind, fromAction, fromResponse, toAction: id });
    }
  };
  for (const code of value.linkedActionCodes) add('linked', code, null);
  for (const use of view.usesOf(id)) {
    const response = responseAround(use);
    if (response?.parent?.kind === 'action') add('triggers', response.parent.id, response.id);
  }
  if (value.dependenciesEnabled) {
    for (const code of prerequisitesOf(value.dependencies)) {
      const node = view.get(code);
      if (node?.kind === 'action') add('prerequisite', code, null);
      else if (node?.kind === 'response' && node.parent !== null) add('prerequisite', node.parent.id, code);
    }
  }
  return [...found.values()];
}

/** The response whose playlist contains a reference; null for any other reference. */
function responseAround({ from }: Use): EntityNode | null {
  return from?.kind === 'command' ? from.parent : null;
}

function prerequisitesOf(expression: EntityNode<'action'>['value']['dependencies']): readonly string[] {
  if (expression === null || expression.expressionType === 'Unsupported') return [];
  return expression.rules.flatMap((rule) =>
    rule.expressionType === 'Group' ? prerequisitesOf(rule) : rule.conditionBlock.objects.map(({ object }) => object),
  );
}
