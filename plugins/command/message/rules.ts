import { defineArgumentRule, type Snapshot } from '@scn/sdk';
import { playableRolesOnly } from '../shared/learners';
import { readingSeconds } from '../shared/reading-time';
import type { schema } from './schema';

const define = defineArgumentRule<Snapshot<typeof schema>>();

export const rules = {
  'playable-roles': playableRolesOnly,
  'real-choice': define({
    severity: 'ERROR',
    title: 'A choice has at least two different answers',
    why: 'A single answer is not a decision, and between two identical answers the learner can only guess.',
    messages: {
      'only-one': 'There is only one choice. Add another, or have the learner confirm the message.',
      'same-twice': '“{{text}}” is listed twice. Give each choice a different text.',
    },
    check({ args: { closes }, report }) {
      if (closes.by !== 'CHOICE') return;
      const texts = closes.choices.map(({ text }) => text.trim().toLowerCase());
      if (texts.length === 1) report({ messageId: 'only-one', at: '/closes/choices' });
      closes.choices.forEach(({ text }, index) => {
        const wording = texts[index] ?? '';
        if (wording === '' || texts.indexOf(wording) === index) return;
        report({ messageId: 'same-twice', at: `/closes/choices/${index}/text`, data: { text: text.trim() } });
      });
    },
  }),
  'text-readable': define({
    severity: 'WARNING',
    title: 'There is time to read a message that closes automatically',
    why: 'The learner may need the information in a message that closes before they have finished reading.',
    messages: {
      'too-brief':
        'The message takes about {{needed, duration}} to read, but closes after {{after, duration}}. Give it more time, shorten it, or have the learner confirm it.',
    },
    check({ args: { title, text, closes }, report }) {
      if (closes.by !== 'TIME') return;
      const needed = readingSeconds(`${title} ${text}`);
      if (closes.after < needed) {
        report({ messageId: 'too-brief', at: '/closes/after', data: { needed, after: closes.after } });
      }
    },
  }),
};
