import { useState, type ReactNode } from 'react';
import { Spinner } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '@scn/kit/dialogs/form-dialog.tsx';
import { SelectField } from '@scn/kit/select-field.tsx';
import { LoadFailure } from '#page/load-failure.tsx';
import { useWritableLibraries } from '../new-scenario/target-form';
import { ChosenCodes } from './chosen-codes';
import type { LivingScenario } from './life-reasons';

/** A library that scenarios are moved to. */
export interface MoveTarget {
  readonly id: string;
  readonly name: string;
}

/** Asks to which library scenarios are moved. */
export function MoveDialog(props: {
  readonly scenarios: readonly LivingScenario[];
  readonly onMove: (target: MoveTarget) => Promise<unknown>;
  readonly onClose: () => void;
}): ReactNode {
  const { scenarios, onMove, onClose } = props;
  const { t } = useTranslation(['scenarioLife', 'scenario']);
  const { libraries, isLoading, hasFailed, error, reload } = useWritableLibraries();
  const [chosen, choose] = useState('');
  const from = new Set(scenarios.map(({ libraryId }) => libraryId));
  const [only] = from;
  const targets = libraries?.filter(({ id, access }) => access === 'FULL' && (from.size > 1 || id !== only)) ?? null;
  const target = targets?.find(({ id }) => id === chosen);
  const whyNot =
    target !== undefined
      ? null
      : targets === null
        ? t(hasFailed ? 'scenario:libraryFailed' : 'scenario:libraryLoading')
        : t(targets.length === 0 ? 'noTarget' : 'chooseTarget');
  return (
    <FormDialog
      title={t('moveTitle', { count: scenarios.length, code: scenarios[0]?.scenarioCode ?? '' })}
      text={t('moveText')}
      confirmLabel={t('move')}
      whyNot={whyNot}
      onSubmit={() => (target === undefined ? undefined : onMove(target))}
      onCancel={onClose}
    >
      <ChosenCodes of={scenarios} />
      {targets === null ? (
        isLoading ? (
          <Spinner size="tiny" label={t('scenario:libraryLoading')} />
        ) : (
          <LoadFailure error={error} text={t('scenario:libraryFailed')} onRetry={reload} />
        )
      ) : targets.length === 0 ? (
        <p>{t('noTarget')}</p>
      ) : (
        <SelectField
          label={t('scenario:library')}
          required
          value={target?.id ?? ''}
          options={[
            { value: '', label: t('chooseLibrary') },
            ...targets.map(({ id, name, code }) => ({ value: id, label: `${name} (${code})` })),
          ]}
          onChange={choose}
        />
      )}
    </FormDialog>
  );
}
