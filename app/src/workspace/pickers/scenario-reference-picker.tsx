import type { ReactNode } from 'react';
import type { ReferencePickerProps } from '@scn/kit/form/form-context';
import { ReferencePicker } from '@scn/kit/picker/reference-picker.tsx';
import { useSource } from './use-source';

/** Picker for entities of the open scenario or shared assets. */
export function ScenarioReferencePicker({ offers, ...props }: ReferencePickerProps): ReactNode {
  const source = useSource(props.target, offers);
  return <ReferencePicker {...props} source={source} />;
}
