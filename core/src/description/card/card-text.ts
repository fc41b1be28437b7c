import type { CardLine, CardReference } from '#kernel/card';
import type { ScenarioView } from '#kernel/view';
import { nameOfTarget, withArticle } from '#schema/wording';
import { revealHidden } from '#index/text/hidden-characters';
import { titleOfEntity } from '../entity-title';

/** Finds the name of what a card refers to; null if it isn't known, such as that of a shared asset while it loads. */
export type NameOfReference = (reference: CardReference) => string | null;

/** A line of a card as text. A reference without a known name is ‘a dialogue’: authors don't know identities. */
export function cardText(line: CardLine, nameOf: NameOfReference): string {
  const text = line
    .map((part) => (typeof part === 'string' ? part : (nameOf(part) ?? withArticle(nameOfTarget(part.target)))))
    .join('');
  return revealHidden(text);
}

/** The names that a scenario itself gives: its entities and report items, not shared assets. */
export function namesInScenario(view: Pick<ScenarioView, 'get' | 'plugins'>): NameOfReference {
  return ({ id, target }) => {
    if (target === 'report-item') return view.plugins.reportItem(id)?.item.title ?? null;
    const node = view.get(id);
    return node === undefined ? null : titleOfEntity(node);
  };
}
