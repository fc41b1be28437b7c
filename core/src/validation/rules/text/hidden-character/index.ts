import { defineRule } from '#kernel/rule';
import { hiddenCharacters, withoutHidden, type HiddenEffect } from '#index/text/hidden-characters';
import { rewriteText } from '#index/text/rewrite-text';
import { sign, suspectTexts } from '#clinical/suspect-texts';

/** The worst first. */
const effects: readonly HiddenEffect[] = ['direction', 'control', 'invisible'];

export const rule = defineRule({
  id: 'text/hidden-character',
  scope: 'subtree',
  severity: 'WARNING',
  title: 'Texts have no hidden characters',
  why: 'A hidden character can show a dose or a name in another order than it is stored, and keeps searches from finding the text.',
  source: 'Unicode Technical Report 36, Unicode Security Considerations, 2014.',
  messages: {
    direction: 'The text contains {{names}}, which can show it in another order than it is stored. Remove it.',
    control: 'The text contains {{names}}, which devices can’t show. Remove it.',
    invisible: 'The text contains {{names}}, which can’t be seen and keeps searches from finding the text. Remove it.',
  },
  check({ value: subtree, view, report }) {
    for (const suspect of suspectTexts(subtree, view)) {
      const { text, signs, from, at } = suspect;
      if ((signs & sign.hidden) === 0) continue;
      const hidden = hiddenCharacters(text);
      const messageId = effects.find((effect) => hidden.some((each) => each.effect === effect));
      if (messageId === undefined) continue;
      const call = rewriteText(suspect, withoutHidden(text));
      const fixes = call === null ? [] : [{ title: 'Remove the hidden characters', operations: [call] }];
      report({ messageId, entity: from, at, data: { names: hidden.map(({ name }) => name).join(', ') }, fixes });
    }
  },
});
