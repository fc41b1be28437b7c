import { mergeClasses, makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import {
  useEffect,
  useRef,
  useState,
  useLayoutEffect,
  type FocusEvent,
  type ReactNode,
  type RefObject,
  type CSSProperties,
} from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router';
import type { Issue } from '@scn/core/base/issue';
import { memoizeByIdentity } from '@scn/core/base/memoize';
import { pageRegion } from '@scn/kit/focus/regions';
import { useFromProblems } from '#document/problems/use-problems';
import { useGates } from '#permissions/permissions-context.tsx';
import { systemClock } from '#time/clock';
import { layoutStyles } from '@scn/kit/theme/base-styles';
import { useLastAddresses } from '../places/screen-places.tsx';
import { tabsOf } from '../problems/problem-areas';
import { TabPreview } from './tab-preview';
import { visibleTabs, type TabArea } from './visible-tabs';

const rowHeight = '40px';

/** Styles of the tab rows. */
const useTabStyles = makeStyles({
  nav: {
    position: 'relative',
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  // the second row takes part in the layout while an area is open, and overlays the screen otherwise
  withScreens: { paddingBlockEnd: rowHeight },
  row: {
    display: 'flex',
    columnGap: tokens.spacingHorizontalXS,
    boxSizing: 'border-box',
    height: rowHeight,
    margin: 0,
    paddingInline: tokens.spacingHorizontalM,
    '@media (max-width: 400px)': { columnGap: 0, paddingInline: tokens.spacingHorizontalXS },
    paddingBlock: 0,
    listStyleType: 'none',
  },
  primary: { borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}` },
  secondary: {
    position: 'absolute',
    insetBlockStart: rowHeight,
    insetInlineStart: 0,
    insetInlineEnd: 0,
    overflowX: 'auto',
    scrollbarWidth: 'thin',
    backgroundColor: tokens.colorNeutralBackground1,
  },
  over: {
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    boxShadow: tokens.shadow8,
  },
  tab: {
    display: 'inline-flex',
    alignItems: 'center',
    boxSizing: 'border-box',
    height: '100%',
    paddingInline: tokens.spacingHorizontalM,
    // at 400 % zoom all areas stay visible
    '@media (max-width: 400px)': { paddingInline: tokens.spacingHorizontalXS, ...typographyStyles.caption1 },
    whiteSpace: 'nowrap',
    textDecorationLine: 'none',
    color: tokens.colorNeutralForeground2,
    ...typographyStyles.body1,
    ':hover': { color: tokens.colorNeutralForeground1 },
    ':focus-visible': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: `calc(-1 * ${tokens.strokeWidthThick})`,
      borderRadius: tokens.borderRadiusMedium,
    },
  },
  strong: { ...typographyStyles.body1Strong, '@media (max-width: 400px)': { ...typographyStyles.caption1Strong } },
  previewed: { backgroundColor: tokens.colorSubtleBackgroundHover, color: tokens.colorNeutralForeground1 },
  here: { color: tokens.colorNeutralForeground1 },
  hereBelow: {
    color: tokens.colorBrandForeground1,
    ...typographyStyles.body1Strong,
    '@media (max-width: 400px)': { ...typographyStyles.caption1Strong },
    ':hover': { color: tokens.colorBrandForeground1 },
  },
  errors: {
    flexShrink: 0,
    width: '8px',
    height: '8px',
    marginInlineStart: tokens.spacingHorizontalSNudge,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorPaletteRedForeground1,
    // at 400 % zoom, above the end of the title: all areas stay visible although several have errors
    '@media (max-width: 400px)': {
      alignSelf: 'flex-start',
      marginBlockStart: tokens.spacingVerticalXS,
      marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalXS})`,
      marginInlineEnd: `calc(-1 * ${tokens.spacingHorizontalXS})`,
    },
    '@media (forced-colors: active)': { backgroundColor: 'CanvasText' },
  },
  unseen: layoutStyles.visuallyHidden,
  indicator: {
    position: 'absolute',
    insetBlockStart: `calc(${rowHeight} - ${tokens.strokeWidthThicker})`,
    insetInlineStart: 0,
    width: 'var(--width)',
    height: tokens.strokeWidthThicker,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorCompoundBrandStroke,
    transform: 'translateX(var(--start))',
    transitionProperty: 'transform, width',
    // 200 ms
    transitionDuration: tokens.durationNormal,
    transitionTimingFunction: tokens.curveEasyEase,
    '@media (prefers-reduced-motion: reduce)': { transitionDuration: '0ms' },
    '@media (forced-colors: active)': { backgroundColor: 'Highlight' },
  },
});

/** Error counts of each tab's screens. */
const errorsByTab = memoizeByIdentity((issues: readonly Issue[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const { severity, pointer } of issues) {
    if (severity !== 'ERROR') continue;
    for (const id of tabsOf(pointer)) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
});

/**
 * The tabs of a scenario: areas, and the screens of one area. The screens are nested in their area's item, so that
 * they follow it in tab order. @param base - the scenario's address
 */
export const ScenarioTabs = observer(function ScenarioTabs({ base }: { readonly base: string }): ReactNode {
  const { t } = useTranslation('scenario');
  const styles = useTabStyles();
  const { pathname } = useLocation();
  const areas = visibleTabs(useGates());
  const row = useRef<HTMLUListElement>(null);
  const isInside = useRef({ pointer: false, focus: false });
  const preview = usePreview(pathname, row);
  const current = areas.find(({ tab }) => isAt(pathname, `${base}/${tab.slug}`));
  const shown = areas.find(({ tab }) => tab.id === preview.shownId) ?? current;
  useFocusAfterSwitch(row, shown?.tab.id);
  const leave = () => {
    const { pointer, focus } = isInside.current;
    if (!pointer && !focus) preview.leave();
  };
  return (
    <nav
      {...pageRegion}
      aria-label={t('tabs')}
      className={mergeClasses(styles.nav, current !== undefined && styles.withScreens)}
      onPointerEnter={() => {
        isInside.current.pointer = true;
        preview.stay();
      }}
      onPointerLeave={() => {
        isInside.current.pointer = false;
        leave();
      }}
      onBlur={(event: FocusEvent) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        isInside.current.focus = false;
        leave();
      }}
    >
      <ul ref={row} className={mergeClasses(styles.row, current !== undefined && styles.primary)}>
        {areas.map((area) => (
          <li key={area.tab.id}>
            <NavLink
              to={`${base}/${area.tab.slug}`}
              aria-current="true"
              data-tab={area.tab.id}
              className={({ isActive }) =>
                mergeClasses(
                  styles.tab,
                  styles.strong,
                  area === shown && area !== current && styles.previewed,
                  isActive && styles.here,
                )
              }
              onPointerEnter={() => {
                // the pointer doesn't replace the tabs that have the keyboard focus
                if (row.current?.querySelector('ul a:focus-visible') === null) preview.hover(area.tab.id);
              }}
              onPointerLeave={() => preview.unhover()}
              onFocus={(event) => {
                isInside.current.focus = true;
                // clicking opens it anyway
                if (event.currentTarget.matches(':focus-visible')) preview.focus(area.tab.id);
              }}
            >
              {area.tab.title}
              <TabErrors tabId={area.tab.id} />
            </NavLink>
            {area === shown ? <Screens area={area} base={base} isOver={current === undefined} /> : null}
          </li>
        ))}
      </ul>
      <TabIndicator row={row} currentId={current?.tab.id ?? null} />
    </nav>
  );
});

function Screens(props: { readonly area: TabArea; readonly base: string; readonly isOver: boolean }): ReactNode {
  const { area, base, isOver } = props;
  const { t } = useTranslation('scenario');
  const styles = useTabStyles();
  const addresses = useLastAddresses(area.screens.map(({ slug }) => `${base}/${area.tab.slug}/${slug}`));
  return (
    <ul
      aria-label={t('screensOf', { area: area.tab.title })}
      className={mergeClasses(styles.row, styles.secondary, isOver && styles.over)}
    >
      {area.screens.map(({ id, title }, index) => (
        <li key={id}>
          <NavLink
            to={addresses[index] ?? base}
            className={({ isActive }) => mergeClasses(styles.tab, isActive && styles.hereBelow)}
          >
            {title}
            <TabErrors tabId={id} />
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

/** A preview ends when a screen is opened, and with Escape if the focus is elsewhere. */
function usePreview(pathname: string, row: RefObject<HTMLElement | null>): TabPreview {
  const [preview] = useState(() => new TabPreview(systemClock));
  useEffect(() => preview.reset(), [preview, pathname]);
  useEffect(() => {
    const listen = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && row.current?.contains(document.activeElement) !== true) preview.reset();
    };
    window.addEventListener('keydown', listen);
    return () => {
      window.removeEventListener('keydown', listen);
      preview.reset();
    };
  }, [preview, row]);
  return preview;
}

/** When the focused screen tabs are replaced, the focus moves to their area. */
function useFocusAfterSwitch(row: RefObject<HTMLElement | null>, shownId: string | undefined): void {
  const areaOfFocus = useRef<string | null>(null);
  const list = row.current;
  // during rendering, because the focused link is gone afterwards
  const focused = document.activeElement;
  areaOfFocus.current =
    list !== null && focused !== null && list.contains(focused)
      ? (focused.closest('ul ul')?.parentElement?.querySelector<HTMLElement>('[data-tab]')?.dataset['tab'] ?? null)
      : null;
  useEffect(() => {
    const id = areaOfFocus.current;
    if (id === null || id === shownId) return;
    row.current?.querySelector<HTMLElement>(`[data-tab="${id}"]`)?.focus();
  }, [row, shownId]);
}

function isAt(pathname: string, address: string): boolean {
  return pathname === address || pathname.startsWith(`${address}/`);
}

/** A dot on a tab whose screens have errors. Screen readers get the count. */
function TabErrors({ tabId }: { readonly tabId: string }): ReactNode {
  const { t } = useTranslation('problemsPanel');
  const styles = useTabStyles();
  const count = useFromProblems((problems) => (problems === null ? 0 : (errorsByTab(problems.issues).get(tabId) ?? 0)));
  if (count === 0) return null;
  const words = t('tabErrors', { count });
  return (
    <>
      <span className={styles.errors} title={words} aria-hidden />
      <span className={styles.unseen}>, {words}</span>
    </>
  );
}

/** The line below the current primary tab, with a slide animation. */
export function TabIndicator(props: {
  readonly row: RefObject<HTMLElement | null>;
  /** Null: no current tab. */
  readonly currentId: string | null;
}): ReactNode {
  const { row, currentId } = props;
  const styles = useTabStyles();
  const [place, setPlace] = useState<{ readonly start: number; readonly width: number } | null>(null);
  useLayoutEffect(() => {
    const list = row.current;
    if (list === null || currentId === null) {
      setPlace(null);
      return;
    }
    const measure = () => {
      const tab = list.querySelector<HTMLElement>(`[data-tab="${currentId}"]`);
      setPlace(tab === null ? null : { start: tab.offsetLeft, width: tab.offsetWidth });
    };
    const observer = new ResizeObserver(measure);
    observer.observe(list);
    // a tab grows when it gets a badge, also one before the current tab
    for (const tab of list.querySelectorAll('[data-tab]')) observer.observe(tab);
    measure();
    return () => observer.disconnect();
  }, [row, currentId]);
  if (place === null) return null;
  const style = { '--start': `${place.start}px`, '--width': `${place.width}px` } as CSSProperties; // React's types don't include custom properties
  return <span aria-hidden className={styles.indicator} style={style} data-testid="tab-indicator" />;
}
