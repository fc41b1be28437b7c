import { Button, ProgressBar } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { ScenarioView } from '@scn/core/kernel/view';
import { blocksText, openText, targetText } from '@scn/core/playing/witness/reach-text';
import { Notice } from '@scn/kit/states/notice.tsx';
import { useDocument, useDocumentView } from '#document/document-context.tsx';
import { howParameter } from '#routes/how-parameter';
import { startOf } from './background/in-background';
import type { PlayTest } from './play-test';
import { WaySearch, type Way } from './show-how';

/** Plays the way to the action or response that the address names, or says why there is none. */
export const ShownWay = observer(function ShownWay({ test }: { readonly test: PlayTest }): ReactNode {
  const { t } = useTranslation('playTest');
  const view = useDocumentView();
  const document = useDocument();
  const [query, setQuery] = useSearchParams();
  const id = query.get(howParameter);
  const [search] = useState(() => new WaySearch(test));
  useEffect(() => {
    if (id !== null) search.search(id, { view, start: () => startOf(test, document) });
    return () => search.clear();
    // an edit plays what was done again, and doesn't look for another way
  }, [test, search, id]);
  const { way } = search;
  if (way.kind === 'none') return null;
  const title = targetText(view, way.target);
  const dismiss = () =>
    setQuery(
      (present) => {
        const next = new URLSearchParams(present);
        next.delete(howParameter);
        return next;
      },
      { replace: true },
    );
  if (way.kind === 'searching')
    return (
      <Notice
        title={t('howSearching', { title })}
        actions={
          <Button size="small" onClick={() => search.cancel()}>
            {t('stopSearch')}
          </Button>
        }
      >
        <ProgressBar aria-label={t('howProgress')} value={Math.min(1, way.elapsed / way.longest)} shape="rounded" />
      </Notice>
    );
  const dismissal = (
    <Button size="small" onClick={dismiss}>
      {t('dismiss')}
    </Button>
  );
  if (way.kind === 'cancelled') return <Notice title={t('howCancelled', { title })} actions={dismissal} />;
  return (
    <Notice
      intent={way.reach.verdict === 'reachable' ? 'info' : 'warning'}
      title={t(`how_${way.reach.verdict}`, { title })}
      actions={
        <>
          {way.reach.verdict !== 'reachable' || way.isPlayed ? null : (
            <Button size="small" onClick={() => search.play()}>
              {t('howPlay')}
            </Button>
          )}
          {dismissal}
        </>
      }
    >
      <FoundWay way={way} view={view} />
    </Notice>
  );
});

/** The answer of a search in words. */
function FoundWay(props: {
  readonly way: Extract<Way, { readonly kind: 'shown' }>;
  readonly view: ScenarioView;
}): ReactNode {
  const {
    view,
    way: { reach, limited, isPlayed, target },
  } = props;
  const { t } = useTranslation('playTest');
  return (
    <>
      {reach.verdict === 'reachable' && t(isPlayed ? 'howInputs' : 'howWaits', { count: reach.witness.length })}
      {reach.verdict === 'never' && blocksText(view, reach.because)}
      {reach.verdict === 'open' && t('howTried', { tried: openText(reach.why), id: target.id })}{' '}
      {limited !== null && t(`howLimited_${limited.because}`, { plugins: limited.plugins.join(', ') })}
    </>
  );
}
