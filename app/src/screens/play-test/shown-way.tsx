import { Button } from '@fluentui/react-components';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Notice } from '@scn/kit/states/notice.tsx';
import { blocksText, openText, targetText } from '@scn/core/playing/witness/reach-text';
import { howParameter } from '#routes/how-parameter';
import { useDocumentView } from '#document/document-context.tsx';
import type { PlayTest } from './play-test';
import { inTime, showHow, type Shown } from './show-how';

/** Plays the way to the action or response that the address names, or says why there is none. */
export function ShownWay({ test }: { readonly test: PlayTest }): ReactNode {
  const { t } = useTranslation('playTest');
  const view = useDocumentView();
  const [query, setQuery] = useSearchParams();
  const id = query.get(howParameter);
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    setShown(id === null ? null : showHow(test, view, { id, bounds: inTime() }));
    // an edit plays what was done again, and doesn't look for another way
  }, [test, id]);
  if (shown === null) return null;
  const title = targetText(view, shown.target);
  const dismiss = () =>
    setQuery(
      (present) => {
        const next = new URLSearchParams(present);
        next.delete(howParameter);
        return next;
      },
      { replace: true },
    );
  return (
    <Notice
      intent={shown.reach.verdict === 'reachable' ? 'info' : 'warning'}
      title={t(`how_${shown.reach.verdict}`, { title })}
      actions={
        <Button size="small" onClick={dismiss}>
          {t('dismiss')}
        </Button>
      }
    >
      {shown.reach.verdict === 'reachable' && t('howInputs', { count: shown.reach.witness.length })}
      {shown.reach.verdict === 'never' && blocksText(view, shown.reach.because)}
      {shown.reach.verdict === 'open' && t('howTried', { tried: openText(shown.reach.why), id: shown.target.id })}
    </Notice>
  );
}
