import { Button } from '@fluentui/react-components';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Notice } from '@scn/kit/states/notice.tsx';
import type { ScenarioView } from '@scn/core/kernel/view';
import { quickBounds, reach, type Reach } from '@scn/core/playing/witness/reach';
import { blocksText, openText, targetText } from '@scn/core/playing/witness/reach-text';
import { targetsOf, type Target } from '@scn/core/playing/witness/target';
import { howParameter } from '#routes/how-parameter';
import { useDocumentView } from '#document/document-context.tsx';
import type { PlayTest } from './play-test';

/** The longest time that a search may take here, in milliseconds: nothing else happens meanwhile. */
const patience = 200;

interface Shown {
  readonly target: Target;
  readonly reach: Reach;
}

/** Plays the way to the action or response that the address names, or says why there is none. */
export function ShowHow({ test }: { readonly test: PlayTest }): ReactNode {
  const { t } = useTranslation('playTest');
  const view = useDocumentView();
  const [query, setQuery] = useSearchParams();
  const id = query.get(howParameter);
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    setShown(id === null ? null : showHow(test, view, id));
    // an edit plays what was done again, and doesn't look for another way
    // oxlint-disable-next-line react-hooks/exhaustive-deps
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

/** Looks for a way to an action or a response, and plays it. Null if there is neither with this code. */
function showHow(test: PlayTest, view: ScenarioView, id: string): Shown | null {
  const target = targetsOf(view.scenario, view.plugins).find(
    (each) => each.id === id && (each.kind === 'action' || each.kind === 'response'),
  );
  if (target === undefined) return null;
  const until = performance.now() + patience;
  const bounds = { ...quickBounds, isOver: () => performance.now() > until };
  const found = reach(view, target, { setting: test.session.setting, bounds });
  if (found.verdict === 'reachable') test.playTo(found.witness, target);
  return { target, reach: found };
}
