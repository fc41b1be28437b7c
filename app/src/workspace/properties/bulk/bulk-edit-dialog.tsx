import { useMemo, useState, type ReactNode } from 'react';
import { Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import type { TFunction } from 'i18next';
import { unlimitedRepetitions } from '@scn/core/base/document-values';
import { responseDelayStarts } from '@scn/core/base/enumerations';
import { useTranslation } from 'react-i18next';
import { readTyped } from '@scn/core/units/read-typed';
import { useNumberHint } from '@scn/kit/form/use-number-hint';
import { useDocument } from '#document/document-context.tsx';
import { useGates } from '#permissions/permissions-context.tsx';
import { may } from '#routes/route';
import { faultOf, FormDialog } from '@scn/kit/dialogs/form-dialog.tsx';
import { SelectField } from '@scn/kit/select-field.tsx';
import { useChange } from '../../document/use-change';
import { BulkDetails, commonText } from './bulk-details';
import {
  planBulkEdit,
  type DetailField,
  type DetailValues,
  type BulkEffect,
  type BulkField,
  type BulkRow,
  type BulkValues,
} from './bulk-edit';

/** Styles of the dialog that edits several actions. */
const useBulkStyles = makeStyles({
  fields: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalS,
    alignItems: 'start',
  },
  summary: { margin: 0, paddingLeft: tokens.spacingHorizontalXL },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
});

/** Maximum delay in seconds, as in the schema. */
const maxDelay = 86_400;
/** 1 to 20, or unlimited. */
const repetitionChoices = [...Array.from({ length: 20 }, (_, index) => index + 1), unlimitedRepetitions];
const updateAction = may('Update', 'ScenarioAction');
const updateResponse = may('Update', 'ScenarioActionResponse');

type TypedField = Exclude<BulkField, DetailField>;
type Typed = Readonly<Record<TypedField, string>>;
const nothing: Typed = {
  responseDelayStart: '',
  delay: '',
  usePhysiologyChangeDuration: '',
  harmful: '',
  isUnindicated: '',
  confirmationBox: '',
  repetitions: '',
};

/** Sets fields of several responses and their actions as one change. */
export function BulkEditDialog(props: { readonly rows: readonly BulkRow[]; readonly onClose: () => void }): ReactNode {
  const { rows, onClose } = props;
  const { t } = useTranslation('overview');
  const styles = useBulkStyles();
  const { plugins } = useDocument();
  const mayPass = useGates();
  const change = useChange();
  const numberHint = useNumberHint();
  const [typed, setTyped] = useState(nothing);
  const [details, setDetails] = useState<DetailValues>({});
  const read = readTyped(typed.delay, { unit: 's', isInteger: false, isDuration: true });
  const delay = read.kind === 'empty' ? undefined : read.kind === 'number' ? read.value : null;
  const isDelayWrong = delay === null || (delay !== undefined && (delay < 0 || delay > maxDelay));
  const values = useMemo(
    () => (isDelayWrong ? {} : { ...details, ...valuesOf(typed, delay) }),
    [typed, details, delay, isDelayWrong],
  );
  const plan = useMemo(() => planBulkEdit(rows, values, plugins), [rows, values, plugins]);
  const set = (field: TypedField) => (value: string) => setTyped((before) => ({ ...before, [field]: value }));
  const submit = () => {
    const counts = countsText(plan, 'bothCounts', t);
    const losses = [...plan.lost].map(([setting, count]) => t('bulkLoss', { count, setting }));
    change(plan.calls, {
      several: { losses },
      title: t('bulkTitle', { counts }),
      success: t('bulkDone', { counts }),
      offersUndo: true,
      onMade: onClose,
    });
  };
  const actions = useMemo(() => [...new Set(rows.map(({ action }) => action))], [rows]);
  const choice = (
    field: ChoiceField,
    options: readonly (readonly [value: string, title: string])[],
    isOpen: boolean,
  ) => (
    <SelectField
      label={t(`bulk.${field}`)}
      value={typed[field]}
      disabled={!isOpen}
      options={[
        { value: '', label: presentOf(field, options) },
        ...options.map(([value, title]) => ({ value, label: title })),
      ]}
      onChange={(value) => set(field)(value)}
    />
  );
  /** Names the current value of the selected rows. */
  const presentOf = (field: ChoiceField, options: readonly (readonly [value: string, title: string])[]) => {
    const common = commonText(rows.flatMap((row) => valuesIn(row, field)));
    if (common === null) return t('mixed');
    const title = options.find(([value]) => value === common)?.[1];
    return title === undefined ? t('leave') : t('leaveValue', { value: title });
  };
  const delays = commonText(rows.flatMap(({ response }) => (response === null ? [] : [String(response.delay)])));
  const yesOrNo = [
    ['true', t('yes')],
    ['false', t('no')],
  ] as const;
  const mayResponses = mayPass(updateResponse);
  const mayActions = mayPass(updateAction);
  return (
    <FormDialog
      title={t('bulkHeading')}
      text={t('bulkText', {
        counts: countsText(
          { responses: rows.filter(({ response }) => response !== null).length, actions: actions.length },
          'responsesOfActions',
          t,
        ),
      })}
      confirmLabel={t('bulkApply')}
      whyNot={isDelayWrong ? t('delayWrong') : plan.calls.length === 0 ? t('bulkNothing') : null}
      isWide
      onCancel={onClose}
      onSubmit={submit}
    >
      <div className={styles.fields}>
        <BulkDetails actions={actions} values={details} readOnly={!mayActions} onChange={setDetails} />
        {choice(
          'responseDelayStart',
          responseDelayStarts.map((each) => [each, t(`delayStart${each}`)] as const),
          mayResponses,
        )}
        <Field label={t('bulk.delay')} {...faultOf(isDelayWrong ? numberHint(t('delayWrong'), typed.delay) : null)}>
          <Input
            inputMode="decimal"
            placeholder={delays === null ? t('mixed') : t('leaveValue', { value: delays })}
            value={typed.delay}
            disabled={!mayResponses}
            onChange={(_, { value }) => set('delay')(value)}
          />
        </Field>
        {choice('usePhysiologyChangeDuration', yesOrNo, mayResponses)}
        {choice('harmful', yesOrNo, mayActions)}
        {choice('isUnindicated', yesOrNo, mayActions)}
        {choice('confirmationBox', yesOrNo, mayActions)}
        {choice(
          'repetitions',
          repetitionChoices.map(
            (each) => [String(each), each === unlimitedRepetitions ? t('unlimited') : String(each)] as const,
          ),
          mayActions,
        )}
      </div>
      <div role="status">
        {plan.effects.length === 0 ? (
          <p className={styles.text}>{t('bulkNothing')}</p>
        ) : (
          <ul className={styles.summary}>
            {plan.effects.map((effect) => (
              <li key={effect.field}>{<Effect effect={effect} />}</li>
            ))}
          </ul>
        )}
      </div>
    </FormDialog>
  );
}

function Effect({ effect }: { readonly effect: BulkEffect }): ReactNode {
  const { t } = useTranslation('overview');
  const { field, changed, same, fixed, tooMany } = effect;
  const parts = [
    t('effectChanged', { count: changed }),
    ...(same === 0 ? [] : [t('effectSame', { count: same })]),
    ...(fixed === 0 ? [] : [t('effectFixed', { count: fixed })]),
    ...(tooMany === 0 ? [] : [t('effectTooMany', { count: tooMany })]),
  ];
  return `${t(`bulk.${field}`)}: ${parts.join(', ')}`;
}

/** The fields with a list of values. */
type ChoiceField = Exclude<TypedField, 'delay'>;

/** Returns the values of a row in a field; none of a response in the row of an action without one. */
function valuesIn({ action, response }: BulkRow, field: ChoiceField): readonly string[] {
  if (field !== 'responseDelayStart' && field !== 'usePhysiologyChangeDuration') return [String(action[field])];
  return response === null ? [] : [String(response[field])];
}

function valuesOf(typed: Typed, delay: number | null | undefined): BulkValues {
  const start = responseDelayStarts.find((each) => each === typed.responseDelayStart);
  const flag = (field: TypedField) => (typed[field] === '' ? {} : { [field]: typed[field] === 'true' });
  return {
    ...(start === undefined ? {} : { responseDelayStart: start }),
    ...(delay === undefined || delay === null ? {} : { delay }),
    ...flag('usePhysiologyChangeDuration'),
    ...flag('harmful'),
    ...flag('isUnindicated'),
    ...flag('confirmationBox'),
    ...(typed.repetitions === '' ? {} : { repetitions: Number(typed.repetitions) }),
  };
}

/** How many responses and actions: ‘3 responses and 2 actions’, ‘5 actions’. What there is none of isn’t named. */
export function countsText(
  { responses, actions }: { readonly responses: number; readonly actions: number },
  both: 'bothCounts' | 'responsesOfActions',
  t: TFunction<'overview'>,
): string {
  if (responses === 0) return t('countActions', { count: actions });
  if (actions === 0) return t('countResponses', { count: responses });
  return t(both, {
    responses: t('countResponses', { count: responses }),
    actions: t('countActions', { count: actions }),
  });
}
