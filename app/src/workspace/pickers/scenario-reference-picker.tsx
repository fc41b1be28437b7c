import { useMemo, useState, type ReactNode } from 'react';
import { isAssetTarget } from '@scn/core/view/reference-target';
import type { ReferencePickerProps } from '@scn/kit/form/form-context';
import { ReferencePicker } from '@scn/kit/picker/reference-picker.tsx';
import { useDocument } from '#document/document-context.tsx';
import { UploadBeside } from './upload-beside';
import { useSource } from './use-source';

/** Picker for entities of the open scenario or shared assets. The one file of a field can be uploaded beside it. */
export function ScenarioReferencePicker({ offers, ...props }: ReferencePickerProps): ReactNode {
  const source = useSource(props.target, offers);
  const { plugins } = useDocument();
  const [uploaded, setUploaded] = useState<readonly string[]>([]);
  // what was just uploaded is offered first
  const recent = useMemo(() => ({ ids: () => uploaded, add: () => undefined }), [uploaded]);
  const plugin = isAssetTarget(props.target) ? plugins.asset(props.target) : undefined;
  const picker = <ReferencePicker {...props} source={source} recent={recent} />;
  if (plugin === undefined || plugin.file === null || props.multiple || props.readOnly) return picker;
  const { onChange } = props;
  return (
    <div>
      {picker}
      <UploadBeside
        plugin={plugin}
        value={props.value}
        onUploaded={(id, isKept) => {
          setUploaded((before) => [id, ...before]);
          if (!isKept) onChange(id);
        }}
      />
    </div>
  );
}
