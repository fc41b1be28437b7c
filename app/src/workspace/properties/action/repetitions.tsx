import { useState, type ReactNode } from 'react';
import { Field, Select, Switch } from '@fluentui/react-components';
import { unlimitedRepetitions } from '@scn/core/document/actions/schema';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@scn/kit/dialogs/confirm-dialog.tsx';
import { useIssuesOf } from '#document/problems/use-problems';
import { OtherIssues } from '../fields/other-issues';
import { usePropertiesStyles } from '../properties.styles';
import type { ActionPart } from './action-part';
import { LinkedActions } from './linked-actions';

/** The highest number offered, apart from unlimited. */
const maxOffered = 20;

/** How often an action can be done, and the actions that share its repetitions. */
export function Repetitions({ action, readOnly, change }: ActionPart): ReactNode {
  const { t } = useTranslation('properties');
  const styles = usePropertiesStyles();
  const [isAsking, setAsking] = useState(false);
  const { actionCode, repetitions, linkedActionCodes } = action;
  const issues = useIssuesOf(actionCode);
  const isLimited = repetitions !== unlimitedRepetitions;
  const set = (count: number, links: readonly string[]) => {
    const input = { actionCode, repetitions: count, linkedActionCodes: [...links] };
    change([{ name: 'action.set-repetitions', input }]);
  };
  const choose = (count: number) => {
    if (count !== unlimitedRepetitions) set(count, linkedActionCodes);
    else if (linkedActionCodes.length > 0) setAsking(true);
    else set(count, []);
  };
  return (
    <>
      <Field label={t('limitRepetitions')} orientation="horizontal" className={styles.field}>
        <Switch
          className={styles.switch}
          checked={isLimited}
          disabled={readOnly}
          onChange={(_, { checked }) => {
            choose(checked ? 1 : unlimitedRepetitions);
          }}
        />
      </Field>
      <Field label={t('repetitions')} orientation="horizontal" className={styles.field}>
        <Select
          value={String(repetitions)}
          disabled={readOnly}
          onChange={(_, { value }) => {
            choose(Number(value));
          }}
        >
          {repetitionChoices(repetitions).map((count) => (
            <option key={count} value={String(count)}>
              {count === unlimitedRepetitions ? t('unlimited') : String(count)}
            </option>
          ))}
        </Select>
      </Field>
      <LinkedActions
        action={action}
        readOnly={readOnly || !isLimited}
        onChange={(links) => {
          set(repetitions, links);
        }}
      />
      <OtherIssues issues={issues.filter(({ at }) => /^\/(repetitions|linkedActionCodes)/.test(at))} />
      <ConfirmDialog
        open={isAsking}
        title={t('unlimitedTitle')}
        confirmLabel={t('continue')}
        onCancel={() => {
          setAsking(false);
        }}
        onConfirm={() => {
          setAsking(false);
          set(unlimitedRepetitions, []);
        }}
      >
        {t('unlimitedText')}
      </ConfirmDialog>
    </>
  );
}

/** The options: 1 to 20, unlimited, and the current value. */
export function repetitionChoices(current: number): readonly number[] {
  const offered = [...Array.from({ length: maxOffered }, (_, index) => index + 1), unlimitedRepetitions];
  return offered.includes(current) ? offered : [...offered, current].sort((one, other) => one - other);
}
