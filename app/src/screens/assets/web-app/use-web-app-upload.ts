import { useMemo } from 'react';
import { gql, type TypedDocumentNode } from '@apollo/client';
import { useTranslation } from 'react-i18next';
import { nameOf, type ListedAsset } from '#catalogue/asset';
import { graphql } from '#api/graphql';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { useAlert } from '#services/alerts/use-alert';
import { useShellServices } from '#services/shell-services.tsx';
import { useGatewayQuery } from '#services/use-gateway-query';
import type { AssetKind } from '../asset-kinds.tsx';

const webAppsDocument = graphql(`
  query WebAppInstances($institutionId: ID!) {
    webAppInstances(input: { institutionId: $institutionId }) {
      id
      name
    }
  }
`);

/** A web app that an asset can be uploaded to. */
export interface WebAppTarget {
  readonly id: string;
  /** The command: ‘Upload to Ward’. */
  readonly title: string;
  upload(asset: Pick<ListedAsset, 'id' | 'data'>): void;
}

/** The web apps that assets of a kind can be uploaded to: none for most kinds, without the permission, and if the operator has set up none. */
export function useWebAppUpload({ plugin, rights, words }: AssetKind): readonly WebAppTarget[] {
  const { t } = useTranslation('assets');
  const { client } = useShellServices();
  const institutionId = useInstitutionId();
  const alert = useAlert();
  const { webAppUpload } = plugin;
  // without it, nothing is offered
  const { data } = useGatewayQuery(webAppsDocument, webAppUpload !== undefined && rights.canUpdate ? {} : null);
  const webApps = data?.webAppInstances;
  return useMemo(() => {
    const request = webAppRequest({ webAppUpload });
    if (request === null || webApps === undefined) return [];
    const mutation: UploadDocument = gql(request);
    return webApps.map(({ id: webAppInstanceId, name }) => ({
      id: `upload-to-${webAppInstanceId}`,
      title: t('webAppUpload', { webApp: name }),
      upload: ({ id, data: properties }) => {
        const variables = { input: { institutionId, id, webAppInstanceId } };
        client.mutate({ mutation, variables }).then(
          () =>
            alert(
              'success',
              t('webAppUploaded', { name: nameOf(plugin, properties) || t('unnamed', words), webApp: name }),
            ),
          () => undefined, // the client shows the error
        );
      },
    }));
  }, [webAppUpload, webApps, client, institutionId, alert, t, plugin, words]);
}

type UploadDocument = TypedDocumentNode<
  Readonly<Record<string, boolean>>,
  { readonly input: { readonly institutionId: string; readonly id: string; readonly webAppInstanceId: string } }
>;

/** The text of the mutation that uploads an asset of a kind to a web app; null for a kind that isn’t uploaded. */
export function webAppRequest({
  webAppUpload: mutation,
}: {
  readonly webAppUpload?: string | undefined;
}): string | null {
  if (mutation === undefined) return null;
  const name = mutation.charAt(0).toUpperCase() + mutation.slice(1);
  return `mutation ${name}($input: ${name}Input!) { ${mutation}(input: $input) }`;
}
