import { useMemo, type ReactNode } from 'react';
import { titleOfList } from '@scn/core/operations/entities/change-titles';
import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '@scn/kit/dialogs/dialog-frame.tsx';
import { useLocation, useNavigate, useSearchParams, type Location } from 'react-router';
import { useDocumentView } from '#document/document-context.tsx';
import { useIssues } from '#document/problems/use-problems';
import {
  chosenParameter,
  dialogParameter,
  type DeclaredScreen,
  type ScreenList,
} from '#routes/declared/declared-screen';
import { pageProblems } from '#workspace/problems/page-problems';
import { ProblemCountBadge } from '#workspace/problems/problem-count-badge.tsx';
import { useDeclaredStyles } from './declared-screen.styles';
import { ListAndForm } from './list-and-form';

/** History state of an address whose dialog was opened from the screen: Back leads there. */
interface OpenedHere {
  readonly isOpenedHere: true;
}

/** A list of a screen in a dialog, and the button that opens it. Dialog and selection are in the address; Back closes it. */
export function ListDialog({
  screen,
  list,
}: {
  readonly screen: DeclaredScreen;
  readonly list: ScreenList;
}): ReactNode {
  const { kind, dialog = kind } = list;
  const { t } = useTranslation('declared');
  const styles = useDeclaredStyles();
  const view = useDocumentView();
  const issues = useIssues();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { pathname, state } = useLocation() as Location<OpenedHere | null>;
  const title = titleOfList(kind);
  const shown = useMemo(
    (): DeclaredScreen => ({ path: screen.path, title, lists: [{ ...list }] }),
    [screen.path, title, list],
  );
  const addressWith = (changes: (next: URLSearchParams) => void) => {
    const next = new URLSearchParams(query);
    next.delete(chosenParameter);
    changes(next);
    return { pathname, search: next.toString() };
  };
  const close = () => {
    if (state?.isOpenedHere === true) void navigate(-1);
    else
      void navigate(
        addressWith((next) => next.delete(dialogParameter)),
        { replace: true },
      );
  };
  return (
    <>
      <Button
        size="small"
        aria-haspopup="dialog"
        onClick={() => {
          const opened: OpenedHere = { isOpenedHere: true };
          void navigate(
            addressWith((next) => next.set(dialogParameter, dialog)),
            { state: opened },
          );
        }}
      >
        {title} <ProblemCountBadge counts={pageProblems(shown, issues ?? [], view)} />
      </Button>
      {query.get(dialogParameter) !== dialog ? null : (
        <DialogFrame
          title={title}
          surface={{ className: styles.dialog }}
          body={styles.dialogBody}
          content={styles.dialogContent}
          onClose={close}
          buttons={[{ label: t('close'), run: close }]}
        >
          <ListAndForm screen={shown} part={null} dialog={dialog} header={null} footer={null} />
        </DialogFrame>
      )}
    </>
  );
}
