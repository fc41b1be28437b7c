import { Refusal } from '@scn/core/operations/refusal';
import type { OperationAbility } from '@scn/core/permissions/policies';
import type { ListArguments, ListDeclaration } from './list';
import type {
  ListCondition,
  ListField,
  ListFieldKind,
  ListOperand,
  ListOperator,
  ListOrder,
  ListRequest,
} from './list-field';

/** How much may be asked of a list, besides `take`. */
export const listLimits = {
  /** Groups inside groups. */
  depth: 8,
  /** Conditions of one request, in all groups. */
  conditions: 100,
  /** Values of one `in`, `some` or `none`. */
  values: 1000,
  /** Characters of one text. */
  textLength: 1000,
  /** Rows that may be passed over. */
  skip: 1_000_000,
} as const;

const operatorsOfKind: Readonly<Record<ListFieldKind, readonly ListOperator[]>> = {
  string: ['eq', 'neq', 'contains', 'startsWith', 'endsWith', 'isEmpty', 'isNotEmpty', 'in'],
  number: ['eq', 'neq', 'gt', 'gte', 'lt', 'lte'],
  boolean: ['eq', 'neq'],
  date: ['eq', 'neq', 'gt', 'gte', 'lt', 'lte'],
  enum: ['eq', 'neq', 'in'],
  array: ['some', 'none', 'any'],
};

/**
 * Checks what was asked of a list: numbers and sizes within bounds, fields that exist, nothing that is withheld.
 *
 * @throws Refusal InvalidValueError, or FieldAuthorisationError for a field that is withheld, in filter and order alike.
 */
export function readRequest<Row>(
  { fields, defaultTake, defaultOrder }: Pick<ListDeclaration<Row>, 'fields' | 'defaultTake' | 'defaultOrder'>,
  { skip, take, order, where }: ListArguments,
  { ability, maxTake }: { readonly ability: OperationAbility; readonly maxTake: number },
): ListRequest {
  const reader = new RequestReader(fields, ability);
  const asked = reader.order(order ?? []);
  return {
    skip: bounded('skip', skip ?? 0, listLimits.skip),
    take: takeOf(take ?? defaultTake, defaultTake, maxTake),
    // an order that nobody asked for must not tell of a withheld field either
    order: asked.length > 0 ? asked : defaultOrder.filter(({ field }) => !reader.isWithheld(field)),
    where: where === null || where === undefined ? null : reader.group(where, 1),
  };
}

/** The default stands in the schema; a gateway may allow less. */
function takeOf(take: number, defaultTake: number, maxTake: number): number {
  return take === defaultTake ? Math.min(take, maxTake) : bounded('take', take, maxTake);
}

function bounded(argument: 'skip' | 'take', value: number, maximum: number): number {
  if (!Number.isInteger(value) || value < 0 || value > maximum)
    throw invalid(`${argument} is a whole number from 0 to ${maximum}.`, { argument, maximum });
  return value;
}

/** Reads the filter and order of one request. */
class RequestReader<Row> {
  readonly #fields: ReadonlyMap<string, ListField<Row>>;
  readonly #ability: OperationAbility;
  #conditions = 0;

  constructor(fields: Readonly<Record<string, ListField<Row>>>, ability: OperationAbility) {
    this.#fields = new Map(Object.entries(fields));
    this.#ability = ability;
  }

  isWithheld(name: string): boolean {
    const restriction = this.#fields.get(name)?.restriction;
    return restriction !== undefined && !this.#ability.can('Read', restriction.subject, restriction.field);
  }

  order(given: readonly object[]): readonly ListOrder[] {
    if (given.length > this.#fields.size)
      throw invalid(`order names ${this.#fields.size} fields at most.`, { argument: 'order' });
    const order = given.map((item): ListOrder => {
      const entries = Object.entries(item).filter(([, direction]) => direction !== null && direction !== undefined);
      const [entry] = entries;
      if (entry === undefined || entries.length > 1)
        throw invalid('Each item of order names one field.', { argument: 'order' });
      const [name, direction] = entry as [string, unknown];
      const { kind, sortable = true } = this.#field(name);
      if (kind === 'array' || !sortable) throw invalid(`${name} has no order.`, { field: name });
      return { field: name, descending: direction === 'DESC' };
    });
    if (new Set(order.map(({ field }) => field)).size < order.length)
      throw invalid('order names each field once.', { argument: 'order' });
    return order;
  }

  /** A filter object: everything in it has to hold. */
  group(where: object, depth: number): ListCondition | null {
    if (depth > listLimits.depth)
      throw invalid(`Filters are nested ${listLimits.depth} levels at most.`, { argument: 'where' });
    const conditions: ListCondition[] = [];
    for (const [name, value] of Object.entries(where) as [string, unknown][]) {
      if (value === null || value === undefined) continue;
      if (name === 'and' || name === 'or') conditions.push(...this.#parts(name, value, depth));
      else conditions.push(...this.#conditionsOn(name, value));
    }
    const [only] = conditions;
    return conditions.length > 1 ? { and: conditions } : (only ?? null);
  }

  #parts(operator: 'and' | 'or', value: unknown, depth: number): readonly ListCondition[] {
    const parts = Array.isArray(value) ? (value as readonly unknown[]) : [value];
    const conditions = parts
      .filter((part) => typeof part === 'object' && part !== null)
      .map((part) => {
        this.#count();
        return this.group(part, depth + 1);
      })
      .filter((condition) => condition !== null);
    if (conditions.length === 0) return [];
    return operator === 'and' ? conditions : [{ or: conditions }];
  }

  #conditionsOn(name: string, filter: unknown): readonly ListCondition[] {
    const field = this.#field(name);
    if (typeof filter !== 'object' || filter === null) throw invalid(`${name} has no such filter.`, { field: name });
    return (Object.entries(filter) as [string, unknown][])
      .filter(([, value]) => value !== undefined)
      .map(([given, value]) => {
        this.#count();
        const operator = operatorsOfKind[field.kind].find((known) => known === given);
        if (operator === undefined) throw invalid(`${name} has no filter ${given}.`, { field: name });
        return { field: name, operator, value: readOperand(name, field.kind, operator, value) };
      });
  }

  #field(name: string): ListField<Row> {
    const field = this.#fields.get(name);
    if (field === undefined) throw invalid(`There is no field ${name}.`, { field: name });
    if (this.isWithheld(name))
      throw new Refusal('FieldAuthorisationError', { field: name }, `You may not read ${name}.`);
    return field;
  }

  #count(): void {
    this.#conditions += 1;
    if (this.#conditions > listLimits.conditions)
      throw invalid(`A filter has ${listLimits.conditions} conditions at most.`, { argument: 'where' });
  }
}

function readOperand(field: string, kind: ListFieldKind, operator: ListOperator, value: unknown): ListOperand {
  if (operator === 'isEmpty' || operator === 'isNotEmpty' || operator === 'any') {
    if (typeof value === 'boolean') return value;
  } else if (operator === 'in' || operator === 'some' || operator === 'none') {
    if (Array.isArray(value)) return readTexts(field, value);
  } else if (value === null) {
    if (operator === 'eq' || operator === 'neq') return null;
  } else if (kind === 'string' || kind === 'enum') {
    if (typeof value === 'string') return readText(field, value);
  } else if (kind === 'date') {
    if (value instanceof Date && !Number.isNaN(value.getTime())) return value;
  } else if (kind === 'boolean') {
    if (typeof value === 'boolean') return value;
  } else if (typeof value === 'number' && Number.isFinite(value)) return value;
  throw invalid(`${operator} of ${field} needs another value.`, { field, operator });
}

function readTexts(field: string, values: readonly unknown[]): readonly string[] {
  if (values.length > listLimits.values)
    throw invalid(`${field} is compared with ${listLimits.values} values at most.`, { field });
  return values.map((value) => {
    if (typeof value !== 'string') throw invalid(`${field} is compared with texts.`, { field });
    return readText(field, value);
  });
}

/** Text that PostgreSQL can hold too: both ways to carry a list out have to answer the same. */
function readText(field: string, value: string): string {
  if (value.length > listLimits.textLength || value.includes('\0') || /\p{Surrogate}/u.test(value))
    throw invalid(`${field} is compared with at most ${listLimits.textLength} characters of plain text.`, { field });
  return value;
}

function invalid(message: string, metadata: Readonly<Record<string, string | number>>): Refusal {
  return new Refusal('InvalidValueError', metadata, message);
}
