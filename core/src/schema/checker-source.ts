import { recordKeyPattern } from './explain';
import { constantsOf, recordValueSchema, resolveSchema, type JsonSchema } from './json-schema';

/** Enumerations with more values than this are looked up in a set. */
const maxValuesCompared = 8;

/**
 * Generates the source of a checker for a schema of the subset: an expression of type `MakeChecker`. The checker reads a value
 * once, stops at the first violation and allocates nothing. With types (`typed`), it is part of a generated module; without
 * types, it is compiled at run time.
 *
 * It must accept exactly the values for which `explain` has no findings, which a property test checks.
 */
export function checkerSource(schema: JsonSchema, { typed }: { readonly typed: boolean }): string {
  const writer = new CheckerWriter(typed);
  const root = writer.functionFor(schema);
  return `({ lengthOf, isDate, isMultipleOf, areUnique }, acceptsPayload) => {\n${writer.source()}\nreturn ${root};\n}`;
}

/** Collects the functions and constants of one checker. */
class CheckerWriter {
  readonly #constants = new Map<string, string>();
  readonly #functions = new Map<JsonSchema, { readonly name: string; source: string }>();
  readonly #typed: boolean;
  #variables = 0;

  constructor(typed: boolean) {
    this.#typed = typed;
  }

  source(): string {
    const constants = [...this.#constants].map(([value, name]) => `const ${name} = ${value};`);
    return [...constants, ...[...this.#functions.values()].map(({ source }) => source)].join('\n');
  }

  /** Name of the function that checks a value against this schema; a recursive schema gets a single function. */
  functionFor(given: JsonSchema): string {
    const schema = resolveSchema(given);
    const known = this.#functions.get(schema);
    if (known !== undefined) return known.name;
    const written = { name: `check${this.#functions.size}`, source: '' };
    this.#functions.set(schema, written);
    const [parameter, result] = this.#typed ? ['value: unknown', ': boolean'] : ['value', ''];
    written.source = `function ${written.name}(${parameter})${result} {\n${this.#value(schema, 'value', true)}\nreturn true;\n}`;
    return written.name;
  }

  /** Statements that return false unless the variable is valid. */
  #value(given: JsonSchema, variable: string, isWhole = false): string {
    const schema = resolveSchema(given);
    if (schema.anyOf !== undefined) return this.#anyOf(schema.anyOf, variable);
    if (schema.const !== undefined) return refuseIf(`${variable} !== ${JSON.stringify(schema.const)}`);
    if (schema.enum !== undefined) return this.#enumeration(schema.enum, variable);
    switch (schema.type) {
      case 'null':
        return refuseIf(`${variable} !== null`);
      case 'boolean':
        return refuseIf(`typeof ${variable} !== 'boolean'`);
      case 'string':
        return this.#string(schema, variable);
      case 'number':
      case 'integer':
        return number(schema, variable);
      case 'array':
        return this.#array(schema, variable);
      case 'object':
        if (!isWhole) return refuseIf(`!${this.functionFor(schema)}(${variable})`);
        return schema.properties === undefined ? this.#record(schema, variable) : this.#object(schema, variable);
      default:
        return refuseIf(`${variable} === undefined`);
    }
  }

  #string({ minLength, maxLength, pattern, format }: JsonSchema, variable: string): string {
    const wrong = [`typeof ${variable} !== 'string'`];
    // a text has at most as many characters as code units and at least half as many, so most need no counting
    if (maxLength !== undefined)
      wrong.push(`(${variable}.length > ${maxLength} && lengthOf(${variable}) > ${maxLength})`);
    if (minLength !== undefined && minLength > 0)
      wrong.push(`(${variable}.length < ${2 * minLength} && lengthOf(${variable}) < ${minLength})`);
    if (pattern !== undefined) wrong.push(`!${this.#pattern(pattern)}.test(${variable})`);
    if (format === 'date') wrong.push(`!isDate(${variable})`);
    return refuseIf(wrong.join(' || '));
  }

  #enumeration(values: readonly unknown[], variable: string): string {
    const written = values.map((value) => JSON.stringify(value));
    if (values.length <= maxValuesCompared)
      return refuseIf(written.map((value) => `${variable} !== ${value}`).join(' && '));
    const type = this.#typed ? '<unknown>' : '';
    return refuseIf(`!${this.#constant(`new Set${type}([${written.join(', ')}])`)}.has(${variable})`);
  }

  #array({ items, minItems, maxItems, uniqueItems }: JsonSchema, variable: string): string {
    const wrong = [`!Array.isArray(${variable})`];
    if (minItems !== undefined && minItems > 0) wrong.push(`${variable}.length < ${minItems}`);
    if (maxItems !== undefined) wrong.push(`${variable}.length > ${maxItems}`);
    if (uniqueItems === true) wrong.push(`!areUnique(${variable})`);
    if (items === undefined) return refuseIf(wrong.join(' || '));
    const [item, index] = [this.#variable(), this.#variable()];
    const loop = `for (let ${index} = 0; ${index} < ${variable}.length; ${index}++) {
${this.#declare(item, `${variable}[${index}]`)}
${this.#value(items, item)}
}`;
    return `${refuseIf(wrong.join(' || '))}\n${loop}`;
  }

  #object(schema: JsonSchema, variable: string): string {
    const properties = Object.entries(schema.properties ?? {});
    const required = new Set(schema.required);
    const lines = [...this.#openObject(variable, required.size > 0), 'let expected = 0;'];
    if (required.size > 0) lines[lines.length - 1] = `let expected = ${required.size};`;
    const names = new Map<string, string>();
    for (const [name, property] of properties) {
      const item = this.#variable();
      names.set(name, item);
      lines.push(this.#declare(item, `object[${JSON.stringify(name)}]`));
      const check = this.#value(property, item);
      lines.push(required.has(name) ? check : `if (${item} !== undefined) {\nexpected++;\n${check}\n}`);
    }
    // all required properties are present, so a larger number of keys means an unknown one
    lines.push('for (const key in object) expected--;', refuseIf('expected !== 0'));
    const plugin = schema['x-plugin'];
    if (plugin !== undefined)
      lines.push(
        refuseIf(`!acceptsPayload(${JSON.stringify(plugin)}, ${names.get(plugin) ?? ''}, ${names.get('args') ?? ''})`),
      );
    return lines.join('\n');
  }

  #record(schema: JsonSchema, variable: string): string {
    const { minProperties, maxProperties } = schema;
    const lines = [...this.#openObject(variable, false)];
    const wrong: string[] = [];
    if (minProperties !== undefined) wrong.push(`count < ${minProperties}`);
    if (maxProperties !== undefined) wrong.push(`count > ${maxProperties}`);
    const keyPattern = recordKeyPattern(schema);
    const values = recordValueSchema(schema) ?? {};
    const item = this.#variable();
    const perEntry = [
      ...(wrong.length > 0 ? ['count++;'] : []),
      ...(keyPattern === undefined ? [] : [refuseIf(`!${this.#pattern(keyPattern)}.test(key)`)]),
      ...(isAnything(values) ? [] : [this.#declare(item, 'object[key]'), this.#value(values, item)]),
    ];
    if (perEntry.length === 0) return lines.slice(0, 1).join('\n');
    if (wrong.length > 0) lines.push('let count = 0;');
    lines.push(`for (const key in object) {\n${perEntry.join('\n')}\n}`);
    if (wrong.length > 0) lines.push(refuseIf(wrong.join(' || ')));
    return lines.join('\n');
  }

  #anyOf(anyOf: readonly JsonSchema[], variable: string): string {
    const cases = new Map<string, string>();
    const objects: JsonSchema[] = [];
    for (const branch of anyOf.map(resolveSchema)) {
      if (branch.type === 'object') objects.push(branch);
      else
        for (const test of typeTests(branch, variable))
          if (!cases.has(test)) cases.set(test, this.#value(branch, variable));
    }
    const [first] = objects;
    if (first !== undefined) {
      const isObject = `typeof ${variable} === 'object' && ${variable} !== null && !Array.isArray(${variable})`;
      cases.set(isObject, objects.length === 1 ? this.#value(first, variable) : this.#discriminated(objects, variable));
    }
    const written = [...cases].map(([test, statements]) => `if (${test}) {\n${statements}\n}`);
    return `${written.join(' else ')} else return false;`;
  }

  #discriminated(objects: readonly JsonSchema[], variable: string): string {
    const tagged = this.#variable();
    const branches = objects.map((branch) => {
      const tests = constantsOf(branch).map(
        ([name, value]) => `${tagged}[${JSON.stringify(name)}] === ${JSON.stringify(value)}`,
      );
      return `if (${tests.join(' && ')}) {\n${this.#value(branch, variable)}\n}`;
    });
    return `${this.#asObject(tagged, variable)}\n${branches.join(' else ')} else return false;`;
  }

  #openObject(variable: string, hasRequired: boolean): readonly string[] {
    // a list has none of the required properties
    const isList = hasRequired ? '' : ` || Array.isArray(${variable})`;
    return [
      refuseIf(`typeof ${variable} !== 'object' || ${variable} === null${isList}`),
      this.#asObject('object', variable),
    ];
  }

  #asObject(name: string, variable: string): string {
    return `const ${name} = ${variable}${this.#typed ? ' as JsonLike' : ''};`;
  }

  #declare(name: string, value: string): string {
    return `const ${name}${this.#typed ? ': unknown' : ''} = ${value};`;
  }

  #pattern(pattern: string): string {
    return this.#constant(`new RegExp(${JSON.stringify(pattern)}, 'u')`);
  }

  #constant(value: string): string {
    const name = this.#constants.get(value) ?? `constant${this.#constants.size}`;
    this.#constants.set(value, name);
    return name;
  }

  #variable(): string {
    return `v${this.#variables++}`;
  }
}

function number(schema: JsonSchema, variable: string): string {
  const { type, minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  const wrong = [
    `typeof ${variable} !== 'number'`,
    `!Number.${type === 'integer' ? 'isInteger' : 'isFinite'}(${variable})`,
  ];
  if (minimum !== undefined) wrong.push(`${variable} < ${minimum}`);
  if (maximum !== undefined) wrong.push(`${variable} > ${maximum}`);
  if (exclusiveMinimum !== undefined) wrong.push(`${variable} <= ${exclusiveMinimum}`);
  if (exclusiveMaximum !== undefined) wrong.push(`${variable} >= ${exclusiveMaximum}`);
  if (multipleOf !== undefined) wrong.push(`!isMultipleOf(${variable}, ${multipleOf})`);
  return refuseIf(wrong.join(' || '));
}

/** Conditions that a value has a branch's type. */
function typeTests(branch: JsonSchema, variable: string): readonly string[] {
  const values = branch.enum ?? (branch.const === undefined ? undefined : [branch.const]);
  if (values !== undefined)
    return [
      ...new Set(
        values.map((value) => (value === null ? `${variable} === null` : `typeof ${variable} === '${typeof value}'`)),
      ),
    ];
  switch (branch.type) {
    case 'null':
      return [`${variable} === null`];
    case 'array':
      return [`Array.isArray(${variable})`];
    case 'integer':
      return [`typeof ${variable} === 'number'`];
    case 'string':
    case 'number':
    case 'boolean':
      return [`typeof ${variable} === '${branch.type}'`];
    default:
      return ['true'];
  }
}

function isAnything(schema: JsonSchema): boolean {
  return (
    resolveSchema(schema).type === undefined &&
    schema.anyOf === undefined &&
    schema.enum === undefined &&
    schema.const === undefined
  );
}

function refuseIf(condition: string): string {
  return `if (${condition}) return false;`;
}
