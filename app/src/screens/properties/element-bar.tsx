import type { ReactElement, ReactNode } from 'react';
import { Toolbar, ToolbarButton, Tooltip } from '@fluentui/react-components';

/** Something that can be done with an element. */
export interface BarEntry {
  readonly id: string;
  readonly title: string;
  readonly icon: ReactElement;
  readonly disabled: boolean;
  run(): void;
}

/** What can be done with an element as a whole: icons with their names. What is not possible now keeps its place, and the focus. */
export function ElementBar(props: { readonly label: string; readonly entries: readonly BarEntry[] }): ReactNode {
  const { label, entries } = props;
  return (
    <Toolbar aria-label={label} size="small">
      {entries.map(({ id, title, icon, disabled, run }) => (
        <Tooltip key={id} content={title} relationship="label">
          <ToolbarButton icon={icon} disabledFocusable={disabled} onClick={run} />
        </Tooltip>
      ))}
    </Toolbar>
  );
}
