import { AriaLiveAnnouncer, Badge, FluentProvider } from '@fluentui/react-components';
import { Flash20Regular, Location20Regular, TextBulletListTree20Regular } from '@fluentui/react-icons';
import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { MenuNode } from '../../../app/kit/gallery/menu-nodes';
import { themes } from '../../../app/kit/theme/themes';
import { Tree } from '../../../app/kit/tree/tree';
import type { Contestant } from './contestant';

type SetExpanded = (expanded: ReadonlySet<string>) => void;

const icons = { location: <Location20Regular />, menu: <TextBulletListTree20Regular />, action: <Flash20Regular /> };
const nodeId = ({ id }: MenuNode) => id;
const nodeTitle = ({ title }: MenuNode) => title;
const childrenOf = ({ inside }: MenuNode) => inside;
const icon = ({ kind }: MenuNode) => icons[kind];
const badge = ({ inside }: MenuNode) => (inside.length === 0 ? null : <Badge appearance="tint">{inside.length}</Badge>);
const nodeMenu = () => [];
const attachRow = () => () => undefined;

function Screen({
  roots,
  opened,
  steering,
}: {
  readonly roots: readonly MenuNode[];
  readonly opened: ReadonlySet<string>;
  readonly steering: { setExpanded?: SetExpanded };
}) {
  const [expanded, setExpanded] = useState(opened);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['l0']));
  const [search, setSearch] = useState('');
  steering.setExpanded = setExpanded;
  return (
    <Tree
      label="Menu"
      roots={roots}
      expanded={expanded}
      selectionMode="multiple"
      selected={selected}
      search={search}
      empty={{ title: 'Empty', message: 'Nothing here.' }}
      nodeId={nodeId}
      nodeTitle={nodeTitle}
      childrenOf={childrenOf}
      icon={icon}
      badge={badge}
      nodeMenu={nodeMenu}
      attachRow={attachRow}
      onExpandedChange={setExpanded}
      onSelectedChange={setSelected}
      onSearchChange={setSearch}
    />
  );
}

/** The app around the tree. It is there before a screen is opened, so it is no part of what is measured. */
interface Application {
  show(screen: ReactNode): void;
}
let running: Application | undefined;

function application(stage: HTMLElement): Application {
  if (running !== undefined) return running;
  const element = document.createElement('div');
  element.style.display = 'contents';
  stage.append(element);
  const root = createRoot(element);
  running = {
    show: (screen) =>
      root.render(
        <FluentProvider
          theme={themes.light}
          // always there, without room while another contestant is shown: taking it away and bringing it back is no part of a screen
          style={{ display: 'flex', flexGrow: screen === null ? 0 : 1, minWidth: 0 }}
        >
          <AriaLiveAnnouncer>{screen}</AriaLiveAnnouncer>
        </FluentProvider>,
      ),
  };
  return running;
}

/** Starts the app, with nothing shown. */
export function startApplication(stage: HTMLElement): void {
  flushSync(() => application(stage).show(null));
}

/** The product's tree as screens use it: search, icons, badges, menus, selection, dragging, keyboard. */
export const productTree: Contestant = (stage, roots, opened) => {
  const steering: { setExpanded?: SetExpanded } = {};
  flushSync(() => application(stage).show(<Screen roots={roots} opened={opened} steering={steering} />));
  return {
    open: (ids) => flushSync(() => steering.setExpanded?.(ids)),
    unmount: () => flushSync(() => application(stage).show(null)),
  };
};
