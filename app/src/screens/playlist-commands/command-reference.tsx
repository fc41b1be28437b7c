import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PluginPage } from '#plugins/plugin-page.tsx';
import type { CommandRow } from './command-list.tsx';
import { usePlaylistCommandStyles } from './playlist-commands.styles';

const pages = import.meta.glob<string>('../../../../plugins/command/*/docs.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The reference page of a command. */
export default function CommandReference({ command }: { readonly command: CommandRow }): ReactNode {
  const { t } = useTranslation('plugins');
  const styles = usePlaylistCommandStyles();
  const { owner, plugin } = command;
  const page = owner === null ? builtInPage(plugin.id) : owner.documentation;
  return page === null ? <p className={styles.note}>{t('noReference')}</p> : <PluginPage markdown={page} />;
}

/** The documentation page of a built-in command; null if there is none. */
function builtInPage(id: string): string | null {
  return pages[`../../../../plugins/${id.replace('.', '/')}/docs.md`] ?? null;
}
