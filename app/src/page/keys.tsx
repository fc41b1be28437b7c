import type { ReactNode } from 'react';
import { useShortcutStyles } from './keys.styles';

/** Renders a shortcut as keys: 'Ctrl+K'. */
export function Keys({ of }: { readonly of: string }): ReactNode {
  const styles = useShortcutStyles();
  return <kbd className={styles.key}>{of}</kbd>;
}
