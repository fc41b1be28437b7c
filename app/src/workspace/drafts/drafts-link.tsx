import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { Button, mergeClasses, useAnnounce } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useDocumentState } from '#document/document-context.tsx';
import { placeKey } from '#document/drafts/draft';
import type { OpenedDocument } from '#document/open-document';
import type { AppCommand } from '#services/commands/command-registry';
import { useCommands } from '#services/commands/use-commands';
import { useBarStyles } from '../bar/bar.styles';
import { useLeadToDraft } from './use-lead-to-draft';

/** How many values can’t be saved, in the status bar. It leads to them, one after the other. */
export function DraftsLink(): ReactNode {
  const state = useDocumentState();
  return state.state === 'open' ? <LinkOf document={state.document} /> : null;
}

function LinkOf({ document: opened }: { readonly document: OpenedDocument }): ReactNode {
  const { t } = useTranslation('scenario');
  const styles = useBarStyles();
  const { announce } = useAnnounce();
  const { drafts } = opened;
  const list = useSyncExternalStore(drafts.subscribe, drafts.list);
  const lead = useLeadToDraft(opened);
  const last = useRef<string | null>(null);
  const count = list.length;
  const text = t('draftsNotSaved', { count });
  useForgetWanted(opened);
  useEffect(() => {
    if (count > 0) announce(text);
  }, [announce, count, text]);
  const showNext = useCallback(() => {
    const all = drafts.list();
    const next = all[(all.findIndex((draft) => placeKey(draft) === last.current) + 1) % all.length];
    if (next === undefined) return;
    last.current = placeKey(next);
    lead(next);
  }, [drafts, lead]);
  const commands = useMemo(
    (): readonly AppCommand[] =>
      count === 0 ? [] : [{ id: 'drafts', title: t('draftsShow', { count }), run: showNext }],
    [count, showNext, t],
  );
  useCommands(commands);
  return count === 0 ? null : (
    <Button
      appearance="transparent"
      size="small"
      className={mergeClasses(styles.sentenceButton, styles.trouble)}
      aria-label={t('draftsShowOf', { count })}
      onClick={showNext}
    >
      {text}
    </Button>
  );
}

/** If a field can’t be shown, it doesn’t take the focus later, when its author is doing something else. */
function useForgetWanted({ drafts }: OpenedDocument): void {
  const wanted = useSyncExternalStore(drafts.subscribe, drafts.wanted);
  useEffect(() => {
    if (wanted === null) return undefined;
    const forget = () => drafts.want(null);
    const events = ['keydown', 'pointerdown'] as const;
    for (const event of events) window.addEventListener(event, forget, { capture: true });
    return () => {
      for (const event of events) window.removeEventListener(event, forget, { capture: true });
    };
  }, [drafts, wanted]);
}
