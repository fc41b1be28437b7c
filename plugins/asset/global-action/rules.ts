import { defineArgumentRule, type Culture, type Snapshot } from '@scn/sdk';
import { repeatedPositions } from '../shared/repeated';
import { codeRules } from './code-rules';
import { prescriptionRules } from './prescription-rules';
import type { schema } from './schema';

const define = defineArgumentRule<Snapshot<typeof schema>>();

/** How messages name a culture. */
const localeNames: Readonly<Record<Culture, string>> = { 'en-GB': 'UK', 'en-US': 'US' };

export const rules = {
  ...codeRules,
  'title-given': define({
    severity: 'ERROR',
    title: 'A global action has a title',
    why: 'Authors find the action by its title.',
    messages: { none: 'Title is required' },
    check({ args, report }) {
      if (args.systemTitle.trim() === '') report({ messageId: 'none', at: '/systemTitle' });
    },
  }),
  'role-given': define({
    severity: 'ERROR',
    title: 'A global action has a role',
    why: 'An action without a role isn’t offered to any learner.',
    messages: { none: 'At least one role must be selected' },
    check({ args, report }) {
      if (args.actionRoles.length > 0) return;
      report({ messageId: 'none', code: 'GlobalActionRequiresRolesError', at: '/actionRoles' });
    },
  }),
  'observers-need-both-roles': define({
    severity: 'ERROR',
    title: 'Observers need both playable roles',
    why: 'Observers watch an action that both learners share. With only one role selected, the playing device rejects the setting.',
    messages: {
      'one-role':
        'Observers can be selected only when both playable roles are selected. Select both roles or clear Observers.',
    },
    check({ args, report }) {
      if (args.observable && args.actionRoles.length < 2) report({ messageId: 'one-role', at: '/observable' });
    },
  }),
  'label-given': define({
    severity: 'ERROR',
    title: 'Each selected locale has an action label',
    why: 'Learners of that culture read the label in the side bar.',
    messages: { none: 'Action Label is required for the {{locale}} locale.' },
    check({ args, report }) {
      args.actionLocales.forEach(({ cultureName, sidebar }, index) => {
        if (sidebar.trim() !== '') return;
        report({
          messageId: 'none',
          at: `/actionLocales/${index}/sidebar`,
          data: { locale: localeNames[cultureName] },
        });
      });
    },
  }),
  'locale-once': define({
    severity: 'ERROR',
    title: 'Each culture is selected once',
    why: 'With two labels for one culture, it is unclear which one learners read.',
    messages: { repeated: 'The {{locale}} locale is listed twice. Remove one of the two.' },
    check({ args, report }) {
      const names = args.actionLocales.map(({ cultureName }) => cultureName);
      for (const index of repeatedPositions(names)) {
        const name = names[index];
        if (name === undefined) continue;
        report({
          messageId: 'repeated',
          at: `/actionLocales/${index}/cultureName`,
          data: { locale: localeNames[name] },
        });
      }
    },
  }),
  'public-set': define({
    severity: 'ERROR',
    title: 'The action is set to public or not public',
    why: 'A public action is offered to every institution, so this must be a deliberate decision.',
    messages: { unset: 'Is Public needs to be set' },
    check({ args, report }) {
      if (args.isPublic === null) report({ messageId: 'unset', at: '/isPublic' });
    },
  }),
  'confirmation-set': define({
    severity: 'ERROR',
    title: 'Confirmation is set to on or off',
    why: 'Scenarios copy this setting. If it is not set, they would have to guess.',
    messages: { unset: 'Confirmation must be set' },
    check({ args, report }) {
      if (args.showConfirmation === null) report({ messageId: 'unset', at: '/showConfirmation' });
    },
  }),
  'visibility-set': define({
    severity: 'ERROR',
    title: 'Visibility is set to on or off',
    why: 'It determines whether scenarios get a learner-triggered or a hidden action.',
    messages: { unset: 'Visibility must be set' },
    check({ args, report }) {
      if (args.visibilityEnabled === null) report({ messageId: 'unset', at: '/visibilityEnabled' });
    },
  }),
  repetitions: define({
    severity: 'ERROR',
    title: 'The action can be done at least once',
    why: 'An action that can be done zero times appears in the menu but never works.',
    messages: {
      required: 'Repetitions is required',
      'too-few': 'Repetitions needs to be greater than 0',
    },
    check({ args, report }) {
      if (args.repetitions === null) report({ messageId: 'required', at: '/repetitions' });
      else if (args.repetitions < 1) report({ messageId: 'too-few', at: '/repetitions' });
    },
  }),
  'intention-given': define({
    severity: 'ERROR',
    title: 'A voice-controlled action has an intention',
    why: 'Voice control returns an intention. Without one, saying the utterance starts nothing.',
    messages: { none: 'Intention is required' },
    check({ args, report }) {
      if (args.isVoiceControlled && args.intention.trim() === '') report({ messageId: 'none', at: '/intention' });
    },
  }),
  'utterance-given': define({
    severity: 'ERROR',
    title: 'A voice-controlled action has an utterance',
    why: 'Learners are prompted to say the utterance, and the model is trained on it.',
    messages: { none: 'Utterance is required' },
    check({ args, report }) {
      if (args.isVoiceControlled && args.rootUtterance.trim() === '') {
        report({ messageId: 'none', at: '/rootUtterance' });
      }
    },
  }),
  ...prescriptionRules,
};
