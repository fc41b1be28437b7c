import { useMemo, type ReactNode, type RefObject } from 'react';
import { observer } from 'mobx-react-lite';
import { EntryMenu, pointTarget, type MenuEntry } from '@scn/kit/menu/entry-menu.tsx';
import { DuplicateDialog } from '#workspace/properties/response/duplicate-dialog.tsx';
import { DescriptorDialog } from '../editing/descriptor-dialog';
import { NewCommandDialog, VariantDialog } from '../editing/new-command-dialog';
import type { Tile } from './model/tile';
import { MoveDialog } from './move-dialog';
import type { CanvasController } from './tool/canvas-controller';

/** The open dialog of the canvas. */
export const CanvasDialogs = observer(function CanvasDialogs(props: {
  readonly controller: CanvasController;
}): ReactNode {
  const { controller } = props;
  const { cards, words } = controller;
  const { dialog } = cards;
  if (dialog === null) return null;
  const onCancel = () => cards.closeDialog();
  switch (dialog.kind) {
    case 'variant':
      return <VariantDialog block={dialog.block} onCancel={onCancel} onChosen={dialog.answer} />;
    case 'response':
      return <DescriptorDialog onCancel={onCancel} onSubmit={dialog.answer} />;
    case 'insert': {
      const { responseCode, search } = dialog;
      if (!controller.contents.action.responses.some((each) => each.responseCode === responseCode)) return null;
      return (
        <NewCommandDialog
          title={words.responseTitle(responseCode)}
          initialSearch={search}
          refusalOf={(block) => cards.refusalOf(block, responseCode)}
          onCancel={onCancel}
          onChosen={dialog.answer}
        />
      );
    }
    case 'move':
      return <MoveDialog controller={controller} payload={dialog.payload} onMove={dialog.answer} onCancel={onCancel} />;
    case 'duplicate':
      return (
        <DuplicateDialog
          code={dialog.response.responseCode}
          description={dialog.response.description}
          onCancel={onCancel}
          onDuplicate={dialog.answer}
        />
      );
  }
});

/** The open menu of a card. */
export const CanvasMenu = observer(function CanvasMenu(props: {
  readonly controller: CanvasController;
  readonly stage: RefObject<HTMLElement | null>;
  readonly entriesOf: (tile: Tile) => readonly MenuEntry[];
}): ReactNode {
  const { controller, stage, entriesOf } = props;
  const { menu } = controller;
  const target = useMemo(() => {
    const { left = 0, top = 0 } = stage.current?.getBoundingClientRect() ?? {};
    return menu === null ? null : pointTarget({ clientX: left + menu.at.x, clientY: top + menu.at.y });
  }, [menu, stage]);
  if (menu === null || target === null) return null;
  return (
    <EntryMenu
      label={controller.contents.t('canvas:menu', { title: menu.tile.face.texts[0]?.text ?? '' })}
      entries={entriesOf(menu.tile)}
      target={target}
      onClose={() => controller.closeMenu()}
    />
  );
});
