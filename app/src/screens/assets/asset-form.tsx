import { useEffect, useState, type ReactNode } from 'react';
import type { JsonObject } from '@scn/core/base/json';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { Location } from 'react-router';
import { SchemaForm } from '@scn/kit/form/schema-form.tsx';
import { Notice } from '@scn/kit/states/notice.tsx';
import type { Asset, AssetUsage } from '#catalogue/asset';
import { LeaveQuestion } from '#page/leave-question.tsx';
import { useController } from '#state/controller';
import { AssetDetails } from './asset-details';
import { AssetFormController } from './asset-form-controller';
import { assetFormHost, type AssetKind } from './asset-kinds.tsx';
import { CarriedInput } from './carried-input';
import { ConflictDialog } from './conflict-dialog';
import { useChangeQuestion } from './effects/use-change-question';
import { leavesAsset } from './leaves-asset';
import { FormWithPreview } from './preview/scenario-preview';
import { usePublicQuestion } from './public-question';
import { FilePart } from './upload/file-part';
import { useReplaceQuestion } from './upload/replace-question';
import { useFileChoice } from './upload/use-file-choice';
import { useFileSending } from './upload/use-file-sending';
import { useAssetSaving } from './use-asset-saving';

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
  /** The same object for the form that follows, once the asset is created. */
  readonly carried?: CarriedInput;
  /** Called when the fields begin or cease to contain what isn’t saved. */
  onChanged?(isChanged: boolean): void;
  /** Sentence about losses beside the form, if any. The form asks: only one question can guard an address. */
  readonly otherUnsavedInput?: string;
  /** Whether a change of the address leaves the asset. Default: when another one is chosen, or the path changes. */
  readonly isLeaving?: (from: Location, to: Location) => boolean;
}

/** Creates or edits an asset. What is typed is never dropped without asking. */
export function AssetForm(props: AssetFormProps): ReactNode {
  const { kind, asset, defaults, usage, onSaved, onUndoCreate, otherUnsavedInput = null } = props;
  const { onChanged = () => undefined, isLeaving = leavesAsset } = props;
  const { t } = useTranslation('assets');
  const [own] = useState(() => new CarriedInput());
  const { carried = own } = props;
  const effects = useChangeQuestion(kind);
  const saving = useAssetSaving({
    ...{ kind, asset, onUndoCreate },
    onSaved: (saved, isCreated) => {
      if (isCreated) carried.created(saved.id);
      onSaved(saved, isCreated);
    },
    // also of what nothing used when the form opened: it may be used by now
    mayChange: (id, properties, file) =>
      effects.isWanted([
        { id, properties, ...(file === null ? {} : { file: { filename: file.name, bytes: file.size } }) },
      ]),
  });
  const replacement = useReplaceQuestion(kind, asset, usage);
  const controller = useController(AssetFormController, {
    ...{ kind, asset, defaults, usage, carried, saving, otherUnsavedInput, t },
    ...{ choice: useFileChoice(kind, asset?.id ?? null), sending: useFileSending() },
    mayReplace: replacement.isWanted,
  });
  useEffect(() => carried.clear(), [carried]);
  return (
    <>
      <AssetFormView controller={controller} isLeaving={isLeaving} onChanged={onChanged} />
      {replacement.dialog}
      {effects.dialog}
    </>
  );
}

/** Draws what the controller shows, and forwards events to it. */
const AssetFormView = observer(function AssetFormView(
  props: Required<Pick<AssetFormProps, 'isLeaving' | 'onChanged'>> & { readonly controller: AssetFormController },
): ReactNode {
  const { controller, isLeaving, onChanged } = props;
  const { kind, asset, choice, sending, saving, t } = controller.given;
  const { isChanged, whyReadOnly, submitLabel, typedBefore, derive, unsavedText } = controller;
  const question = usePublicQuestion(kind);
  useEffect(() => onChanged(isChanged), [onChanged, isChanged]);
  return (
    <>
      {whyReadOnly === null ? null : <Notice intent="info">{whyReadOnly}</Notice>}
      {kind.file === null ? null : (
        <FilePart
          {...{ kind, asset, choice, sending }}
          isRequired={controller.isAsNew}
          mayUpload={controller.mayUpload}
          refusal={saving.fileRefusal}
        />
      )}
      <FormWithPreview kind={kind} data={controller.shownData}>
        <SchemaForm
          key={saving.version}
          {...assetFormHost}
          label={controller.label}
          schema={controller.schema}
          value={controller.value}
          readOnly={controller.readOnly}
          isFieldReadOnly={controller.isFieldReadOnly}
          mayChoose={question.mayChoose}
          issues={controller.issues}
          {...(derive === null ? {} : { derive })}
          {...(typedBefore === null ? {} : { typedBefore })}
          onEdit={(typed) => controller.edit(typed)}
          onSubmit={(values) => controller.submit(values)}
          whyNotSubmit={controller.whyNotSubmit}
          {...(submitLabel === null ? {} : { submitLabel })}
        />
      </FormWithPreview>
      {asset === null ? null : <AssetDetails kind={kind} asset={asset} shown={controller.names} />}
      <LeaveQuestion
        unsavedInput={() => (controller.unsavedText === '' ? 'nothing' : 'input')}
        isLeaving={isLeaving}
        title={t('leaveTitle')}
        text={unsavedText}
      />
      <ConflictDialog
        kind={kind}
        conflict={saving.conflict}
        who={saving.conflict?.theirs.lastUpdatedBy ?? t('noName')}
        onKeep={() => controller.keepOwn()}
        onDiscard={() => controller.discardOwn()}
        onCancel={saving.decideLater}
      />
      {question.dialog}
    </>
  );
});
