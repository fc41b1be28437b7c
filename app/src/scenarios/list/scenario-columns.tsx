import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { GridChoice, GridColumn } from '@scn/kit/grid/grid-column';
import { initialView, type GridView } from '@scn/kit/grid/grid-view';
import { usePreferences } from '#preferences/preferences-context.tsx';
import { libraryAddress, scenarioAddress } from '#routes/addresses';
import { useMoment } from '#time/use-moment';
import { useShownTitle } from '../use-shown-title';
import { useScenarioListStyles } from './scenario-list.styles';
import { accesses, accessOf, statuses, statusTones } from './scenario-status';
import type { ScenarioItem } from './scenarios';

/** A library to filter by. */
export interface ListedLibrary {
  readonly code: string;
  readonly name: string;
}

/** The columns of a scenario list. @param libraries - null for a single library; keeps its identity */
export function useScenarioColumns(libraries: readonly ListedLibrary[] | null): readonly GridColumn<ScenarioItem>[] {
  const { t } = useTranslation('scenarioList');
  const styles = useScenarioListStyles();
  const [{ culture }] = usePreferences();
  const moment = useMoment();
  const shownTitle = useShownTitle();
  return useMemo(() => {
    const exact = new Intl.DateTimeFormat(culture, { dateStyle: 'full', timeStyle: 'short' });
    const library: GridColumn<ScenarioItem> = {
      id: 'library',
      title: t('library'),
      kind: 'choice',
      alwaysFilled: true,
      width: 152,
      choices: (libraries ?? []).map(({ code, name }): GridChoice => ({ value: code, title: name })),
      value: ({ libraryCode }) => libraryCode,
      cell: ({ libraryCode, libraryName }) => (
        <Link className={styles.quietLink} tabIndex={-1} to={libraryAddress(libraryCode)}>
          {libraryName}
        </Link>
      ),
    };
    return [
      {
        id: 'code',
        title: t('code'),
        kind: 'code',
        alwaysShown: true,
        width: 104,
        value: ({ scenarioCode }) => scenarioCode,
      },
      {
        id: 'title',
        title: t('title'),
        kind: 'text',
        alwaysShown: true,
        width: 240,
        grows: true,
        value: ({ title }) => title,
        cell: (row) => (
          <Link className={styles.link} tabIndex={-1} to={scenarioAddress(row)} title={row.title}>
            {shownTitle(row.title)}
          </Link>
        ),
      },
      ...(libraries === null ? [] : [library]),
      {
        id: 'status',
        title: t('status'),
        kind: 'choice',
        alwaysFilled: true,
        width: 120,
        choices: statuses.map((value) => ({ value, title: t(`status${value}`), tone: statusTones[value] })),
        value: ({ productStatus }) => productStatus,
      },
      {
        id: 'access',
        title: t('access'),
        kind: 'choice',
        alwaysFilled: true,
        width: 104,
        choices: accesses.map((value) => ({
          value,
          title: t(`access${value}`),
          ...(value === 'READONLY' ? { tone: 'neutral' as const } : {}),
        })),
        value: accessOf,
      },
      {
        id: 'changed',
        title: t('changed'),
        kind: 'date',
        width: 136,
        value: ({ dateUpdated }) => dateUpdated,
        cell: ({ dateUpdated }) => {
          const at = Date.parse(dateUpdated);
          return (
            <time className={styles.quiet} dateTime={dateUpdated} title={exact.format(at)}>
              {moment(at)}
            </time>
          );
        },
      },
    ];
  }, [t, styles, culture, moment, shownTitle, libraries]);
}

/** The initial view of a scenario list: last changed first. */
export function startView(columns: readonly GridColumn<ScenarioItem>[]): GridView {
  return initialView(columns, [{ column: 'changed', descending: true }]);
}
