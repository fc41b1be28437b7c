import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PluginLookup } from '@scn/core/kernel/view';
import { engineRules, type RuleCard } from '@scn/core/validation/engine/engine-rules';
import { builtInRules } from '@scn/core/validation/rules/rules.gen';
import { DialogFrame } from '@scn/kit/dialogs/dialog-frame.tsx';
import { useDocumentState } from '#document/document-context.tsx';
import { spelled } from '#plugins/spelled';
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

/** Description of a rule of the scenario, a plugin or the engine; null if the rule is unknown here. */
function ruleCard(ruleId: string, { plugins }: Pick<PluginLookup, 'plugins'>): Omit<RuleCard, 'messages'> | null {
  const known = [...builtInRules, ...engineRules].find(({ id }) => id === ruleId);
  if (known !== undefined) return spelled(known);
  for (const plugin of plugins) {
    const key = ruleId.startsWith(`${plugin.id}/`) ? ruleId.slice(plugin.id.length + 1) : null;
    const rule = key === null || !Object.hasOwn(plugin.rules, key) ? undefined : plugin.rules[key];
    if (rule !== undefined) return { id: ruleId, severity: rule.severity, title: rule.title, why: rule.why };
  }
  return null;
}
