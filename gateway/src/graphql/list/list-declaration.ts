import type { ObjectRef } from '@pothos/core';
import type { BuilderTypes } from '../builder-types';
import type { ListFields, ListRequest } from './list-field';

/** The arguments of a list, as passed by GraphQL. */
export interface ListArguments {
  readonly skip?: number | null | undefined;
  readonly take?: number | null | undefined;
  readonly order?: readonly object[] | null | undefined;
  readonly where?: object | null | undefined;
}

/** The declaration of a list. */
export interface ListDeclaration<Row> {
  /** The GraphQL name of a row: `SoundEffect` gives `SoundEffectPage`, `SoundEffectFilterInput`, `SoundEffectSortInput`. */
  readonly name: string;
  readonly item: ObjectRef<BuilderTypes, Row>;
  readonly fields: ListFields<Row>;
  /** Default for `take`. */
  readonly defaultTake: number;
  readonly defaultOrder: ListRequest['order'];
}
