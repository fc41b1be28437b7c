import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { memo } from 'react';
import { ReactFlow, type Node, type NodeProps, type ReactFlowInstance } from '@xyflow/react';
import '@xyflow/react/dist/style.css';
import type { Action } from '@scn/core/document/actions/schema';
import type { CanvasContestant } from './canvas-contestant';
import { cardSize, placedCards, type PlacedCard } from './placed-cards';

type CardNode = Node<{ readonly card: PlacedCard }, 'card'>;

const Card = memo(function Card({ data: { card } }: NodeProps<CardNode>) {
  return (
    <div
      style={{
        ...cardSize,
        overflow: 'hidden',
        border: '1px solid #ccc',
        borderRadius: 6,
        font: '14px/20px sans-serif',
      }}
    >
      <b>{card.title}</b>
      <div>{card.text}</div>
    </div>
  );
});
const nodeTypes = { card: Card };

function nodesOf(action: Action): CardNode[] {
  return placedCards(action).map((card) => ({
    id: card.id,
    type: 'card',
    position: { x: card.x, y: card.y },
    ...cardSize,
    data: { card },
  }));
}

/** React Flow with only the visible elements, its fastest setting. */
export const reactFlow: CanvasContestant = (stage, action, camera) => {
  const host = document.createElement('div');
  host.style.cssText = 'position:absolute;inset:0';
  stage.append(host);
  const root = createRoot(host);
  let flow: ReactFlowInstance<CardNode> | undefined;
  let nodes = nodesOf(action);
  const render = () => {
    flushSync(() => {
      root.render(
        <ReactFlow
          nodes={nodes}
          nodeTypes={nodeTypes}
          onlyRenderVisibleElements
          minZoom={0.1}
          defaultViewport={{ x: -camera.x * camera.zoom, y: -camera.y * camera.zoom, zoom: camera.zoom }}
          onInit={(made) => {
            flow = made;
          }}
        />,
      );
    });
  };
  render();
  return {
    look: ({ x, y, zoom }) => {
      flushSync(() => {
        void flow?.setViewport({ x: -x * zoom, y: -y * zoom, zoom });
      });
    },
    drag: (position) => {
      nodes = nodes.map((node, index) => (index === 0 ? { ...node, position, dragging: true } : node));
      render();
    },
    edit: (next) => {
      const before = new Map(nodes.map((node) => [node.id, node]));
      nodes = nodesOf(next).map((node) => {
        const known = before.get(node.id);
        return known?.data.card.text === node.data.card.text ? known : node;
      });
      render();
    },
    unmount: () => {
      root.unmount();
      host.remove();
    },
  };
};
