import { fold, isFoundIn, searchForms } from '@scn/core/search/fold';
import { compareTexts, foldText } from './folded-text';
import type {
  ListCondition,
  ListField,
  ListFields,
  ListOperand,
  ListOperator,
  ListRequest,
  ListValue,
  Page,
} from './list-field';

/** Applies a request to rows in memory. Rows that are equal in its order keep their given order. */
export function pageInMemory<Row>(fields: ListFields<Row>, rows: readonly Row[], request: ListRequest): Page<Row> {
  const { skip, take } = request;
  const matching = matchingInMemory(fields, rows, request);
  return { items: matching.slice(skip, skip + take), totalCount: matching.length };
}

/** The rows that match a request, in its order. */
export function matchingInMemory<Row>(
  fields: ListFields<Row>,
  rows: readonly Row[],
  { order, where }: Pick<ListRequest, 'order' | 'where'>,
): readonly Row[] {
  const matching = where === null ? [...rows] : rows.filter((row) => matches(fields, where, row));
  if (order.length > 0) {
    const keys = order.map(({ field: name, descending }) => {
      const field = fieldOf(fields, name);
      return { field: field.order ?? field, sign: descending ? -1 : 1 };
    });
    matching.sort((a, b) => {
      for (const { field, sign } of keys) {
        const difference = compareValues(field.value(a), field.value(b));
        if (difference !== 0) return difference * sign;
      }
      return 0;
    });
  }
  return matching;
}

function matches<Row>(fields: ListFields<Row>, condition: ListCondition, row: Row): boolean {
  if ('and' in condition) return condition.and.every((part) => matches(fields, part, row));
  if ('or' in condition) return condition.or.some((part) => matches(fields, part, row));
  const { kind, value } = fieldOf(fields, condition.field);
  return holds(kind, value(row), condition.operator, condition.value);
}

function holds(
  kind: ListField<unknown>['kind'],
  value: ListValue,
  operator: ListOperator,
  operand: ListOperand,
): boolean {
  switch (operator) {
    case 'eq':
      return isEqual(kind, value, operand);
    case 'neq':
      return !isEqual(kind, value, operand);
    case 'in':
      return value !== null && texts(operand).some((one) => isEqual(kind, value, one));
    case 'contains':
      return typeof value === 'string' && isFoundIn(value, text(operand));
    case 'startsWith':
      return typeof value === 'string' && searchForms(text(operand)).some((form) => fold(value).startsWith(form));
    case 'endsWith':
      return typeof value === 'string' && searchForms(text(operand)).some((form) => fold(value).endsWith(form));
    case 'isEmpty':
      return isEmpty(value) === operand;
    case 'isNotEmpty':
      return isEmpty(value) !== operand;
    case 'gt':
      return isComparable(value, operand) && compareValues(value, operand) > 0;
    case 'gte':
      return isComparable(value, operand) && compareValues(value, operand) >= 0;
    case 'lt':
      return isComparable(value, operand) && compareValues(value, operand) < 0;
    case 'lte':
      return isComparable(value, operand) && compareValues(value, operand) <= 0;
    case 'some':
      return overlap(value, operand);
    case 'none':
      return !overlap(value, operand);
    case 'any':
      return texts(value).length > 0 === operand;
  }
}

function isEqual(kind: ListField<unknown>['kind'], value: ListValue, operand: ListOperand): boolean {
  if (value === null || operand === null) return value === operand;
  return kind === 'enum' ? value === operand : compareValues(value, operand) === 0;
}

function isEmpty(value: ListValue): boolean {
  return value === null || value === '';
}

function isComparable(value: ListValue, operand: ListOperand): boolean {
  return value !== null && operand !== null;
}

function overlap(value: ListValue, operand: ListOperand): boolean {
  const wanted = new Set(texts(operand).map(foldText));
  return texts(value).some((item) => wanted.has(foldText(item)));
}

/** Null sorts last. */
function compareValues(a: ListValue, b: ListValue): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (typeof a === 'string' && typeof b === 'string') return compareTexts(foldText(a), foldText(b));
  return Math.sign(Number(a) - Number(b));
}

function texts(value: ListValue): readonly string[] {
  return Array.isArray(value) ? (value as readonly string[]) : [];
}

function text(operand: ListOperand): string {
  return typeof operand === 'string' ? operand : '';
}

function fieldOf<Row>(fields: ListFields<Row>, name: string): ListField<Row> {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (field === undefined) throw new Error(`The list has no field ${name}.`);
  return field;
}
