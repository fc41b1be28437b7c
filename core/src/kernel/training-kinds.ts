import { jsonSchemaOf, schemaOfValue } from '#schema/json-schema';
import type { AnyPlugin, AssetPlugin, AssetTraining } from './contract';

/** The kinds of assets that voice control is trained on, as plugins declare them. */
export interface TrainingKinds {
  readonly utterance: AssetPlugin & { readonly training: AssetTraining };
  readonly intent: AssetPlugin;
  readonly intentType: AssetPlugin;
}

/**
 * Finds the kinds by what plugins declare. Null without a kind that declares `training`.
 *
 * @throws Error when several kinds declare it, or a declaration names what doesn't exist: a mistake of a plugin, reported at start-up.
 */
export function trainingKindsOf({ plugins }: { readonly plugins: readonly AnyPlugin[] }): TrainingKinds | null {
  const assets = plugins.filter((plugin): plugin is AssetPlugin => plugin.kind === 'asset');
  const [utterance, ...more] = assets.filter(isTraining);
  if (utterance === undefined) return null;
  if (more.length > 0)
    throw new Error(
      `Only one kind of asset can be what voice control is trained on, but ${[utterance, ...more].map(({ id }) => id).join(' and ')} are.`,
    );
  const target = (plugin: AssetPlugin, name: string): AssetPlugin => {
    const to = schemaOfValue(jsonSchemaOf(plugin.schema).properties?.[name] ?? {})?.['x-ref'];
    const found = assets.find(({ id }) => id === to);
    if (found === undefined) throw new Error(`${plugin.id} refers to no kind of asset as “${name}”.`);
    return found;
  };
  const intent = target(utterance, utterance.training.intent);
  return { utterance, intent, intentType: target(intent, utterance.training.intentType) };
}

function isTraining(plugin: AssetPlugin): plugin is TrainingKinds['utterance'] {
  return plugin.training !== undefined;
}
