import { defineRule } from '#kernel/rule';
import { defineQuery, type ScenarioView } from '#kernel/view';
import { firstResponseOf } from '#simulation/reach/first-done';
import { doneClaims } from '#clinical/done-claims';
import { isStartedByLearner } from '#index/queries/learner-actions';
import { basicInfo, environment } from '#index/queries/sections';
import { start } from '#index/queries/action-facts';
import { sign, suspectTexts } from '#clinical/suspect-texts';

/** Everything that is said of the time before the learner can act, in lower case: the brief, the patients, the documents, the start action. */
const knownBeforehand = defineQuery('known-beforehand', (view): string => {
  const patients = view.all('patient').map(({ value }) => value);
  const documents = view.all('document').map(({ value }) => value);
  const starts = view.derive(start).actionCodes.map((code) => view.get(code, 'action')?.value);
  return JSON.stringify([view.derive(basicInfo), view.derive(environment), patients, documents, starts]).toLowerCase();
});

export const rule = defineRule({
  id: 'response/done-not-required',
  scope: 'subtree',
  severity: 'WARNING',
  title: 'A response requires what it says has been done',
  why: 'A learner who hears that something has been done doesn’t do it any more, so a treatment is missed because of the text.',
  messages: {
    undone:
      '“{{found}}”, but this response plays even if {{action}} hasn’t been done. Add a condition that {{action}} has been completed, or change the text.',
  },
  check({ value: subtree, view, report }) {
    const { root } = subtree;
    if (root?.kind !== 'action') return;
    for (const { text, signs, from, at } of suspectTexts(subtree, view)) {
      if ((signs & sign.words) === 0) continue;
      const response = from?.kind === 'command' ? from.parent : from;
      if (response?.kind !== 'response') continue;
      for (const { found, nouns } of doneClaims(text)) {
        const action = whatDoes(nouns, root.id, view);
        if (action === null || firstResponseOf(view, root.id) !== response.id) continue;
        report({ messageId: 'undone', entity: from, at, data: { found, action } });
      }
    }
  },
});

/** The words of each action that learners can do. */
const learnerWords = defineQuery('learner-words', (view): readonly (readonly [code: string, words: string])[] =>
  view
    .all('action')
    .filter(({ value }) => isStartedByLearner(value, view))
    .map(({ value: { actionCode, title, sidebar } }) => [actionCode, `${title} ${sidebar}`.toLowerCase()]),
);

/** The only other action that does one of some things, of which nothing was said before; null if it isn't known. */
function whatDoes(nouns: readonly string[], own: string, view: ScenarioView): string | null {
  const all = view.derive(learnerWords);
  const known = `${view.derive(knownBeforehand)} ${all.find(([code]) => code === own)?.[1] ?? ''}`;
  for (const noun of nouns) {
    const word = new RegExp(String.raw`(?<!\p{L})${noun}(?!\p{L})`, 'u');
    if (word.test(known)) continue;
    const [only, ...more] = all.filter(([, words]) => word.test(words));
    if (only !== undefined && more.length === 0) return only[0];
  }
  return null;
}
