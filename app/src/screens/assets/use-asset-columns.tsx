import { useMemo } from 'react';
import type { JsonSchema } from '@scn/core/schema/json-schema';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { planField, type PlannedChoice } from '@scn/kit/form/field-plan';
import type { GridChoice, GridColumn } from '@scn/kit/grid/grid-column';
import { nameOf, type ListedAsset } from '#catalogue/asset';
import { usePreferences } from '#preferences/preferences-context.tsx';
import { useMoment } from '#time/use-moment';
import type { AssetKind } from './asset-kind';
import { useAssetStyles } from './assets.styles';
import { columnKindOf, type AssetColumnKind } from './column-kind';
import type { ReferenceNames } from './use-reference-names';

const widths: Readonly<Record<AssetColumnKind, number>> = {
  ...{ text: 200, number: 96, date: 128 },
  ...{ flag: 144, choice: 152, choices: 240 },
};

/**
 * The columns of a kind: those of its list layout, then the others, which are hidden at first.
 *
 * @param names - names of the assets that columns refer to
 * @param to - address of an asset; keeps its identity
 */
export function useAssetColumns(
  kind: AssetKind,
  names: ReferenceNames,
  to: (id: string) => string,
): readonly GridColumn<ListedAsset>[] {
  const { t } = useTranslation('assets');
  const styles = useAssetStyles();
  const moment = useMoment();
  const [{ culture }] = usePreferences();
  return useMemo((): readonly GridColumn<ListedAsset>[] => {
    const { plugin, listed, properties, words } = kind;
    const { listLayout, label } = plugin;
    const exact = new Intl.DateTimeFormat(culture, { dateStyle: 'full', timeStyle: 'short' });
    const property = (name: string): GridColumn<ListedAsset> => {
      const { label: title, control } = planField(properties[name] ?? {}, name);
      const isReference = control.kind === 'reference';
      const choices = isReference
        ? [...names]
            .map(([value, each]): GridChoice => ({ value, title: each }))
            .toSorted((a, b) => a.title.localeCompare(b.title, culture))
        : 'choices' in control
          ? control.choices.map(choiceOf)
          : undefined;
      const type = columnKindOf(control);
      return {
        id: name,
        title,
        kind: type,
        width: widths[type],
        ...(choices === undefined ? {} : { choices }),
        value: ({ data }) => valueOf(data[name]),
      };
    };
    const name: GridColumn<ListedAsset> = {
      ...property(label),
      kind: 'text',
      alwaysShown: true,
      width: 240,
      cell: ({ id, data }) => (
        <Link className={styles.link} tabIndex={-1} to={to(id)}>
          {nameOf(plugin, data) || t('unnamed', words)}
        </Link>
      ),
    };
    const changed: GridColumn<ListedAsset> = {
      id: 'dateUpdated',
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
    };
    const by: GridColumn<ListedAsset> = {
      id: 'lastUpdatedBy',
      title: t('changedBy'),
      kind: 'text',
      value: ({ lastUpdatedBy }) => lastUpdatedBy,
    };
    const all = [name, ...listed.filter((each) => each !== label).map(property), changed, by];
    const inLayout = listLayout.columns.flatMap((each) => all.find(({ id }) => id === each) ?? []);
    // long texts get the remaining width, otherwise the name
    const growing = inLayout.findLast(({ id }) => isProse(properties[id])) ?? name;
    const others = all.filter((column) => !inLayout.includes(column));
    return [
      ...inLayout.map((column) => (column === growing ? { ...column, grows: true } : column)),
      ...others.map((column) => (column.alwaysShown === true ? column : { ...column, startsHidden: true })),
    ];
  }, [t, styles, moment, culture, kind, names, to]);
}

function isProse(property: JsonSchema | undefined): boolean {
  const { control } = planField(property ?? {}, '');
  return control.kind === 'text' && control.multiline;
}

function choiceOf({ value, title }: PlannedChoice): GridChoice {
  return { value: String(value), title };
}

function valueOf(value: unknown): string | number | boolean | null | readonly string[] {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return Array.isArray(value) ? value.map(String) : null;
}
