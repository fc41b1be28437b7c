import { useRef, useState } from 'react';
import type { JsonObject } from '@scn/core/base/json';
import { jsonSchemaOf } from '@scn/core/schema/json-schema';
import { CombinedGraphQLErrors } from '@apollo/client';
import { useTranslation } from 'react-i18next';
import { changedValues } from '@scn/kit/form/pick-fields';
import type { FormRefusal, RefusedField } from '@scn/kit/form/schema-form.tsx';
import { inCulture } from '@scn/kit/texts/in-culture';
import { dataOf } from '#api/data-of';
import { isNotFound } from '#api/error-handling';
import { assetNamed, readAsset, toGateway, type Asset } from '#catalogue/asset';
import { fileInput, isFileField } from '#catalogue/asset-file';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { useAlert } from '#services/alerts/use-alert';
import { useShellServices } from '#services/shell-services.tsx';
import { useMoment } from '#time/use-moment';
import type { AssetKind } from './asset-kinds.tsx';
import type { Conflict } from './conflict-dialog';
import { saveFailure } from './save-outcome';
import { useAssetReader } from './use-asset';
import { changeAlert, useRestoreAsset } from './use-restore-asset';

/** A file that is sent with an asset. */
export interface FileToSend {
  readonly file: File;
  /** Ends the request. */
  readonly signal: AbortSignal;
  /** Receives the share of the bytes that are sent, 0 to 1. */
  onProgress(share: number): void;
}

/** Saving of an asset, and why it may not be saved. */
export interface AssetSaving {
  /** For the form: saves its values. @returns why they were refused; null if they are saved */
  submit(values: JsonObject, upload?: FileToSend | null): Promise<FormRefusal | null>;
  /** Why the file was refused the last time; null if it wasn’t. */
  readonly fileRefusal: string | null;
  /** The last attempt got no answer, or was cancelled. */
  readonly hasNoResponse: boolean;
  /** Someone else saved the asset first: the author decides which version to keep. */
  readonly conflict: Conflict | null;
  /** Overwrites what they saved, with the file if there is one. @returns whether it is saved */
  overwrite(upload: FileToSend | null): Promise<boolean>;
  discardOwn(): void;
  decideLater(): void;
  /** Someone else deleted the asset: saving creates it again. */
  readonly isDeleted: boolean;
  /** A new asset is saved: nothing is at stake any more. */
  readonly isDone: boolean;
  /** Changes when the form must show other values than those that it contains. */
  readonly version: number;
}

/** Saves an asset. @param asset - as it was opened; null for a new one */
export function useAssetSaving(props: {
  readonly kind: AssetKind;
  readonly asset: Asset | null;
  onSaved(asset: Asset, isNew: boolean): void;
  /** Whether a change may be saved, with another file if there is one. Default: it may. */
  mayChange?(id: string, changes: JsonObject, file: File | null): Promise<boolean>;
  /** Deletes an asset that was just created. */
  onUndoCreate?: ((asset: Asset) => void) | undefined;
}): AssetSaving {
  const { kind, asset, onSaved, mayChange, onUndoCreate } = props;
  const { plugin, documents, words } = kind;
  const { t } = useTranslation(['assets', 'effects', 'errors']);
  const { client, alerts } = useShellServices();
  const institutionId = useInstitutionId();
  const alert = useAlert();
  const restore = useRestoreAsset(kind);
  // a change can be undone after its form has been drawn again
  const latest = useRef(onSaved);
  latest.current = onSaved;
  const moment = useMoment();
  const { read, readDeletion } = useAssetReader(kind);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [deleted, setDeleted] = useState(false);
  const [isDone, setDone] = useState(false);
  const [version, setVersion] = useState(0);
  const schema = jsonSchemaOf(plugin.schema);
  const [fileRefusal, setFileRefusal] = useState<string | null>(null);
  const [hasNoResponse, setUnanswered] = useState(false);
  /** The file sent with the current request, or with the last. */
  const sent = useRef<FileToSend | null>(null);
  const contextOf = (upload: FileToSend | null) => ({
    handlesErrors: true,
    ...(upload === null
      ? {}
      : { onUploadProgress: (share: number) => upload.onProgress(share), fetchOptions: { signal: upload.signal } }),
  });
  const fileOf = (upload: FileToSend | null) => (upload === null ? {} : fileInput(plugin, upload.file));

  const entityOf = (values: JsonObject) => assetNamed(plugin, values);
  const fixedText = (which: 'created' | 'updated') => {
    const text = plugin.texts?.[which];
    return text === undefined ? undefined : inCulture(text);
  };

  /** Says that an asset is saved, and offers to undo it. */
  const announce = (title: string, undo: (() => unknown) | null): void => {
    const action = undo === null ? {} : { action: { title: t('undo'), run: () => void undo() } };
    alerts.show({ id: changeAlert, severity: 'success', title, ...action });
  };
  const create = async (values: JsonObject): Promise<void> => {
    const input = { ...toGateway(schema, values), ...fileOf(sent.current), institutionId };
    const context = contextOf(sent.current);
    const data = dataOf(await client.mutate({ mutation: documents.create, variables: { input }, context }));
    setDone(true);
    const created = readAsset<Asset>(plugin, data.asset);
    const undo = onUndoCreate === undefined || !kind.rights.canDelete ? null : () => onUndoCreate(created);
    announce(fixedText('created') ?? t('created', { entity: entityOf(values) }), undo);
    onSaved(created, true);
  };
  const update = async (base: Asset, changes: JsonObject): Promise<void> => {
    const { id, revision } = base;
    const input = { ...toGateway(schema, changes), ...fileOf(sent.current), institutionId, id, revision };
    const context = contextOf(sent.current);
    const data = dataOf(await client.mutate({ mutation: documents.update, variables: { input }, context }));
    const saved = readAsset<Asset>(plugin, data.asset);
    const undo = async () => {
      const restored = await restore({ id, revision: saved.revision, to: revision });
      if (restored !== null) latest.current(restored, false);
    };
    const title = fixedText('updated') ?? t('saved', { entity: entityOf({ ...base.data, ...changes }) });
    announce(title, saved.revision === revision ? null : undo);
    onSaved(saved, false);
  };
  const whoDeleted = async (id: string): Promise<FormRefusal> => {
    setDeleted(true);
    const deletion = await readDeletion(id);
    const [who, when] = [deletion?.changedBy ?? t('noName'), deletion === null ? '' : moment(Date.parse(deletion.at))];
    return { message: t('goneRefusal', { ...words, who, when }) };
  };
  const compare = async (base: Asset, mine: JsonObject): Promise<FormRefusal> => {
    try {
      const theirs = await read(base.id);
      setConflict({ base, theirs, mine, changes: changedValues(base.data, mine) });
      return { message: t('conflictRefusal', { ...words, who: theirs.lastUpdatedBy ?? t('noName') }) };
    } catch (error) {
      return isNotFound(error) ? whoDeleted(base.id) : { message: t('errors:saveFailed') };
    }
  };
  /** Problems of the file are reported at the file, and in the summary. */
  const atFile = ({ message, others = [] }: FormRefusal): FormRefusal => {
    setFileRefusal(message ?? t('errors:saveFailed'));
    const fields = others.filter(({ field }: RefusedField) => !isFileField(field));
    return { ...(message === undefined ? {} : { message }), ...(fields.length === 0 ? {} : { others: fields }) };
  };
  /** A problem with a code is a problem with the prefix that was typed. */
  const placed = (refusal: FormRefusal): FormRefusal => {
    const { prefix } = kind;
    const at = (field: string) => (field === `/${prefix?.property}` ? `/${prefix?.input}` : field);
    const { field, others } = refusal;
    if (field !== undefined && isFileField(field)) return atFile(refusal);
    return {
      ...refusal,
      ...(field === undefined ? {} : { field: at(field) }),
      ...(others === undefined ? {} : { others: others.map((other) => ({ ...other, field: at(other.field) })) }),
    };
  };
  const refusalOf = async (error: unknown, values: JsonObject): Promise<FormRefusal> => {
    setUnanswered(!CombinedGraphQLErrors.is(error));
    if (sent.current?.signal.aborted === true) return { message: t('uploadCancelled') };
    const failure = saveFailure(error, t('errors:saveFailed'));
    if (failure.kind === 'refused') return placed(failure.refusal);
    if (asset === null) return { message: t('errors:saveFailed') };
    return failure.kind === 'gone' ? whoDeleted(asset.id) : compare(asset, values);
  };
  const isWanted = async (id: string, changes: JsonObject): Promise<boolean> =>
    mayChange === undefined || mayChange(id, changes, sent.current?.file ?? null);
  const submit = async (shown: JsonObject, upload: FileToSend | null = null): Promise<FormRefusal | null> => {
    sent.current = upload;
    setFileRefusal(null);
    setUnanswered(false);
    // fields that are shown but may not be changed are left out
    const writable = kind.rights.writable(asset === null || deleted ? 'Create' : 'Update');
    const values = withoutNulls(
      kind,
      Object.fromEntries(
        Object.entries(shown).filter(([name]) => name === kind.prefix?.input || writable.includes(name)),
      ),
    );
    try {
      if (asset === null || deleted)
        await create(deleted && asset !== null ? { ...creatable(kind, asset.data), ...values } : values);
      else {
        const changes = changesOf(asset.data, values);
        if (upload === null && Object.keys(changes).length === 0)
          alert('success', t('saved', { entity: entityOf(asset.data) }));
        else {
          if (!(await isWanted(asset.id, changes))) return { message: t('effects:notSaved') };
          await update(asset, changes);
        }
      }
      return null;
    } catch (error) {
      return refusalOf(error, values);
    }
  };
  const overwrite = async (upload: FileToSend | null): Promise<boolean> => {
    if (conflict === null) return false;
    sent.current = upload;
    const { theirs, changes, mine, base } = conflict;
    try {
      // it overwrites what someone else has saved, which scenarios may rely on
      if (!(await isWanted(theirs.id, changes))) return false;
      await update(theirs, changes);
      setConflict(null);
      setVersion((before) => before + 1);
      return true;
    } catch (error) {
      const failure = saveFailure(error, t('errors:saveFailed'));
      setConflict(null);
      // yet another change: the author sees it, and decides again
      if (failure.kind === 'changed') await compare(base, mine);
      else if (failure.kind === 'gone') alert('error', (await whoDeleted(base.id)).message ?? t('errors:saveFailed'));
      else alert('error', failure.refusal.message ?? t('errors:saveFailed'));
      return false;
    }
  };
  return {
    submit,
    fileRefusal,
    hasNoResponse,
    conflict,
    overwrite,
    discardOwn: () => {
      if (conflict === null) return;
      onSaved(conflict.theirs, false);
      setConflict(null);
      setVersion((before) => before + 1);
    },
    decideLater: () => setConflict(null),
    isDeleted: deleted,
    isDone,
    version,
  };
}

/** An optional text that is empty is null in a form, which the server takes only from what can be null. */
function withoutNulls({ properties }: AssetKind, values: JsonObject): JsonObject {
  const isText = (name: string) => properties[name]?.type === 'string';
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value === null && isText(name) ? '' : value]),
  );
}

/** Returns the changes. A field that is empty as before isn’t one, even if it is newer than the stored asset. */
function changesOf(before: JsonObject, after: JsonObject): JsonObject {
  const changes = Object.entries(changedValues(before, after));
  return Object.fromEntries(
    changes.filter(([name, value]) => (value !== null && value !== '') || Object.hasOwn(before, name)),
  );
}

/** The values of a deleted asset that can be given to a new one. */
function creatable({ rights }: AssetKind, data: JsonObject): JsonObject {
  const writable = rights.writable('Create');
  return Object.fromEntries(Object.entries(data).filter(([name]) => writable.includes(name)));
}
