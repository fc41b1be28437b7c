import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';

/** Validates output against its published schema. Returns the errors, or null. */
export function errorsBySchema(name: string, output: string): unknown {
  const file = join(import.meta.dirname, '..', '..', 'schemas', `scn-${name}.schema.json`);
  const validate = new Ajv2020({ strict: false }).compile(JSON.parse(readFileSync(file, 'utf8')) as object);
  return validate(JSON.parse(output)) ? null : validate.errors;
}
