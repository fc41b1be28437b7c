import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocumentView } from '#document/document-view';
import { PanelHeader } from '../panel-header';
import { usePropertiesStyles } from '../properties.styles';
import { SeveralCommandFields } from './several-command-fields';

/** The fields that several commands have in common, in the properties panel. */
export function SeveralCommands(props: { readonly ids: readonly string[]; readonly onClose: () => void }): ReactNode {
  const { ids, onClose } = props;
  const { t } = useTranslation('properties');
  const styles = usePropertiesStyles();
  const view = useDocumentView();
  const title = t('severalCommands', { count: ids.filter((id) => view.get(id, 'command') !== undefined).length });
  return (
    <section aria-label={t('title')} className={styles.panel} data-properties>
      <PanelHeader type="PLAYLIST_COMMAND" name={title} code={null} onClose={onClose} />
      <div className={styles.body}>
        <SeveralCommandFields ids={ids} />
      </div>
    </section>
  );
}
