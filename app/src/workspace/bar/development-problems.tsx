import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocumentState } from '#document/document-context.tsx';
import { PluginFailure } from '#plugins/plugin-ui.tsx';

/** The problems of plugins that are being developed, above the scenario that their author has open. */
export default function DevelopmentProblems(): ReactNode {
  const { t } = useTranslation('plugins');
  const state = useDocumentState();
  if (state.state !== 'open' || state.document.known.problems.length === 0) return null;
  return (
    <section aria-label={t('problems')}>
      {state.document.known.problems.map((problem) => (
        <PluginFailure key={`${problem.kind} ${problem.details}`} problem={problem} />
      ))}
    </section>
  );
}
