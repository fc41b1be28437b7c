import type { ReactNode } from 'react';
import type { EntityKind } from '@scn/core/schema/keywords';
import type { EntityNode } from '@scn/core/kernel/view';
import type { ElementType } from '../selection/selection';
import { ActionProperties } from './action/action-properties';
import { CommandProperties } from './command/command-properties';
import { PaletteCommandProperties } from './command/palette-command-properties';
import { ContentProperties } from './content/content-properties';
import { GoneElement } from './gone-element';
import { ResponseProperties } from './response/response-properties';
import { useNode } from './use-node';

/** The properties of one element, by type. */
export function PanelOf(props: { readonly elementType: ElementType; readonly elementId: string }): ReactNode {
  const { elementType: type, elementId: id } = props;
  switch (type) {
    case 'ACTION':
      return <Of id={id} type={type} kind="action" draw={(node) => <ActionProperties node={node} />} />;
    case 'RESPONSE':
      return <Of id={id} type={type} kind="response" draw={(node) => <ResponseProperties node={node} />} />;
    case 'PLAYLIST_COMMAND':
      return <Of id={id} type={type} kind="command" draw={(node) => <CommandProperties node={node} />} />;
    case 'MULTIPLE_CHOICE_FORM':
      return <Of id={id} type={type} kind="form" draw={(node) => <ContentProperties type={type} node={node} />} />;
    case 'SCORECARD_MATRIX':
      return <Of id={id} type={type} kind="scorecard" draw={(node) => <ContentProperties type={type} node={node} />} />;
    case 'PALETTE_COMMAND':
      return <PaletteCommandProperties block={id} />;
  }
}

/** Renders the properties of an entity while it exists. */
function Of<K extends EntityKind>(props: {
  readonly id: string;
  readonly type: ElementType;
  readonly kind: K;
  readonly draw: (node: EntityNode<K>) => ReactNode;
}): ReactNode {
  const { id, type, kind, draw } = props;
  const node = useNode(id, kind);
  return node === null ? <GoneElement type={type} id={id} /> : draw(node);
}
