import type { AssetPlugin } from '@scn/core/kernel/contract';
import type { JsonSchema } from '@scn/core/schema/json-schema';
import { openTerms, type TermsName } from '@scn/core/schema/keywords';
import { planField, type FieldControl, type PlannedTerms } from '@scn/kit/form/field-plan';
import type { Term } from '@scn/kit/form/form-context';
import { nameOf, type ListedAsset } from '#catalogue/asset';
import { FewTitles } from '#lists/cells/cells.tsx';
import type { ListChoice, ListColumn, ListDeclaration } from '#lists/declaration/list-declaration';
import type { AssetKind } from './asset-kinds.tsx';
import type { ReferenceNames } from './use-reference-names';

/** The terms of lists. */
export type TermTitles = ReadonlyMap<TermsName, readonly Term[]>;

const widths: Readonly<Record<AssetColumnKind, number>> = {
  ...{ text: 200, number: 96, date: 128 },
  ...{ flag: 144, choice: 152, choices: 240 },
};

/**
 * The list of a kind, from its plugin: the columns of its list layout, then the others, which are hidden at first.
 *
 * @param title - of the screen
 * @param names - names of the assets that columns refer to
 * @param terms - the terms of the lists that columns name
 * @param to - address of an asset
 */
export function assetList(
  kind: AssetKind,
  title: string,
  names: ReferenceNames,
  terms: TermTitles,
  to: (row: ListedAsset) => string,
): ListDeclaration<ListedAsset> {
  const { plugin, rights, words } = kind;
  const { listLayout, description } = plugin;
  const columns = columnsOf(kind, names, terms, to);
  const { property, descending } = listLayout.defaultSort;
  return {
    name: `asset.${plugin.id.replace(/(^|\/)asset\./, '$1')}`,
    label: { plain: title },
    id: idOf,
    titleOf: ({ data }, text) => nameOf(plugin, data) || text('assets:unnamed', words),
    columns,
    sort: columns.some(({ id }) => id === property) ? [{ column: property, descending }] : [],
    empty: {
      title: ['assets:emptyTitle', words],
      message: rights.canCreate ? ['assets:emptyFirst', { description }] : { plain: description },
    },
    failed: { title: ['assets:failedTitle', words], message: 'assets:failedText' },
    part: { first: 'assets:part', matching: 'assets:part' },
    pages: { sizes: listLayout.pageSizes, initial: listLayout.pageSize },
    savesViews: true,
    exports: { title: 'lists:exports', identity: 'sheets:identity' },
    to,
  };
}

const idOf = ({ id }: ListedAsset): string => id;

function columnsOf(
  { plugin, listed, columns: properties, words }: AssetKind,
  names: ReferenceNames,
  terms: TermTitles,
  to: (row: ListedAsset) => string,
): readonly ListColumn<ListedAsset>[] {
  const { listLayout, label } = plugin;
  const property = (name: string): ListColumn<ListedAsset> => {
    const { label: plain, control, unit } = planField(properties[name] ?? {}, name);
    const kind = columnKindOf(control);
    const choices = choicesOf(control, names, terms);
    return {
      ...{ id: name, title: { plain }, kind, width: widths[kind] },
      ...(choices === undefined ? {} : { choices }),
      ...(control.kind === 'references'
        ? {
            cell: ({ data, isOwned }) => {
              // what another institution refers to may not be visible here, and its id says nothing
              const titles = textsOf(data[name]).flatMap((id) => names.get(id) ?? (isOwned ? id : []));
              return titles.length === 0 ? '' : <FewTitles titles={titles} />;
            },
          }
        : {}),
      ...(kind === 'number' && unit !== null ? { unit } : {}),
      value: ({ data }) => valueOf(data[name]),
    };
  };
  const name: ListColumn<ListedAsset> = {
    ...property(label),
    ...{ kind: 'text', alwaysShown: true, width: 240 },
    to,
    link: ({ data }, text) => nameOf(plugin, data) || text('assets:unnamed', words),
  };
  const all: readonly ListColumn<ListedAsset>[] = [
    name,
    ...listed.filter((each) => each !== label).map(property),
    {
      ...{ id: 'associatedScenarioCount', title: 'assets:scenarioCount', kind: 'number', width: widths.number },
      value: ({ associatedScenarioCount }) => associatedScenarioCount ?? null,
    },
    ...(plugin.canBePublic
      ? ([
          {
            ...{ id: 'foreignScenarioCount', title: 'assets:foreignScenarioCount', kind: 'number', width: 232 },
            value: ({ foreignScenarioCount }) => foreignScenarioCount ?? null,
          },
        ] satisfies readonly ListColumn<ListedAsset>[])
      : []),
    {
      ...{ id: 'dateUpdated', title: 'assets:changed', kind: 'date', width: 136 },
      value: ({ dateUpdated }) => dateUpdated,
    },
    {
      ...{ id: 'lastUpdatedBy', title: 'assets:changedBy', kind: 'text', canGroup: true },
      value: ({ lastUpdatedBy }) => lastUpdatedBy,
    },
  ];
  const inLayout = listLayout.columns.flatMap((each) => all.find(({ id }) => id === each) ?? []);
  // long texts get the remaining width, otherwise the name
  const growing = inLayout.findLast(({ id }) => isProse(properties[id])) ?? name;
  return [
    ...inLayout.map((column) => (column === growing ? { ...column, grows: true } : column)),
    ...all
      .filter((column) => !inLayout.includes(column))
      .map((column) => (column.alwaysShown === true ? column : { ...column, startsHidden: true })),
  ];
}

/** The kinds that listed properties refer to. @param plugins - the kinds of assets by id */
export function targetsOf(
  { listed, columns: properties }: AssetKind,
  plugins: ReadonlyMap<string, AssetPlugin>,
): ReadonlyMap<string, AssetPlugin> {
  return new Map(
    listed.flatMap((name): (readonly [string, AssetPlugin])[] => {
      const { control } = planField(properties[name] ?? {}, name);
      const plugin =
        control.kind === 'reference' || control.kind === 'references' ? plugins.get(control.target) : undefined;
      return plugin === undefined ? [] : [[name, plugin]];
    }),
  );
}

/** The lists of terms that listed properties name. */
export function termsNamedBy({ listed, columns: properties }: AssetKind): readonly TermsName[] {
  const named = listed.flatMap((name) => termsIn(planField(properties[name] ?? {}, name).control)?.list ?? []);
  return [...new Set(named)];
}

/** The list of terms that a control offers; null for one without. */
export function termsIn(control: FieldControl): PlannedTerms | null {
  return control.kind === 'text' || control.kind === 'terms' ? control.terms : null;
}

function choicesOf(control: FieldControl, names: ReferenceNames, terms: TermTitles): readonly ListChoice[] | undefined {
  if (control.kind === 'reference' || control.kind === 'references')
    return [...names]
      .toSorted(([, one], [, other]) => one.localeCompare(other))
      .map(([value, title]) => ({ value, title: { plain: title } }));
  if ('choices' in control)
    return control.choices.map(({ value, title }) => ({ value: String(value), title: { plain: title } }));
  const planned = termsIn(control);
  if (planned === null || openTerms.has(planned.list)) return undefined;
  return (terms.get(planned.list) ?? []).map(({ value, title }) => ({ value, title: { plain: title } }));
}

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

function isProse(property: JsonSchema | undefined): boolean {
  const { control } = planField(property ?? {}, '');
  return control.kind === 'text' && control.multiline;
}

function valueOf(value: unknown): string | number | boolean | null | readonly string[] {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return Array.isArray(value) ? value.map(String) : null;
}

/** The kinds of columns that a list of assets has. */
type AssetColumnKind = 'text' | 'number' | 'date' | 'flag' | 'choice' | 'choices';

/** The kind of the column that shows a property, by the control that edits it. */
export function columnKindOf(control: FieldControl): AssetColumnKind {
  switch (control.kind) {
    case 'number':
    case 'duration':
    case 'slider':
      return 'number';
    case 'date':
    case 'flag':
      return control.kind;
    case 'choice':
      // yes, no, or neither
      return control.choices.length === 0 ? 'flag' : 'choice';
    case 'reference':
      return 'choice';
    case 'text':
      // of a list that is complete
      return control.terms !== null && !openTerms.has(control.terms.list) ? 'choice' : 'text';
    case 'checkboxes':
    case 'locks':
    case 'terms':
    case 'list':
    case 'references':
      return 'choices';
    default:
      return 'text';
  }
}
