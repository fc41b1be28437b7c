import { useState, type CSSProperties, type ReactNode } from 'react';
import { Button, Select, Skeleton, SkeletonItem, ToggleButton, mergeClasses } from '@fluentui/react-components';
import { MoreHorizontalRegular, TextSortAscendingRegular, TextSortDescendingRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FactList } from '@scn/kit/facts/fact-list.tsx';
import { withSort, type GridColumn, type GridView } from '@scn/kit/grid/grid-model';
import { useRovingStops } from '@scn/kit/focus/use-roving-stops';
import { gridValues } from '@scn/kit/grid/grid-values';
import { EntryMenu } from '@scn/kit/menu/entry-menu.tsx';
import { useKitTexts } from '@scn/kit/texts/kit-text';
import type { ListedAsset, UsingScenarios } from '#catalogue/asset';
import { useCellStyles } from '#lists/cells/cells.styles';
import type { GalleryParts } from '#lists/host/list-controller';
import type { AssetKind } from './asset-kinds.tsx';
import { useAssetStyles } from './assets.styles';
import { Preview } from './preview/preview';
import { urlOf } from './preview/url-of';
import { measureText } from './values-table.tsx';
import { ScenarioBadges, type BadgeLimit } from './scenario-badges';
import { useForShown } from './use-for-shown';
import { CardVoices } from './voice/card-voices';
import { useVoices, type Voices } from './voice/use-voices';
import { VoiceExcerpt } from './voice/voice-excerpt';

interface CardOptions extends GalleryParts<ListedAsset> {
  readonly kind: AssetKind;
  readonly perRow: number;
  readonly label: string;
  /** The chosen asset. */
  readonly opened: string | null;
  titleOf(row: ListedAsset): string;
  /** Address of an asset. */
  to(row: ListedAsset): string;
}

/** Cards that are loading. */
export function CardSkeleton({ kind, perRow }: { readonly kind: AssetKind; readonly perRow: number }): ReactNode {
  const { t } = useTranslation('shell');
  const styles = useAssetStyles();
  return (
    <Skeleton aria-label={t('loading')} className={styles.cards} style={perRowStyle(perRow)}>
      {Array.from({ length: 2 * perRow }, (_, index) => (
        <div key={index} className={styles.card}>
          {kind.file === null ? null : <SkeletonItem size={64} className={styles.cardPreview} />}
          <SkeletonItem size={16} />
          <SkeletonItem size={48} className={styles.cardFacts} />
        </div>
      ))}
    </Skeleton>
  );
}

/** The rows of a list as cards. */
export function AssetCards(props: CardOptions & { readonly rows: readonly ListedAsset[] }): ReactNode {
  const { kind, rows, perRow, label, columns, opened, titleOf, to, menuOf } = props;
  const { t } = useTranslation('assets');
  const styles = useAssetStyles();
  const cell = useCellStyles();
  const texts = useKitTexts();
  const values = gridValues(columns, texts);
  const textOf = (row: ListedAsset, column: GridColumn<ListedAsset>) => {
    const value = column.value(row);
    // tables are exported, where a number is only a number
    return typeof value === 'number' && column.unit !== undefined
      ? measureText(value, column.unit)
      : values.text(row, column);
  };
  const stops = useRovingStops();
  const [menu, setMenu] = useState<{ readonly row: ListedAsset; readonly target: HTMLElement } | null>(null);
  const { scenarioBadges } = kind.plugin.listLayout;
  const addresses = useForShown(rows, kind.file?.documents.addresses ?? null);
  const voices = useVoices();
  const recordings = useForShown(
    rows,
    kind.plugin.recordings === undefined ? null : (voices?.documents.recordings ?? null),
  );
  const uses = useForShown(rows, scenarioBadges === undefined ? null : kind.documents.scenarios);
  const medium = kind.file?.medium ?? null;
  const facts = columns.filter(({ alwaysShown }) => alwaysShown !== true);
  return (
    <>
      <ul ref={stops} className={styles.cards} style={perRowStyle(perRow)} aria-label={label}>
        {rows.map((row) => (
          <li
            key={row.id}
            className={mergeClasses(styles.card, row.id === opened && styles.opened)}
            aria-current={row.id === opened ? 'true' : undefined}
          >
            {medium === null ? null : (
              <div className={styles.cardPreview}>
                <Preview
                  medium={medium}
                  url={urlOf(addresses.of(row.id))}
                  title={titleOf(row)}
                  alt={altOf(row) ?? titleOf(row)}
                  onStale={addresses.reload}
                />
              </div>
            )}
            <h2 className={styles.cardTitle}>
              <Link className={cell.link} to={to(row)}>
                {titleOf(row)}
              </Link>
            </h2>
            <Button
              appearance="subtle"
              size="small"
              icon={<MoreHorizontalRegular />}
              aria-label={t('menuOf', { name: titleOf(row) })}
              aria-haspopup="menu"
              onClick={({ currentTarget }) => setMenu({ row, target: currentTarget })}
            />
            <div className={styles.cardFacts}>
              <FactList
                facts={facts.map((column) => [column.title, column.cell?.(row) ?? textOf(row, column)] as const)}
              />
              {voices === null || (recordings.of(row.id)?.recordings ?? null) === null ? null : (
                <CardVoices
                  voices={voices}
                  title={titleOf(row)}
                  recordings={recordings.of(row.id)?.recordings ?? []}
                  onStale={recordings.reload}
                />
              )}
              {kind.plugin.voice === undefined || voices === null ? null : (
                <CardExcerpt voices={voices} row={row} name={titleOf(row)} />
              )}
              {scenarioBadges === undefined ? null : <CardBadges of={uses.of(row.id)} limit={scenarioBadges} />}
            </div>
          </li>
        ))}
      </ul>
      {menu === null ? null : (
        <EntryMenu
          label={t('menuOf', { name: titleOf(menu.row) })}
          entries={menuOf(menu.row)}
          target={menu.target}
          onClose={() => setMenu(null)}
        />
      )}
    </>
  );
}

/** The excerpt of a voice in its card. */
function CardExcerpt(props: { readonly voices: Voices; readonly row: ListedAsset; readonly name: string }): ReactNode {
  const { voices, row, name } = props;
  const designation = row.data[voices.kinds.voice.voice.designation];
  const { spoken, audio } = voices;
  const mayHear = spoken.rights.canRead && audio.rights.canRead;
  return typeof designation === 'string' && designation !== '' && mayHear ? (
    <VoiceExcerpt voices={voices} voice={{ id: row.id, designation, name }} />
  ) : null;
}

/** The text alternative of a picture; null without one. */
function altOf({ data }: ListedAsset): string | null {
  const { altText } = data;
  return typeof altText === 'string' && altText !== '' ? altText : null;
}

/** Chooses the order of cards, which have no column titles to press. */
export function CardSort(props: {
  readonly columns: readonly GridColumn<ListedAsset>[];
  readonly view: GridView;
  onChange(view: GridView): void;
}): ReactNode {
  const { columns, view, onChange } = props;
  const { t } = useTranslation('assets');
  const styles = useAssetStyles();
  const [main] = view.sort;
  const column = main?.column ?? '';
  const isDescending = main?.descending === true;
  return (
    <span className={styles.sort}>
      <Select
        aria-label={t('sortBy')}
        className={styles.sortColumn}
        value={column}
        onChange={(_, { value }) => onChange(withSort(view, value, isDescending))}
      >
        {column === '' ? <option value="">{t('sortBy')}</option> : null}
        {columns.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </Select>
      <ToggleButton
        appearance="subtle"
        icon={isDescending ? <TextSortDescendingRegular /> : <TextSortAscendingRegular />}
        checked={isDescending}
        aria-label={t('descending')}
        title={t(isDescending ? 'descending' : 'ascending')}
        disabled={column === ''}
        onClick={() => onChange(withSort(view, column, !isDescending))}
      />
    </span>
  );
}

/** The scenarios that use the asset of a card, once they are loaded: a card is complete without them. */
function CardBadges(props: { readonly of: UsingScenarios | null | undefined; readonly limit: BadgeLimit }): ReactNode {
  const { of, limit } = props;
  return of === null || of === undefined ? null : <ScenarioBadges of={of} limit={limit} />;
}

/** React's types don't include custom properties. */
function perRowStyle(perRow: number): CSSProperties {
  return { '--per-row': perRow } as CSSProperties;
}
