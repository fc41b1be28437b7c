import { Refusal } from '@scn/core/base/refusal';
import { errorCode } from '#database/connection';

/** SQLSTATE of a unique violation. */
const uniqueViolation = '23505';

/**
 * Runs work that may cause a unique violation.
 *
 * @throws Refusal PropertyNotUniqueError with the property, and what the work throws.
 */
export async function refuseIfTaken<T>(property: string, value: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (errorCode(error) !== uniqueViolation) throw error;
    throw new Refusal(
      'PropertyNotUniqueError',
      { property, value },
      `“${value}” is already in use. Choose another ${property}.`,
    );
  }
}
