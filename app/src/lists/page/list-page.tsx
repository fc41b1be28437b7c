import type { ReactNode } from 'react';
import { mergeClasses, Tab, TabList } from '@fluentui/react-components';
import { useNavigate } from 'react-router';
import { Notice } from '@scn/kit/states/notice.tsx';
import { usePageStyles } from '#page/page.styles';
import { useViewer } from '#permissions/permissions-context.tsx';
import { useText, type Text } from '#texts/text';
import { useListStyles } from '../host/list.styles';

/** A tab of a page of lists. */
export interface ListTab {
  readonly id: string;
  readonly title: Text;
  readonly address: string;
}

/** The page of a list: its title, what it is for, its actions, and its tabs. Says so if the user may not read the list. */
export function ListPage(props: {
  readonly title: string;
  readonly intro?: string;
  /** Controls beside the title. */
  readonly actions?: ReactNode;
  /** Title of the message for users who may not read the list; null for those who may. */
  readonly mayNot?: Text | null;
  readonly tabs?: { readonly label: Text; readonly selected: string; readonly all: readonly ListTab[] };
  readonly children?: ReactNode;
}): ReactNode {
  const { title, intro, actions, mayNot = null, tabs, children } = props;
  const page = usePageStyles();
  const styles = useListStyles();
  const text = useText();
  const navigate = useNavigate();
  return (
    <div className={mergeClasses(page.page, styles.page)}>
      <header className={page.header}>
        <div className={styles.head}>
          <h1 className={page.title}>{title}</h1>
          {intro === undefined ? null : <p className={page.subtitle}>{intro}</p>}
        </div>
        {mayNot === null ? actions : null}
      </header>
      {tabs === undefined || tabs.all.length === 0 ? null : (
        <TabList
          className={styles.tabs}
          aria-label={text(tabs.label)}
          selectedValue={tabs.selected}
          onTabSelect={(_, { value }) => {
            const tab = tabs.all.find(({ id }) => id === value);
            if (tab !== undefined) void navigate(tab.address);
          }}
        >
          {tabs.all.map(({ id, title: tab }) => (
            <Tab key={id} value={id} id={`list-tab-${id}`} aria-controls="list-panel">
              {text(tab)}
            </Tab>
          ))}
        </TabList>
      )}
      {mayNot !== null ? (
        <MayNot title={mayNot} />
      ) : tabs === undefined ? (
        <div className={styles.list}>{children}</div>
      ) : (
        <div
          id="list-panel"
          role="tabpanel"
          aria-labelledby={`list-tab-${tabs.selected}`}
          className={mergeClasses(styles.list, styles.belowTabs)}
        >
          {children}
        </div>
      )}
    </div>
  );
}

/** Says that the user may not read a list. */
function MayNot({ title }: { readonly title: Text }): ReactNode {
  const text = useText();
  const { institution } = useViewer();
  return (
    <Notice intent="warning" title={text(title)}>
      {institution === null ? text('lists:noInstitution') : text('lists:mayNotText', { institution: institution.name })}
    </Notice>
  );
}
