import type { AnyAbility } from '@casl/ability';
import { useAbility } from '@casl/react';
import type { TFunction } from 'i18next';
import { useMemo, type ReactNode, createContext, use } from 'react';
import { useTranslation } from 'react-i18next';
import { assetWords } from '@scn/core/kernel/asset-names';
import type { AssetPlugin, AssetFile } from '@scn/core/kernel/contract';
import { shapeOf, type FieldShape } from '@scn/core/schema/graphql/field-shape';
import type { JsonSchema } from '@scn/core/schema/json-schema';
import type { FormHost, ReferencePickerProps } from '@scn/kit/form/form-context';
import { ReferencePicker } from '@scn/kit/picker/reference-picker.tsx';
import { localSource } from '@scn/kit/picker/reference-source';
import { ErrorState, RowSkeleton } from '@scn/kit/states/list-state.tsx';
import { inCulture } from '@scn/kit/texts/in-culture';
import { useKitTexts } from '@scn/kit/texts/kit-text';
import { propertiesOf, assetDocuments, type AssetDocuments } from '#catalogue/asset';
import { fileProperties, hasFile, mayUpload, mediumOf, type Medium } from '#catalogue/asset-file';
import { assetSource } from '#catalogue/asset-source';
import { fileDocuments, type FileDocuments } from '#catalogue/file-documents';
import { useTerms } from '#catalogue/use-terms';
import { usePageStyles } from '#page/page.styles';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { useKnownPlugins } from '#plugins/use-known-plugins';
import { useShellServices } from '#services/shell-services.tsx';

const PluginsContext = createContext<ReadonlyMap<string, AssetPlugin>>(new Map());

/** Provides the kinds of assets that forms can refer to. */
export const AssetPluginsProvider = PluginsContext.Provider;

/** Returns the kinds of assets, by id. */
export function useAssetPlugins(): ReadonlyMap<string, AssetPlugin> {
  return use(PluginsContext);
}

function AssetPicker({ offers, ...props }: ReferencePickerProps): ReactNode {
  const { client } = useShellServices();
  const institutionId = useInstitutionId();
  const plugin = useAssetPlugins().get(props.target);
  const source = useMemo(
    // without the plugin, the id is kept and shown as unknown
    () =>
      plugin === undefined
        ? localSource([])
        : assetSource(client, institutionId, plugin, offers === undefined ? null : { offers, wholeId: null }),
    [client, institutionId, plugin, offers],
  );
  return <ReferencePicker {...props} source={source} />;
}

/** The context of forms of assets, which refer to other assets. */
export const assetFormHost: FormHost = { ReferencePicker: AssetPicker, useTerms };

/** The kinds of assets by the ids of their plugins; null while they can’t be had, with what is shown instead. */
export function useAssetKinds(): {
  readonly kinds: ReadonlyMap<string, AssetPlugin> | null;
  /** For kinds that are loaded, and lack the one that is asked for, as well. */
  readonly instead: ReactNode;
} {
  const { t } = useTranslation(['assets', 'shell']);
  const { text } = useKitTexts();
  const plugins = useKnownPlugins();
  const known = plugins.state === 'ready' ? plugins.known.plugins : null;
  const kinds = useMemo(
    () =>
      known === null
        ? null
        : new Map(
            known.flatMap(({ plugin }): (readonly [string, AssetPlugin])[] =>
              plugin.kind === 'asset' ? [[plugin.id, plugin]] : [],
            ),
          ),
    [known],
  );
  const onRetry = plugins.state === 'failed' ? { onRetry: plugins.reload } : {};
  const failure = { kind: 'error', title: t('unknownKind'), message: t('unknownKindText'), ...onRetry } as const;
  return {
    kinds,
    instead:
      plugins.state === 'loading' ? (
        <RowSkeleton label={t('shell:loading')} rows={12} rowHeight={32} />
      ) : (
        <ErrorState state={failure} text={text} />
      ),
  };
}

/** Loads the kinds of assets, which the rest of a screen uses. @param props.children - null if there is no kind for the screen */
export function WithAssetPlugins(props: {
  readonly title: string;
  readonly children: (kinds: ReadonlyMap<string, AssetPlugin>) => ReactNode;
}): ReactNode {
  const { title, children } = props;
  const page = usePageStyles();
  const { kinds, instead } = useAssetKinds();
  const screen = kinds === null ? null : children(kinds);
  if (kinds !== null && screen !== null) return <AssetPluginsProvider value={kinds}>{screen}</AssetPluginsProvider>;
  return (
    <div className={page.page}>
      <header className={page.header}>
        <h1 className={page.title}>{title}</h1>
      </header>
      {instead}
    </div>
  );
}

/** A kind of asset as its screen uses it: its plugin, its requests, and what the user is allowed to do. */
export interface AssetKind {
  readonly plugin: AssetPlugin;
  readonly properties: Readonly<Record<string, JsonSchema>>;
  readonly documents: AssetDocuments;
  /** Description of its files; null for a kind without files. */
  readonly file: AssetKindFile | null;
  /** The kind in the middle of a sentence. */
  readonly words: { readonly kind: string; readonly kinds: string };
  /** The prefix of the codes that the server assigns, with the schema of its field; null if there is none that the user can choose. */
  readonly prefix: { readonly input: string; readonly property: string; readonly schema: JsonSchema } | null;
  /** Listable properties: readable single values and lists of choices, and other assets' names instead of ids. */
  readonly listed: readonly string[];
  /** The schemas of what a list can show. */
  readonly columns: Readonly<Record<string, JsonSchema>>;
  readonly rights: AssetRights;
}

/** The files of a kind. */
export interface AssetKindFile {
  readonly rules: AssetFile;
  readonly documents: FileDocuments;
  /** How they are previewed; null if they can’t be. */
  readonly medium: Medium | null;
}

/** The button that creates one of a kind, and the title of its form. */
export function titleOfNew({ plugin, words }: AssetKind, t: TFunction<'assets'>): string {
  const { create } = plugin.texts ?? {};
  return create === undefined ? t('create', words) : inCulture(create);
}

/** Whether new assets can begin as copies: not those that are files, because two with one file are a mistake. */
export function canDuplicate({ file, rights }: AssetKind): boolean {
  return rights.canCreate && file === null;
}

/** Actions on assets of a kind that the user is allowed to take. */
interface AssetRights {
  readonly canRead: boolean;
  readonly canCreate: boolean;
  readonly canUpdate: boolean;
  readonly canDelete: boolean;
  /** Properties in the order of the schema. */
  readonly readable: readonly string[];
  /** The readable properties that people set, whether or not this user can. The server sets the others. */
  readonly given: readonly string[];
  /** Those of the given properties that the user can set. */
  writable(action: 'Create' | 'Update'): readonly string[];
  /** Whether the user can send a file: it sets all the properties that are derived from it. */
  canUpload(action: 'Create' | 'Update'): boolean;
}

/** Returns a kind with the permissions of the user. Keeps its identity until the permissions change. */
export function useAssetKind(plugin: AssetPlugin): AssetKind {
  const ability = useAbility<AnyAbility>();
  return useMemo(
    () => assetKind(plugin, (action, subject, field) => ability.can(action, subject, field)),
    [plugin, ability],
  );
}

/** A kind for a user with these permissions. */
export function assetKind(
  plugin: AssetPlugin,
  can: (action: string, subject: string, field?: string) => boolean,
): AssetKind {
  const properties = propertiesOf(plugin);
  const { one, many } = assetWords(plugin);
  const rights = rightsOf(plugin, Object.keys(properties), can);
  const shown = Object.entries(plugin.shownNames ?? {}).filter(([, { of, otherwise }]) =>
    [of, otherwise].every((name) => rights.readable.includes(name)),
  );
  const instead = shown.flatMap(([, { of, otherwise }]) => [of, otherwise]);
  const listed = [
    ...rights.readable.filter((name) => !instead.includes(name) && isListed(shapeOf(properties[name] ?? {}))),
    ...shown.map(([name]) => name),
  ];
  const columns = {
    ...properties,
    ...Object.fromEntries(
      shown.map(([name, { of }]): [string, JsonSchema] => {
        const title = properties[of]?.title;
        return [name, { type: 'string', ...(title === undefined ? {} : { title }) }];
      }),
    ),
  };
  return {
    plugin,
    properties,
    documents: assetDocuments(plugin, listed),
    file: hasFile(plugin) ? { rules: plugin.file, documents: fileDocuments(plugin), medium: mediumOf(plugin) } : null,
    words: { kind: one, kinds: many },
    prefix: prefixOf(plugin, can),
    listed,
    columns,
    rights,
  };
}

function rightsOf(
  plugin: AssetPlugin,
  names: readonly string[],
  can: (action: string, subject: string, field?: string) => boolean,
): AssetRights {
  const { subject, storage, file } = plugin;
  const readable = names.filter((name) => can('Read', subject, name));
  const ofServer = [
    ...(file === null ? [] : fileProperties),
    ...(storage?.code === undefined ? [] : [storage.code.property]),
    ...(storage?.derived ?? []),
  ];
  const given = readable.filter((name) => !ofServer.includes(name));
  return {
    canRead: can('Read', subject),
    canCreate: can('Create', subject),
    canUpdate: can('Update', subject),
    canDelete: can('Delete', subject),
    readable,
    given,
    writable: (action) => {
      const lock = action === 'Update' ? storage?.lockedWithout : undefined;
      const isLocked = lock !== undefined && !can(action, subject, `input.${lock}`);
      return given.filter((name) => {
        const more = storage?.propertyPolicies?.[name];
        const isFree = can(action, subject, `input.${name}`);
        return isFree && (more === undefined ? !isLocked : can(more[0], more[1]));
      });
    },
    canUpload: (action) => mayUpload(plugin, can, action),
  };
}

function prefixOf(
  { subject, storage }: AssetPlugin,
  can: (action: string, subject: string, field?: string) => boolean,
): AssetKind['prefix'] {
  const code = storage?.code;
  if (code === undefined || !can('Create', subject, `input.${code.prefixInput}`)) return null;
  const { property, prefixInput: input, prefix } = code;
  return { input, property, schema: { type: 'string', maxLength: 16, ...prefix } };
}

function isListed(shape: FieldShape): boolean {
  if (shape.kind === 'enum') return true;
  if (shape.kind === 'list')
    return shape.items.kind === 'enum' || (shape.items.kind === 'scalar' && shape.items.name === 'ID');
  return shape.kind === 'scalar' && shape.name !== 'JSON';
}
