import type { FieldRef, ListRef, ObjectFieldBuilder, ObjectRef, OutputRef } from '@pothos/core';
import type { PolicyAction } from '@scn/core/permissions/policies';
import type { JsonSchema } from '@scn/core/schema/json-schema';
import type { AnyBuilder, BuilderTypes } from '../builder-types';
import type { GraphqlContext } from '../context';
import { enumerationType, scalarType } from './enumeration-type';
import { shapeOf, type FieldShape } from '@scn/core/schema/graphql/field-shape';
import { describeSchema, pascalCase } from './describe-schema';

/** The value of an object schema, as read by output fields. */
export type SchemaValue = Readonly<Record<string, unknown>>;

type FieldType = OutputRef | ListRef<BuilderTypes, Iterable<unknown>>;

/** How the fields of a schema are read and withheld. */
export interface OutputFieldOptions<Parent> {
  /** Reads the schema's value from the parent object. */
  readonly value: (parent: Parent) => SchemaValue;
  /** Subject whose `Read` policy can withhold fields. Withheld fields are null, so every field is nullable. */
  readonly subject?: string | undefined;
}

/** Output fields of an object schema, for `fields` of an object type named `name`. */
export function outputFieldsOf<Parent>(
  builder: AnyBuilder,
  t: ObjectFieldBuilder<BuilderTypes, Parent>,
  { properties = {}, required = [] }: JsonSchema,
  name: string,
  { value, subject }: OutputFieldOptions<Parent>,
): Record<string, FieldRef<BuilderTypes>> {
  const present = new Set(required);
  return Object.fromEntries(
    Object.entries(properties).map(([property, schema]) => {
      const shape = shapeOf(schema);
      const nullable = subject !== undefined || shape.isNullable || !present.has(property);
      const resolve = (parent: Parent, _: object, context: GraphqlContext): unknown =>
        mayRead(context, subject, property) ? readProperty(value(parent), property) : null;
      const type = outputTypeOfShape(builder, t, shape, `${name}${pascalCase(property)}`);
      return [property, t.field({ type, nullable, resolve, description: describeSchema(schema, property) })];
    }),
  );
}

/** The output type of an object schema. */
export function outputObject(
  builder: AnyBuilder,
  schema: JsonSchema,
  name: string,
  subject?: string,
): ObjectRef<BuilderTypes, SchemaValue> {
  return builder.objectRef<SchemaValue>(name).implement({
    description: describeSchema(schema, name),
    fields: (t) => outputFieldsOf(builder, t, schema, name, { value: (parent) => parent, subject }),
  });
}

function outputTypeOfShape<Parent>(
  builder: AnyBuilder,
  t: ObjectFieldBuilder<BuilderTypes, Parent>,
  shape: FieldShape,
  name: string,
): FieldType {
  switch (shape.kind) {
    case 'scalar':
      return scalarType(builder, shape.name);
    case 'enum':
      return enumerationType(builder, shape.values, name, shape.described);
    case 'object':
      return outputObject(builder, shape.schema, name);
    case 'list':
      return t.listRef(outputTypeOfShape(builder, t, shape.items, name), { nullable: shape.items.isNullable });
  }
}

function mayRead({ principal }: GraphqlContext, subject: string | undefined, field: string): boolean {
  const action: PolicyAction = 'Read';
  return subject === undefined || principal?.ability.can(action, subject, field) === true;
}

/** Only own properties: inherited ones aren't part of the document. */
function readProperty(value: SchemaValue, property: string): unknown {
  return Object.hasOwn(value, property) ? (value[property] ?? null) : null;
}
