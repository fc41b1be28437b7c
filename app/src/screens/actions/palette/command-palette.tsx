import { useMemo, useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { Button, Tooltip, mergeClasses } from '@fluentui/react-components';
import { PanelLeftContract20Regular, PanelLeftExpand20Regular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { commandGroups, type CommandPlugin } from '@scn/core/kernel/contract';
import { fluentRef } from '@scn/kit/fluent-ref';
import { awaitedFocus } from '@scn/kit/focus/awaited-focus';
import { useRovingStops } from '@scn/kit/focus/use-roving-stops';
import { pageRegion } from '@scn/kit/focus/regions';
import { groupColours } from '@scn/kit/theme/command-groups';
import { useDocument } from '#document/document-context.tsx';
import { PluginIcon } from '#plugins/plugin-icon.tsx';
import { useViewer } from '#permissions/permissions-context.tsx';
import { usePersistedState } from '#workspace/work-area/use-persisted-state';
import { GlobalActions } from './global-actions';
import { usePaletteStyles } from './palette.styles';
import { CommandSearch, matchingCommands } from './command-search';

/** The blocks of all commands by group, with those that the user adds most on top. They are dragged to the canvas, or selected. */
export function CommandPalette(props: {
  readonly actionCode: string;
  readonly often: readonly string[];
  /** Why a block can't be added where a click adds it; null if it can. */
  readonly refusalOf: (block: string) => string | null;
  readonly onPress: (block: CommandPlugin, event: PointerEvent) => void;
  readonly onChosen: (block: CommandPlugin) => void;
}): ReactNode {
  const { actionCode, often, refusalOf, onPress, onChosen } = props;
  const { t } = useTranslation(['canvas', 'menuTree']);
  const styles = usePaletteStyles();
  const { known } = useDocument();
  const { id } = useViewer();
  const [{ isOpen }, set] = usePersistedState(localStorage, `scn.command-palette.${id}`, parseOpen);
  const [search, setSearch] = useState('');
  const toggle = useRef<HTMLButtonElement>(null);
  const stops = useRovingStops();
  const show = (next: boolean) => {
    set({ isOpen: next });
    // the button that was pressed is replaced by the other one
    awaitedFocus.request({ find: () => (toggle.current?.dataset['open'] === String(next) ? toggle.current : null) });
  };
  const blocks = useMemo(
    () => known.plugins.flatMap(({ plugin }) => (plugin.kind === 'command' ? [plugin] : [])),
    [known],
  );
  if (!isOpen) {
    return (
      <div className={mergeClasses(styles.palette, styles.closed)}>
        <Tooltip content={t('canvas:paletteOpen')} relationship="label">
          <Button
            ref={fluentRef(toggle)}
            data-open="false"
            appearance="subtle"
            icon={<PanelLeftExpand20Regular />}
            onClick={() => show(true)}
          />
        </Tooltip>
      </div>
    );
  }
  const groups = paletteGroups(blocks, often, search);
  return (
    <section {...pageRegion} className={styles.palette} aria-label={t('canvas:palette')}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('canvas:palette')}</h2>
        <Tooltip content={t('canvas:paletteClose')} relationship="label">
          <Button
            ref={fluentRef(toggle)}
            data-open="true"
            appearance="subtle"
            size="small"
            icon={<PanelLeftContract20Regular />}
            onClick={() => show(false)}
          />
        </Tooltip>
      </div>
      <CommandSearch
        formClass={styles.searchForm}
        fieldClass={styles.search}
        value={search}
        onSearch={setSearch}
        onSubmit={() => {
          const first = matchingCommands(blocks, search).find(({ id: each }) => refusalOf(each) === null);
          if (search.trim() !== '' && first !== undefined) onChosen(first);
        }}
      />
      <div
        ref={stops}
        className={styles.list}
        role="toolbar"
        aria-orientation="vertical"
        aria-label={t('menuTree:addCommand')}
      >
        {groups.length === 0 ? (
          <p className={styles.quiet} role="status">
            {t('menuTree:paletteNone')}
          </p>
        ) : null}
        {groups.map((group) => [
          <h3 key={group.id} className={styles.group}>
            {group.title ?? t('canvas:frequent')}
          </h3>,
          ...group.blocks.map((block) => {
            const refusal = refusalOf(block.id);
            return (
              <Button
                key={block.id}
                appearance="subtle"
                className={styles.entry}
                title={refusal ?? block.description}
                data-block={block.id}
                onPointerDown={(event) => onPress(block, event)}
                onClick={() => onChosen(block)}
              >
                <span className={styles.bar} style={{ backgroundColor: groupColours[block.group].bar }} aria-hidden />
                <PluginIcon name={block.icon} />
                {block.title}
              </Button>
            );
          }),
        ])}
      </div>
      <div className={styles.foot}>
        <GlobalActions actionCode={actionCode} />
      </div>
    </section>
  );
}

function parseOpen(value: unknown): { readonly isOpen: boolean } {
  return { isOpen: (value as { readonly isOpen?: unknown } | null)?.isOpen !== false };
}

/** Blocks below a heading. */
interface PaletteGroup {
  readonly id: string;
  /** Null for those that the user adds most. */
  readonly title: string | null;
  readonly blocks: readonly CommandPlugin[];
}

/**
 * The blocks of the palette, each once: those that the user adds most on top, the others by group. For a search, those that it finds, the group
 * with the best match first.
 *
 * @param often - the ids of those that are added most; others may have been removed since
 */
export function paletteGroups(
  blocks: readonly CommandPlugin[],
  often: readonly string[],
  search: string,
): readonly PaletteGroup[] {
  const isSearch = search.trim() !== '';
  const mine = isSearch ? [] : often.flatMap((id) => blocks.find((block) => block.id === id) ?? []);
  const found = matchingCommands(blocks, search).filter((block) => !mine.includes(block));
  const order = isSearch ? [...new Set(found.map(({ group }) => group))] : commandGroups;
  const groups = order.map((group) => ({
    ...{ id: group, title: group },
    blocks: found.filter((block) => block.group === group),
  }));
  return [{ id: 'often', title: null, blocks: mine }, ...groups].filter((group) => group.blocks.length > 0);
}
