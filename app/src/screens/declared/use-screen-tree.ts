import { useEffect, useState } from 'react';
import { isJsonObject, type Json } from '@scn/core/base/json';
import { textsIn, useRememberedState } from '@scn/kit/view-memory/view-memory';
import { ancestorsOf, type ScreenNode, type ScreenNodes } from './screen-nodes';

/** Expanded and selected rows of a declared screen’s tree. */
export interface ScreenTree {
  readonly expanded: ReadonlySet<string>;
  readonly selected: ReadonlySet<string>;
  setExpanded(expanded: ReadonlySet<string>): void;
}

/** Follows the chosen row: its ancestors are expanded. Headings of lists and what stands directly below them are open at first. */
export function useScreenTree(title: string, { byId }: ScreenNodes, chosen: ScreenNode | null): ScreenTree {
  const { remembered, remember } = useRememberedState(`branches ${title}`, readPlace);
  const [closed, setClosed] = useState<ReadonlySet<string>>(() => new Set(remembered?.closed));
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set(remembered?.opened));
  const [followed, setFollowed] = useState(remembered?.followed ?? null);
  useEffect(() => {
    remember({ closed: [...closed], opened: [...opened], followed });
  }, [remember, closed, opened, followed]);
  if (followed !== (chosen?.id ?? null)) {
    // before painting, so that the chosen row is never in a collapsed branch
    setFollowed(chosen?.id ?? null);
    const above = chosen === null ? [] : ancestorsOf(chosen).map(({ id }) => id);
    setOpened(new Set([...opened, ...above]));
    setClosed(new Set([...closed].filter((id) => !above.includes(id))));
  }
  const isOpen = (node: ScreenNode) =>
    opened.has(node.id) || (!closed.has(node.id) && (node.parent === null || node.type === 'list'));
  const expanded = new Set([...byId.values()].filter(isOpen).map(({ id }) => id));
  return {
    expanded,
    selected: new Set(chosen === null ? [] : [chosen.id]),
    setExpanded: (next) => {
      setOpened(next);
      setClosed(new Set([...byId.keys()].filter((id) => !next.has(id))));
    },
  };
}

function readPlace(value: Json) {
  if (!isJsonObject(value)) return null;
  const { closed, opened, followed } = value;
  return { closed: textsIn(closed), opened: textsIn(opened), followed: typeof followed === 'string' ? followed : null };
}
