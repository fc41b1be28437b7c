import type { AssetPlugin } from '@scn/core/kernel/contract';
import { notFound, Refusal } from '@scn/core/base/refusal';
import { recordEvents } from '#audit/record';
import { createOutgoingClient, type OutgoingResult } from '#outgoing/outgoing-client';
import { nameOf } from '#outgoing/outgoing-rules';
import { requirePolicy, type Member } from '#principal/principal';
import type { WebAppSettings } from '#settings/settings';
import { readableField } from '#tenancy/fields/readable-field';
import { readInstitution, type Institution } from '#tenancy/institutions/institution';
import { webAppsOf } from '#tenancy/institutions/web-app-instances';
import type { CatalogueServices } from '../context';
import { findOwnAsset, type StoredAsset } from '../assets/stored-asset';

/**
 * Uploads an asset of the institution to a web app. What is sent, and what is expected, is described for operators in
 * docs/how-to/upload-actions-to-a-web-app.md. Recorded before it is sent, as exports are.
 *
 * @returns the asset.
 * @throws Refusal UploadActionError when the web app doesn't confirm it; NoRecordsFoundError, AssetAccessError; ScenarioAccessError without
 *   `Update`; FieldAuthorisationError when properties are withheld, because a part would look like the whole.
 */
export async function uploadAsset(
  { database, settings }: CatalogueServices,
  member: Member,
  plugin: AssetPlugin,
  asked: { readonly id: string; readonly webAppInstanceId: string },
): Promise<StoredAsset> {
  requirePolicy(member, 'Read', plugin.subject);
  requirePolicy(member, 'Update', plugin.subject);
  const institution = await readInstitution(database, member, member.institutionId);
  const webApp = webAppsOf(settings, institution).find(({ id }) => id === asked.webAppInstanceId);
  if (webApp === undefined) throw notFound('web app');
  const asset = await database.inInstitution(member.institutionId, async (queries) => {
    const found = await findOwnAsset(queries, plugin, member.institutionId, asked.id);
    const withheld = Object.keys(found.data).find((name) => !readableField(member, plugin.subject, name));
    if (withheld !== undefined) throw new Refusal('FieldAuthorisationError', { field: withheld });
    const details = { webApp: webApp.name, assetId: found.id };
    await recordEvents(queries, member, [{ kind: 'ACTION_UPLOADED', subjectName: codeOf(plugin, found), details }]);
    return found;
  });
  const result = await send(webApp, { plugin, asset, institution });
  if ('status' in result && result.status >= 200 && result.status < 300) return asset;
  const reason = 'status' in result ? { status: result.status } : { problem: result.problem };
  throw new Refusal('UploadActionError', { webAppInstanceId: webApp.id, ...reason });
}

function send(
  { url, key }: WebAppSettings,
  { plugin, asset, institution }: { plugin: AssetPlugin; asset: StoredAsset; institution: Institution },
): Promise<OutgoingResult> {
  // the operator has named the address, and the setting was checked
  const client = createOutgoingClient({ allowed: [nameOf(new URL(url).hostname)], allowsPlainHttp: true });
  const { id, revision, updatedAt, data } = asset;
  return client.send({
    address: url,
    headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
    body: JSON.stringify({
      kind: plugin.id,
      version: plugin.version,
      institution: { id: institution.id, externalId: institution.externalId },
      id,
      revision,
      dateUpdated: updatedAt.toISOString(),
      data,
    }),
  });
}

function codeOf({ storage }: AssetPlugin, { id, data }: StoredAsset): string {
  const code = storage?.code === undefined ? undefined : data[storage.code.property];
  return typeof code === 'string' && code !== '' ? code : id;
}
