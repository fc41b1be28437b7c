import type { Json } from '@scn/core/base/json';
import { Refusal } from '@scn/core/base/refusal';
import { GraphQLError } from 'graphql';
import { checkJson } from '../scalars/check-json';

/**
 * A typed input as it can be stored: types of GraphQL allow texts and numbers that JSON files and PostgreSQL don't, and any depth.
 *
 * @throws Refusal InvalidDataError
 */
export function storable<T extends Json>(value: T): T {
  try {
    checkJson(value);
  } catch (error) {
    if (error instanceof GraphQLError) throw new Refusal('InvalidDataError', {}, error.message);
    throw error;
  }
  return value;
}
