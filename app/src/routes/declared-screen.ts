/**
 * A screen that is declared instead of written: where it is, what it shows, and how. Everything else comes from the schema of what it shows:
 * labels, controls, permissions, issues, names in the history. Declarations are read by the router, the documentation and the tests.
 */
export interface DeclaredScreen {
  /** Below the address of the scenario. */
  readonly path: string;
  readonly title: string;
  /** The section of the scenario that it shows: `setup.basicInfo`. */
  readonly section: string;
  /** The fields of the section, in groups with a heading each. */
  readonly groups: readonly FieldGroup[];
}

/** Fields under one heading. */
export interface FieldGroup {
  readonly title: string;
  /** Names of properties in the schema. */
  readonly fields: readonly string[];
}
