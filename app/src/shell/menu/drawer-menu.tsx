import { useRef, type CSSProperties, type ReactNode } from 'react';
import { Button, mergeClasses } from '@fluentui/react-components';
import {
  BoardRegular,
  ChevronDoubleUpRegular,
  ChevronDownRegular,
  ChevronRightRegular,
  ClipboardTaskListLtrRegular,
} from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { pageRegion } from '@scn/kit/focus/regions';
import { usePreferences } from '#preferences/preferences-context.tsx';
import { libraryAddress } from '#routes/addresses';
import { useLoadFailure } from '#page/use-load-failure';
import { useFrameState } from '../frame/frame-state';
import { useDrawerMenuStyles } from './drawer-menu.styles';
import { useLibraries } from '#services/libraries';
import type { EntryTitle, MenuGroup } from './menu-entries';
import { useMenuGroups } from './use-menu-groups';
import { useOverMenu } from './use-over-menu';

/** The id that the menu's toggle controls. */
export const drawerMenuId = 'drawer-menu';
/** The id of the menu's toggle. */
export const menuToggleId = 'drawer-menu-toggle';

/** The side drawer menu of the main area. */
export function DrawerMenu(): ReactNode {
  const { t } = useTranslation('shell');
  const styles = useDrawerMenuStyles();
  const [, setPreferences] = usePreferences();
  const menu = useRef<HTMLElement>(null);
  const { isMenuOver, closeMenu } = useFrameState();
  useOverMenu(menu, { isOver: isMenuOver, toggleId: menuToggleId, close: closeMenu });
  const groups = useMenuGroups();
  return (
    <nav
      {...pageRegion}
      id={drawerMenuId}
      ref={menu}
      className={mergeClasses(styles.menu, isMenuOver && styles.over)}
      aria-label={t('menu')}
    >
      <ul className={styles.list}>
        <Entry to="/dashboard" depth={0} icon={<BoardRegular />}>
          {t('dashboard')}
        </Entry>
        <Entry to="/all-scenarios" depth={0} icon={<ClipboardTaskListLtrRegular />}>
          {t('allScenarios')}
        </Entry>
        <Libraries />
        {groups.map((group) => (
          <Group key={group.id} group={group} depth={0} />
        ))}
      </ul>
      <div className={styles.foot}>
        <Button
          appearance="subtle"
          size="small"
          icon={<ChevronDoubleUpRegular />}
          onClick={() => setPreferences({ menuGroups: [] })}
        >
          {t('collapseAll')}
        </Button>
      </div>
    </nav>
  );
}

function Libraries(): ReactNode {
  const { t } = useTranslation('shell');
  const styles = useDrawerMenuStyles();
  const { libraries, isLoading, hasFailed, error } = useLibraries();
  const failure = useLoadFailure();
  return (
    <Toggled id="libraries" title={t('libraries')} depth={0}>
      {libraries.map(({ id, code, name }) => (
        <Entry key={id} to={libraryAddress(code)} depth={1} detail={<span className={styles.code}>{code}</span>}>
          {name}
        </Entry>
      ))}
      {libraries.length === 0 && !isLoading ? (
        <li className={styles.empty}>
          {hasFailed ? failure(error, { text: t('librariesFailed') }).text : t('noLibraries')}
        </li>
      ) : null}
    </Toggled>
  );
}

function Group({ group, depth }: { readonly group: MenuGroup; readonly depth: number }): ReactNode {
  const titleOf = useEntryTitle();
  return (
    <Toggled id={group.id} title={titleOf(group.title)} depth={depth}>
      {group.entries.map((entry) =>
        entry.kind === 'group' ? (
          <Group key={entry.id} group={entry} depth={depth + 1} />
        ) : (
          <Entry key={entry.to} to={entry.to} depth={depth + 1}>
            {titleOf(entry.title)}
          </Entry>
        ),
      )}
    </Toggled>
  );
}

function Toggled(props: {
  readonly id: string;
  readonly title: string;
  readonly depth: number;
  readonly children: ReactNode;
}): ReactNode {
  const { id, title, depth, children } = props;
  const styles = useDrawerMenuStyles();
  const [{ menuGroups }, setPreferences] = usePreferences();
  const isOpen = menuGroups.includes(id);
  const toggle = () => {
    setPreferences({ menuGroups: isOpen ? menuGroups.filter((each) => each !== id) : [...menuGroups, id] });
  };
  return (
    <li>
      <button
        type="button"
        className={styles.toggle}
        style={depthStyle(depth)}
        aria-expanded={isOpen}
        aria-controls={`menu-${id}`}
        onClick={toggle}
      >
        <span className={styles.chevron} aria-hidden>
          {isOpen ? <ChevronDownRegular /> : <ChevronRightRegular />}
        </span>
        <span className={mergeClasses(styles.label, styles.toggleTitle)}>{title}</span>
      </button>
      <ul id={`menu-${id}`} className={styles.list} hidden={!isOpen}>
        {isOpen ? children : null}
      </ul>
    </li>
  );
}

function Entry(props: {
  readonly to: string;
  readonly depth: number;
  readonly icon?: ReactNode;
  readonly detail?: ReactNode;
  readonly children: ReactNode;
}): ReactNode {
  const { to, depth, icon, detail, children } = props;
  const styles = useDrawerMenuStyles();
  return (
    <li>
      <NavLink
        to={to}
        style={depthStyle(depth)}
        className={({ isActive }) => mergeClasses(styles.link, isActive && styles.here)}
      >
        <span className={styles.chevron} aria-hidden>
          {icon}
        </span>
        <span className={styles.label}>{children}</span>
        {detail}
      </NavLink>
    </li>
  );
}

/** Returns a function that translates an entry's title. */
export function useEntryTitle(): (title: EntryTitle) => string {
  const { t } = useTranslation('shell');
  return (title) => ('title' in title ? title.title : t(title.text as 'roles'));
}

/** React's types don't include custom properties. */
function depthStyle(depth: number): CSSProperties {
  return { '--depth': depth } as CSSProperties;
}
