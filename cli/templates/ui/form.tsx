import { Caption1 } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { ArgumentsForm, type EditorProps } from '@scn/sdk/ui';
import { plugin, type Args } from './index.js';

/** The form: the arguments as the editor shows them, below what it adds. */
export function Form(props: EditorProps<Args>): ReactNode {
  return (
    <>
      <Caption1>{plugin.description}</Caption1>
      <ArgumentsForm plugin={plugin} {...props} />
    </>
  );
}
