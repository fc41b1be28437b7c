import type { Json } from '@scn/core/base/json';
import { createRegistry } from '@scn/core/kernel/registry';
import { createAssetValidator } from '@scn/core/validation/assets/assets';
import { builtInRules } from '@scn/core/validation/rules/rules.gen';
import { expect, test } from 'vitest';
import { builtInPlugins } from '../../registry.gen';

const validator = createAssetValidator({
  plugins: createRegistry(builtInPlugins.map((plugin) => ({ plugin, owner: 'built in' }))),
  rules: builtInRules,
});

/** Where a file with utterances has the same words twice. */
function repeatedIn(...utterances: readonly Readonly<Record<string, Json>>[]) {
  const assets = utterances.map((data, index) => ({
    ...{ id: `u${index}`, asset: 'asset.utterance' },
    data: { intentId: 'ask-pain', ...data },
  }));
  return validator
    .validate(assets)
    .flatMap(({ ruleId, pointer, message }) => (ruleId === 'asset/not-unique' ? [[pointer, message]] : []));
}

test('of utterances in a file, those with the same words are found, whatever wording the file says', () => {
  const found = [
    ['/assets/1/data/text', 'The asset “u0” already has the wording “does it hurt”. Choose another wording.'],
  ];
  expect(repeatedIn({ text: 'Does it hurt?' }, { text: 'does it HURT' })).toEqual(found);
  expect(
    repeatedIn({ text: 'Does it hurt?', wording: 'a' }, { text: 'does it HURT', intentId: 'ask-harm', wording: 'b' }),
  ).toEqual(found);
  expect(repeatedIn({ text: 'Give 1.2 mg', wording: 'give' }, { text: 'Give 1-2 mg', wording: 'give' })).toEqual([]);
});
