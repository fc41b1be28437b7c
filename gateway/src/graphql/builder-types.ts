import type { Json } from '@scn/core/base/json';
import type { StagedFile } from '#files/file-store';
import type { GraphqlContext } from './context';

/** Type parameters of the Pothos schema builder. */
export interface SchemaTypes<Context extends GraphqlContext> {
  Context: Context;
  DefaultFieldNullability: false;
  Scalars: {
    ID: { Input: string; Output: string };
    JSON: { Input: Json; Output: Json };
    DateTime: { Input: Date; Output: Date };
    /** An uploaded file of a multipart request. */
    Upload: { Input: StagedFile; Output: never };
  };
}

/**
 * {@link SchemaTypes} with the additions of Pothos: the type parameter of its references. Types are shared by rooms with different contexts,
 * which Pothos would take for different types: a reference therefore says nothing about the context.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- the only type that Pothos accepts for every context
export type BuilderTypes<Context extends GraphqlContext = any> = PothosSchemaTypes.ExtendDefaultTypes<
  SchemaTypes<Context>
>;

/** A builder of any context, for types whose resolvers don't use it. */
export type AnyBuilder = PothosSchemaTypes.SchemaBuilder<BuilderTypes>;
