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
import { ReturnFocus } from '../../../kit/dialogs/return-focus';
import { useDocument } from '../../document/document-context';
import type { ProblemRow } from './problem-rows';
import { ruleCard } from './rule-card';
import { usePanelStyles } from './panel.styles';

/** What a rule asks for, and why. @param row - null while it is closed */
export function RuleDialog(props: { readonly row: ProblemRow | null; readonly onClose: () => void }): ReactNode {
  const { row, onClose } = props;
  const { t } = useTranslation('problemsPanel');
  const styles = usePanelStyles();
  const { plugins } = useDocument();
  const card = row === null ? null : ruleCard(row.ruleId, plugins);
  return (
    <Dialog
      open={row !== null}
      onOpenChange={(_, { open }) => {
        if (!open) onClose();
      }}
    >
      <DialogSurface>
        <ReturnFocus />
        <DialogBody>
          <DialogTitle>{t('aboutTitle', { id: row?.ruleId ?? '' })}</DialogTitle>
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
