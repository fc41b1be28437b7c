import type { ReactElement, ReactNode } from 'react';
import { Toolbar, ToolbarButton, Tooltip } from '@fluentui/react-components';

/** An action on an element. */
export interface BarEntry {
  readonly id: string;
  readonly title: string;
  readonly icon: ReactElement;
  readonly disabled: boolean;
  run(): void;
}

/** Toolbar with labelled icons for an element. Unavailable actions stay visible and focusable. */
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
