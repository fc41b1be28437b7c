import { Button, Dropdown, Option } from '@fluentui/react-components';
import {
  ChevronDoubleLeft16Regular,
  ChevronDoubleRight16Regular,
  ChevronLeft16Regular,
  ChevronRight16Regular,
} from '@fluentui/react-icons';
import { useId } from 'react';
import type { KitText } from '../texts/kit-text';
import { useFilterStyles } from './filters.styles';

/** The pages of a grid. */
export interface GridPaging {
  /** Rows per page. */
  readonly size: number;
  /** Available page sizes. */
  readonly sizes: readonly number[];
  onSizeChange(size: number): void;
}

interface GridPagerProps {
  readonly label: string;
  readonly paging: GridPaging;
  /** From 0. */
  readonly page: number;
  /** Rows on all pages. */
  readonly count: number;
  readonly text: KitText;
  readonly culture: string;
  onPage(page: number): void;
}

/** The pager: shows the row range of the page and navigates between pages. */
export function GridPager({ label, paging, page, count, text, culture, onPage }: GridPagerProps) {
  const styles = useFilterStyles();
  const sizeId = useId();
  const { size, sizes, onSizeChange } = paging;
  const last = Math.max(0, Math.ceil(count / size) - 1);
  const numbers = new Intl.NumberFormat(culture);
  const range = { from: count === 0 ? 0 : page * size + 1, to: Math.min(count, (page + 1) * size), count };
  const buttons = [
    { key: 'grid.firstPage', icon: <ChevronDoubleLeft16Regular />, to: 0 },
    { key: 'grid.previousPage', icon: <ChevronLeft16Regular />, to: page - 1 },
    { key: 'grid.nextPage', icon: <ChevronRight16Regular />, to: page + 1 },
    { key: 'grid.lastPage', icon: <ChevronDoubleRight16Regular />, to: last },
  ] as const;
  return (
    <nav aria-label={text('grid.pages', { label })} className={styles.pager}>
      <label htmlFor={sizeId} className={styles.count}>
        {text('grid.pageSize')}
      </label>
      <Dropdown
        id={sizeId}
        size="small"
        className={styles.pageSize}
        value={numbers.format(size)}
        selectedOptions={[String(size)]}
        onOptionSelect={(_, { optionValue }) => onSizeChange(Number(optionValue))}
      >
        {sizes.map((each) => (
          <Option key={each} value={String(each)} text={numbers.format(each)}>
            {numbers.format(each)}
          </Option>
        ))}
      </Dropdown>
      <span className={styles.spacer} />
      <span className={styles.count}>{count > 0 && text('grid.pageRange', range)}</span>
      {buttons.map(({ key, icon, to }) => (
        <Button
          key={key}
          size="small"
          appearance="subtle"
          icon={icon}
          aria-label={text(key)}
          title={text(key)}
          // keeps the focus on the last page
          disabledFocusable={to < 0 || to > last || to === page}
          onClick={() => onPage(to)}
        />
      ))}
    </nav>
  );
}
