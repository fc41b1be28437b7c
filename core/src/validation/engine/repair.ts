import type { Scenario } from '#document/scenario';
import { isJsonObject, pointerTokens, type JsonObject, type Pointer } from '#base/json';
import type { StructureFinding } from '#schema/explain';
import { pluginOfPayload } from '#kernel/payload';
import type { PluginLookup } from '#kernel/view';

/** Properties that contain a payload's plugin id. */
const pluginKeys = ['block', 'trigger', 'report'] as const;

/**
 * Replaces malformed arguments with their plugin's defaults, so that rules can check the rest: issues inside the `repaired` payloads must be
 * dropped. Null when anything else is malformed: rules rely on the document's structure, so then only structure issues are reported.
 */
export function repairPayloads(
  scenario: JsonObject & Scenario,
  findings: readonly StructureFinding[],
  plugins: PluginLookup,
) {
  const repaired = new Set<Pointer>();
  let result: JsonObject = scenario;
  for (const { pointer } of findings) {
    const tokens = pointerTokens(pointer);
    const end = tokens.lastIndexOf('args');
    const payloadTokens = tokens.slice(0, end);
    const payload = end < 0 ? undefined : read(scenario, payloadTokens);
    const plugin = isJsonObject(payload) ? pluginOf(payload, plugins) : undefined;
    if (plugin === undefined) return null;
    repaired.add(
      pointer
        .split('/')
        .slice(0, end + 1)
        .join('/') as Pointer,
    );
    result = replace(result, [...payloadTokens, 'args'], plugin.defaults) as JsonObject;
  }
  return { scenario: result as JsonObject & Scenario, repaired: [...repaired] };
}

function pluginOf(payload: JsonObject, plugins: PluginLookup) {
  for (const key of pluginKeys) {
    const plugin = Object.hasOwn(payload, key) ? pluginOfPayload(plugins, key, payload[key]) : undefined;
    if (plugin !== undefined) return plugin;
  }
  return undefined;
}

function read(value: unknown, tokens: readonly string[]): unknown {
  let current = value;
  for (const token of tokens) current = (current as Readonly<Record<string, unknown>> | undefined)?.[token];
  return current;
}

function replace(value: unknown, tokens: readonly string[], replacement: unknown): unknown {
  const [token, ...rest] = tokens;
  if (token === undefined) return replacement;
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) => (String(index) === token ? replace(item, rest, replacement) : item));
  }
  const object = value as Readonly<Record<string, unknown>>;
  return { ...object, [token]: replace(object[token], rest, replacement) };
}
