import { useEffect, useRef, useCallback, type ReactNode } from 'react';
import { Checkbox, FieldContextProvider, Input, Radio, RadioGroup, Select, Textarea } from '@fluentui/react-components';
import { devices, productStatuses, versionTypes } from '@scn/core/base/enumerations';
import { nextVersion, printVersion, type VersionNumber } from '@scn/core/document/version-number';
import { useWatch, useFormContext, type PathValue } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fluentRef } from '@scn/kit/fluent-ref';
import { useClientVersions, type ClientVersionList } from '#catalogue/client-versions';
import { FormField } from './form-field';
import { useVersionFormStyles } from './version-form.styles';
import type { VersionValues } from './version-values';

/** The fields of a version. @param before - the previous version's number, from which the next ones follow; omitted while it is unknown */
export function VersionFields(props: {
  readonly before?: VersionNumber;
  /** Everything else is known: the focus starts at the change notes. */
  readonly startsAtNotes?: boolean;
}): ReactNode {
  const { before, startsAtNotes = false } = props;
  return (
    <>
      <StatusField />
      <PartField {...(before === undefined ? {} : { before })} />
      <DevicesField />
      <ClientVersionFields />
      <NotesField isFocused={startsAtNotes} />
    </>
  );
}

function StatusField(): ReactNode {
  const { t } = useTranslation(['upload', 'scenarioList']);
  const styles = useVersionFormStyles();
  const change = useVersionChange();
  const status = useWatch<VersionValues, 'productStatus'>({ name: 'productStatus' });
  return (
    <FormField name="productStatus" label={t('productStatus')} isRequired>
      {(tied) => (
        <Select
          {...tied}
          className={styles.short}
          value={status}
          onChange={(_, { value }) => change('productStatus', value)}
        >
          <option value="">{t('choose')}</option>
          {productStatuses.map((each) => (
            <option key={each} value={each}>
              {t(`scenarioList:status${each}`)}
            </option>
          ))}
        </Select>
      )}
    </FormField>
  );
}

function PartField({ before }: { readonly before?: VersionNumber }): ReactNode {
  const { t } = useTranslation('upload');
  const styles = useVersionFormStyles();
  const change = useVersionChange();
  const part = useWatch<VersionValues, 'versionNumberPart'>({ name: 'versionNumberPart' });
  return (
    <FormField
      name="versionNumberPart"
      label={t('versionNumberPart')}
      isRequired
      hint={t(before === undefined ? 'versionNumberPartHint' : 'versionNumberPartNext')}
    >
      {({ 'aria-invalid': _, ...tied }) => (
        <RadioGroup
          {...tied}
          className={styles.choices}
          value={part}
          onChange={(_event, { value }) => change('versionNumberPart', value)}
        >
          {versionTypes.map((each) => (
            <Radio
              key={each}
              value={each}
              label={
                before === undefined
                  ? t(`part${each}`)
                  : t(`next${each}`, { version: printVersion(nextVersion(before, each)) })
              }
            />
          ))}
        </RadioGroup>
      )}
    </FormField>
  );
}

function DevicesField(): ReactNode {
  const { t } = useTranslation('upload');
  const styles = useVersionFormStyles();
  const change = useVersionChange();
  const chosen = useWatch<VersionValues, 'devices'>({ name: 'devices' }) ?? [];
  return (
    <FormField name="devices" label={t('devices')} isRequired>
      {({ 'aria-invalid': _, 'aria-required': __, ...tied }) => (
        <div role="group" {...tied} className={styles.choices}>
          {/* inside a field, Fluent would give each box the name of the field */}
          <FieldContextProvider value={undefined}>
            {devices.map((device) => (
              <Checkbox
                key={device}
                label={t(`device${device}`)}
                checked={chosen.includes(device)}
                onChange={(_event, { checked }) =>
                  change(
                    'devices',
                    devices.filter((each) => (each === device ? checked === true : chosen.includes(each))),
                  )
                }
              />
            ))}
          </FieldContextProvider>
        </div>
      )}
    </FormField>
  );
}

function ClientVersionFields(): ReactNode {
  const known = useClientVersions();
  return (
    <>
      <ClientVersionField name="minClientVersionId" isRequired {...known} />
      <ClientVersionField name="maxClientVersionId" {...known} />
    </>
  );
}

/** Chooses a version of the client; if their list can't be loaded, its number is typed. */
function ClientVersionField(
  props: ClientVersionList & {
    readonly name: 'minClientVersionId' | 'maxClientVersionId';
    readonly isRequired?: boolean;
  },
): ReactNode {
  const { name, isRequired = false, versions, isLoading } = props;
  const { t } = useTranslation('upload');
  const styles = useVersionFormStyles();
  const change = useVersionChange();
  const value = useWatch<VersionValues, typeof name>({ name });
  const known = versions.find(({ clientVersionId }) => String(clientVersionId) === value.trim());
  const isUnknown = known === undefined && versions.length > 0 && value.trim() !== '';
  const isList = isLoading || versions.length > 0;
  return (
    <FormField
      name={name}
      label={t(name)}
      isRequired={isRequired}
      hint={t(name === 'maxClientVersionId' && isList ? 'maxClientVersionIdChoice' : `${name}Hint`)}
      warning={isUnknown ? t('clientVersionUnknown') : null}
    >
      {(tied) =>
        isList ? (
          <Select
            {...tied}
            className={styles.short}
            aria-busy={isLoading}
            value={known === undefined ? value : String(known.clientVersionId)}
            onChange={(_, data) => change(name, data.value)}
          >
            {/* its title isn't known yet; a number alone would look like a choice */}
            {isLoading ? <option value={value}>{t('clientVersionsLoading')}</option> : null}
            {isLoading || (isRequired && value !== '') ? null : (
              <option value="">{t(isRequired ? 'choose' : 'notSet')}</option>
            )}
            {isUnknown ? <option value={value}>{value}</option> : null}
            {versions.map(({ id, clientVersionId, title }) => (
              <option key={id} value={String(clientVersionId)}>
                {title}
              </option>
            ))}
          </Select>
        ) : (
          <Input
            {...tied}
            className={styles.short}
            inputMode="numeric"
            autoComplete="off"
            value={value}
            onChange={(_, data) => change(name, data.value)}
          />
        )
      }
    </FormField>
  );
}

function NotesField({ isFocused }: { readonly isFocused: boolean }): ReactNode {
  const { t } = useTranslation('upload');
  const change = useVersionChange();
  const notes = useWatch<VersionValues, 'changeNotes'>({ name: 'changeNotes' });
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (!isFocused) return undefined;
    // after the dialog has focused its first field
    const frame = requestAnimationFrame(() => field.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [isFocused]);
  return (
    <FormField name="changeNotes" label={t('changeNotes')} isRequired hint={t('changeNotesHint')}>
      {(tied) => (
        <Textarea
          {...tied}
          rows={4}
          ref={fluentRef(field)}
          resize="vertical"
          value={notes}
          onChange={(_, { value }) => change('changeNotes', value)}
        />
      )}
    </FormField>
  );
}

/** Sets a field of the version and validates it on every change, and the maximum client version with the minimum. */
function useVersionChange(): <F extends keyof VersionValues>(field: F, value: VersionValues[F]) => void {
  const { getValues, setValue, trigger } = useFormContext<VersionValues>();
  return useCallback(
    (field, value) => {
      setValue(field, value as PathValue<VersionValues, typeof field>, { shouldDirty: true, shouldValidate: true });
      if (field === 'minClientVersionId' && getValues('maxClientVersionId') !== '') void trigger('maxClientVersionId');
    },
    [getValues, setValue, trigger],
  );
}
