import type { FieldMap, ObjectFieldBuilder, ObjectRef } from '@pothos/core';
import { memoizeByIdentity } from '@scn/core/base/memoize';
import type { Builder } from './builder';
import type { AnyBuilder, BuilderTypes } from './builder-types';
import type { GraphqlContext } from './context';

type Fields<Row, Context extends GraphqlContext, B> = (
  t: ObjectFieldBuilder<BuilderTypes<Context>, Row>,
  builder: B,
) => FieldMap;

/** Declares an object type, which each builder creates on first use: `type: personType(builder)`. */
export function objectType<Row>(
  name: string,
  description: string,
  fields: Fields<Row, GraphqlContext, AnyBuilder>,
): (builder: AnyBuilder) => ObjectRef<BuilderTypes, Row>;
/** Declares an object type whose resolvers, or those of types that it contains, need the context of a room. */
export function objectType<Row, Context extends GraphqlContext>(
  name: string,
  description: string,
  fields: Fields<Row, Context, Builder<Context>>,
): (builder: Builder<Context>) => ObjectRef<BuilderTypes, Row>;
export function objectType<Row>(name: string, description: string, fields: Fields<Row, GraphqlContext, AnyBuilder>) {
  return memoizeByIdentity((builder: AnyBuilder) =>
    builder.objectRef<Row>(name).implement({ description, fields: (t) => fields(t, builder) }),
  );
}
