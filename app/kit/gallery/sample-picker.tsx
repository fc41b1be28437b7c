import type { ReferencePickerProps } from '../form/form-context';
import { ReferencePicker } from '../picker/reference-picker';
import { sampleSource } from './sample-references';

/** The kit's picker with a few sample items of each kind. */
export function SamplePicker(props: ReferencePickerProps) {
  return <ReferencePicker {...props} source={sampleSource(props.target)} />;
}
