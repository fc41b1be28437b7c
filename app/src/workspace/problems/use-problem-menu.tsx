import { useCallback, useMemo, useState, type ReactNode } from 'react';
import {
  ArrowRightRegular,
  CheckmarkCircleRegular,
  InfoRegular,
  WrenchRegular,
  WrenchScrewdriverRegular,
  DismissCircleRegular,
} from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { joinedTitles } from '@scn/core/operations/joined-titles';
import type { Fix, Issue } from '@scn/core/base/issue';
import { Refusal } from '@scn/core/base/refusal';
import type { MenuEntry } from '@scn/kit/menu/entry-menu.tsx';
import { useDocument } from '#document/document-context.tsx';
import type { DocumentSession } from '#document/document-session';
import { showAlert } from '#services/alerts/alert-queue';
import { useShellServices } from '#services/shell-services.tsx';
import { useChange } from '../document/use-change';
import { AcceptDialog } from './accept-dialog';
import { callsOf, fixablesLike, fixesTogether, type Fixable } from './fix-all';
import type { ProblemRow, Suppression } from './problem-rows';
import { RuleDialog } from './rule-dialog';
import { useGoTo } from '../panel/use-go-to';
import { useMayChange, useWhyNotChange } from '../panel/use-may-change';

/** Actions on problems. */
export interface ProblemMenu {
  /** Quick fixes of a problem, with a description of each. */
  fixesOf(row: ProblemRow): readonly MenuEntry[];
  /** All actions on a row. */
  entriesOf(row: ProblemRow): readonly MenuEntry[];
  /** Navigates to the problem. */
  goTo(row: ProblemRow): void;
  /** The dialogs, rendered once in a place that stays mounted. */
  readonly dialogs: ReactNode;
}

interface OpenDialog {
  readonly kind: 'accept' | 'rule';
  readonly row: ProblemRow;
}

/** Actions on problems, for the list's context menu and the quick fix shortcut. */
export function useProblemMenu(): ProblemMenu {
  const { t } = useTranslation('problemsPanel');
  const { session, operations, problems } = useDocument();
  const { alerts } = useShellServices();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const goToPlace = useGoTo();
  const change = useChange();
  const mayChange = useMayChange();
  const whyNot = useWhyNotChange();
  const goTo = useCallback(
    ({ issue, suppression }: ProblemRow) => {
      goToPlace({ entity: issue?.entity ?? suppression?.entity ?? null, pointer: issue?.pointer ?? '/suppressions' });
    },
    [goToPlace],
  );
  const fixAll = useCallback(
    (fixables: readonly Fixable[], rule: string) => {
      const chosen = fixesTogether(fixables, session);
      const [count, left] = [chosen.length, fixables.length - chosen.length];
      if (count === 0) {
        showAlert(alerts, 'warning', t('noneFixed'), t('noneFixedText'));
        return;
      }
      const success = left === 0 ? t('fixedAll', { count }) : t('fixedSome', { count, left });
      change(callsOf(chosen), { title: t('fixedTitle', { count, rule }), success, offersUndo: true });
    },
    [session, alerts, change, t],
  );
  const fixesOf = useCallback(
    ({ id, issue }: ProblemRow): readonly MenuEntry[] => {
      const fixes = issue?.fixes ?? [];
      const oneFix = (fix: Fix, index: number): MenuEntry => ({
        id: `fix ${index} ${id}`,
        title: t('fixWith', { title: fix.title, does: wordsOf(fix, operations) }),
        icon: <WrenchRegular />,
        disabled: whyNot(fix.operations),
        run: () => {
          const problem = problemCausedBy(fix, session);
          if (problem !== null) {
            showAlert(alerts, 'warning', t('notFixed', { title: fix.title }), t('notFixedText', { problem }));
            return;
          }
          change(fix.operations, {
            title: fix.title,
            success: t('fixed', { title: fix.title }),
            offersUndo: true,
          });
        },
      });
      const allLike = (of: Issue, title: string, index: number): readonly MenuEntry[] => {
        const fixables = fixablesLike(of, index, problems.problems?.issues ?? [], mayChange);
        const count = fixables.length;
        if (count < 2) return [];
        const words = fixes.length === 1 ? t('fixAll', { count }) : t('fixAllWith', { count, title });
        const run = () => fixAll(fixables, of.ruleId);
        return [{ id: `fix all ${index} ${id}`, title: words, icon: <WrenchScrewdriverRegular />, run }];
      };
      return fixes.flatMap((fix, index) => [
        oneFix(fix, index),
        ...(issue === null ? [] : allLike(issue, fix.title, index)),
      ]);
    },
    [t, session, problems, alerts, operations, mayChange, whyNot, change, fixAll],
  );
  const entriesOf = useCallback(
    (row: ProblemRow): readonly MenuEntry[] => {
      const { issue, suppression, ruleId } = row;
      const about: MenuEntry = {
        id: 'about',
        title: t('aboutRule'),
        icon: <InfoRegular />,
        startsGroup: true,
        run: () => setDialog({ kind: 'rule', row }),
      };
      const go: MenuEntry = {
        id: 'go',
        title: t('goTo'),
        icon: <ArrowRightRegular />,
        shortcut: 'Enter',
        run: () => goTo(row),
      };
      const input = { ruleId, entity: issue?.entity ?? suppression?.entity ?? null };
      const undo: MenuEntry = {
        id: 'unaccept',
        title: t('unaccept'),
        icon: <DismissCircleRegular />,
        disabled: whyNot([{ name: 'suppression.remove', input }]),
        run: () => {
          change([{ name: 'suppression.remove', input }], { success: t('unaccepted', { rule: ruleId }) });
        },
      };
      const accept: MenuEntry = {
        id: 'accept',
        title: t('accept'),
        icon: <CheckmarkCircleRegular />,
        disabled: whyNot([{ name: 'suppression.add', input }]),
        run: () => setDialog({ kind: 'accept', row }),
      };
      // an error would affect learners, so it can't be accepted
      const acceptance = suppression !== null ? [undo] : issue?.severity === 'ERROR' ? [] : [accept];
      return [go, ...fixesOf(row), ...acceptance, about];
    },
    [t, goTo, fixesOf, whyNot, change],
  );
  const close = useCallback(() => setDialog(null), []);
  const accept = useCallback(
    ({ ruleId, entity, reason }: Suppression) => {
      change([{ name: 'suppression.add', input: { ruleId, entity, reason } }], {
        success: t('accepted', { rule: ruleId }),
        offersUndo: true,
      });
      close();
    },
    [change, t, close],
  );
  const dialogs = (
    <>
      {dialog?.kind === 'accept' ? <AcceptDialog row={dialog.row} onAccept={accept} onClose={close} /> : null}
      <RuleDialog ruleId={dialog?.kind === 'rule' ? dialog.row.ruleId : null} onClose={close} />
    </>
  );
  return useMemo(() => ({ fixesOf, entriesOf, goTo, dialogs }), [fixesOf, entriesOf, goTo, dialogs]);
}

/** The effect of a fix, as the history describes its operations. */
function wordsOf({ operations: calls }: Fix, operations: ReturnType<typeof useDocument>['operations']): string {
  return joinedTitles(calls.map(({ name, input }) => operations.get(name)?.title(input as never) ?? name));
}

/** The problem that a fix would cause, as its rule says it; null if there is none, or if the fix can't be applied anyway. */
export function problemCausedBy({ operations }: Fix, session: Pick<DocumentSession, 'issuesAddedBy'>): string | null {
  try {
    return session.issuesAddedBy(operations)[0]?.message ?? null;
  } catch (error) {
    // applying it says why
    if (error instanceof Refusal) return null;
    throw error;
  }
}
