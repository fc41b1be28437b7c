import { BuiltinScalarRef, type ScalarRef } from '@pothos/core';
import { GraphQLBoolean, GraphQLFloat, GraphQLID, GraphQLInt, GraphQLString } from 'graphql';
import type { AnyBuilder, BuilderTypes } from '../builder-types';
import { jsonScalar } from '../scalars/scalars';
import type { ScalarName } from '@scn/core/schema/graphql/field-shape';

const builtIn = {
  Boolean: GraphQLBoolean,
  Float: GraphQLFloat,
  ID: GraphQLID,
  Int: GraphQLInt,
  String: GraphQLString,
} as const;

/** The scalar with a name, for types that are derived from schemas. */
export function scalarType(builder: AnyBuilder, name: ScalarName): ScalarRef<BuilderTypes, unknown, unknown> {
  return name === 'JSON' ? jsonScalar(builder) : new BuiltinScalarRef<BuilderTypes, unknown, unknown>(builtIn[name]);
}
