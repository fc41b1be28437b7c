import { useState, type MouseEvent, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { EntryMenu, pointTarget, type MenuEntry, type MenuTarget } from '@scn/kit/menu/entry-menu.tsx';
import type { ActionLayout } from './model/action-layout';
import type { Tile } from './model/tile';
import { placeOfTile } from './model/tiles-in';
import type { CameraStore } from './tool/camera-store';
import type { CanvasInput } from './use-canvas-input';
import type { CanvasSelection } from './use-canvas-selection';

/** From the corner of a card to its menu that a key opens. */
const inset = 24;

/** The menu of a card on the canvas: under the pointer, or of the active one when a key opens it. */
export function useCanvasMenu(canvas: {
  readonly host: RefObject<HTMLElement | null>;
  readonly layout: ActionLayout;
  readonly camera: CameraStore;
  readonly activeTile: Tile | null;
  readonly activate: CanvasSelection['activate'];
  readonly entriesOf: (tile: Tile) => readonly MenuEntry[];
  readonly tileUnder: CanvasInput['tileUnder'];
}): { readonly onContextMenu: (event: MouseEvent) => void; readonly element: ReactNode } {
  const { host, layout, camera, activeTile, activate, entriesOf, tileUnder } = canvas;
  const { t } = useTranslation('canvas');
  const [menu, setMenu] = useState<{ readonly tile: Tile; readonly target: MenuTarget } | null>(null);
  const onContextMenu = (event: MouseEvent) => {
    event.preventDefault();
    const tile = tileUnder(event) ?? activeTile;
    if (tile === null || host.current === null) return;
    const placed = placeOfTile(layout, tile.key);
    const isByKeyboard = event.button !== 2;
    const { camera: now } = camera.read();
    const { left, top } = host.current.getBoundingClientRect();
    const corner =
      placed === null ? { x: 0, y: 0 } : { x: (placed.x - now.x) * now.zoom, y: (placed.y - now.y) * now.zoom };
    activate(tile.key);
    const target = isByKeyboard ? { clientX: left + corner.x + inset, clientY: top + corner.y + inset } : event;
    setMenu({ tile, target: pointTarget(target) });
  };
  const element =
    menu === null ? null : (
      <EntryMenu
        label={t('menu', { title: menu.tile.face.texts[0]?.text ?? '' })}
        entries={entriesOf(menu.tile)}
        target={menu.target}
        onClose={() => {
          setMenu(null);
        }}
      />
    );
  return { onContextMenu, element };
}
