import { computed, observable, runInAction } from 'mobx';
import type { TFunction } from 'i18next';
import { pointerTokens, type JsonObject } from '@scn/core/base/json';
import { sameValue } from '@scn/core/base/same-value';
import { planField } from '@scn/kit/form/field-plan';
import { pickValues } from '@scn/kit/form/pick-fields';
import type { FormRefusal } from '@scn/kit/form/schema-form.tsx';
import { settleHidden } from '@scn/kit/form/settle-hidden';
import { nameOf, type Asset, type AssetUsage } from '#catalogue/asset';
import { isAboutFile } from '#catalogue/asset-file';
import { Controller } from '#state/controller';
import { derivation, lockOf, prefixIn, schemaOf, shownIn } from './asset-fields';
import { titleOfNew, type AssetKind } from './asset-kinds.tsx';
import { isUsed } from './asset-usages';
import type { CarriedInput } from './carried-input';
import type { FileChoice } from './upload/use-file-choice';
import type { FileSending } from './upload/use-file-sending';
import type { AssetSaving } from './use-asset-saving';

/** An asset in its form, and how it is saved. */
interface AssetFormHost {
  readonly kind: AssetKind;
  /** The asset as it was opened; null for a new one. */
  readonly asset: Asset | null;
  /** The values of a new asset. */
  readonly defaults: JsonObject;
  /** Where it is used; null for a new one, and while that is loaded. */
  readonly usage: AssetUsage | null;
  readonly carried: CarriedInput;
  readonly saving: AssetSaving;
  readonly choice: FileChoice;
  readonly sending: FileSending;
  /** Whether a file may be replaced where it is used. */
  mayReplace(choice: FileChoice): Promise<boolean>;
  /** Sentence about losses beside the form; null for none. */
  readonly otherUnsavedInput: string | null;
  readonly t: TFunction<'assets'>;
}

/** Decides what the form of an asset shows, whether it can be saved, and what is sent. */
export class AssetFormController extends Controller<AssetFormHost> {
  readonly #draft = observable.box<JsonObject | null>(null, { deep: false });
  readonly #isShown = computed(() => shownIn(this.given.kind.plugin, this.#data));
  readonly #names = computed(() => {
    const { rights } = this.given.kind;
    const all = this.readOnly ? rights.readable : this.isNew ? rights.writable('Create') : rights.given;
    return all.filter(this.#isShown.get());
  });
  readonly #schema = computed(() => schemaOf(this.given.kind, this.#names.get(), this.isNew));
  readonly #value = computed((): JsonObject => {
    const { kind, defaults } = this.given;
    const { prefix } = kind;
    return {
      ...(this.isNew && prefix !== null ? { [prefix.input]: prefixIn(defaults[prefix.property]) } : {}),
      ...pickValues(this.#data, this.#names.get()),
    };
  });
  readonly #isFieldReadOnly = computed(() => lockOf(this.given.kind, this.given.asset, this.given.usage));
  readonly #derive = computed(() => derivation(this.given.kind.plugin, this.#data));
  readonly #shownData = computed(() => ({ ...this.#data, ...this.#content }));
  readonly #issues = computed(() => this.#readIssues());
  /** Typed while the asset was being created; null for nothing. */
  readonly #typedBefore: JsonObject | null;

  constructor(given: AssetFormHost) {
    super(given);
    const { asset, carried } = given;
    this.#typedBefore = carried.contentFor(asset?.id, this.value, this.schema);
    this.#draft.set(this.#typedBefore);
  }

  get isNew(): boolean {
    return this.given.asset === null;
  }

  /** Whether saving creates an asset: also again, after someone else has deleted it. */
  get isAsNew(): boolean {
    return this.isNew || this.given.saving.isDeleted;
  }

  get label(): string {
    const { kind, asset, t } = this.given;
    return asset === null ? titleOfNew(kind, t) : nameOf(kind.plugin, asset.data) || t('unnamed', kind.words);
  }

  get readOnly(): boolean {
    const { kind, usage } = this.given;
    return this.#mayNot || (kind.plugin.storage?.fixedWhileUsed === true && isUsed(usage));
  }

  /** Why the asset can only be read; null if it can be changed. */
  get whyReadOnly(): string | null {
    const { asset, kind, t } = this.given;
    if (!this.readOnly) return null;
    if (asset?.isOwned === false) return t('notOwned');
    return this.#mayNot ? whyLocked(kind, t) : t('fixedText');
  }

  /** The names of the properties that the form shows. */
  get names(): readonly string[] {
    return this.#names.get();
  }

  get schema() {
    return this.#schema.get();
  }

  get value(): JsonObject {
    return this.#value.get();
  }

  /** Whether a field can't be changed, or why, although others can. */
  get isFieldReadOnly() {
    return this.#isFieldReadOnly.get();
  }

  /** Derives values from others; null for a kind without such values. */
  get derive() {
    return this.#derive.get();
  }

  /** The values of the asset with what is typed. */
  get shownData(): JsonObject {
    return this.#shownData.get();
  }

  /** The problems of fields that the form shows. */
  get issues() {
    return this.#issues.get();
  }

  /** For the first form only: typed while the asset was being created. */
  get typedBefore(): JsonObject | null {
    return this.given.saving.version > 0 ? null : this.#typedBefore;
  }

  get isChanged(): boolean {
    const draft = this.#draft.get();
    return draft !== null && !sameValue(settleHidden(this.schema, draft), settleHidden(this.schema, this.value));
  }

  get mayUpload(): boolean {
    const { kind } = this.given;
    return kind.file !== null && !this.readOnly && kind.rights.canUpload(this.isAsNew ? 'Create' : 'Update');
  }

  /** Why it can't be saved now; null if it can. */
  get whyNotSubmit(): string | null {
    const { kind, choice, usage, saving, t } = this.given;
    if (kind.file !== null) {
      if (this.isAsNew && !this.mayUpload) return t('fileNotAllowed', kind.words);
      if (this.isAsNew && choice.file === null) return t('fileNeeded');
      if (choice.isChecking) return t('fileChecking');
      if (choice.same.length > 0) return t('sameUndecided');
      if (choice.file !== null && !this.isAsNew && usage === null) return t('replaceUnknown');
    }
    return !this.isNew && !saving.isDeleted && !this.isChanged && choice.file === null ? t('unchanged') : null;
  }

  /** Another title of the button that saves; null for the usual one. */
  get submitLabel(): string | null {
    const { saving, t } = this.given;
    return saving.isDeleted ? t('goneKeep') : saving.hasNoResponse ? t('tryAgain') : null;
  }

  /** The losses of leaving, in sentences; empty for none. */
  get unsavedText(): string {
    const { choice, saving, otherUnsavedInput, t } = this.given;
    const hasInput = (this.isChanged || choice.file !== null) && !saving.isDone;
    return [...(hasInput ? [t('leaveText')] : []), ...(otherUnsavedInput === null ? [] : [otherUnsavedInput])].join(
      ' ',
    );
  }

  edit(typed: JsonObject): void {
    this.given.carried.type(typed);
    runInAction(() => this.#draft.set(typed));
  }

  /** Saves the values, with the chosen file. @returns why it is refused; null if it is saved */
  async submit(values: JsonObject): Promise<FormRefusal | null> {
    const { carried } = this.given;
    carried.start(this.#content);
    const refusal = await this.#send(values);
    carried.end();
    return refusal;
  }

  /** Overwrites what someone else has saved. */
  async keepOwn(): Promise<void> {
    const { choice, saving, sending } = this.given;
    const { file } = choice;
    const isSaved = await (file === null ? saving.overwrite(null) : sending.send(file, saving.overwrite));
    if (isSaved) choice.choose(null);
  }

  /** Shows what someone else has saved. */
  discardOwn(): void {
    const { choice, saving } = this.given;
    runInAction(() => this.#draft.set(null));
    choice.choose(null);
    saving.discardOwn();
  }

  get #data(): JsonObject {
    return this.given.asset?.data ?? this.given.defaults;
  }

  /** The content of the fields. */
  get #content(): JsonObject {
    return this.#draft.get() ?? this.value;
  }

  /** Whether permissions keep the user from changing the asset. */
  get #mayNot(): boolean {
    const { kind, asset } = this.given;
    if (asset === null) return false;
    return !asset.isOwned || !kind.rights.canUpdate || !kind.rights.writable('Update').some(this.#isShown.get());
  }

  #readIssues() {
    const { asset, kind } = this.given;
    const isShown = this.#isShown.get();
    return (asset?.issues ?? [])
      .filter(({ at }) => (kind.file === null || !isAboutFile(at)) && isShown(pointerTokens(at)[0] ?? ''))
      .map(({ at, logType, message }) => ({ pointer: at, severity: logType, message }));
  }

  async #send(values: JsonObject): Promise<FormRefusal | null> {
    const { choice, saving, sending, mayReplace, t } = this.given;
    const { file } = choice;
    if (file === null) return saving.submit(values);
    if (!this.isAsNew && !(await mayReplace(choice))) return { message: t('replaceDeclined') };
    const refusal = await sending.send(file, async (upload) => saving.submit(values, upload));
    if (refusal === null) choice.choose(null);
    return refusal;
  }
}

/** Why the user can’t change assets of a kind that their institution owns. */
function whyLocked({ plugin, properties, rights, words }: AssetKind, t: TFunction<'assets'>): string {
  const lock = plugin.storage?.lockedWithout;
  return rights.canUpdate && lock !== undefined
    ? t('lockedText', { ...words, field: planField(properties[lock] ?? {}, lock).label })
    : t('readOnlyText', words);
}
