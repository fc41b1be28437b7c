import type { GridColumn } from '@scn/kit/grid/grid-model';
import { gridValues } from '@scn/kit/grid/grid-values';
import type { KitTexts } from '@scn/kit/texts/kit-text';
import type { ListedAsset } from '#catalogue/asset';
import { gridColumns } from '#lists/declaration/use-list-columns';
import type { TextOf } from '#texts/text';
import { assetList, type TermTitles } from '../asset-columns';
import type { AssetKind } from '../asset-kinds.tsx';
import type { ReferenceNames } from '../use-reference-names';

/** The columns of the list of a kind. */
export type AssetColumns = readonly GridColumn<ListedAsset>[];

/** Texts that the export of a list writes. */
export interface ExportedTexts {
  readonly columns: AssetColumns;
  /** The text of a cell; empty for a column that the list doesn’t have. */
  textOf(asset: ListedAsset, column: string): string;
}

/** The columns of the list of a kind with the texts of their cells, as an export writes them. */
export function exportedTexts(
  kind: AssetKind,
  names: ReferenceNames,
  terms: TermTitles,
  { text, kitTexts }: { readonly text: TextOf; readonly kitTexts: KitTexts },
): ExportedTexts {
  const columns = gridColumns(assetList(kind, '', names, terms, () => '').columns, text);
  const values = gridValues(columns, kitTexts);
  return {
    columns,
    textOf: (asset, id) => {
      const column = columns.find((each) => each.id === id);
      return column === undefined ? '' : values.text(asset, column);
    },
  };
}
