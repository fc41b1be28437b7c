import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import type { Pointer } from '@scn/core/base/json';
import { documentView } from '#document/document-view';
import type { DraftPlace } from '#document/drafts/draft';
import type { OpenedDocument } from '#document/open-document';
import { entityAddress } from '../entities/entity-address';
import { useWorkspace } from '../open/workspace-context';
import { sectionOfField } from '../entities/section-fields';

/** Opens the screen of a field whose value can't be saved. The field takes the focus when it is shown. */
export function useLeadToDraft(document_: OpenedDocument): (place: DraftPlace) => void {
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
