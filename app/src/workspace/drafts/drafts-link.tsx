import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { useObserved } from '#state/use-observed';
import { Button, mergeClasses, useAnnounce } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Pointer } from '@scn/core/base/json';
import { useDocumentState, documentView } from '#document/document-context.tsx';
import { placeKey, type DraftPlace } from '#document/drafts/draft';
import type { OpenedDocument } from '#document/open-document';
import { useCommands } from '#services/commands/use-commands';
import { useBarStyles } from '../bar/bar.styles';
import { entityAddress, sectionOfField } from '../entities/entity-address';
import { useWorkspace } from '../open/workspace-context.tsx';

/** How many values can’t be saved, in the status bar. It leads to them, one after the other. */
export function DraftsLink(): ReactNode {
  const state = useDocumentState();
  return state.state === 'open' ? <LinkOf document={state.document} /> : null;
}

const LinkOf = observer(function LinkOf({ document: opened }: { readonly document: OpenedDocument }): ReactNode {
  const { t } = useTranslation('scenario');
  const styles = useBarStyles();
  const { announce } = useAnnounce();
  const { drafts } = opened;
  const lead = useLeadToDraft(opened);
  const last = useRef<string | null>(null);
  const count = drafts.list.length;
  const text = t('draftsNotSaved', { count });
  useForgetWanted(opened);
  useEffect(() => {
    if (count > 0) announce(text);
  }, [announce, count, text]);
  const showNext = () => {
    const all = drafts.list;
    const next = all[(all.findIndex((draft) => placeKey(draft) === last.current) + 1) % all.length];
    if (next === undefined) return;
    last.current = placeKey(next);
    lead(next);
  };
  useCommands(count === 0 ? [] : [{ id: 'drafts', title: t('draftsShow', { count }), run: showNext }]);
  return count === 0 ? null : (
    <Button
      appearance="transparent"
      size="small"
      className={mergeClasses(styles.sentenceButton, styles.failure)}
      aria-label={t('draftsShowOf', { count })}
      onClick={showNext}
    >
      {text}
    </Button>
  );
});

/** If a field can’t be shown, it doesn’t take the focus later, when its author is doing something else. */
function useForgetWanted({ drafts }: OpenedDocument): void {
  const wanted = useObserved(() => drafts.wanted);
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

/** Opens the screen of a field whose value can't be saved. The field takes the focus when it is shown. */
function useLeadToDraft(document_: OpenedDocument): (place: DraftPlace) => void {
  const { base } = useWorkspace();
  const navigate = useNavigate();
  return useCallback(
    ({ entity, pointer }) => {
      const view = documentView(document_);
      const node = entity === null ? null : (view.get(entity.id) ?? null);
      const at: Pointer = `${node === null ? '' : view.pointerOf(node)}${pointer}` as Pointer;
      const address = entityAddress(base, node, at);
      const section = node?.kind === 'action' ? sectionOfField(pointer) : null;
      document_.drafts.want({ entity, pointer });
      void navigate(section === null ? address : `${address}?${new URLSearchParams({ section }).toString()}`);
    },
    [document_, base, navigate],
  );
}
