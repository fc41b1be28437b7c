import type { KitText } from '../texts/kit-text';
import type { GridColumn } from './grid-column';
import type { GridFilter } from './grid-view';

/** Props of a filter editor. */
export interface FilterEditorProps<Row extends object> {
  readonly column: GridColumn<Row>;
  readonly filter: GridFilter | undefined;
  readonly text: KitText;
  /** Called on every change; the rows update immediately. */
  onChange(filter: GridFilter): void;
}
