import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '@scn/kit/dialogs/dialog-frame.tsx';
import { useDocumentState } from '#document/document-context.tsx';
import { ruleCard } from './rule-card';
import { usePanelStyles } from '../panel/panel.styles';

/** The rules of plugins are unknown until the document is open. */
const noPlugins = { plugins: [] };

/** Description of a rule. @param ruleId - null while the dialog is closed */
export function RuleDialog(props: { readonly ruleId: string | null; readonly onClose: () => void }): ReactNode {
  const { ruleId, onClose } = props;
  const { t } = useTranslation('problemsPanel');
  const styles = usePanelStyles();
  const state = useDocumentState();
  const plugins = state.state === 'open' ? state.document.plugins : noPlugins;
  const card = ruleId === null ? null : ruleCard(ruleId, plugins);
  return (
    <DialogFrame
      title={t('aboutTitle', { id: ruleId ?? '' })}
      open={ruleId !== null}
      onClose={onClose}
      buttons={[{ label: t('done'), isPrimary: true, run: onClose }]}
    >
      {card === null ? (
        <p>{t('aboutUnknown')}</p>
      ) : (
        <>
          <p>{card.title}.</p>
          <h3 className={styles.lead}>{t('aboutWhy')}</h3>
          <p>{card.why}</p>
          <p>{t('aboutSeverity', { severity: t(card.severity) })}</p>
        </>
      )}
    </DialogFrame>
  );
}
