import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocumentState } from '#document/document-context.tsx';
import { PluginFailure } from '#plugins/plugin-ui.tsx';
import { useStoppedFunctions } from '#plugins/stopped-functions';

/** The problems of plugins above the open scenario: what was stopped, and all those of plugins that are being developed. */
export default function PluginProblems(): ReactNode {
  const { t } = useTranslation('plugins');
  const state = useDocumentState();
  const stopped = useStoppedFunctions();
  if (state.state !== 'open') return null;
  const { isDeveloped, problems } = state.document.known;
  const shown = isDeveloped === true ? [...problems, ...stopped] : stopped;
  if (shown.length === 0) return null;
  return (
    <section aria-label={t('problems')}>
      {shown.map((problem) => (
        <PluginFailure key={`${problem.kind} ${problem.details}`} problem={problem} />
      ))}
    </section>
  );
}
