import { Text } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { EditorProps } from '@scn/sdk/ui';
import { plugin, type Args } from './index.js';

/** The card: what the editor shows of the arguments. */
export function Card({ args }: EditorProps<Args>): ReactNode {
  return <Text truncate>{plugin.summary(args)}</Text>;
}
