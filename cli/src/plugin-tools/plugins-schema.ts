import type { JsonObject } from '@scn/core/base/json';
import { described, exactly, listOf, published, text, textOrNull, texts } from '../schemas/published';

/** The JSON Schema of `scn plugin check --format json`. */
export function pluginCheckSchema(): JsonObject {
  const finding = exactly({
    severity: described(
      { enum: ['error', 'warning'] },
      'An error is a reason for which hosts refuse the package, a warning is unwise.',
    ),
    check: described(text, 'The check, in one word, such as contract or license. Others can be added.'),
    message: text,
    whatToDo: described(textOrNull, 'The next step; null if the message says it.'),
  });
  return published('plugin-check', 'Report of scn plugin check --format json', {
    ...exactly({
      format: { const: 1 },
      package: described(text, 'Its name, or the folder if it has none.'),
      version: text,
      findings: listOf(finding),
    }),
  });
}

/** The JSON Schema of `scn plugin list --format json`. */
export function pluginListSchema(): JsonObject {
  const listed = exactly({
    name: described(text, 'As in the configuration.'),
    version: described(textOrNull, 'Null if it can’t be loaded.'),
    plugins: described(texts, 'The ids of its plugins; none if it can’t be loaded.'),
    isLocked: described(
      { type: 'boolean' },
      'Whether scn-plugins.lock.json has its version and the hash of its files.',
    ),
    problem: described(textOrNull, 'Why it can’t be used.'),
  });
  return published('plugin-list', 'Report of scn plugin list --format json', {
    ...exactly({ format: { const: 1 }, packages: listOf(listed) }),
  });
}
