import { useCallback, useState, type ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import { Add20Regular, Open20Regular } from '@fluentui/react-icons';
import type { Action } from '@scn/core/document/actions/schema';
import type { Scenario } from '@scn/core/document/scenario';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@scn/kit/states/list-state.tsx';
import { useScenario } from '#document/document-context.tsx';
import { useTreeRights } from '#workspace/menu-tree/commands/use-tree-rights';
import { useMenuCommands } from '#services/commands/use-commands';
import { ofAction } from '#workspace/selection/selection';
import { useSelection } from '#workspace/selection/use-selection';
import { DescriptorDialog } from './descriptor-dialog';
import { useOutlineStyles } from './outline.styles';
import { ResponseCard } from './response-card';
import { useOutlineEditing } from './use-outline-editing';

/** The selected action as an outline: its responses in order, each with its playlist. Fully operable by keyboard. */
export function ActionOutline({ title }: { readonly title: string }): ReactNode {
  const { t } = useTranslation('menuTree');
  const styles = useOutlineStyles();
  const { selection } = useSelection();
  const { actionCode } = selection;
  const find = useCallback(
    ({ actions }: Scenario) => actions.find((action) => action.actionCode === actionCode) ?? null,
    [actionCode],
  );
  const action = useScenario(find);
  if (action !== null) return <Outline screen={title} action={action} />;
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      {actionCode === null ? (
        <EmptyState title={t('outlineEmpty')} message={t('outlineEmptyText')} />
      ) : (
        <EmptyState title={t('outlineMissing')} message={t('outlineMissingText', { code: actionCode })} />
      )}
    </div>
  );
}

function Outline({ screen, action }: { readonly screen: string; readonly action: Action }): ReactNode {
  const { t } = useTranslation('menuTree');
  const styles = useOutlineStyles();
  const { selection, select } = useSelection();
  const rights = useTreeRights();
  const editing = useOutlineEditing();
  const [isAdding, setAdding] = useState(false);
  const { actionCode, responses } = action;
  const add = (description: string) => {
    setAdding(false);
    const responseCode = editing.addResponse(action, description);
    if (responseCode !== null) select({ actionCode, elementType: 'RESPONSE', elementId: responseCode });
  };
  const title = action.title.trim() === '' ? actionCode : action.title;
  const addEntry = { id: 'add-response', title: t('addResponse'), run: () => setAdding(true) };
  useMenuCommands(rights('Create', 'ScenarioActionResponse') ? () => [addEntry] : null, title);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div className={styles.headText}>
          <p className={styles.screen}>
            {screen} · <span className={styles.code}>{actionCode}</span>
          </p>
          <h1 className={styles.title}>{title}</h1>
        </div>
        {selection.elementType === 'ACTION' ? null : (
          <Button
            icon={<Open20Regular />}
            onClick={() => {
              select(ofAction(actionCode));
            }}
          >
            {t('open')}
          </Button>
        )}
        {rights('Create', 'ScenarioActionResponse') ? (
          <Button
            icon={<Add20Regular />}
            onClick={() => {
              setAdding(true);
            }}
          >
            {t('addResponse')}
          </Button>
        ) : null}
      </header>
      {responses.length === 0 ? (
        <p className={styles.quiet}>{t('responsesNone')}</p>
      ) : (
        <ol className={styles.responses} aria-label={t('responses')}>
          {responses.map((response, index) => (
            <ResponseCard key={response.responseCode} action={action} response={response} index={index} />
          ))}
        </ol>
      )}
      {isAdding ? (
        <DescriptorDialog
          onSubmit={add}
          onCancel={() => {
            setAdding(false);
          }}
        />
      ) : null}
    </div>
  );
}
