import type { InputFieldBuilder, InputFieldRef, InputRef } from '@pothos/core';
import type { JsonSchema } from '@scn/core/schema/json-schema';
import type { AnyBuilder, BuilderTypes } from '../builder-types';
import { enumerationType } from './enumeration-type';
import { shapeOf, type FieldShape } from '@scn/core/schema/graphql/field-shape';
import { scalarType } from './scalar-type';
import { describeSchema } from './describe-schema';
import { pascalCase, withoutInput } from './type-name';

type Fields = InputFieldBuilder<BuilderTypes, 'InputObject'>;

/** Input fields of an object schema, for `fields` of an input type named `name`. */
export function inputFieldsOf(
  builder: AnyBuilder,
  t: Fields,
  { properties = {}, required = [] }: JsonSchema,
  name: string,
): Record<string, InputFieldRef<BuilderTypes, unknown>> {
  const needed = new Set(required);
  return Object.fromEntries(
    Object.entries(properties).map(([property, schema]) => {
      const shape = shapeOf(schema);
      const options = {
        type: inputTypeOfShape(builder, t, shape, nestedName(name, property)),
        required: needed.has(property) && !shape.isNullable,
        description: describeSchema(schema, property),
      };
      return [property, t.field(options)] as const;
    }),
  );
}

/** The input type of an object schema. */
export function inputObject(builder: AnyBuilder, schema: JsonSchema, name: string): InputRef {
  return builder.inputType(name, {
    description: describeSchema(schema, withoutInput(name)),
    fields: (t) => inputFieldsOf(builder, t, schema, name),
  });
}

function inputTypeOfShape(builder: AnyBuilder, t: Fields, shape: FieldShape, name: string): InputRef {
  switch (shape.kind) {
    case 'scalar':
      return scalarType(builder, shape.name);
    case 'enum':
      return enumerationType(builder, shape.values, withoutInput(name));
    case 'object':
      return inputObject(builder, shape.schema, name);
    case 'list':
      return t.listRef(inputTypeOfShape(builder, t, shape.items, name), { required: !shape.items.isNullable });
  }
}

/** `ResponseCreateInput`, `playlistCommands` → `ResponseCreatePlaylistCommandsInput`. */
function nestedName(owner: string, property: string): string {
  return `${withoutInput(owner)}${pascalCase(property)}Input`;
}
