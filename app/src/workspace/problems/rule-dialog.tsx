import type { ReactNode } from 'react';
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { ReturnFocus } from '@scn/kit/dialogs/return-focus.tsx';
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
    <Dialog
      open={ruleId !== null}
      onOpenChange={(_, { open }) => {
        if (!open) onClose();
      }}
    >
      <DialogSurface>
        <ReturnFocus />
        <DialogBody>
          <DialogTitle>{t('aboutTitle', { id: ruleId ?? '' })}</DialogTitle>
          <DialogContent>
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
          </DialogContent>
          <DialogActions>
            <Button appearance="primary" onClick={onClose}>
              {t('done')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
