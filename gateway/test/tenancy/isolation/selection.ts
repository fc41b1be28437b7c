import {
  getNamedType,
  isAbstractType,
  isObjectType,
  isRequiredArgument,
  type GraphQLField,
  type GraphQLNamedType,
} from 'graphql';

/** Depth of the selection. */
const depth = 3;

/** An operation that calls one root field with variables for all its arguments, and selects its result. */
export function operationOf(
  kind: 'query' | 'mutation' | 'subscription',
  field: GraphQLField<unknown, unknown>,
): string {
  const variables = field.args.map((argument) => `$${argument.name}: ${String(argument.type)}`);
  const values = field.args.map(({ name }) => `${name}: $${name}`);
  const signature = variables.length === 0 ? '' : `(${variables.join(', ')})`;
  const call = values.length === 0 ? '' : `(${values.join(', ')})`;
  return `${kind} ${signature} { ${field.name}${call} ${selectionOf(getNamedType(field.type), depth)} }`;
}

function selectionOf(type: GraphQLNamedType, left: number): string {
  if (isAbstractType(type)) return '{ __typename }';
  if (!isObjectType(type)) return '';
  const fields = Object.values(type.getFields())
    .filter((field) => !field.args.some(isRequiredArgument))
    .filter((field) => left > 1 || !isObjectType(getNamedType(field.type)))
    .map((field) => `${field.name} ${selectionOf(getNamedType(field.type), left - 1)}`);
  return `{ __typename ${fields.join(' ')} }`;
}
