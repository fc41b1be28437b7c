import { useState, type ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import { DeleteRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@scn/kit/dialogs/confirm-dialog.tsx';
import { Explained } from '@scn/kit/menu/explained.tsx';
import { TitledPart } from '@scn/kit/facts/fact-list.tsx';
import { useResultAlert, type Refusal } from '#services/changes/use-gateway-change';
import { useUserManagementStyles } from '../user-management.styles';

/** Deletes the chosen entity, after a question. */
export function DeletionPart(props: {
  /** The button: ‘Delete group’. */
  readonly title: string;
  /** Explanation of what can be deleted, or of what happens to its content. */
  readonly hint: string;
  /** Why it can't be deleted, which the greyed button says; null or absent if it can. */
  readonly whyNot?: string | null;
  readonly question: { readonly title: string; readonly text: string };
  /** Says that it is deleted. */
  readonly done: string;
  /** @returns why not; null if it is deleted */
  remove(): Promise<Refusal | null>;
  onDeleted(): unknown;
}): ReactNode {
  const { title, hint, whyNot = null, question, done, remove, onDeleted } = props;
  const { t } = useTranslation('userManagement');
  const styles = useUserManagementStyles();
  const report = useResultAlert();
  const [isAsked, ask] = useState(false);
  return (
    <TitledPart title={t('deletion')}>
      <div className={styles.part}>
        <p className={styles.text}>{hint}</p>
        {whyNot === null ? null : <p className={styles.secondary}>{whyNot}</p>}
        <div>
          <Explained reason={whyNot}>
            <Button icon={<DeleteRegular />} onClick={() => ask(true)}>
              {title}
            </Button>
          </Explained>
        </div>
      </div>
      <ConfirmDialog
        open={isAsked}
        title={question.title}
        confirmLabel={title}
        onConfirm={async () => {
          const refusal = await remove();
          ask(false);
          report(refusal, done);
          if (refusal === null) await onDeleted();
        }}
        onCancel={() => ask(false)}
      >
        {question.text}
      </ConfirmDialog>
    </TitledPart>
  );
}
