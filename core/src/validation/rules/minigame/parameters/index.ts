import { defineRule } from '#kernel/rule';
import { appendToPointer, isJsonObject, type JsonObject } from '#base/json';

export const rule = defineRule({
  id: 'minigame/parameters',
  scope: 'minigame',
  severity: 'WARNING',
  title: 'A minigame’s parameters are valid',
  why: 'The device ignores unknown parameters and may reject invalid values.',
  messages: {
    unknown: 'The minigame has no parameter “{{key}}”. Remove it, or correct its name.',
    'not-allowed': '“{{value}}” isn’t allowed for “{{key}}”. Choose one of {{allowed}}.',
    fixed: '“{{key}}” is always “{{value}}”. Remove the parameter.',
  },
  readsAssets: { 'asset.minigame': ['parameters'] },
  check({ value: { minigameId, parameters }, view, report }) {
    const known = view.catalogue?.get(minigameId)?.data['parameters'];
    if (!Array.isArray(known)) return;
    const definitions = new Map(
      known.filter(isJsonObject).map((definition: JsonObject) => [definition['key'], definition]),
    );
    for (const [key, value] of Object.entries(parameters)) {
      const at = appendToPointer('/parameters', key);
      const definition = definitions.get(key);
      if (definition === undefined) {
        report({ messageId: 'unknown', at, data: { key } });
        continue;
      }
      const { value: fixed, allowedValues } = definition;
      const allowed = Array.isArray(allowedValues) ? (allowedValues as readonly unknown[]) : [];
      if (typeof fixed === 'string' && fixed !== '') {
        report({ messageId: 'fixed', at, data: { key, value: fixed } });
      } else if (allowed.length > 0 && !allowed.includes(value)) {
        report({ messageId: 'not-allowed', at, data: { key, value, allowed: allowed.join(', ') } });
      }
    }
  },
});
