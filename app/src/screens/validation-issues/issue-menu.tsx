import { createContext, use, useState, type ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import { ArrowEnterRegular, MoreHorizontalRegular, WrenchRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { EntryMenu, type MenuTarget } from '@scn/kit/menu/entry-menu.tsx';
import type { ProblemRow } from '#workspace/problems/problem-rows';
import { useProblemMenu, type ProblemMenu } from '#workspace/problems/use-problem-menu.tsx';
import { useIssuesStyles } from './validation-issues.styles';

const IssueMenuContext = createContext<ProblemMenu | null>(null);

/** Provides the actions on issues of the open document. */
export function IssueMenuProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const menu = useProblemMenu();
  return (
    <IssueMenuContext value={menu}>
      {children}
      {menu.dialogs}
    </IssueMenuContext>
  );
}

/** Actions on an issue: go to its place, quick fixes, and a menu with the rest. Renders nothing without the document. */
export function IssueActions({ row, name }: { readonly row: ProblemRow; readonly name: string }): ReactNode {
  const { t } = useTranslation(['scenario', 'problemsPanel']);
  const styles = useIssuesStyles();
  const menu = use(IssueMenuContext);
  const [target, setTarget] = useState<MenuTarget | null>(null);
  if (menu === null) return null;
  const hasFixes = row.issue !== null && row.issue.fixes.length > 0;
  const label = t(hasFixes ? 'issueFix' : 'issueMore', { name });
  return (
    <span className={styles.actions}>
      <Button
        appearance="subtle"
        size="small"
        icon={<ArrowEnterRegular />}
        aria-label={t('issueGoTo', { name })}
        title={t('issueGoTo', { name })}
        onClick={() => menu.goTo(row)}
      />
      <Button
        appearance="subtle"
        size="small"
        icon={hasFixes ? <WrenchRegular /> : <MoreHorizontalRegular />}
        aria-haspopup="menu"
        aria-label={label}
        title={label}
        onClick={({ currentTarget }) => setTarget(currentTarget)}
      />
      {target === null ? null : (
        <EntryMenu
          label={label}
          // going to the place has its own button
          entries={menu.entriesOf(row).filter(({ id }) => id !== 'go')}
          target={target}
          onClose={() => setTarget(null)}
        />
      )}
    </span>
  );
}
