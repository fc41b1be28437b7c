import { useMemo, useState, type ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import { TableSearchRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { assetListTitle } from '@scn/core/kernel/asset-names';
import { isAssetTarget } from '@scn/core/index/reference-target';
import type { ReferencePickerProps } from '@scn/kit/form/form-context';
import { ReferencePicker } from '@scn/kit/picker/reference-picker.tsx';
import { inCulture } from '@scn/kit/texts/in-culture';
import { useDocument } from '#document/document-context.tsx';
import { SelectAsset } from './select-asset';
import { InlineUpload } from './inline-upload.tsx';
import { usePickerUploadStyles } from './inline-upload.styles';
import { useSource } from './use-source';

/** Picker for entities of the open scenario or shared assets. The one file of a field can be uploaded beside it, or selected in the table. */
export function ScenarioReferencePicker({ offers, ...props }: ReferencePickerProps): ReactNode {
  const source = useSource(props.target, offers);
  const { plugins } = useDocument();
  const { t } = useTranslation('assets');
  const styles = usePickerUploadStyles();
  const [isSelecting, setSelecting] = useState(false);
  const [uploaded, setUploaded] = useState<readonly string[]>([]);
  // what was just uploaded is offered first
  const recent = useMemo(() => ({ ids: () => uploaded, add: () => undefined }), [uploaded]);
  const plugin = isAssetTarget(props.target) ? plugins.asset(props.target) : undefined;
  const picker = <ReferencePicker {...props} source={source} recent={recent} />;
  if (plugin === undefined || plugin.file === null || props.multiple || props.readOnly) return picker;
  const { onChange } = props;
  const list = inCulture(assetListTitle(plugin));
  return (
    <div>
      {picker}
      <div className={styles.beside}>
        <Button size="small" appearance="subtle" icon={<TableSearchRegular />} onClick={() => setSelecting(true)}>
          {t('browse')}
        </Button>
        <InlineUpload
          plugin={plugin}
          value={props.value}
          onUploaded={(id, isOutdated) => {
            setUploaded((before) => [id, ...before]);
            if (!isOutdated) onChange(id);
          }}
        />
      </div>
      {isSelecting ? (
        <SelectAsset
          kind={plugin.id}
          title={t('selectFrom', { list })}
          listTitle={list}
          none={t('selectFirst')}
          onSelect={(id) => {
            setSelecting(false);
            onChange(id);
          }}
          onCancel={() => setSelecting(false)}
        />
      ) : null}
    </div>
  );
}
