import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';

/** What is wrong with output for programs, by its published schema; null when it is as the schema says. */
export function errorsBySchema(name: string, output: string): unknown {
  const file = join(import.meta.dirname, '..', '..', 'schemas', `scn-${name}.schema.json`);
  const validate = new Ajv({ strict: false }).compile(JSON.parse(readFileSync(file, 'utf8')) as object);
  return validate(JSON.parse(output)) ? null : validate.errors;
}
