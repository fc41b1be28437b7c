import type { Culture } from '#base/enumerations';
import type { EntityNode, PluginLookup, ScenarioView } from '#kernel/view';
import { sentenceText } from '#logic/condition-text';
import type { Vocabulary } from '#logic/vocabulary';
import { conditionObjects, type Expression, type ExpressionGroup } from '#schema/expressions';
import { culture } from '#index/queries/sections';
import { itemSubjects, namedSubjects, type NamedKind } from './condition-vocabulary';

/** Where a sentence gets names from. Only what the conditions mention is read, so that no index of the scenario is needed. */
export interface NameSource {
  readonly culture: Culture;
  readonly plugins: Pick<PluginLookup, 'plugins'>;
  /**
   * The entities among which one of a patient or actor is named: all of them. For an action or response, which is known by its code, it
   * alone. Empty if it doesn't exist.
   */
  candidates(kind: NamedKind, id: string): readonly EntityNode[];
}

/** Conditions in plain language, for differences and titles of changes. Empty if there are none or they can't be shown. */
export function conditionSentence(expression: Expression, source: NameSource): string {
  if (expression.expressionType === 'Unsupported') return '';
  return sentenceText(expression, mentionedIn(expression, source));
}

/** The names in a scenario. */
export function namesOfView(view: Pick<ScenarioView, 'get' | 'all' | 'derive' | 'plugins'>): NameSource {
  return {
    culture: view.derive(culture),
    plugins: view.plugins,
    candidates: (kind, id) => {
      const node = view.get(id, kind);
      if (node === undefined) return [];
      return kind === 'action' || kind === 'response' ? [node] : view.all(kind);
    },
  };
}

/** A vocabulary of what conditions mention. */
function mentionedIn(group: ExpressionGroup, { culture: units, plugins, candidates }: NameSource): Vocabulary {
  const items = itemSubjects(plugins, units).map((item) => ({ ...item, isPresent: true }));
  const named = mentions(group).flatMap(([kind, id]) => namedSubjects(kind, candidates(kind, id)));
  return { culture: units, subjects: [...items, ...named] };
}

function mentions({ rules }: ExpressionGroup): readonly (readonly [NamedKind, string])[] {
  return rules.flatMap((rule) => {
    if (rule.expressionType === 'Group') return mentions(rule);
    const { objectType, objects } = rule.conditionBlock;
    return conditionObjects[objectType].flatMap((kind, position) => {
      const id = objects[position]?.object ?? '';
      return kind === 'report-item' || id === '' ? [] : [[kind, id] as const];
    });
  });
}
