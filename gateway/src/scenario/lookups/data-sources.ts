import { actorStates, compressionStates, emotions, menuLockKinds, postures } from '@scn/core/base/enumerations';
import { Refusal } from '@scn/core/base/refusal';
import { titleOfValue } from '@scn/core/description/value-title';

/** An allowed value of an argument or condition. */
export interface DataSourceValue {
  readonly value: string;
  readonly title: string;
}

/** The two kinds of values of the data source `ActorState`: states of a character, and postures. */
export const actorStateGroups = ['ACTION_CONDITION', 'POSITION'] as const;
/** A kind of values of `ActorState`. */
export type ActorStateGroup = (typeof actorStateGroups)[number];

/** The enumerations for arguments and conditions, by their documented names. */
export const enumerationSources: Readonly<Record<string, readonly string[]>> = {
  Emotion: emotions,
  'ActorState.ACTION_CONDITION': actorStates,
  'ActorState.POSITION': postures,
  CompressionStateGroup: compressionStates,
  MenuLock: menuLockKinds,
};

/** The names that {@link dataSourceValues} accepts. */
export const dataSourceNames = ['ActorState', 'CompressionStateGroup', 'Emotion', 'MenuLock'] as const;

/**
 * The values of a data source.
 *
 * @throws Refusal NoRecordsFoundError for an unknown one, MissingDataSourceFilterError for ActorState without a group.
 */
export function dataSourceValues(name: string, group: ActorStateGroup | null): readonly DataSourceValue[] {
  if (name === 'ActorState' && group === null) {
    const metadata = { dataSourceName: name, filters: ['actorStateGroup'] };
    throw new Refusal('MissingDataSourceFilterError', metadata, 'Set the group: by action condition, or by position.');
  }
  const known = dataSourceNames.find((each) => each === name);
  const values =
    known === undefined ? undefined : valuesNamed(known === 'ActorState' ? `${known}.${group ?? ''}` : known);
  if (values === undefined)
    throw new Refusal('NoRecordsFoundError', { dataSourceName: name }, `There is no data source “${name}”.`);
  return titled(values);
}

/** The values of an enumeration by its name; undefined for an unknown one. */
export function valuesNamed(name: string): readonly string[] | undefined {
  return Object.hasOwn(enumerationSources, name) ? enumerationSources[name] : undefined;
}

/** Values with titles. */
export function titled(values: readonly string[]): readonly DataSourceValue[] {
  return values.map((value) => ({ value, title: titleOfValue(value) }));
}
