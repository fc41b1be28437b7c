import type { ReactNode } from 'react';
import { Button, SkeletonItem } from '@fluentui/react-components';
import { usePageStyles } from '#page/page.styles';
import { WithDocument } from '#workspace/document/with-document.tsx';
import { useNewAction } from '#workspace/menu-tree/new-action/create-action.tsx';
import type { ScreenProps } from '#routes/route';
import { OverviewGrid } from './overview-grid';
import { useOverviewStyles } from './overview.styles';
import { PropertiesPanel } from '#workspace/properties/properties-panel.tsx';
import { WorkArea } from '#workspace/work-area/work-area.tsx';
import { opensPanel } from '#workspace/selection/selection';
import { useSelection } from '#workspace/selection/use-selection';

/** Skeleton rows: as many as are visible in the grid. */
const lines = 12;

/** 'Actions Overview': all responses of the scenario, with the properties of the selection beside them. */
export default function ActionsOverviewScreen({ title }: ScreenProps): ReactNode {
  const page = usePageStyles();
  const styles = useOverviewStyles();
  return (
    <WithDocument outline={<Outline title={title} />}>
      <OverviewArea>
        <div className={styles.page}>
          <header className={styles.header}>
            <h1 className={page.title}>{title}</h1>
            <NewActionButton />
          </header>
          <OverviewGrid />
        </div>
      </OverviewArea>
    </WithDocument>
  );
}

function NewActionButton(): ReactNode {
  const { entry, dialog } = useNewAction();
  return (
    <>
      {entry === null ? null : (
        <Button icon={entry.icon ?? null} onClick={() => entry.run()}>
          {entry.title}
        </Button>
      )}
      {dialog}
    </>
  );
}

function OverviewArea({ children }: { readonly children: ReactNode }): ReactNode {
  const { selection } = useSelection();
  return (
    <WorkArea tree={null} properties={opensPanel(selection) ? <PropertiesPanel /> : null}>
      {children}
    </WorkArea>
  );
}

function Outline({ title }: { readonly title: string }): ReactNode {
  const page = usePageStyles();
  const styles = useOverviewStyles();
  return (
    <div className={styles.outline}>
      <h1 className={page.title}>{title}</h1>
      <SkeletonItem size={32} />
      {Array.from({ length: lines }, (_, line) => (
        <SkeletonItem key={line} size={24} />
      ))}
    </div>
  );
}
