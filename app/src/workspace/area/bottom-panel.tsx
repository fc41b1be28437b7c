import { useEffect, useRef, type ReactNode } from 'react';
import { Button, CounterBadge, Tab, TabList, Tooltip } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { ReturnFocus } from '@scn/kit/dialogs/return-focus.tsx';
import { pageRegion } from '@scn/kit/focus/regions';
import { usePanel, usePanelState } from '../panel/panel-context';
import { usePanelHeight } from '../panel/panel-height';
import { PanelSplitter } from '../panel/panel-splitter';
import { panelTabs, usagesViews, type PanelTab } from '../panel/panel-store';
import { usePanelStyles } from '../panel/panel.styles';
import { useProblemRowCount } from '../problems/problem-rows';
import { Segments } from '../segments/segments.tsx';

const titles = { problems: 'title', usages: 'usages', search: 'search' } as const satisfies Record<PanelTab, string>;
/** Initial focus when a tab is opened: the marked element, the current row, or the first control. */
const wanted = ['[data-panel-focus]', '[role="grid"] [tabindex="0"]', 'input, button'];

/** The panel at the bottom of the workspace. Escape closes it and restores the focus. */
export function BottomPanel(props: { readonly tab: PanelTab; readonly children: ReactNode }): ReactNode {
  const { tab, children } = props;
  const { t } = useTranslation('problemsPanel');
  const styles = usePanelStyles();
  const panel = usePanel();
  const { focusRequests } = usePanelState();
  const [height, setHeight] = usePanelHeight();
  const body = useRef<HTMLDivElement>(null);
  const count = useProblemRowCount();
  useEffect(() => {
    const found = wanted.map((selector) => body.current?.querySelector<HTMLElement>(selector));
    found.find((element) => element !== null && element !== undefined)?.focus();
  }, [focusRequests]);
  return (
    <section
      {...pageRegion}
      aria-label={t('panel')}
      className={styles.panel}
      style={{ height: `${height}px` }}
      onKeyDown={(event) => {
        const isInside = event.target instanceof Node && event.currentTarget.contains(event.target);
        // handled by a menu or dialog of the panel, which is rendered elsewhere in the page
        if (event.key === 'Escape' && isInside && !event.isDefaultPrevented()) panel.close();
      }}
    >
      <ReturnFocus />
      <PanelSplitter height={height} onHeight={setHeight} />
      <div className={styles.head}>
        <TabList
          size="small"
          aria-label={t('tabs')}
          selectedValue={tab}
          onTabSelect={(_, { value }) => panel.setTab(value as PanelTab)}
        >
          {panelTabs.map((each) => (
            <Tab
              key={each}
              value={each}
              id={`panel-tab-${each}`}
              aria-controls={tab === each ? 'panel-body' : undefined}
            >
              {t(titles[each])}
              {each === 'problems' && count > 0 ? (
                <>
                  {' '}
                  <CounterBadge
                    count={count}
                    overflowCount={9999}
                    size="small"
                    appearance="filled"
                    color="informative"
                  />
                </>
              ) : null}
            </Tab>
          ))}
        </TabList>
        <span className={styles.spring} />
        {tab === 'usages' ? <UsagesViewSwitch /> : null}
        <Tooltip relationship="label" content={t('close')}>
          <Button appearance="subtle" size="small" icon={<DismissRegular />} onClick={panel.close} />
        </Tooltip>
      </div>
      <div ref={body} role="tabpanel" id="panel-body" aria-labelledby={`panel-tab-${tab}`} className={styles.body}>
        {children}
      </div>
    </section>
  );
}

/** Switches the usages tab between the list of references to an entity and the graph of those in both directions. */
function UsagesViewSwitch(): ReactNode {
  const { t } = useTranslation('problemsPanel');
  const panel = usePanel();
  const { usagesView } = usePanelState();
  return (
    <Segments
      label={t('usagesView')}
      options={usagesViews.map((value) => ({ value, title: t(`usagesView_${value}`) }))}
      value={usagesView}
      onChange={panel.setUsagesView}
    />
  );
}
