import { Button, mergeClasses, makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import {
  BoardRegular,
  ChevronDoubleUpRegular,
  ChevronDownRegular,
  ChevronRightRegular,
  ClipboardTaskListLtrRegular,
} from '@fluentui/react-icons';
import { useRef, type CSSProperties, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { pageRegion } from '@scn/kit/focus/regions';
import { useLoadFailure } from '#page/use-load-failure';
import { usePreferences } from '#preferences/preferences-context.tsx';
import { libraryAddress } from '#routes/route';
import { useLibraries } from '#services/libraries';
import { layoutStyles, textStyles } from '@scn/kit/theme/base-styles';
import { useFrameState } from '../frame/frame-state.tsx';
import { useMenuGroups, type EntryTitle, type MenuGroup } from './use-menu-groups';
import { useOverMenu } from './use-over-menu';

const row = {
  display: 'flex',
  alignItems: 'center',
  columnGap: tokens.spacingHorizontalS,
  boxSizing: 'border-box',
  width: '100%',
  minHeight: '32px',
  paddingBlock: tokens.spacingVerticalXS,
  paddingInlineEnd: tokens.spacingHorizontalS,
  paddingInlineStart: `calc(${tokens.spacingHorizontalS} + var(--depth) * ${tokens.spacingHorizontalM})`,
  borderRadius: tokens.borderRadiusMedium,
  color: tokens.colorNeutralForeground2,
  textDecorationLine: 'none',
  ...typographyStyles.body1,
  ':hover': { backgroundColor: tokens.colorNeutralBackground3Hover, color: tokens.colorNeutralForeground1 },
  ':focus-visible': {
    outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
    outlineOffset: `calc(-1 * ${tokens.strokeWidthThick})`,
  },
} as const;

/** Styles of the drawer menu. */
const useDrawerMenuStyles = makeStyles({
  menu: {
    '@media print': { display: 'none' },
    width: '260px',
    flexShrink: 0,
    ...layoutStyles.column,
    boxSizing: 'border-box',
    overflowX: 'hidden',
    overflowY: 'auto',
    padding: tokens.spacingHorizontalS,
    borderRight: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  // between the bars, above the screen
  over: {
    position: 'absolute',
    insetBlockStart: '48px',
    insetBlockEnd: '24px',
    insetInlineStart: 0,
    zIndex: 2,
    boxShadow: tokens.shadow28,
  },
  list: layoutStyles.plainList,
  link: row,
  here: {
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1Selected,
    boxShadow: `inset ${tokens.strokeWidthThicker} 0 0 ${tokens.colorCompoundBrandStroke}`,
    // forced colours have no shadows and backgrounds
    '@media (forced-colors: active)': { outline: `${tokens.strokeWidthThick} solid Highlight`, outlineOffset: '-2px' },
    ...typographyStyles.body1Strong,
  },
  toggle: {
    ...row,
    border: 'none',
    backgroundColor: 'transparent',
    textAlign: 'start',
    cursor: 'pointer',
    color: tokens.colorNeutralForeground1,
  },
  toggleTitle: { flexGrow: 1, ...typographyStyles.body1Strong },
  // entries without an icon have an empty one, so that the names of a level are aligned
  chevron: { display: 'flex', flexShrink: 0, minWidth: tokens.fontSizeBase400, fontSize: tokens.fontSizeBase400 },
  label: { ...textStyles.ellipsis, flexGrow: 1 },
  code: {
    flexShrink: 0,
    // a code can have 32 characters; the name next to it is more important
    maxWidth: '40%',
    ...textStyles.ellipsis,
    color: tokens.colorNeutralForeground3,
    ...textStyles.code,
  },
  empty: {
    ...textStyles.tertiary,
    paddingBlock: tokens.spacingVerticalS,
    // aligned with the names
    paddingInlineStart: `calc(2 * ${tokens.spacingHorizontalS} + ${tokens.spacingHorizontalM} + ${tokens.fontSizeBase400})`,
  },
  foot: { marginBlockStart: 'auto', paddingBlockStart: tokens.spacingVerticalM },
});

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
