import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { GridChoice, GridColumn } from '@scn/kit/grid/grid-column';
import { usePreferences } from '#preferences/preferences-context.tsx';
import { useMoment } from '#time/use-moment';
import { missingReasons, type MissingReason } from '@scn/core/view/queries/missing-assets';
import type { MissingItem } from './missing-item';
import { useMissingStyles } from './missing.styles';

const tones = { NOT_IN_CATALOGUE: 'danger', NOT_UPLOADED: 'warning' } as const satisfies Record<MissingReason, string>;

/** The common fields of a missing asset in all lists: name, kind, reason and date. */
export interface MissingColumns<Row extends MissingItem> {
  readonly name: GridColumn<Row>;
  readonly kind: GridColumn<Row>;
  readonly reason: GridColumn<Row>;
  readonly missingFor: GridColumn<Row>;
  readonly since: GridColumn<Row>;
}

/** The columns of all lists of missing assets. @param kinds - titles of the rows' kinds; keeps its identity */
export function useMissingColumns<Row extends MissingItem>(kinds: readonly GridChoice[]): MissingColumns<Row> {
  const { t } = useTranslation('missingAssets');
  const styles = useMissingStyles();
  const moment = useMoment();
  const [{ culture }] = usePreferences();
  return useMemo((): MissingColumns<Row> => {
    const exact = new Intl.DateTimeFormat(culture, { dateStyle: 'full', timeStyle: 'short' });
    return {
      name: {
        id: 'name',
        title: t('name'),
        kind: 'text',
        alwaysShown: true,
        grows: true,
        width: 260,
        value: ({ name, assetId }) => name ?? assetId,
        cell: ({ name, assetId }) => name ?? <span className={styles.code}>{assetId}</span>,
      },
      kind: {
        id: 'kind',
        title: t('kind'),
        kind: 'choice',
        alwaysFilled: true,
        width: 136,
        choices: kinds,
        value: ({ kind }) => kind,
      },
      reason: {
        id: 'reason',
        title: t('reason'),
        kind: 'choice',
        alwaysFilled: true,
        width: 176,
        choices: missingReasons.map((value) => ({ value, title: t(value), tone: tones[value] })),
        value: ({ reason }) => reason,
      },
      missingFor: {
        id: 'missing-for',
        title: t('missingFor'),
        kind: 'text',
        width: 160,
        value: ({ missingFor }) => missingFor.map(({ name, assetId }) => name ?? assetId).join(', '),
      },
      since: {
        id: 'since',
        title: t('since'),
        kind: 'date',
        width: 128,
        value: ({ since }) => since,
        cell: ({ since }) => {
          if (since === null) return null;
          const at = Date.parse(since);
          return (
            <time className={styles.quiet} dateTime={since} title={exact.format(at)}>
              {moment(at)}
            </time>
          );
        },
      },
    };
  }, [t, styles, moment, culture, kinds]);
}

/** The kinds of the rows, for filtering, sorted by title. */
export function useKinds(items: readonly MissingItem[]): readonly GridChoice[] {
  const key = JSON.stringify([...new Map(items.map(({ kind, kindTitle }) => [kind, kindTitle]))]);
  return useMemo(() => {
    const kinds = JSON.parse(key) as readonly (readonly [string, string])[];
    return kinds
      .map(([value, title]): GridChoice => ({ value, title }))
      .toSorted((a, b) => a.title.localeCompare(b.title));
  }, [key]);
}
