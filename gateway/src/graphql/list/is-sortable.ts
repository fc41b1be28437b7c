import type { ListField } from './list-field';

/** Whether a list can be sorted by a field. */
export function isSortable<Row>({ kind, sortable = true, order }: ListField<Row>): boolean {
  return sortable && (kind !== 'array' || order !== undefined);
}
