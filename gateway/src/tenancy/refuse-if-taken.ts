import { Refusal } from '@scn/core/operations/refusal';
import { errorCode } from '../database/connection';

/** SQLSTATE of a value that may be there once only. */
const uniqueViolation = '23505';

/**
 * Runs work that may meet a value which is taken.
 *
 * @throws Refusal PropertyNotUniqueError naming the property, and what the work throws.
 */
export async function refuseIfTaken<T>(property: string, value: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (errorCode(error) !== uniqueViolation) throw error;
    throw new Refusal('PropertyNotUniqueError', { property, value }, `“${value}” is taken: give another ${property}.`);
  }
}
