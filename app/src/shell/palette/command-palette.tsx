import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import {
  Dialog,
  DialogSurface,
  Input,
  mergeClasses,
  useAnnounce,
  makeStyles,
  tokens,
  typographyStyles,
} from '@fluentui/react-components';
import { SearchRegular } from '@fluentui/react-icons';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { canTakeFocus } from '@scn/kit/focus/focusable';
import { SlowSpinner } from '@scn/kit/states/slow-spinner.tsx';
import { useFrameState } from '../frame/frame-state';
import { Keys } from '#page/keys.tsx';
import { useLoadFailure } from '#page/use-load-failure';
import { layoutStyles, textStyles } from '@scn/kit/theme/base-styles';
import { usePaletteItems, type PaletteItem } from './use-palette-items';

/** Styles of the command palette. */
const usePaletteStyles = makeStyles({
  surface: { marginBlockStart: '12vh', maxWidth: '560px', padding: tokens.spacingHorizontalM },
  body: { ...layoutStyles.column, rowGap: tokens.spacingVerticalS },
  list: { ...layoutStyles.plainList, overflowY: 'auto', maxHeight: '48vh' },
  option: {
    ...layoutStyles.row,
    columnGap: tokens.spacingHorizontalM,
    minHeight: '32px',
    paddingInline: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    ...typographyStyles.body1,
  },
  active: {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    color: tokens.colorNeutralForeground1Selected,
    '@media (forced-colors: active)': { outline: `${tokens.strokeWidthThick} solid Highlight`, outlineOffset: '-2px' },
  },
  title: { flexGrow: 1, ...textStyles.ellipsis },
  code: textStyles.code,
  group: { flexShrink: 0, ...textStyles.tertiary },
  disabled: { color: tokens.colorNeutralForegroundDisabled, cursor: 'not-allowed' },
  // the reason can be read, though what it is about is greyed
  reason: textStyles.secondary,
  empty: { margin: 0, padding: tokens.spacingHorizontalM, color: tokens.colorNeutralForeground2 },
});

/** The command palette (Ctrl+K): screens, scenarios and commands by name. */
export function CommandPalette(): ReactNode {
  const { t } = useTranslation('shell');
  const styles = usePaletteStyles();
  const { dialog, open } = useFrameState();
  return (
    <Dialog open={dialog === 'palette'} onOpenChange={(_, data) => (data.open ? undefined : open(null))}>
      <DialogSurface className={styles.surface} aria-label={t('palette')}>
        {dialog === 'palette' ? <Palette onDone={() => open(null)} /> : null}
      </DialogSurface>
    </Dialog>
  );
}

/** Keyboard navigation in the list. */
const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  PageDown: (at, count) => Math.min(at + 10, count - 1),
  PageUp: (at) => Math.max(at - 10, 0),
};

function Palette({ onDone }: { readonly onDone: () => void }): ReactNode {
  const { t } = useTranslation('shell');
  const styles = usePaletteStyles();
  const id = useId();
  const [text, setText] = useState('');
  /** The id of the active item, which stays active when others come and go; null for the first. */
  const [activeId, setActiveId] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const failureOf = useLoadFailure();
  const { items, isSearching, error } = usePaletteItems(text);
  const at = Math.max(
    0,
    items.findIndex(({ id: each }) => each === activeId),
  );
  const active = items[at];
  const { announce } = useAnnounce();
  const count = t('paletteCount', { count: items.length });
  useEffect(() => {
    if (text !== '' && !isSearching) announce(count, { batchId: 'palette' });
  }, [text, count, isSearching, announce]);
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active?.id, text]);
  const [opener] = useState(() => document.activeElement);
  const run = (item: PaletteItem) => {
    if (typeof item.disabled === 'string') {
      announce(item.disabled, { batchId: 'palette' });
      return;
    }
    flushSync(onDone);
    // a dialog that it opens returns the focus to where the palette was opened
    if (canTakeFocus(opener)) opener.focus({ preventScroll: true });
    item.run();
  };
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step !== undefined && items.length > 0) {
      event.preventDefault();
      setActiveId(items[step(at, items.length)]?.id ?? null);
    } else if (event.key === 'Enter' && active !== undefined) {
      event.preventDefault();
      run(active);
    }
  };
  return (
    <div className={styles.body}>
      <Input
        size="large"
        autoFocus
        contentBefore={<SearchRegular />}
        contentAfter={isSearching && text !== '' ? <SlowSpinner size="extra-tiny" role="presentation" /> : null}
        placeholder={t('paletteHint')}
        value={text}
        onChange={(_, { value }) => {
          setText(value);
          setActiveId(null);
        }}
        onKeyDown={press}
        role="combobox"
        aria-label={t('paletteHint')}
        aria-expanded={items.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        {...(active === undefined ? {} : { 'aria-activedescendant': `${id}-${active.id}` })}
      />
      {items.length === 0 && !isSearching ? <p className={styles.empty}>{t('paletteEmpty', { text })}</p> : null}
      {error === undefined ? null : (
        <p className={styles.empty} role="alert">
          {failureOf(error, { text: t('paletteFailed') }).text}
        </p>
      )}
      <ul id={`${id}-list`} ref={list} role="listbox" aria-label={t('palette')} className={styles.list}>
        {items.map((item) => (
          // the focus is in the text field, which refers to this option
          <li
            key={item.id}
            id={`${id}-${item.id}`}
            role="option"
            aria-selected={item === active}
            aria-disabled={typeof item.disabled === 'string' ? true : undefined}
            className={mergeClasses(
              styles.option,
              item === active && styles.active,
              typeof item.disabled === 'string' && styles.disabled,
            )}
            onClick={() => run(item)}
          >
            <span className={styles.title}>
              <span className={styles.code}>{item.code}</span>
              {item.title.slice(item.code?.length ?? 0)}
              {typeof item.disabled === 'string' ? <span className={styles.reason}> {item.disabled}</span> : null}
            </span>
            {item.shortcut === undefined ? null : <Keys of={item.shortcut} />}
            <span className={styles.group}>{item.group}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
