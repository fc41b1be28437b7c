import { createContext, use, useMemo, type ReactNode } from 'react';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import type { FormHost, ReferencePickerProps } from '@scn/kit/form/form-context';
import { localSource } from '@scn/kit/picker/local-source';
import { ReferencePicker } from '@scn/kit/picker/reference-picker.tsx';
import { assetSource } from '#catalogue/asset-source';
import { useTerms } from '#catalogue/use-terms';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
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
