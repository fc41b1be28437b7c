import type { CatalogueAsset } from '#document/file';
import type { ErrorCode } from '#base/refusal';
import { appendToPointer, isJsonObject, type JsonObject, type Pointer } from '#base/json';
import type { AssetPlugin } from '#kernel/contract';
import { uniqueValuesOf, type UniqueValue } from '#kernel/unique-values';
import type { SeverityOverride } from '../engine/engine';
import { codePart, failedRule, failureOf } from '../engine/rule-runner';
import { functionFaults } from '#kernel/guarded-plugin';
import { isThirdParty } from '#kernel/third-party';
import { fillMessage } from '../engine/fill-message';
import type { Issue } from '#base/issue';
import { nameOfTarget, withArticle, wordsOf } from '#schema/wording';
import { isAssetTarget } from '#index/reference-target';
import { checkArguments, type AnyRule } from '#kernel/rule';
import { shapeOf, type Shape } from '#index/shape';
import { argumentFindings } from '../structure/structure';
import type { PluginLookup } from '#kernel/view';

/** Options of an asset validator. */
export interface AssetValidatorOptions {
  readonly plugins: PluginLookup;
  /** The built-in rules, for their messages about missing values and references. */
  readonly rules: readonly AnyRule[];
  readonly severities?: Readonly<Record<string, SeverityOverride>>;
}

/** Validates shared assets: a catalogue file, or one asset before it is saved. */
export interface AssetValidator {
  /** Issues in the order of the assets. Pointers are relative to the catalogue file: `/assets/3/data/title`. */
  validate(assets: readonly CatalogueAsset[]): readonly Issue[];
}

/** Two assets of a kind can't share a property that its plugin declares as unique (PropertyNotUniqueError). */
export const notUniqueRule = {
  id: 'asset/not-unique',
  severity: 'ERROR',
  title: 'Assets of a kind have unique names',
  why: 'Authors choose assets by name. If two have the same name, someone eventually chooses the wrong one.',
  messages: {
    'not-unique': 'The asset “{{first}}” already has the {{property}} “{{value}}”. Choose another {{property}}.',
  },
} as const;

/** Creates a validator of shared assets: structure, plugin rules, identities, references between assets, unique properties. */
export function createAssetValidator({ plugins, rules, severities = {} }: AssetValidatorOptions): AssetValidator {
  const words = new Map(rules.map((rule) => [rule.id, rule]));

  const validate = (assets: readonly CatalogueAsset[]): readonly Issue[] => {
    const issues: Issue[] = [];
    const known = new Map<string, CatalogueAsset>();
    const firstWith = new Map<string, string>();
    const byId = new Map(assets.map((asset) => [asset.id, asset]));

    const say = (
      ruleId: string,
      messageId: string,
      asset: CatalogueAsset,
      place: { readonly at: Pointer; readonly pointer: Pointer },
      data: Readonly<Record<string, string>>,
      code?: ErrorCode,
    ): void => {
      const rule = words.get(ruleId);
      const severity = severities[ruleId] ?? rule?.severity ?? 'ERROR';
      if (severity === 'OFF') return;
      const message = fillMessage(rule?.messages[messageId] ?? messageId, data);
      issues.push({ ruleId, messageId, ...codePart(code), severity, entity: asset.id, ...place, message, fixes: [] });
    };

    const fail = (
      rule: string,
      error: unknown,
      { id: entity }: CatalogueAsset,
      place: { readonly at: Pointer; readonly pointer: Pointer },
    ): void => {
      const { messageId, data } = failureOf(rule, error);
      const message = fillMessage(failedRule.messages[messageId], data);
      const { id: ruleId, severity } = failedRule;
      issues.push({ ruleId, messageId, severity, entity, ...place, message, fixes: [] });
    };

    assets.forEach((asset, position) => {
      const base: Pointer = `/assets/${position}`;
      const inData = (at: Pointer): { at: Pointer; pointer: Pointer } => ({
        at,
        pointer: `${base}/data${at}` as Pointer,
      });
      if (known.has(asset.id)) {
        const other = known.get(asset.id)?.asset ?? '';
        const data = { id: asset.id, kind: nameOfKind(asset.asset), other: withArticle(nameOfKind(other)) };
        say('identity/duplicate', 'duplicate', asset, { at: '', pointer: base }, data);
      }
      known.set(asset.id, asset);
      const plugin = plugins.asset(asset.asset);
      if (plugin === undefined) {
        if (plugins.outdated?.has(asset.asset) === true) return;
        say('plugin/unknown', 'unknown', asset, { at: '', pointer: base }, { kind: 'asset', plugin: asset.asset });
        return;
      }
      const findings = argumentFindings(plugin, asset.data);
      for (const { keyword, pointer, message } of findings) {
        issues.push({
          ruleId: 'structure',
          messageId: keyword,
          severity: 'ERROR',
          entity: asset.id,
          ...inData(pointer),
          message,
          fixes: [],
        });
      }
      if (findings.length > 0) return;
      for (const [key, rule] of Object.entries(plugin.rules)) {
        const ruleId = `${plugin.id}/${key}`;
        const severity = severities[ruleId] ?? rule.severity;
        if (severity === 'OFF') continue;
        try {
          checkArguments(rule, {
            args: asset.data,
            view: null,
            report: ({ messageId, code, at = '', data = {}, fixes = [] }) => {
              const message = fillMessage(rule.messages[messageId] ?? messageId, data);
              issues.push({
                ruleId,
                messageId,
                ...codePart(code),
                severity,
                entity: asset.id,
                ...inData(at),
                message,
                fixes,
              });
            },
          });
        } catch (error) {
          fail(ruleId, error, asset, inData(''));
        }
      }
      const faults = isThirdParty(plugin.id) ? functionFaults(plugin, asset.data) : [];
      for (const fault of faults) fail(plugin.id, fault, asset, inData(''));
      visit(asset.data, shapeOf(plugin.schema), '', {
        miss: (at, instruction) => say('argument/missing', 'missing', asset, inData(at), { instruction }),
        use: (to, target, at) => {
          const found = byId.get(to);
          const name = nameOfTarget(target);
          const code = plugins.asset(target)?.storage?.missingRefusal;
          if (found === undefined) say('reference/dangling', 'asset', asset, inData(at), { target: name }, code);
          else if (found.asset !== target) {
            const data = { target: withArticle(name), kind: withArticle(nameOfKind(found.asset)) };
            say('reference/wrong-kind', 'asset', asset, inData(at), data, code);
          }
        },
      });
      for (const { property, field, value, key } of uniqueValues(plugin, asset, (fault) =>
        fail(plugin.id, fault, asset, inData('')),
      )) {
        const place = JSON.stringify([plugin.id, property, key]);
        const first = firstWith.get(place);
        if (first === undefined) {
          firstWith.set(place, asset.id);
          continue;
        }
        const { id: ruleId, messages } = notUniqueRule;
        const severity = severities[ruleId] ?? notUniqueRule.severity;
        if (severity === 'OFF') continue;
        const message = fillMessage(messages['not-unique'], { property: wordsOf(property), value, first });
        const at = inData(appendToPointer('', field));
        issues.push({ ruleId, messageId: 'not-unique', severity, entity: asset.id, ...at, message, fixes: [] });
      }
    });
    return issues;
  };

  return { validate };
}

/** A file can lack derived properties, or have outdated ones. */
function uniqueValues(
  plugin: AssetPlugin,
  { data }: CatalogueAsset,
  fail: (fault: unknown) => void,
): readonly UniqueValue[] {
  if (plugin.unique.length === 0) return [];
  try {
    return uniqueValuesOf(plugin, (plugin.storage?.derive?.(data) ?? data) as JsonObject);
  } catch (fault) {
    fail(fault);
    return [];
  }
}

function nameOfKind(assetKind: string): string {
  return assetKind.replace(/^.*asset\./, '').replaceAll('-', ' ');
}

interface Visitor {
  miss(at: Pointer, instruction: string): void;
  use(to: string, target: Extract<Shape, { readonly type: 'value' }>['reference'] & string, at: Pointer): void;
}

function visit(value: unknown, shape: Shape | null, at: Pointer, visitor: Visitor): void {
  switch (shape?.type) {
    case 'value':
      if (value === null || value === '') {
        if (shape.required !== null) visitor.miss(at, shape.required);
      } else if (typeof value === 'string' && shape.reference !== null && isAssetTarget(shape.reference)) {
        visitor.use(value, shape.reference, at);
      }
      return;
    case 'list':
      if (!Array.isArray(value)) return;
      if (value.length === 0 && shape.required !== null) visitor.miss(at, shape.required);
      value.forEach((item: unknown, index) => visit(item, shape.items, appendToPointer(at, index), visitor));
      return;
    case 'record':
      if (isJsonObject(value)) {
        for (const name of Object.keys(value)) visit(value[name], shape.items, appendToPointer(at, name), visitor);
      }
      return;
    case 'choice':
      if (isJsonObject(value)) visit(value, shape.variants.get(value[shape.discriminator]) ?? null, at, visitor);
      return;
    case 'object':
      if (isJsonObject(value)) {
        for (const [name, property] of shape.properties)
          visit(value[name], property, appendToPointer(at, name), visitor);
      }
      return;
    default:
  }
}
