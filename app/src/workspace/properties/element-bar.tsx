import { Explained } from '@scn/kit/menu/explained.tsx';
import type { ReactElement, ReactNode } from 'react';
import { Toolbar, ToolbarButton } from '@fluentui/react-components';

/** An action on an element. */
export interface BarEntry {
  readonly id: string;
  readonly title: string;
  readonly icon: ReactElement;
  /** Why it can't be done; null if it can. */
  readonly disabled: string | null;
  run(): void;
}

/** Toolbar with labelled icons for an element. Unavailable actions stay visible and focusable. */
export function ElementBar(props: { readonly label: string; readonly entries: readonly BarEntry[] }): ReactNode {
  const { label, entries } = props;
  return (
    <Toolbar aria-label={label} size="small">
      {entries.map(({ id, title, icon, disabled, run }) => (
        <Explained key={id} label={title} reason={disabled}>
          <ToolbarButton icon={icon} onClick={run} />
        </Explained>
      ))}
    </Toolbar>
  );
}
