import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import { ArrowEnterRegular, MoreHorizontalRegular, WrenchRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { EntryMenu, type MenuTarget } from '@scn/kit/menu/entry-menu.tsx';
import { useDocumentState } from '#document/document-context.tsx';
import type { ProblemRow } from '#workspace/problems/problem-rows';
import { useProblemMenu, type ProblemMenu } from '#workspace/problems/use-problem-menu.tsx';
import { useIssuesStyles } from './validation-issues.styles';

type IssueMenu = Omit<ProblemMenu, 'dialogs'>;

const IssueMenuContext = createContext<IssueMenu | null>(null);

/** Provides the actions on issues, once the document is open. */
export function IssueMenuProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const isOpen = useDocumentState().state === 'open';
  const [menu, setMenu] = useState<IssueMenu | null>(null);
  // what is shown before stays the same elements, with the focus in them
  return (
    <IssueMenuContext value={menu}>
      {children}
      {isOpen ? <IssueDialogs onMenu={setMenu} /> : null}
    </IssueMenuContext>
  );
}

/** Makes the actions, and shows their dialogs. */
function IssueDialogs({ onMenu }: { readonly onMenu: (menu: IssueMenu) => void }): ReactNode {
  const { fixesOf, entriesOf, goTo, dialogs } = useProblemMenu();
  useEffect(() => onMenu({ fixesOf, entriesOf, goTo }), [onMenu, fixesOf, entriesOf, goTo]);
  return dialogs;
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
