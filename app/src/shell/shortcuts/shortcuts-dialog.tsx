import type { ReactNode } from 'react';
import { useObserved } from '#state/use-observed';
import { useTranslation } from 'react-i18next';
import { ShellDialog } from '../dialogs/shell-dialog';
import { useShellServices } from '#services/shell-services.tsx';
import { Keys } from '#page/keys.tsx';
import { useShortcutStyles } from '#page/keys.styles';
import type { shell } from '#texts/en-GB/shell';

/** A fixed shortcut. */
interface Shortcut {
  readonly keys: string;
  readonly text: keyof typeof shell;
}

/** Shortcuts of every screen. None is a single character, because speech input would trigger it. */
const everywhere = [
  { keys: 'Ctrl+K', text: 'palette' },
  { keys: 'Ctrl+/', text: 'shortcutsTitle' },
  { keys: 'F6', text: 'nextRegion' },
  { keys: 'Shift+F6', text: 'previousRegion' },
  { keys: 'Ctrl+Enter', text: 'shortcutSave' },
  { keys: 'Tab', text: 'shortcutNext' },
  { keys: 'Escape', text: 'shortcutEscape' },
] as const satisfies readonly Shortcut[];

/** Shortcuts of every list, grid and tree. */
const inLists = [
  { keys: '↑ ↓', text: 'shortcutRows' },
  { keys: '← →', text: 'shortcutCells' },
  { keys: 'Home, End', text: 'shortcutEnds' },
  { keys: 'Ctrl+Home, Ctrl+End', text: 'shortcutCorners' },
  { keys: 'Space', text: 'shortcutSelect' },
  { keys: 'Enter', text: 'shortcutOpen' },
  { keys: 'Ctrl+F', text: 'shortcutFind' },
  { keys: 'Shift+F10', text: 'shortcutMenu' },
  { keys: 'Alt+← →', text: 'shortcutMoveColumn' },
  { keys: 'Shift+← →', text: 'shortcutResizeColumn' },
  { keys: '← →', text: 'shortcutGroups' },
] as const satisfies readonly Shortcut[];

/** 'Keyboard shortcuts': global ones, those of this screen, and those in lists. */
export function ShortcutsDialog(): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <ShellDialog name="shortcuts" title={t('shortcutsTitle')}>
      <Group title={t('shortcutsEverywhere')} rows={everywhere.map(({ keys, text }) => [t(text), keys])} />
      <OfScreen />
      <Group title={t('shortcutsInLists')} rows={inLists.map(({ keys, text }) => [t(text), keys])} />
    </ShellDialog>
  );
}

/** Shortcuts of the open screens. */
function OfScreen(): ReactNode {
  const { t } = useTranslation('shell');
  const { commands } = useShellServices();
  useObserved(() => commands.version);
  const rows = commands
    .search('', [])
    .flatMap(({ title, shortcut }) => (shortcut === undefined ? [] : [[title, shortcut] as const]));
  return rows.length === 0 ? null : <Group title={t('shortcutsOfScreen')} rows={rows} />;
}

function Group({
  title,
  rows,
}: {
  readonly title: string;
  readonly rows: readonly (readonly [text: string, keys: string])[];
}): ReactNode {
  const styles = useShortcutStyles();
  return (
    <section aria-label={title}>
      <h3 className={styles.heading}>{title}</h3>
      <dl className={styles.list}>
        {rows.map(([text, keys]) => (
          <div key={text} className={styles.row}>
            <dt>{text}</dt>
            <dd className={styles.keys}>
              <Keys of={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
