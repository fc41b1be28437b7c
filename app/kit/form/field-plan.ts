import type { ReferenceOffers, ReferenceTarget, TermsName } from '@scn/core/schema/keywords';
import { recordValueSchema, resolveSchema, type JsonSchema } from '@scn/core/schema/json-schema';
import { inCulture } from '../texts/in-culture';
import { readableName, readableValues } from './readable-name';

/** An option of a choice. */
export interface PlannedChoice {
  readonly value: string | number | boolean | null;
  readonly title: string;
  /** The heading under which it is offered. */
  readonly group?: string;
}

/** The list of terms of a field. */
export interface PlannedTerms {
  readonly list: TermsName;
  /** The property of the same object whose value selects the part of the list; null for the whole list. */
  readonly of: string | null;
}

/** One of the object types of a value, distinguished by its constants. */
export interface PlannedVariant {
  readonly title: string;
  readonly schema: JsonSchema;
}

/** The control of a property. */
export type FieldControl =
  | {
      readonly kind: 'text';
      readonly multiline: boolean;
      readonly maxLength: number | null;
      /** Prose that people read or hear: the browser checks its spelling. */
      readonly prose: boolean;
      /** The list of terms that it offers; null for none. */
      readonly terms: PlannedTerms | null;
    }
  | { readonly kind: 'date' }
  | {
      readonly kind: 'number' | 'duration';
      readonly integer: boolean;
      readonly minimum: number | null;
      readonly maximum: number | null;
    }
  | {
      readonly kind: 'slider';
      readonly integer: boolean;
      readonly minimum: number;
      readonly maximum: number;
      readonly step: number;
    }
  | { readonly kind: 'flag' }
  | { readonly kind: 'choice'; readonly choices: readonly PlannedChoice[]; readonly radio: boolean }
  | { readonly kind: 'checkboxes'; readonly choices: readonly PlannedChoice[] }
  /** Several terms of a list. */
  | { readonly kind: 'terms'; readonly terms: PlannedTerms }
  /** Lock types: all, none, or some. */
  | { readonly kind: 'locks'; readonly choices: readonly PlannedChoice[] }
  | { readonly kind: 'reference'; readonly target: ReferenceTarget; readonly offers?: ReferenceOffers }
  | {
      readonly kind: 'references';
      readonly target: ReferenceTarget;
      readonly offers?: ReferenceOffers;
      readonly maxItems: number | null;
      /** A list that allows duplicates is a sequence; one that doesn't is an unordered set. */
      readonly ordered: boolean;
    }
  | { readonly kind: 'group'; readonly schema: JsonSchema }
  | { readonly kind: 'variants'; readonly variants: readonly PlannedVariant[] }
  /** One item for each culture that is selected. */
  | { readonly kind: 'cultures'; readonly items: JsonSchema; readonly cultures: readonly string[] }
  | { readonly kind: 'list'; readonly items: JsonSchema; readonly maxItems: number | null; readonly minItems: number }
  | { readonly kind: 'record'; readonly values: 'text' | 'number' }
  /** Has a custom editor, such as a condition. */
  | { readonly kind: 'foreign' }
  /** A constant: nothing to show. */
  | { readonly kind: 'constant' };

/** How a property is displayed. */
export interface FieldPlan {
  readonly label: string;
  readonly help: string | null;
  /** UCUM code. */
  readonly unit: string | null;
  /** Can be empty while the author works, but is required for publishing. */
  readonly needed: boolean;
  readonly nullable: boolean;
  readonly when: JsonSchema['x-when'] | null;
  /** It can be turned on only while a list of the same object has enough items. */
  readonly needs: NonNullable<JsonSchema['x-needs']> | null;
  readonly control: FieldControl;
}

/** Plans the control of a property from its schema alone. */
export function planField(given: JsonSchema, name: string): FieldPlan {
  const outer = resolveSchema(given);
  const branches = (outer.anyOf ?? [outer]).map(resolveSchema);
  const values = branches.filter(({ type }) => type !== 'null');
  const nullable = values.length < branches.length;
  const [inner = outer] = values;
  return {
    label: inCulture(outer.title ?? inner.title ?? readableName(name)),
    help: shown(outer.description ?? inner.description),
    unit: outer['x-unit'] ?? inner['x-unit'] ?? null,
    needed: outer['x-required'] === true || inner['x-required'] === true,
    nullable,
    when: outer['x-when'] ?? null,
    needs: outer['x-needs'] ?? null,
    control: isForeign(given, outer) ? { kind: 'foreign' } : planControl(values, nullable, outer['x-control']),
  };
}

function shown(text: string | undefined): string | null {
  return text === undefined ? null : inCulture(text);
}

function isForeign(given: JsonSchema, outer: JsonSchema): boolean {
  return (
    outer['x-frozen'] === true ||
    outer['x-plugin'] !== undefined ||
    given.$ref !== undefined ||
    (outer.anyOf?.some(({ $ref }) => $ref !== undefined) ?? false)
  );
}

function planControl(
  values: readonly JsonSchema[],
  nullable: boolean,
  outerControl: JsonSchema['x-control'],
): FieldControl {
  const [schema, ...others] = values;
  if (schema === undefined) return { kind: 'constant' };
  if (others.length > 0) {
    const isTagged = values.every(({ type }) => type === 'object');
    return isTagged ? { kind: 'variants', variants: values.map(planVariant) } : { kind: 'foreign' };
  }
  const control = outerControl ?? schema['x-control'];
  if (schema.const !== undefined) return { kind: 'constant' };
  if (schema.enum !== undefined)
    return { kind: 'choice', choices: planChoices(schema.enum), radio: control === 'radio' };
  switch (schema.type) {
    case 'boolean':
      return nullable ? { kind: 'choice', choices: [], radio: false } : { kind: 'flag' };
    case 'string':
      return planText(schema, control);
    case 'number':
    case 'integer':
      return planNumber(schema, control);
    case 'array':
      return planList(schema, control);
    case 'object':
      return planObject(schema);
    default:
      return { kind: 'foreign' };
  }
}

function planVariant(schema: JsonSchema): PlannedVariant {
  const constant = Object.values(schema.properties ?? {}).find((property) => property.const !== undefined)?.const;
  return { title: shown(schema.title) ?? readableName(typeof constant === 'string' ? constant : ''), schema };
}

function planChoices(values: readonly unknown[]): readonly PlannedChoice[] {
  const titles = readableValues(values.filter((value) => typeof value === 'string'));
  return values.flatMap((value): readonly PlannedChoice[] => {
    if (typeof value === 'string') return [{ value, title: titles.get(value) ?? value }];
    return typeof value === 'number' || typeof value === 'boolean' ? [{ value, title: String(value) }] : [];
  });
}

function planText(schema: JsonSchema, control: JsonSchema['x-control']): FieldControl {
  const target = schema['x-ref'];
  const offers = schema['x-offers'];
  if (target !== undefined) return { kind: 'reference', target, ...(offers === undefined ? {} : { offers }) };
  if (schema.format === 'date') return { kind: 'date' };
  return {
    kind: 'text',
    multiline: control === 'multiline',
    maxLength: schema.maxLength ?? null,
    prose: schema['x-text'] === true,
    terms: plannedTerms(schema),
  };
}

function plannedTerms(schema: JsonSchema): PlannedTerms | null {
  const list = schema['x-terms'];
  return list === undefined ? null : { list, of: schema['x-terms-of'] ?? null };
}

function planNumber(schema: JsonSchema, control: JsonSchema['x-control']): FieldControl {
  const { minimum, maximum, type, multipleOf } = schema;
  if (control === 'slider' && minimum !== undefined && maximum !== undefined)
    return {
      kind: 'slider',
      integer: type === 'integer',
      minimum,
      maximum,
      step: multipleOf ?? (type === 'integer' ? 1 : (maximum - minimum) / 100),
    };
  return {
    kind: control === 'duration' ? 'duration' : 'number',
    integer: type === 'integer',
    minimum: minimum ?? null,
    maximum: maximum ?? null,
  };
}

function planList(schema: JsonSchema, control: JsonSchema['x-control']): FieldControl {
  const items = resolveSchema(schema.items ?? {});
  const maxItems = schema.maxItems ?? null;
  const target = items['x-ref'];
  const offers = items['x-offers'];
  if (target !== undefined && items.type === 'string') {
    const ordered = schema.uniqueItems !== true;
    return { kind: 'references', target, ...(offers === undefined ? {} : { offers }), maxItems, ordered };
  }
  const terms = plannedTerms(items);
  if (terms !== null && schema.uniqueItems === true) return { kind: 'terms', terms };
  if (items.enum !== undefined && control === 'locks') return { kind: 'locks', choices: planChoices(items.enum) };
  const cultures = items.properties?.['cultureName']?.enum;
  if (control === 'cultures' && cultures !== undefined)
    return { kind: 'cultures', items, cultures: cultures.map(String) };
  if (items.enum !== undefined && (control === 'checkboxes' || schema.uniqueItems === true))
    return { kind: 'checkboxes', choices: planChoices(items.enum) };
  return { kind: 'list', items: schema.items ?? {}, maxItems, minItems: schema.minItems ?? 0 };
}

function planObject(schema: JsonSchema): FieldControl {
  if (schema.properties !== undefined) return { kind: 'group', schema };
  const { type } = recordValueSchema(schema) ?? {};
  if (type === 'string') return { kind: 'record', values: 'text' };
  if (type === 'number' || type === 'integer') return { kind: 'record', values: 'number' };
  return { kind: 'foreign' };
}
