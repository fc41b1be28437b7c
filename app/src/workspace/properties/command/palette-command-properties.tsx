import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocument } from '#document/document-context.tsx';
import { PluginCard } from '#plugins/plugin-card.tsx';
import { PanelHeader } from '../panel-header';
import { usePropertiesStyles } from '../properties.styles';

/** Describes a palette command, which has no properties until it is added to a playlist. */
export function PaletteCommandProperties({ block }: { readonly block: string }): ReactNode {
  const { t } = useTranslation('properties');
  const styles = usePropertiesStyles();
  const { known } = useDocument();
  const command = known.plugins.find(({ plugin }) => plugin.kind === 'command' && plugin.id === block);
  if (command === undefined) {
    return (
      <>
        <PanelHeader type="PALETTE_COMMAND" name={block} code={null} />
        <div className={styles.body}>
          <p className={styles.note}>{t('unknownBlock', { block })}</p>
        </div>
      </>
    );
  }
  const { plugin } = command;
  const given = { id: block, args: plugin.defaults as never, issues: [], readOnly: true, dispatch: () => undefined };
  return (
    <>
      <PanelHeader type="PALETTE_COMMAND" name={plugin.title} code={null} />
      <div className={styles.body}>
        <PluginCard known={command} given={given} />
        <p className={styles.note}>{plugin.description}</p>
        <p className={styles.note}>{t('paletteNote')}</p>
      </div>
    </>
  );
}
