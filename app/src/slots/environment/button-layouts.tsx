import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { titleOfEntity } from '@scn/core/description/entity-title';
import type { MenuItem } from '@scn/core/document/menu/schema';
import type { ScenarioView, EntityNode } from '@scn/core/kernel/view';
import { useDocumentView } from '#document/document-context.tsx';
import { layoutStyles, textStyles } from '@scn/kit/theme/base-styles';
import { useEnvironmentStyles } from './environment.styles';

const cell = {
  minHeight: '32px',
  boxSizing: 'border-box',
  padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
  borderRadius: tokens.borderRadiusMedium,
  overflowWrap: 'anywhere',
  ...typographyStyles.caption1,
} as const;

/** Styles of button layouts. */
const useButtonStyles = makeStyles({
  part: { marginBlockStart: tokens.spacingVerticalXXL },
  island: { margin: `${tokens.spacingVerticalM} 0 ${tokens.spacingVerticalS}`, ...typographyStyles.body1Strong },
  layouts: {
    display: 'grid',
    gap: tokens.spacingHorizontalM,
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))',
    ...layoutStyles.plainList,
  },
  layout: { display: 'grid', alignContent: 'start', rowGap: tokens.spacingVerticalXXS, minWidth: 0 },
  title: { overflowWrap: 'anywhere', ...typographyStyles.caption1Strong },
  note: textStyles.secondary,
  buttons: { display: 'grid', gap: tokens.spacingHorizontalXS, ...layoutStyles.plainList },
  button: {
    ...cell,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  free: { ...cell, border: `${tokens.strokeWidthThin} dashed ${tokens.colorNeutralStrokeAccessible}` },
});

/** The button layouts of all islands, as learners see them. */
export function ButtonLayouts(): ReactNode {
  const { t } = useTranslation('environment');
  const styles = useButtonStyles();
  const environment = useEnvironmentStyles();
  const view = useDocumentView();
  const islands = useMemo(() => gridsOf(view), [view]);
  if (islands.length === 0) return null;
  return (
    <section aria-label={t('layoutsSeen')} className={styles.part}>
      <h2 className={environment.heading}>{t('layoutsSeen')}</h2>
      {islands.map(({ id, title, grids }) => (
        <div key={id} role="group" aria-label={title === '' ? t('untitledIsland') : title}>
          <h3 className={styles.island}>{title === '' ? t('untitledIsland') : title}</h3>
          <ul className={styles.layouts}>
            {grids.map((grid) => (
              <Layout key={grid.layout.id} grid={grid} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** The islands that have button layouts. */
function gridsOf(view: ScenarioView) {
  return view
    .all('island')
    .map(({ id, value }) => ({ id, title: value.title, grids: buttonGrids(view, id) }))
    .filter(({ grids }) => grids.length > 0);
}

function Layout({ grid: { layout, columns, buttons, free } }: { readonly grid: ButtonGrid }): ReactNode {
  const { t } = useTranslation('environment');
  const styles = useButtonStyles();
  const { title, designation } = layout.value;
  const name = title === '' ? designation : title;
  return (
    <li className={styles.layout}>
      <span className={styles.title}>{name}</span>
      <span className={styles.note}>
        {t('buttons', { count: buttons.length })} · {t('free', { count: free })}
      </span>
      <ol
        className={styles.buttons}
        aria-label={t('buttonsOf', { name })}
        style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      >
        {buttons.map((button, index) => (
          // the same title can be on two buttons
          <li key={`${index} ${button}`} className={styles.button}>
            {button === '' ? t('untitled') : button}
          </li>
        ))}
        {Array.from({ length: free }, (_, index) => (
          <li key={`free ${index}`} className={styles.free} aria-hidden />
        ))}
      </ol>
    </li>
  );
}

/** A button layout as the learner sees it: the first level of its menus, in rows. */
interface ButtonGrid {
  readonly layout: EntityNode<'button-layout'>;
  readonly columns: number;
  /** The titles of the buttons, in order. */
  readonly buttons: readonly string[];
  /** Places for buttons that are left in the last row; a whole row if there is no button yet. */
  readonly free: number;
}

/** The button layouts of an island, each with the buttons of all locations that use it. */
export function buttonGrids(view: ScenarioView, islandId: string): readonly ButtonGrid[] {
  const locations = view.all('location');
  return view
    .all('button-layout')
    .filter(({ parent }) => parent?.id === islandId)
    .map((layout): ButtonGrid => {
      const users = new Set(locations.filter(({ value }) => value.buttonLayoutId === layout.id).map(({ id }) => id));
      const buttons = view
        .all('menu-item')
        .filter(({ value }) => value.locationId !== null && users.has(value.locationId))
        .map(({ value }) => titleOfButton(value, view));
      const { columns } = layout.value;
      const rest = buttons.length % columns;
      return { layout, columns, buttons, free: buttons.length > 0 && rest === 0 ? 0 : columns - rest };
    });
}

/** Returns the text on a button: the title of a menu, otherwise that of what it opens. */
function titleOfButton({ title, actionCode, formId, scorecardId }: MenuItem, view: ScenarioView): string {
  const target = view.get(actionCode ?? formId ?? scorecardId ?? '');
  return target === undefined ? title : titleOfEntity(target);
}
