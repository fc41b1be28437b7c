import { useMemo, useState, type ReactNode } from 'react';
import { Field } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { FormDialog } from '@scn/kit/dialogs/form-dialog.tsx';
import type { FieldControlProps } from '@scn/kit/form/form-context';
import { ReferencePicker } from '@scn/kit/picker/reference-picker.tsx';
import { nameOf, type ListedAsset } from '#catalogue/asset';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { insertionAddress } from '#routes/route';
import { scenarioSource } from '#scenarios/scenario-source';
import { useShellServices } from '#services/shell-services.tsx';
import type { AssetKind } from '../asset-kinds.tsx';

/** Inserting assets of a kind into scenarios. */
export interface AssetInsertion {
  /** Asks for the scenario; there, its place is chosen, and it is inserted. */
  ask(asset: ListedAsset): void;
  readonly dialog: ReactNode;
}

/** Returns {@link AssetInsertion}. */
export function useInsertAsset({ plugin, words }: AssetKind): AssetInsertion {
  const { t } = useTranslation('assets');
  const [asset, setAsset] = useState<ListedAsset | null>(null);
  return {
    ask: setAsset,
    dialog:
      asset === null ? null : (
        <ChooseScenario
          id={asset.id}
          name={nameOf(plugin, asset.data) || t('unnamed', words)}
          onCancel={() => setAsset(null)}
        />
      ),
  };
}

function ChooseScenario(props: { readonly id: string; readonly name: string; onCancel(): void }): ReactNode {
  const { id, name, onCancel } = props;
  const { t } = useTranslation('assets');
  const { client } = useShellServices();
  const institutionId = useInstitutionId();
  const navigate = useNavigate();
  const source = useMemo(() => scenarioSource(client, institutionId), [client, institutionId]);
  const [scenarioCode, setScenarioCode] = useState<string | null>(null);
  const libraryCode = scenarioCode === null ? undefined : source.libraryOf(scenarioCode);
  return (
    <FormDialog
      title={t('insertTitle', { name })}
      text={t('insertText')}
      confirmLabel={t('insertContinue')}
      whyNot={libraryCode === undefined ? t('insertNoScenario') : null}
      onSubmit={() => {
        if (scenarioCode === null || libraryCode === undefined) return;
        onCancel();
        void navigate(insertionAddress({ libraryCode, scenarioCode }, id));
      }}
      onCancel={onCancel}
    >
      <Field label={t('insertScenario')} required>
        {(control) => (
          <ReferencePicker
            multiple={false}
            label={t('insertScenario')}
            readOnly={false}
            control={control as FieldControlProps}
            source={source}
            value={scenarioCode}
            onChange={setScenarioCode}
          />
        )}
      </Field>
    </FormDialog>
  );
}
