import type { JsonObject } from '#base/json';

/** One step from version `to - 1` to `to`: of the file format, or of a plugin's arguments. */
export interface MigrationStep {
  readonly to: number;
  /** Description of the change, for the code and the format's history. */
  readonly note: string;
  up(value: JsonObject): JsonObject;
}

/** Migrations of the file format, of the whole file: contiguous from 2 to the current format, each with a test. */
export const formatMigrations: readonly MigrationStep[] = [];

/**
 * Migrates a value from its version to the latest one.
 *
 * @throws Error when the steps aren't contiguous from 2.
 */
export function migrate(value: JsonObject, version: number, steps: readonly MigrationStep[]): JsonObject {
  steps.forEach(({ to }, index) => {
    if (to !== index + 2) throw new Error(`The migration to version ${index + 2} is missing: found one to ${to}.`);
  });
  return steps.filter(({ to }) => to > version).reduce((migrated, step) => step.up(migrated), value);
}
