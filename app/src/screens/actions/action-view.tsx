import {
  Button,
  Tooltip,
  Toolbar,
  ToolbarRadioButton,
  ToolbarRadioGroup,
  makeStyles,
  tokens,
  typographyStyles,
} from '@fluentui/react-components';
import { Add20Regular, Open20Regular } from '@fluentui/react-icons';
import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { shownName } from '@scn/core/description/shown-name';
import type { Action } from '@scn/core/document/actions/schema';
import type { Scenario } from '@scn/core/document/scenario';
import { awaitedFocus } from '@scn/kit/focus/awaited-focus';
import { useRovingStops } from '@scn/kit/focus/use-roving-stops';
import { EmptyState } from '@scn/kit/states/list-state.tsx';
import { SlowSkeleton } from '@scn/kit/states/slow-skeleton.tsx';
import { usePrinting } from '@scn/kit/window/use-printing';
import { useScenario } from '#document/document-context.tsx';
import { useViewer } from '#permissions/permissions-context.tsx';
import { PluginBoundary } from '#plugins/plugin-ui.tsx';
import { useMenuCommands, useCommandSource } from '#services/commands/use-commands';
import { useTreeRights } from '#workspace/menu-tree/commands/use-tree-rights';
import { TemplateMenu } from '#workspace/menu-tree/fragments/template-menu.tsx';
import { useNewAction } from '#workspace/menu-tree/new-action/create-action.tsx';
import { useActionCommands } from '#workspace/properties/action/use-action-commands.tsx';
import { ofAction } from '#workspace/selection/selection';
import { useSelection } from '#workspace/selection/use-selection';
import { usePersistedState } from '#workspace/work-area/use-persisted-state';
import { layoutStyles, textStyles } from '@scn/kit/theme/base-styles';
import { DescriptorDialog } from './editing/descriptor-dialog.tsx';
import { useActionEditing } from './editing/use-action-editing';
import { useOutlineStyles } from './outline/outline.styles';
import { ResponseCard } from './outline/response-card.tsx';
import type { PickedCommands } from './picked-commands';
import { useGlobalActionDrop } from './use-global-action-drop';

/** Windows in which a title in full size would leave little of the canvas, such as at 200 %. */
const low = '@media (max-height: 560px)';

/** Styles around the canvas and the outline. */
const useActionViewStyles = makeStyles({
  none: { boxSizing: 'border-box', padding: tokens.spacingHorizontalL, minHeight: '100%' },
  firstSteps: { ...layoutStyles.wrapped, justifyContent: 'center', gap: tokens.spacingHorizontalS },
  page: {
    position: 'relative',
    ...layoutStyles.stack,
    gridTemplateRows: 'auto minmax(0, 1fr)',
    height: '100%',
    minHeight: '320px',
    [low]: { minHeight: '240px' },
    '@media print': { display: 'block', height: 'auto' },
  },
  // what a drop does, above all of the canvas
  drop: {
    position: 'absolute',
    inset: tokens.spacingHorizontalXS,
    zIndex: 2,
    display: 'grid',
    placeItems: 'center',
    pointerEvents: 'none',
    border: `${tokens.strokeWidthThick} dashed ${tokens.colorBrandStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackgroundAlpha2,
    ...typographyStyles.body1Strong,
  },
  onScreen: { display: 'contents', '@media print': { display: 'none' } },
  head: {
    ...layoutStyles.wrappingRow,
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    // beside properties that overlay the screen
    paddingInlineEnd: `calc(${tokens.spacingHorizontalL} + var(--scn-covered, 0px))`,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  headText: { flex: '1 1 160px', minWidth: 'min(160px, 100%)', [low]: { flexBasis: '100%' } },
  screen: textStyles.note,
  title: {
    margin: 0,
    overflowWrap: 'anywhere',
    color: tokens.colorNeutralForeground1,
    ...typographyStyles.subtitle1,
    [low]: typographyStyles.body1Strong,
  },
  code: { ...textStyles.code, color: tokens.colorNeutralForeground3 },
});

// the drawing library is loaded with the first canvas
const ActionCanvas = lazy(() => import('./canvas/action-canvas'));

interface ActionViewProps {
  readonly screen: string;
  /** Called when several commands are selected; with null when they no longer are. */
  readonly onPicked: (picked: PickedCommands | null) => void;
}

/** The selected action, as a canvas or as an outline. */
export function ActionView({ screen, onPicked }: ActionViewProps): ReactNode {
  const { t } = useTranslation('menuTree');
  const styles = useActionViewStyles();
  const { selection } = useSelection();
  const { actionCode } = selection;
  const find = useCallback(
    ({ actions }: Scenario) => actions.find((action) => action.actionCode === actionCode) ?? null,
    [actionCode],
  );
  const action = useScenario(find);
  const { entry, dialog } = useNewAction(true);
  return (
    <>
      {action === null ? (
        <div className={styles.none}>
          <h1 className={styles.title}>{screen}</h1>
          {actionCode === null ? (
            <EmptyState
              title={t('outlineEmpty')}
              message={t('outlineEmptyText')}
              action={
                <div className={styles.firstSteps}>
                  {entry === null ? null : (
                    <Button appearance="primary" icon={<Add20Regular />} onClick={() => entry.run()}>
                      {entry.title}
                    </Button>
                  )}
                  <TemplateMenu />
                </div>
              }
            />
          ) : (
            <EmptyState title={t('outlineMissing')} message={t('outlineMissingText', { code: actionCode })} />
          )}
        </div>
      ) : (
        <OpenAction screen={screen} action={action} onPicked={onPicked} />
      )}
      {dialog}
    </>
  );
}

function OpenAction({ screen, action, onPicked }: ActionViewProps & { readonly action: Action }): ReactNode {
  const { t } = useTranslation(['menuTree', 'canvas']);
  const styles = useActionViewStyles();
  const { selection, select } = useSelection();
  const [view, setView] = useViewChoice();
  const isPrinting = usePrinting();
  const { actionCode } = action;
  const title = shownName(action.title, actionCode);
  const rights = useTreeRights();
  const editing = useActionEditing();
  const [isAdding, setAdding] = useState(false);
  const mayAdd = rights('Create', 'ScenarioActionResponse');
  const addEntry = { id: 'add-response', title: t('menuTree:addResponse'), run: () => setAdding(true) };
  const drop = useGlobalActionDrop(actionCode);
  const values = useActionCommands(action, !rights('Update', 'ScenarioAction'));
  useMenuCommands(mayAdd ? () => [addEntry] : null, title);
  return (
    <div ref={drop.area} className={styles.page}>
      {drop.isOver ? (
        <div className={styles.drop} data-drop-global>
          {drop.text}
        </div>
      ) : null}
      {values}
      <header className={styles.head}>
        <div className={styles.headText}>
          <p className={styles.screen}>
            {screen} · <span className={styles.code}>{actionCode}</span>
          </p>
          <h1 className={styles.title}>{title}</h1>
        </div>
        {selection.elementType === 'ACTION' ? null : (
          <Tooltip content={t('menuTree:open')} relationship="label">
            <Button appearance="subtle" icon={<Open20Regular />} onClick={() => select(ofAction(actionCode))} />
          </Tooltip>
        )}
        {mayAdd ? (
          <Button icon={<Add20Regular />} onClick={() => setAdding(true)}>
            {t('menuTree:addResponse')}
          </Button>
        ) : null}
        <ViewSwitch view={view} onChange={setView} />
      </header>
      {/* paper shows every card, whatever part of the canvas is in view */}
      {view === 'outline' || isPrinting ? <ActionOutline action={action} /> : null}
      {view === 'outline' ? null : (
        <div className={styles.onScreen}>
          <PluginBoundary
            otherwise={() => (
              <EmptyState
                title={t('canvas:failed')}
                message={t('canvas:failedText')}
                action={<Button onClick={() => setView('outline')}>{t('canvas:showOutline')}</Button>}
              />
            )}
          >
            <Suspense fallback={<SlowSkeleton label={t('canvas:viewCanvas')} shape="cards" />}>
              <ActionCanvas action={action} onPicked={onPicked} />
            </Suspense>
          </PluginBoundary>
        </div>
      )}
      {isAdding ? (
        <DescriptorDialog
          onSubmit={(description) => {
            setAdding(false);
            const responseCode = editing.addResponse(action, description);
            if (responseCode === null) return;
            select({ actionCode, elementType: 'RESPONSE', elementId: responseCode });
            // its text is known: its commands follow
            awaitedFocus.request({
              takesArrows: true,
              find: () =>
                document.querySelector<HTMLElement>('[data-canvas]') ??
                document.querySelector<HTMLElement>(`[data-response="${responseCode}"]`),
            });
          }}
          onCancel={() => setAdding(false)}
        />
      ) : null}
    </div>
  );
}

/** An action as an outline: its responses in order, each with its playlist. One tab stop, with arrow keys inside. */
function ActionOutline({ action }: { readonly action: Action }): ReactNode {
  const { t } = useTranslation('menuTree');
  const styles = useOutlineStyles();
  const { responses } = action;
  const stops = useRovingStops();
  return (
    <div className={styles.page}>
      {responses.length === 0 ? (
        <p className={styles.quiet}>{t('responsesNone')}</p>
      ) : (
        <ol ref={stops} className={styles.responses} aria-label={t('responses')}>
          {responses.map((response, index) => (
            <ResponseCard key={response.responseCode} action={action} response={response} index={index} />
          ))}
        </ol>
      )}
    </div>
  );
}

/** Canvas or outline. */
export function ViewSwitch(props: {
  readonly view: ActionViewName;
  readonly onChange: (view: ActionViewName) => void;
}): ReactNode {
  const { t } = useTranslation('canvas');
  const { view, onChange } = props;
  const other = view === 'canvas' ? 'outline' : 'canvas';
  useCommandSource(() => [
    { id: 'action view', title: t(other === 'canvas' ? 'showCanvas' : 'showOutline'), run: () => onChange(other) },
  ]);
  return (
    <Toolbar
      size="small"
      checkedValues={{ view: [view] }}
      onCheckedValueChange={(_, { checkedItems }) => onChange(checkedItems[0] === 'outline' ? 'outline' : 'canvas')}
    >
      <ToolbarRadioGroup aria-label={t('viewAs')}>
        <ToolbarRadioButton name="view" value="canvas">
          {t('viewCanvas')}
        </ToolbarRadioButton>
        <ToolbarRadioButton name="view" value="outline">
          {t('viewOutline')}
        </ToolbarRadioButton>
      </ToolbarRadioGroup>
    </Toolbar>
  );
}

/** How an action is shown. */
type ActionViewName = 'canvas' | 'outline';

/** The user's choice, stored on this computer. */
function useViewChoice(): readonly [ActionViewName, (view: ActionViewName) => void] {
  const { id } = useViewer();
  const [{ view }, set] = usePersistedState(localStorage, `scn.action-view.${id}`, parseView);
  const choose = useCallback((next: ActionViewName) => set({ view: next }), [set]);
  return [view, choose];
}

function parseView(value: unknown): { readonly view: ActionViewName } {
  return { view: (value as { readonly view?: unknown } | null)?.view === 'outline' ? 'outline' : 'canvas' };
}
