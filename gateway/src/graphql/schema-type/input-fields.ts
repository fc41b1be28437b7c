import type { InputFieldBuilder, InputFieldRef, InputRef } from '@pothos/core';
import {
  inputProperties,
  type HeldLookup,
  type HeldVariants,
  type InputMode,
  type InputShape,
} from '@scn/core/schema/graphql/input-shape';
import type { JsonSchema } from '@scn/core/schema/json-schema';
import type { AnyBuilder, BuilderTypes } from '../builder-types';
import { describeInput, describeSchema, pascalCase, withoutInput } from './describe-schema';
import { enumerationType, scalarType } from './enumeration-type';

type Fields = InputFieldBuilder<BuilderTypes, 'InputObject'>;

/** Finds nothing, for schemas without `x-holds`. */
export const withoutVariants: HeldLookup = (holds) => {
  throw new Error(`The schema has “${holds}”, whose alternatives aren’t given.`);
};

/** Input fields of an object schema, for `fields` of an input type named `name`. */
export function inputFieldsOf(
  builder: AnyBuilder,
  t: Fields,
  schema: JsonSchema,
  name: string,
  held: HeldLookup = withoutVariants,
): Record<string, InputFieldRef<BuilderTypes, unknown>> {
  return new InputTypes(builder, held).fields(t, schema, 'whole', name);
}

/** The input type of an object schema. */
export function inputObject(builder: AnyBuilder, schema: JsonSchema, name: string, held = withoutVariants): InputRef {
  return new InputTypes(builder, held).object(schema, 'whole', name);
}

interface Made {
  readonly of: object;
  readonly ref: InputRef<object>;
}

const madeByBuilder = new WeakMap<AnyBuilder, Map<string, Made>>();

class InputTypes {
  readonly #builder: AnyBuilder;
  readonly #held: HeldLookup;

  constructor(builder: AnyBuilder, held: HeldLookup) {
    this.#builder = builder;
    this.#held = held;
  }

  fields(
    t: Fields,
    schema: JsonSchema,
    mode: InputMode,
    name: string,
  ): Record<string, InputFieldRef<BuilderTypes, unknown>> {
    return Object.fromEntries(
      inputProperties(schema, mode).map(({ name: property, schema: of, shape, isRequired }) => [
        property,
        t.field({
          type: this.#ofShape(t, shape, nestedName(name, property)),
          required: isRequired,
          description: this.#describe(of, shape, property),
        }),
      ]),
    );
  }

  object(schema: JsonSchema, mode: InputMode, name: string): InputRef {
    return this.#once(name, schema, {
      description: describeSchema(schema, withoutInput(name)),
      fields: (t) => this.fields(t, schema, mode, name),
    });
  }

  #describe(schema: JsonSchema, shape: InputShape, property: string): string {
    if (shape.kind === 'held') return schema.description ?? this.#held(shape.holds).description;
    return shape.kind === 'nothing'
      ? `${describeInput(schema, property)} ${onlyTrue}`
      : describeInput(schema, property);
  }

  #ofShape(t: Fields, shape: InputShape, name: string): InputRef {
    switch (shape.kind) {
      case 'scalar':
        return scalarType(this.#builder, shape.name);
      case 'nothing':
        return scalarType(this.#builder, 'Boolean');
      case 'enum':
        return enumerationType(this.#builder, shape.values, withoutInput(name), shape.described);
      case 'list':
        return t.listRef(this.#ofShape(t, shape.items, name), { required: !shape.items.isNullable });
      case 'object':
        return this.object(shape.schema, shape.mode, shape.name === undefined ? name : `${shape.name}Input`);
      case 'variants':
        return this.#oneOf(shape, shape.name === undefined ? name : `${shape.name}Input`);
      case 'record':
        return t.listRef(this.#entry(shape, name), { required: true });
      case 'held':
        return this.#ofHeld(this.#held(shape.holds));
      case 'any':
        return this.#any();
    }
  }

  #oneOf({ schema, variants }: Extract<InputShape, { readonly kind: 'variants' }>, name: string): InputRef {
    return this.#once(name, schema, {
      description: `${describeSchema(schema, withoutInput(name))} Give exactly one of the fields.`,
      isOneOf: true,
      fields: (t) =>
        Object.fromEntries(
          variants.map(({ field, shape, description }) => [
            field,
            t.field({
              type: this.#ofShape(t, shape, nestedName(name, field)),
              description: describeVariant(shape, field, description),
            }),
          ]),
        ),
    });
  }

  #ofHeld(held: HeldVariants): InputRef {
    return this.#once(`${held.name}Input`, held, {
      description: `${held.description} Give exactly one of the fields.`,
      isOneOf: true,
      fields: (t) =>
        Object.fromEntries(
          held.variants.map(({ field, shape, description, key }) => [
            field,
            t.field({
              type: this.#ofShape(t, shape, `${pascalCase(field)}${held.name}Input`),
              description: `${describeVariant(shape, field, description)} Stands for \`${key}\`.`,
            }),
          ]),
        ),
    });
  }

  #entry({ schema, values }: Extract<InputShape, { readonly kind: 'record' }>, name: string): InputRef {
    const entry = `${withoutInput(name)}EntryInput`;
    return this.#once(entry, schema, {
      description: 'A name and its value.',
      fields: (t) => ({
        name: t.string({ required: true, description: 'The name, which occurs once.' }),
        value: t.field({
          type: this.#ofShape(t, values, nestedName(entry, 'value')),
          description: 'The value. In a change, null removes the name.',
        }),
      }),
    });
  }

  /** A value of any form, where no schema says which. */
  #any(): InputRef {
    const [value, entry] = ['AnyValueInput', 'AnyValueEntryInput'];
    return this.#once(value, anyValue, {
      description: 'A value of any form. Null is the value null. Give exactly one of the fields.',
      isOneOf: true,
      fields: (t) => ({
        text: t.string({ description: 'A text.' }),
        number: t.float({ description: 'A number.' }),
        boolean: t.boolean({ description: 'True or false.' }),
        list: t.field({ type: t.listRef(this.#any(), { required: false }), description: 'A list of values.' }),
        object: t.field({
          type: t.listRef(
            this.#once(entry, anyEntry, {
              description: 'A property of an object.',
              fields: (inner) => ({
                name: inner.string({ required: true, description: 'Its name, which occurs once.' }),
                value: inner.field({ type: this.#any(), description: 'Its value; null if omitted.' }),
              }),
            }),
            { required: true },
          ),
          description: 'An object, as a list of its properties.',
        }),
      }),
    });
  }

  /** Creates a type on first use: operations share types with the mutations of the same name, and conditions refer to themselves. */
  #once(name: string, of: object, options: Parameters<AnyBuilder['inputType']>[1]): InputRef {
    let made = madeByBuilder.get(this.#builder);
    if (made === undefined) madeByBuilder.set(this.#builder, (made = new Map<string, Made>()));
    const known = made.get(name);
    if (known !== undefined && known.of !== of)
      throw new Error(`Two schemas use the GraphQL name ${name}. Rename one of the types.`);
    if (known !== undefined) return known.ref;
    const ref = this.#builder.inputRef<object>(name);
    made.set(name, { of, ref });
    this.#builder.inputType(ref, options);
    return ref;
  }
}

const anyValue = {};
const anyEntry = {};
const onlyTrue = 'Only true: there is nothing more to say.';

function describeVariant({ kind }: InputShape, field: string, description: string | null): string {
  const text = description ?? describeSchema({}, field);
  return kind === 'nothing' ? `${text} ${onlyTrue}` : text;
}

/** `ResponseCreateInput`, `playlistCommands` → `ResponseCreatePlaylistCommandsInput`. */
function nestedName(owner: string, property: string): string {
  return `${withoutInput(owner)}${pascalCase(property)}Input`;
}
