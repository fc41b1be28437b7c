import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isIntrospectionType,
  isObjectType,
  isSpecifiedScalarType,
} from 'graphql';
import { expect, it } from 'vitest';
import { createSchema } from '#serve/schema';
import { testCore } from '../graphql-fixture';

const types = Object.values(createSchema(testCore).getTypeMap()).filter(
  (type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type),
);

/** Returns everything without a description, or with one that isn't a sentence, by its place in the schema. */
function undescribed(): readonly string[] {
  const found: string[] = [];
  const check = (place: string, { description }: { readonly description?: string | null | undefined }) => {
    if (typeof description !== 'string' || !/^\S.*[.…:)]$/s.test(description)) found.push(place);
  };
  for (const type of types) {
    check(type.name, type);
    if (isEnumType(type)) for (const value of type.getValues()) check(`${type.name}.${value.name}`, value);
    if (isInputObjectType(type))
      for (const field of Object.values(type.getFields())) check(`${type.name}.${field.name}`, field);
    if (isObjectType(type))
      for (const field of Object.values(type.getFields())) {
        check(`${type.name}.${field.name}`, field);
        for (const each of field.args) check(`${type.name}.${field.name}(${each.name})`, each);
      }
  }
  return found;
}

it('describes every type, field, argument and value of an enumeration in sentences', () => {
  expect(undescribed()).toEqual([]);
});

it('has types in inputs: JSON only where a deprecated field says what replaces it', () => {
  const untyped = types.filter(isInputObjectType).flatMap((type) =>
    Object.values(type.getFields()).flatMap((field) => {
      const isJson = getNamedType(field.type).name === 'JSON';
      return isJson ? [[`${type.name}.${field.name}`, field.deprecationReason?.startsWith('Use `') === true]] : [];
    }),
  );
  expect(untyped.toSorted()).toEqual([
    ['GridViewCreateInput.gridState', true],
    ['GridViewUpdateInput.gridState', true],
    ['OperationCallInput.input', true],
  ]);
});
