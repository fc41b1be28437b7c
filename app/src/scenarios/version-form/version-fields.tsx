import { useId, type ReactNode } from 'react';
import { Checkbox, FieldContextProvider, Input, Radio, RadioGroup, Select, Textarea } from '@fluentui/react-components';
import { devices, productStatuses, versionTypes } from '@scn/core/base/enumerations';
import { nextVersion, printVersion, type VersionNumber } from '@scn/core/document/version-number';
import { useQuery } from '@apollo/client/react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { clientVersionsDocument, type ClientVersion } from './client-versions';
import { FormField } from './form-field';
import { useVersionChange } from './use-version-change';
import { useVersionFormStyles } from './version-form.styles';
import type { VersionValues } from './version-values';

/** The fields of a version. @param before - the previous version's number, from which the next ones follow; omitted while it is unknown */
export function VersionFields({ before }: { readonly before?: VersionNumber }): ReactNode {
  return (
    <>
      <StatusField />
      <PartField {...(before === undefined ? {} : { before })} />
      <DevicesField />
      <ClientVersionFields />
      <NotesField />
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

const noVersions: readonly ClientVersion[] = [];

function ClientVersionFields(): ReactNode {
  const { t } = useTranslation('upload');
  // without the list, a number can still be typed
  const { data } = useQuery(clientVersionsDocument, { context: { handlesErrors: true } });
  const versions = data?.clientVersions.items ?? noVersions;
  const listId = useId();
  return (
    <>
      <datalist id={listId}>
        {versions.map(({ id, clientVersionId, title }) => (
          <option key={id} value={clientVersionId}>
            {t('clientVersion', { title })}
          </option>
        ))}
      </datalist>
      <ClientVersionField name="minClientVersionId" isRequired versions={versions} listId={listId} />
      <ClientVersionField name="maxClientVersionId" versions={versions} listId={listId} />
    </>
  );
}

function ClientVersionField(props: {
  readonly name: 'minClientVersionId' | 'maxClientVersionId';
  readonly isRequired?: boolean;
  readonly versions: readonly ClientVersion[];
  readonly listId: string;
}): ReactNode {
  const { name, isRequired = false, versions, listId } = props;
  const { t } = useTranslation('upload');
  const styles = useVersionFormStyles();
  const change = useVersionChange();
  const typed = useWatch<VersionValues, typeof name>({ name });
  const version = isNumber(typed) ? versions.find(({ clientVersionId }) => clientVersionId === Number(typed)) : null;
  const isUnknown = version === undefined && versions.length > 0 && Number(typed) >= 0;
  return (
    <FormField
      name={name}
      label={t(name)}
      isRequired={isRequired}
      hint={version ? t('clientVersion', { title: version.title }) : t(`${name}Hint`)}
      warning={isUnknown ? t('clientVersionUnknown') : null}
    >
      {(tied) => (
        <Input
          {...tied}
          className={styles.short}
          list={listId}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={(_, { value }) => change(name, value)}
        />
      )}
    </FormField>
  );
}

function isNumber(typed: string): boolean {
  return /^\s*-?\d+\s*$/.test(typed);
}

function NotesField(): ReactNode {
  const { t } = useTranslation('upload');
  const change = useVersionChange();
  const notes = useWatch<VersionValues, 'changeNotes'>({ name: 'changeNotes' });
  return (
    <FormField name="changeNotes" label={t('changeNotes')} isRequired hint={t('changeNotesHint')}>
      {(tied) => (
        <Textarea
          {...tied}
          rows={4}
          resize="vertical"
          value={notes}
          onChange={(_, { value }) => change('changeNotes', value)}
        />
      )}
    </FormField>
  );
}
