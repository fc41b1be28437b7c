import type { ReactNode } from 'react';
import type { Action, Response } from '@scn/core/document/actions/schema';
import type { CommandPlugin } from '@scn/core/kernel/contract';
import { useChange } from '#workspace/document/use-change';
import { DuplicateDialog } from '#workspace/properties/response/duplicate-dialog.tsx';
import { nextResponseCode } from '#workspace/clipboard/next-response-code';
import { useDocument } from '#document/document-context.tsx';
import { DescriptorDialog } from '../editing/descriptor-dialog';
import { NewCommandDialog } from '../editing/new-command-dialog';
import { VariantDialog } from '../editing/variant-dialog';
import type { ActionEditing } from '../editing/use-action-editing';
import type { DropPlace } from './model/drop-places';
import { MoveDialog } from './move-dialog';
import type { CanvasPayload } from './tool/canvas-drag';

/** What the canvas asks for. */
export type CanvasDialog =
  /** The variant of a block that is added, to a response or as the first command of a new one with a descriptor. */
  | {
      readonly kind: 'variant';
      readonly place: DropPlace;
      readonly block: CommandPlugin;
      readonly description?: string;
    }
  /** The descriptor of a new response, with the block that it starts with. */
  | {
      readonly kind: 'response';
      readonly place: DropPlace & { readonly kind: 'response' };
      readonly block: CommandPlugin | null;
    }
  /** A command to add after another; undefined: at the end. */
  | {
      readonly kind: 'insert';
      readonly responseCode: string;
      readonly after: string | null | undefined;
      readonly search: string;
    }
  | { readonly kind: 'move'; readonly payload: CanvasPayload }
  | { readonly kind: 'duplicate'; readonly response: Response };

/** The dialogs of the canvas, one at a time. */
export function CanvasDialogs(props: {
  readonly action: Action;
  readonly dialog: CanvasDialog | null;
  readonly editing: ActionEditing;
  readonly onAdded: (id: string | null, block: string) => void;
  readonly onResponse: (responseCode: string) => void;
  readonly onMove: (payload: CanvasPayload, place: DropPlace) => void;
  /** Asks for something else. */
  readonly onAsk: (dialog: CanvasDialog) => void;
  readonly onClose: () => void;
}): ReactNode {
  const { action, dialog, editing, onAdded, onResponse, onMove, onAsk, onClose } = props;
  const { plugins, session } = useDocument();
  const change = useChange();
  const responseWithCode = (code: string) => action.responses.find(({ responseCode }) => responseCode === code);
  if (dialog === null) return null;
  const addResponse = (
    { after }: DropPlace,
    description: string,
    block: CommandPlugin | null,
    variant: string | null,
  ) => {
    const options = block === null ? {} : { block: block.id, variant };
    const code = editing.addResponse(action, description, { after, ...options });
    if (code !== null) onResponse(code);
  };
  switch (dialog.kind) {
    case 'variant': {
      const { place, block, description } = dialog;
      return (
        <VariantDialog
          block={block}
          onCancel={onClose}
          onChosen={(variant) => {
            onClose();
            if (place.kind === 'response') {
              addResponse(place, description ?? '', block, variant);
              return;
            }
            const response = responseWithCode(place.responseCode);
            if (response !== undefined) {
              onAdded(editing.addCommand(action, response, block.id, variant, place.after), block.id);
            }
          }}
        />
      );
    }
    case 'response': {
      const { place, block } = dialog;
      return (
        <DescriptorDialog
          onCancel={onClose}
          onSubmit={(description) => {
            if (block !== null && block.variants.length > 1) {
              onAsk({ kind: 'variant', place, block, description });
              return;
            }
            onClose();
            addResponse(place, description, block, block?.variants[0]?.id ?? null);
          }}
        />
      );
    }
    case 'insert': {
      const { responseCode, after, search } = dialog;
      const response = responseWithCode(responseCode);
      if (response === undefined) return null;
      const title = response.description.trim() === '' ? responseCode : response.description;
      return (
        <NewCommandDialog
          title={title}
          initialSearch={search}
          refusalOf={(block) => editing.addRefusal(action, response, block)}
          onCancel={onClose}
          onChosen={(block, variant) => {
            onClose();
            const place = editing.insertPlace(action, response, block, after);
            onAdded(editing.addCommand(action, response, block, variant, place), block);
          }}
        />
      );
    }
    case 'move':
      return (
        <MoveDialog
          action={action}
          payload={dialog.payload}
          plugins={plugins}
          onCancel={onClose}
          onMove={(place) => {
            onClose();
            onMove(dialog.payload, place);
          }}
        />
      );
    case 'duplicate': {
      const { responseCode, description } = dialog.response;
      return (
        <DuplicateDialog
          code={responseCode}
          description={description}
          onCancel={onClose}
          onDuplicate={(typed) => {
            onClose();
            const newResponseCode = nextResponseCode(session.snapshot(), action.actionCode);
            const input = { responseCode, newResponseCode, description: typed, idSeed: crypto.randomUUID() };
            change([{ name: 'response.duplicate', input }], { onMade: () => onResponse(newResponseCode) });
          }}
        />
      );
    }
  }
}
