import { Refusal } from '@scn/core/base/refusal';
import type { OperationAbility } from '@scn/core/permissions/policies';
import { isSortable } from './is-sortable';
import type { ListArguments, ListDeclaration } from './list-declaration';
import type {
  ListCondition,
  ListField,
  ListFieldKind,
  ListOperand,
  ListOperator,
  ListOrder,
  ListRequest,
  ListRestriction,
} from './list-field';

/** Limits on a list request, in addition to `take`. */
export const listLimits = {
  /** Nesting of groups. */
  depth: 8,
  /** Conditions per request, in all groups. */
  conditions: 100,
  /** Values of one `in`, `some` or `none`. */
  values: 1000,
  /** Characters of one text. */
  textLength: 1000,
  /** Rows that can be skipped. */
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
 * Checks a list request: numbers and sizes within bounds, existing fields, no withheld fields.
 *
 * @throws Refusal InvalidValueError, or FieldAuthorisationError for a field that is withheld, in filters and sort orders.
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
    // the default order must not reveal a withheld field either
    order: asked.length > 0 ? asked : defaultOrder.filter(({ field }) => !reader.isWithheld(field)),
    where: where === null || where === undefined ? null : reader.group(where, 1),
  };
}

/** The schema contains the default; a gateway can have a lower limit. */
function takeOf(take: number, defaultTake: number, maxTake: number): number {
  return take === defaultTake ? Math.min(take, maxTake) : bounded('take', take, maxTake);
}

function bounded(argument: 'skip' | 'take', value: number, maximum: number): number {
  if (!Number.isInteger(value) || value < 0 || value > maximum)
    throw invalid(`${argument} must be a whole number from 0 to ${maximum}.`, { argument, maximum });
  return value;
}

/** Reads the filter and sort order of a request. */
class RequestReader<Row> {
  readonly #fields: ReadonlyMap<string, ListField<Row>>;
  readonly #ability: OperationAbility;
  #conditions = 0;

  constructor(fields: Readonly<Record<string, ListField<Row>>>, ability: OperationAbility) {
    this.#fields = new Map(Object.entries(fields));
    this.#ability = ability;
  }

  isWithheld(name: string): boolean {
    const restrictions = [this.#fields.get(name)?.restriction ?? []].flat(2) as readonly ListRestriction[];
    return restrictions.some(({ subject, field }) => !this.#ability.can('Read', subject, field));
  }

  order(given: readonly object[]): readonly ListOrder[] {
    if (given.length > this.#fields.size)
      throw invalid(`order can have at most ${this.#fields.size} fields.`, { argument: 'order' });
    const order = given.map((item): ListOrder => {
      const entries = Object.entries(item).filter(([, direction]) => direction !== null && direction !== undefined);
      const [entry] = entries;
      if (entry === undefined || entries.length > 1)
        throw invalid('Each item of order must have exactly one field.', { argument: 'order' });
      const [name, direction] = entry as [string, unknown];
      const field = this.#field(name);
      if (!isSortable(field)) throw invalid(`You can’t sort by ${name}.`, { field: name });
      const { restriction } = field.order ?? {};
      if (restriction !== undefined && !this.#ability.can('Read', restriction.subject, restriction.field))
        throw withheld(name);
      return { field: name, descending: direction === 'DESC' };
    });
    if (new Set(order.map(({ field }) => field)).size < order.length)
      throw invalid('order must contain each field only once.', { argument: 'order' });
    return order;
  }

  /** Reads a filter object, all of whose conditions must match. */
  group(where: object, depth: number): ListCondition | null {
    if (depth > listLimits.depth)
      throw invalid(`Filters can have at most ${listLimits.depth} levels.`, { argument: 'where' });
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
    if (this.isWithheld(name)) throw withheld(name);
    return field;
  }

  #count(): void {
    this.#conditions += 1;
    if (this.#conditions > listLimits.conditions)
      throw invalid(`A filter can have at most ${listLimits.conditions} conditions.`, { argument: 'where' });
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
  throw invalid(`${operator} of ${field} has a value of the wrong type.`, { field, operator });
}

function readTexts(field: string, values: readonly unknown[]): readonly string[] {
  if (values.length > listLimits.values)
    throw invalid(`${field} can be compared with at most ${listLimits.values} values.`, { field });
  return values.map((value) => {
    if (typeof value !== 'string') throw invalid(`${field} must be compared with texts.`, { field });
    return readText(field, value);
  });
}

/** Only text that PostgreSQL can store: both evaluations must return the same result. */
function readText(field: string, value: string): string {
  if (value.length > listLimits.textLength || value.includes('\0') || /\p{Surrogate}/u.test(value))
    throw invalid(`${field} can be compared with at most ${listLimits.textLength} characters of plain text.`, {
      field,
    });
  return value;
}

function withheld(field: string): Refusal {
  return new Refusal('FieldAuthorisationError', { field }, `You don’t have permission to read ${field}.`);
}

function invalid(message: string, metadata: Readonly<Record<string, string | number>>): Refusal {
  return new Refusal('InvalidValueError', metadata, message);
}
