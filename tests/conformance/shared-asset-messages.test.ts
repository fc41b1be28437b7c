import { builtInPlugins } from '@scn/plugins/registry.gen';
import { expect, it } from 'vitest';

const texts = new Map<string, string>(
  builtInPlugins.flatMap(({ id, rules }) =>
    Object.entries(rules).flatMap(([key, { messages }]) =>
      Object.entries(messages).map(([messageId, text]): [string, string] => [`${id}/${key} ${messageId}`, text]),
    ),
  ),
);

// that each is reported where it should be is tested with the examples of the plugins
it.each([
  ['asset.global-action/prefix start', 'Prefix must start with an A-N uppercase letter'],
  ['asset.global-action/prefix capitals', 'Prefix can only contain capital letters'],
  ['asset.global-action/prefix length', 'Prefix must be exactly 5 characters'],
  ['asset.global-action/title-given none', 'Title is required'],
  ['asset.global-action/role-given none', 'At least one role must be selected'],
  ['asset.global-action/label-given none', 'Action Label is required for the {{locale}} locale.'],
  ['asset.global-action/public-set unset', 'Is Public needs to be set'],
  ['asset.global-action/administering-action-given none', 'At least one action needs to be selected'],
  ['asset.global-action/prescribe-type required', 'Prescribe Type is required'],
  ['asset.global-action/quantity-given none', 'Quantity is required'],
  ['asset.global-action/confirmation-set unset', 'Confirmation must be set'],
  ['asset.global-action/visibility-set unset', 'Visibility must be set'],
  ['asset.global-action/repetitions required', 'Repetitions is required'],
  ['asset.global-action/repetitions too-few', 'Repetitions needs to be greater than 0'],
  ['asset.global-action/intention-given none', 'Intention is required'],
  ['asset.global-action/utterance-given none', 'Utterance is required'],
  ['asset.dialogue/title-given none', 'Dialogue title is required'],
  ['asset.dialogue/text-given none', 'Dialogue text is required'],
  ['asset.dialogue/delivery-given none', 'Delivery is required'],
  ['asset.sound-effect/title-given none', 'Title is required'],
])('%s says ‘%s’', (key, text) => {
  expect(texts.get(key)).toBe(text);
});
