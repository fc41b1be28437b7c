import { useId, type ReactNode } from 'react';
import { Checkbox, FieldContextProvider, Input, Radio, RadioGroup, Select, Textarea } from '@fluentui/react-components';
import { devices, productStatuses, versionTypes } from '@scn/core/document/enumerations';
import { useQuery } from '@apollo/client/react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useUploadStyles } from './scenario-upload.styles';
import { clientVersionsDocument, type ClientVersion } from './upload-documents';
import { UploadField } from './upload-field';
import type { UploadValues } from './upload-values';
import { useChange } from './use-change';

/** What the form asks about the version (000 §3). */
export function VersionFields(): ReactNode {
  return (
    <>
      <StatusField />
      <PartField />
      <DevicesField />
      <ClientVersionFields />
      <NotesField />
    </>
  );
}

function StatusField(): ReactNode {
  const { t } = useTranslation(['upload', 'scenarioList']);
  const styles = useUploadStyles();
  const change = useChange();
  const status = useWatch<UploadValues, 'productStatus'>({ name: 'productStatus' });
  return (
    <UploadField name="productStatus" isRequired>
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
    </UploadField>
  );
}

function PartField(): ReactNode {
  const { t } = useTranslation('upload');
  const styles = useUploadStyles();
  const change = useChange();
  const part = useWatch<UploadValues, 'versionNumberPart'>({ name: 'versionNumberPart' });
  return (
    <UploadField name="versionNumberPart" isRequired hint={t('versionNumberPartHint')}>
      {({ 'aria-invalid': _, ...tied }) => (
        <RadioGroup
          {...tied}
          className={styles.choices}
          value={part}
          onChange={(_event, { value }) => change('versionNumberPart', value)}
        >
          {versionTypes.map((each) => (
            <Radio key={each} value={each} label={t(`part${each}`)} />
          ))}
        </RadioGroup>
      )}
    </UploadField>
  );
}

function DevicesField(): ReactNode {
  const { t } = useTranslation('upload');
  const styles = useUploadStyles();
  const change = useChange();
  const chosen = useWatch<UploadValues, 'devices'>({ name: 'devices' }) ?? [];
  return (
    <UploadField name="devices" isRequired>
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
    </UploadField>
  );
}

const noVersions: readonly ClientVersion[] = [];

function ClientVersionFields(): ReactNode {
  const { t } = useTranslation('upload');
  // without the list a number can be typed all the same
  const { data } = useQuery(clientVersionsDocument, { context: { handlesErrors: true } });
  const versions = data?.clientVersions.items ?? noVersions;
  const listId = useId();
  const [minimum, maximum] = useWatch<UploadValues, ['minClientVersionId', 'maxClientVersionId']>({
    name: ['minClientVersionId', 'maxClientVersionId'],
  });
  const isBelow = isNumber(minimum) && isNumber(maximum) && Number(maximum) >= 0 && Number(maximum) < Number(minimum);
  return (
    <>
      <datalist id={listId}>
        {versions.map(({ id, clientVersionId, title }) => (
          <option key={id} value={clientVersionId}>
            {t('clientVersion', { title })}
          </option>
        ))}
      </datalist>
      <ClientVersionField name="minClientVersionId" isRequired versions={versions} listId={listId} warning={null} />
      <ClientVersionField
        name="maxClientVersionId"
        versions={versions}
        listId={listId}
        warning={isBelow ? t('maxBelowMin') : null}
      />
    </>
  );
}

function ClientVersionField(props: {
  readonly name: 'minClientVersionId' | 'maxClientVersionId';
  readonly isRequired?: boolean;
  readonly versions: readonly ClientVersion[];
  readonly listId: string;
  readonly warning: string | null;
}): ReactNode {
  const { name, isRequired = false, versions, listId } = props;
  const { t } = useTranslation('upload');
  const styles = useUploadStyles();
  const change = useChange();
  const typed = useWatch<UploadValues, typeof name>({ name });
  const version = isNumber(typed) ? versions.find(({ clientVersionId }) => clientVersionId === Number(typed)) : null;
  const isUnknown = version === undefined && versions.length > 0 && Number(typed) >= 0;
  return (
    <UploadField
      name={name}
      isRequired={isRequired}
      hint={version ? t('clientVersion', { title: version.title }) : t(`${name}Hint`)}
      warning={props.warning ?? (isUnknown ? t('clientVersionUnknown') : null)}
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
    </UploadField>
  );
}

function isNumber(typed: string): boolean {
  return /^\s*-?\d+\s*$/.test(typed);
}

function NotesField(): ReactNode {
  const { t } = useTranslation('upload');
  const change = useChange();
  const notes = useWatch<UploadValues, 'changeNotes'>({ name: 'changeNotes' });
  return (
    <UploadField name="changeNotes" isRequired hint={t('changeNotesHint')}>
      {(tied) => (
        <Textarea
          {...tied}
          rows={4}
          resize="vertical"
          value={notes}
          onChange={(_, { value }) => change('changeNotes', value)}
        />
      )}
    </UploadField>
  );
}
