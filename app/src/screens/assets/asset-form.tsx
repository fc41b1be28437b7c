import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { pointerTokens, type Json, type JsonObject, type Pointer } from '@scn/core/base/json';
import { mustStayPublicText } from '@scn/core/kernel/asset-names';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import { jsonSchemaOf, type JsonSchema } from '@scn/core/schema/json-schema';
import { acceptsArguments } from '@scn/core/validation/structure/structure';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Location } from 'react-router';
import { ConfirmDialog } from '@scn/kit/dialogs/confirm-dialog.tsx';
import { FactList, TitledPart } from '@scn/kit/facts/fact-list.tsx';
import { planField } from '@scn/kit/form/field-plan';
import { mergeOutside } from '@scn/kit/form/merge-outside';
import { pickSchema, pickValues } from '@scn/kit/form/pick-fields';
import { SchemaForm } from '@scn/kit/form/schema-form.tsx';
import { settleHidden } from '@scn/kit/form/settle-hidden';
import { Notice } from '@scn/kit/states/notice.tsx';
import { inCulture } from '@scn/kit/texts/in-culture';
import { nameOf, propertiesOf, type Asset, type AssetUsage } from '#catalogue/asset';
import { isAboutFile } from '#catalogue/asset-file';
import { LeaveQuestion } from '#page/leave-question.tsx';
import { useMoment } from '#time/use-moment';
import { titleOfNew, assetFormHost, type AssetKind } from './asset-kinds.tsx';
import { isUsed } from './asset-usages';
import { leavesAsset } from './leaves-asset';
import { ConflictDialog } from './conflict-dialog';
import { useChangeQuestion } from './effects/use-change-question';
import { FormWithPreview } from './preview/scenario-preview';
import { FilePart } from './upload/file-part';
import { useFileChoice } from './upload/use-file-choice';
import { useFileSending } from './upload/use-file-sending';
import { useReplaceQuestion } from './upload/replace-question';
import { useAssetSaving } from './use-asset-saving';
import { useValueTexts } from './values-table.tsx';

/** Takes what is typed while an asset is being created to the form that follows, which gets the same object. */
export interface CarriedOver {
  current: {
    /** Content of the fields when the asset was sent. */
    readonly sent: JsonObject;
    readonly typed: JsonObject;
    /** The id of the created asset; null until it is created. */
    readonly id: string | null;
  } | null;
}

/** Props of the form of an asset. */
export interface AssetFormProps {
  readonly kind: AssetKind;
  /** The asset as it was opened; null for a new one. */
  readonly asset: Asset | null;
  /** The values of a new asset. */
  readonly defaults: JsonObject;
  /** Where it is used; null for a new one, and while that is loaded. */
  readonly usage: AssetUsage | null;
  /** Called with each version that is saved, or adopted from someone else. */
  onSaved(asset: Asset, isNew: boolean): void;
  /** Deletes an asset that was just created, to undo that; not offered when not given. */
  onUndoCreate?: ((asset: Asset) => void) | undefined;
  readonly carriedOver?: CarriedOver;
  /** Called when the fields begin or cease to contain what isn’t saved. */
  onChanged?(isChanged: boolean): void;
  /** Sentence about losses beside the form, if any. The form asks: only one question can guard an address. */
  readonly otherUnsavedInput?: string;
  /** Whether a change of the address leaves the asset. Default: when another one is chosen, or the path changes. */
  readonly isLeaving?: (from: Location, to: Location) => boolean;
}

/** Creates or edits an asset. What is typed is never dropped without asking. */
export function AssetForm(props: AssetFormProps): ReactNode {
  const {
    kind,
    asset,
    defaults,
    usage,
    onSaved,
    onUndoCreate,
    carriedOver,
    onChanged,
    otherUnsavedInput,
    isLeaving = leavesAsset,
  } = props;
  const { plugin, rights, words, prefix } = kind;
  const { t } = useTranslation('assets');
  const isNew = asset === null;
  const isFixed = plugin.storage?.fixedWhileUsed === true && isUsed(usage);
  const data = asset?.data ?? defaults;
  const isShown = useMemo(() => shownIn(plugin, data), [plugin, data]);
  const mayNot = !isNew && (!asset.isOwned || !rights.canUpdate || !rights.writable('Update').some(isShown));
  const readOnly = mayNot || isFixed;
  const names = useMemo(
    () => (readOnly ? rights.readable : isNew ? rights.writable('Create') : rights.given).filter(isShown),
    [readOnly, rights, isNew, isShown],
  );
  const schema = useMemo(() => schemaOf(kind, names, isNew), [kind, names, isNew]);
  const effects = useChangeQuestion(kind);
  const saving = useAssetSaving({
    ...{ kind, asset, onUndoCreate },
    onSaved: (saved, isCreated) => {
      const carried = carriedOver?.current ?? null;
      if (isCreated && carriedOver !== undefined && carried !== null)
        carriedOver.current = { ...carried, id: saved.id };
      onSaved(saved, isCreated);
    },
    // also of what nothing used when the form opened: it may be used by now
    mayChange: (id, properties, file) =>
      effects.isWanted([
        { id, properties, ...(file === null ? {} : { file: { filename: file.name, bytes: file.size } }) },
      ]),
  });
  const value = useMemo(
    () => ({
      ...(isNew && prefix !== null ? { [prefix.input]: prefixIn(defaults[prefix.property]) } : {}),
      ...pickValues(asset?.data ?? defaults, names),
    }),
    [asset, defaults, names, isNew, prefix],
  );
  const isFieldReadOnly = useMemo(() => lockOf(kind, asset, usage), [kind, asset, usage]);
  const derive = useMemo(() => derivation(plugin, asset?.data ?? defaults), [plugin, asset, defaults]);
  const question = usePublicQuestion(kind);
  const [typedBefore] = useState(() => {
    const before = carriedOver?.current ?? null;
    const isSame = before !== null && before.id !== null && before.id === asset?.id;
    return isSame ? (mergeOutside(before.sent, before.typed, value, schema) as JsonObject) : null;
  });
  const [draft, setDraft] = useState(typedBefore);
  useEffect(() => {
    // it is for the first form of the created asset only
    if (carriedOver !== undefined) carriedOver.current = null;
  }, [carriedOver]);
  const isSending = useRef(false);
  const edited = (typed: JsonObject) => {
    const carried = carriedOver?.current ?? null;
    if (isSending.current && carriedOver !== undefined && carried !== null) carriedOver.current = { ...carried, typed };
    setDraft(typed);
  };
  const isChanged = draft !== null && textOf(settleHidden(schema, draft)) !== textOf(settleHidden(schema, value));
  const shownData = useMemo(() => ({ ...data, ...(draft ?? value) }), [data, draft, value]);
  const reportChanged = useRef(onChanged);
  reportChanged.current = onChanged;
  useEffect(() => reportChanged.current?.(isChanged), [isChanged]);
  const hasFile = kind.file !== null;
  const issues = useMemo(
    () =>
      (asset?.issues ?? [])
        .filter(({ at }) => (!hasFile || !isAboutFile(at)) && isShown(pointerTokens(at)[0] ?? ''))
        .map(({ at, logType, message }) => ({ pointer: at, severity: logType, message })),
    [asset, hasFile, isShown],
  );
  const { conflict } = saving;
  const choice = useFileChoice(kind, asset?.id ?? null);
  const sending = useFileSending();
  const isAsNew = isNew || saving.isDeleted;
  const mayUpload = kind.file !== null && !readOnly && rights.canUpload(isAsNew ? 'Create' : 'Update');
  const whyNotSubmit = (): string | null => {
    if (kind.file !== null) {
      if (isAsNew && !mayUpload) return t('fileNotAllowed', words);
      if (isAsNew && choice.file === null) return t('fileNeeded');
      if (choice.isChecking) return t('fileChecking');
      if (choice.same.length > 0) return t('sameUndecided');
      if (choice.file !== null && !isAsNew && usage === null) return t('replaceUnknown');
    }
    return !isNew && !saving.isDeleted && !isChanged && choice.file === null ? t('unchanged') : null;
  };
  const hasInput = () => (isChanged || choice.file !== null) && !saving.isDone;
  const replacement = useReplaceQuestion(kind, asset, usage);
  const submit = async (values: JsonObject) => {
    const shown = draft ?? value;
    if (carriedOver !== undefined) carriedOver.current = { sent: shown, typed: shown, id: null };
    isSending.current = true;
    const refusal = await send(values);
    const isCreated = (carriedOver?.current?.id ?? null) !== null;
    // what is typed until the form of the created asset is shown belongs to that
    isSending.current = isCreated;
    if (carriedOver !== undefined && !isCreated) carriedOver.current = null;
    return refusal;
  };
  const send = async (values: JsonObject) => {
    const { file } = choice;
    if (file === null) return saving.submit(values);
    if (!isAsNew && !(await replacement.isWanted(choice))) return { message: t('replaceDeclined') };
    const refusal = await sending.send(file, async (upload) => saving.submit(values, upload));
    if (refusal === null) choice.choose(null);
    return refusal;
  };
  const keepMine = async () => {
    const { file } = choice;
    const isSaved = await (file === null ? saving.overwrite(null) : sending.send(file, saving.overwrite));
    if (isSaved) choice.choose(null);
  };
  return (
    <>
      {readOnly ? (
        <Notice intent="info">
          {asset?.isOwned === false ? t('notOwned') : mayNot ? whyLocked(kind, t) : t('fixedText')}
        </Notice>
      ) : null}
      {kind.file === null ? null : (
        <FilePart
          kind={kind}
          asset={asset}
          choice={choice}
          isRequired={isAsNew}
          mayUpload={mayUpload}
          refusal={saving.fileRefusal}
          sending={sending}
        />
      )}
      <FormWithPreview kind={kind} data={shownData}>
        <SchemaForm
          key={saving.version}
          {...assetFormHost}
          label={isNew ? titleOfNew(kind, t) : nameOf(plugin, asset.data) || t('unnamed', words)}
          schema={schema}
          value={value}
          readOnly={readOnly}
          isFieldReadOnly={isFieldReadOnly}
          mayChoose={question.mayChoose}
          issues={issues}
          {...(derive === null ? {} : { derive })}
          {...(typedBefore === null || saving.version > 0 ? {} : { typedBefore })}
          onEdit={edited}
          onSubmit={submit}
          whyNotSubmit={whyNotSubmit()}
          {...(saving.isDeleted
            ? { submitLabel: t('goneKeep') }
            : saving.hasNoResponse
              ? { submitLabel: t('tryAgain') }
              : {})}
        />
      </FormWithPreview>
      {asset === null ? null : <Details kind={kind} asset={asset} shown={names} />}
      <LeaveQuestion
        unsavedInput={() => (hasInput() || otherUnsavedInput !== undefined ? 'input' : 'nothing')}
        isLeaving={isLeaving}
        title={t('leaveTitle')}
        text={[...(hasInput() ? [t('leaveText')] : []), otherUnsavedInput ?? ''].join(' ').trim()}
      />
      <ConflictDialog
        kind={kind}
        conflict={conflict}
        who={conflict?.theirs.lastUpdatedBy ?? t('noName')}
        onKeep={keepMine}
        onDiscard={() => {
          setDraft(null);
          choice.choose(null);
          saving.discardOwn();
        }}
        onCancel={saving.decideLater}
      />
      {question.dialog}
      {replacement.dialog}
      {effects.dialog}
    </>
  );
}

/**
 * Whether the form shows a property: not the recordings, which have a part of their own, and a text that was typed in before there was something
 * to choose only while nothing is chosen.
 */
function shownIn({ recordings, shownNames = {} }: AssetPlugin, data: JsonObject): (property: string) => boolean {
  const replaced = Object.values(shownNames).flatMap(({ of, otherwise }) =>
    (data[of] ?? null) !== null || (data[otherwise] ?? null) === null ? [otherwise] : [],
  );
  return (property) => property !== recordings?.property && !replaced.includes(property);
}

/** Why the user can’t change assets of a kind that their institution owns. */
function whyLocked({ plugin, properties, rights, words }: AssetKind, t: TFunction<'assets'>): string {
  const lock = plugin.storage?.lockedWithout;
  return rights.canUpdate && lock !== undefined
    ? t('lockedText', { ...words, field: planField(properties[lock] ?? {}, lock).label })
    : t('readOnlyText', words);
}

/** The schema of the form: the fields of a kind, after the prefix of a new code. */
function schemaOf({ plugin, prefix }: AssetKind, names: readonly string[], isNew: boolean): JsonSchema {
  const schema = pickSchema(jsonSchemaOf(plugin.schema), names);
  if (!isNew || prefix === null) return schema;
  const { properties, required = [] } = schema;
  return {
    ...schema,
    properties: { [prefix.input]: prefix.schema, ...properties },
    required: [prefix.input, ...required],
  };
}

/** The prefix of a code, for a copy. */
function prefixIn(code: Json | undefined): string {
  return typeof code === 'string' ? code.replace(/\d{1,12}$/, '') : '';
}

/** Why a field of an asset can't be changed although others can. */
function lockOf(kind: AssetKind, asset: Asset | null, usage: AssetUsage | null) {
  const writable = kind.rights.writable(asset === null ? 'Create' : 'Update');
  const isPublic = kind.plugin.canBePublic && asset?.data['isPublic'] === true;
  const staysPublic = isPublic && usage?.usedByOtherInstitutions.is === true ? mustStayPublicText(kind.plugin) : null;
  return (pointer: Pointer): boolean | string => {
    const [name = ''] = pointerTokens(pointer);
    if (name === 'isPublic' && staysPublic !== null) return staysPublic;
    return name in kind.properties && !writable.includes(name);
  };
}

/**
 * Returns the derivation of values from those of a form; null for a kind without such values.
 *
 * @param others - values that the form doesn't contain
 */
function derivation(plugin: AssetPlugin, others: JsonObject): ((value: JsonObject) => JsonObject) | null {
  const { storage } = plugin;
  if (storage?.derive === undefined) return null;
  return (value) => {
    const whole = Object.fromEntries(
      Object.keys(propertiesOf(plugin)).map((name): [string, Json] => [name, value[name] ?? others[name] ?? null]),
    );
    // what is being typed may not match the schema
    if (!acceptsArguments(plugin, whole)) return value;
    const derived = storage.derive?.(whole) as JsonObject;
    return Object.fromEntries(
      Object.keys(value).map((name): [string, Json] => [
        name,
        (Object.hasOwn(derived, name) ? derived[name] : value[name]) ?? null,
      ]),
    );
  };
}

/** Asks before an asset is shared with other institutions. */
function usePublicQuestion(kind: AssetKind) {
  const { plugin, words } = kind;
  const { t } = useTranslation('assets');
  const [open, setOpen] = useState<{ answer(isYes: boolean): void } | null>(null);
  const answer = (isYes: boolean) => {
    open?.answer(isYes);
    setOpen(null);
  };
  const mayChoose = useCallback(
    (pointer: Pointer, value: unknown) =>
      plugin.canBePublic && pointer === '/isPublic' && value === true
        ? new Promise<boolean>((resolve) => setOpen({ answer: resolve }))
        : true,
    [plugin],
  );
  const { makePublic } = plugin.texts ?? {};
  return {
    mayChoose,
    dialog: (
      <ConfirmDialog
        open={open !== null}
        title={makePublic === undefined ? t('publicTitle', words) : inCulture(makePublic)}
        confirmLabel={t('publicConfirm')}
        onConfirm={() => answer(true)}
        onCancel={() => answer(false)}
      >
        {t('publicText', words)}
      </ConfirmDialog>
    ),
  };
}

/** Shows the data of an asset that its form doesn't show. */
function Details(props: {
  readonly kind: AssetKind;
  readonly asset: Asset;
  readonly shown: readonly string[];
}): ReactNode {
  const { kind, asset, shown } = props;
  const { t } = useTranslation('assets');
  const moment = useMoment();
  const textOf = useValueTexts(
    kind,
    useMemo(() => [asset], [asset]),
  );
  const isOther = shownIn(kind.plugin, asset.data);
  const others = kind.rights.readable.filter((name) => !shown.includes(name) && isOther(name));
  return (
    <TitledPart title={t('details')}>
      <FactList
        facts={[
          ...others.map((name) => {
            const property = kind.properties[name] ?? {};
            return [planField(property, name).label, textOf(name, asset.data[name])] as const;
          }),
          [t('changed'), moment(Date.parse(asset.dateUpdated))],
          [t('changedBy'), asset.lastUpdatedBy],
        ]}
      />
    </TitledPart>
  );
}

function textOf(value: unknown): string {
  return JSON.stringify(value);
}
