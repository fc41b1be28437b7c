import { useState, type ReactNode } from 'react';
import { Badge, Button, Input, mergeClasses, Select, Skeleton, SkeletonItem } from '@fluentui/react-components';
import { ArrowSortDownRegular, ArrowSortUpRegular, LockClosedRegular, SearchRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { libraryAddress, scenarioAddress } from '../../routing/addresses';
import { useMoment } from '../use-moment';
import { filteredScenarios, initialFilter, type ScenarioFilter, type SortColumn } from './scenario-rows';
import { useScenarioTableStyles } from './scenario-table.styles';
import type { ScenarioItem } from './scenarios';

const headings = {
  scenarioCode: 'code',
  title: 'scenarioTitle',
  libraryName: 'library',
  productStatus: 'status',
  dateUpdated: 'changed',
} as const satisfies Record<SortColumn, string>;

const statusColours = {
  ALPHA: 'informative',
  BETA: 'informative',
  EXPERIMENTAL: 'warning',
  PRODUCTION: 'success',
  RETIRED: 'subtle',
  UNKNOWN: 'subtle',
} as const satisfies Record<ScenarioItem['productStatus'], string>;

/** What a table of scenarios is given. */
export interface ScenarioTableProps {
  readonly scenarios: readonly ScenarioItem[];
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly showsLibrary: boolean;
  readonly emptyTitle: string;
  readonly emptyText: string;
  readonly onReload: () => void;
}

/** Scenarios to look through: filter, sort, open. */
export function ScenarioTable(props: ScenarioTableProps): ReactNode {
  const { t } = useTranslation('screens');
  const styles = useScenarioTableStyles();
  const [filter, setFilter] = useState(initialFilter);
  if (props.isLoading) return <TableSkeleton />;
  if (props.hasFailed) {
    return (
      <div className={mergeClasses(styles.scroller, styles.state)}>
        <p className={styles.stateTitle} role="alert">
          {t('loadFailed')}
        </p>
        <Button onClick={props.onReload}>{t('tryAgain')}</Button>
      </div>
    );
  }
  if (props.scenarios.length === 0) {
    return (
      <div className={mergeClasses(styles.scroller, styles.state)}>
        <p className={styles.stateTitle}>{props.emptyTitle}</p>
        <p className={styles.stateText}>{props.emptyText}</p>
      </div>
    );
  }
  const rows = filteredScenarios(props.scenarios, filter);
  const clear = () => {
    setFilter({ ...initialFilter, sort: filter.sort });
  };
  return (
    <>
      <Filters filter={filter} onChange={setFilter} shown={rows.length} total={props.scenarios.length} />
      {rows.length === 0 ? (
        <div className={mergeClasses(styles.scroller, styles.state)}>
          <p className={styles.stateTitle}>{t('noMatch')}</p>
          <Button onClick={clear}>{t('clearFilter')}</Button>
        </div>
      ) : (
        <div className={styles.scroller}>
          <table className={styles.table} aria-label={t('scenarios')}>
            <Head filter={filter} onChange={setFilter} showsLibrary={props.showsLibrary} />
            <tbody>
              {rows.map((row) => (
                <Row key={row.scenarioCode} row={row} showsLibrary={props.showsLibrary} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}

interface FilterProps {
  readonly filter: ScenarioFilter;
  readonly onChange: (filter: ScenarioFilter) => void;
}

function Filters({
  filter,
  onChange,
  shown,
  total,
}: FilterProps & { readonly shown: number; readonly total: number }): ReactNode {
  const { t } = useTranslation('screens');
  const styles = useScenarioTableStyles();
  const statuses = Object.keys(statusColours) as ScenarioItem['productStatus'][];
  return (
    <div className={styles.filters} role="search">
      <Input
        className={styles.search}
        type="search"
        contentBefore={<SearchRegular />}
        aria-label={t('filter')}
        placeholder={t('filter')}
        value={filter.text}
        onChange={(_, { value }) => {
          onChange({ ...filter, text: value });
        }}
      />
      <Select
        aria-label={t('filterStatus')}
        value={filter.status ?? ''}
        onChange={(_, { value }) => {
          onChange({ ...filter, status: statuses.find((status) => status === value) ?? null });
        }}
      >
        <option value="">{t('anyStatus')}</option>
        {statuses.map((status) => (
          <option key={status} value={status}>
            {t(`status${status}`)}
          </option>
        ))}
      </Select>
      <span className={styles.count} role="status">
        {shown === total ? t('count', { count: total }) : t('countOf', { count: shown, total })}
      </span>
    </div>
  );
}

function Head({ filter, onChange, showsLibrary }: FilterProps & { readonly showsLibrary: boolean }): ReactNode {
  const { t } = useTranslation('screens');
  const styles = useScenarioTableStyles();
  const { column: sorted, descending } = filter.sort;
  const heading = (column: SortColumn) => (
    <th
      key={column}
      scope="col"
      className={styles.head}
      aria-sort={column === sorted ? (descending ? 'descending' : 'ascending') : 'none'}
    >
      <button
        type="button"
        className={styles.sort}
        onClick={() => {
          onChange({ ...filter, sort: { column, descending: column === sorted && !descending } });
        }}
      >
        {t(headings[column])}
        {column === sorted ? descending ? <ArrowSortDownRegular /> : <ArrowSortUpRegular /> : null}
      </button>
    </th>
  );
  return (
    <thead>
      <tr>
        {heading('scenarioCode')}
        {heading('title')}
        {showsLibrary ? heading('libraryName') : null}
        {heading('productStatus')}
        <th scope="col" className={styles.head}>
          <span className={styles.headText}>{t('access')}</span>
        </th>
        {heading('dateUpdated')}
      </tr>
    </thead>
  );
}

function Row({ row, showsLibrary }: { readonly row: ScenarioItem; readonly showsLibrary: boolean }): ReactNode {
  const { t } = useTranslation('screens');
  const styles = useScenarioTableStyles();
  const moment = useMoment();
  return (
    <tr className={styles.row}>
      <th scope="row" className={mergeClasses(styles.cell, styles.code)}>
        {row.scenarioCode}
      </th>
      <td className={mergeClasses(styles.cell, styles.title)} title={row.title}>
        <Link className={styles.link} to={scenarioAddress(row)}>
          {row.title}
        </Link>
      </td>
      {showsLibrary ? (
        <td className={styles.cell}>
          <Link className={styles.link} to={libraryAddress(row.libraryCode)}>
            {row.libraryName}
          </Link>
        </td>
      ) : null}
      <td className={styles.cell}>
        <Badge appearance="tint" color={statusColours[row.productStatus]}>
          {t(`status${row.productStatus}`)}
        </Badge>
      </td>
      <td className={styles.cell}>
        {row.isScenarioReadOnly ? (
          <Badge appearance="outline" color="informative" icon={<LockClosedRegular />}>
            {t('readOnly')}
          </Badge>
        ) : (
          t(`access${row.access}`)
        )}
      </td>
      <td className={mergeClasses(styles.cell, styles.quiet)}>
        <time dateTime={row.dateUpdated}>{moment(Date.parse(row.dateUpdated))}</time>
      </td>
    </tr>
  );
}

function TableSkeleton(): ReactNode {
  const { t } = useTranslation('shell');
  const styles = useScenarioTableStyles();
  return (
    <Skeleton className={mergeClasses(styles.scroller, styles.skeleton)} aria-label={t('loading')}>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <SkeletonItem key={row} size={16} />
      ))}
    </Skeleton>
  );
}
