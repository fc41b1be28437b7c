import { useId, useMemo, useState, type ReactNode } from 'react';
import { Field, Input, Radio, RadioGroup } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { faultOf, FormDialog } from '@scn/kit/dialogs/form-dialog.tsx';
import { localSource } from '@scn/kit/picker/reference-source';
import { ReferencePicker } from '@scn/kit/picker/reference-picker.tsx';
import { SelectField } from '@scn/kit/select-field.tsx';
import { Notice } from '@scn/kit/states/notice.tsx';
import { useViewer } from '#permissions/permissions-context.tsx';
import { useNow } from '#time/use-moment';
import { useInstitutionChange } from '#services/changes/use-gateway-change';
import { tokenCreateDocument } from './account-documents';
import { policyName, readingPolicies } from './token-policies';
import { useDate } from './use-date';

const day = 24 * 3_600_000;
/** Days until a token expires, to choose from; the gateway allows up to a year. */
const lifetimes = [7, 30, 90, 365] as const;

/** The form of a new API token. */
export function NewToken(props: {
  /** The user's own policies: a token can't do more. */
  readonly policies: readonly string[];
  readonly onCreated: (token: { readonly name: string; readonly secret: string }) => void;
  readonly onCancel: () => void;
}): ReactNode {
  const { policies, onCreated, onCancel } = props;
  const { t } = useTranslation('account');
  const { institution } = useViewer();
  const pickerId = useId();
  const now = useNow();
  const date = useDate();
  const change = useInstitutionChange();
  const reading = useMemo(() => readingPolicies(policies), [policies]);
  const source = useMemo(() => localSource(policies.map((id) => ({ id, name: policyName(id), code: id }))), [policies]);
  const [name, setName] = useState('');
  const [days, setDays] = useState<number>(90);
  const [scope, setScope] = useState<'read' | 'chosen'>(reading.length === 0 ? 'chosen' : 'read');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [faults, setFaults] = useState<{ readonly name?: string; readonly policies?: string; readonly form?: string }>(
    {},
  );
  const submit = async () => {
    const wanted = scope === 'read' ? reading : chosen;
    const missing = {
      ...(name.trim() === '' ? { name: t('tokenNameMissing') } : {}),
      ...(wanted.length === 0 ? { policies: t('permissionsMissing') } : {}),
    };
    setFaults(missing);
    if (Object.keys(missing).length > 0 || institution === null) return;
    const expiresAt = new Date(Date.now() + days * day).toISOString();
    const { data, refusal } = await change(
      tokenCreateDocument,
      { name: name.trim(), policies: [...wanted], expiresAt },
      ['ApiTokens'],
    );
    if (refusal === null) {
      onCreated({ name: name.trim(), secret: data.apiTokenCreate.token });
      return;
    }
    const message = refusal.message ?? t('unreachable');
    setFaults(
      refusal.field === 'name' || refusal.field === 'policies' ? { [refusal.field]: message } : { form: message },
    );
  };
  return (
    <FormDialog
      title={t('createTokenTitle')}
      text={t('createTokenText', { institution: institution?.name ?? '' })}
      confirmLabel={t('create')}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <Field required label={t('tokenName')} hint={t('tokenNameHint')} {...faultOf(faults.name ?? null)}>
        <Input
          value={name}
          maxLength={100}
          autoComplete="off"
          onChange={(_, { value }) => {
            setName(value);
            setFaults({});
          }}
        />
      </Field>
      <SelectField
        label={t('expires')}
        value={days}
        options={lifetimes.map((count) => ({
          value: count,
          label: t('expiresIn', { count, date: date(now + count * day) }),
        }))}
        onChange={setDays}
      />
      <Field label={t('allows')}>
        <RadioGroup
          value={scope}
          onChange={(_, { value }) => {
            setScope(value as typeof scope);
            setFaults({});
          }}
        >
          <Radio value="read" label={t('readOnly')} disabled={reading.length === 0} />
          <Radio value="chosen" label={t('chosen')} />
        </RadioGroup>
      </Field>
      {scope === 'chosen' ? (
        <Field required label={{ children: t('permissions'), htmlFor: pickerId }} {...faultOf(faults.policies ?? null)}>
          {(control) => (
            <ReferencePicker
              multiple
              ordered={false}
              source={source}
              label={t('permissions')}
              readOnly={false}
              control={{ ...control, id: pickerId } as never}
              value={chosen}
              onChange={(ids: readonly string[]) => {
                setChosen(ids);
                setFaults({});
              }}
            />
          )}
        </Field>
      ) : faults.policies === undefined ? null : (
        <Notice intent="error" layout="auto">
          {faults.policies}
        </Notice>
      )}
      {faults.form === undefined ? null : <Notice intent="error">{faults.form}</Notice>}
    </FormDialog>
  );
}
