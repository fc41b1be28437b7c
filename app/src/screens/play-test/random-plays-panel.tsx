import { Button, Field, Input, ProgressBar, Select } from '@fluentui/react-components';
import { ArrowDownload20Regular, Play20Filled } from '@fluentui/react-icons';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { playsAsTable } from '@scn/core/playing/random/many-plays';
import { policyNames } from '@scn/core/playing/random/policy-names';
import { csvOf } from '@scn/core/sheet/csv';
import { EmptyState } from '@scn/kit/states/list-state.tsx';
import { Notice } from '@scn/kit/states/notice.tsx';
import { textFile } from '#browser/save-text';
import { useDocument } from '#document/document-context.tsx';
import { useAlert } from '#services/alerts/use-alert';
import { useExports } from '#services/exports/use-exports';
import { startOf } from './background/in-background';
import type { PlayTest } from './play-test';
import { RandomReportView } from './random-report';
import { greatestSeed, mostPlays, type PolicyChoice, type RandomPlays, type RandomState } from './random-plays';
import { useRandomStyles } from './random.styles';

interface RandomPlaysPanelProps {
  readonly test: PlayTest;
  readonly random: RandomPlays;
  /** Called when a play that was found is played: it is looked at then. */
  readonly onPlayed: () => void;
}

/** Plays the scenario many times at random, and shows what these plays have found. */
export const RandomPlaysPanel = observer(function RandomPlaysPanel(props: RandomPlaysPanelProps): ReactNode {
  const { test, random, onPlayed } = props;
  const { t } = useTranslation('playTest');
  const styles = useRandomStyles();
  const { state } = random;
  const isEdited = state.kind === 'done' && state.scenario !== test.scenario;
  return (
    <section className={styles.panel} aria-label={t('randomPlays')}>
      <Settings test={test} random={random} />
      <Running state={state} />
      {state.kind === 'none' ? <EmptyState title={t('randomNone')} message={t('randomNoneText')} /> : null}
      {state.kind === 'cancelled' ? <EmptyState title={t('randomStopped')} message={t('randomStoppedText')} /> : null}
      {state.kind === 'failed' ? (
        <Notice intent="error" title={t('randomFailed')}>
          {state.end.kind === 'incomplete'
            ? t('randomIncomplete', { plugins: state.end.plugins.join(', ') })
            : t(state.end.kind === 'unavailable' ? 'randomUnavailable' : 'randomFailedText')}
        </Notice>
      ) : null}
      {isEdited ? <Notice intent="warning" title={t('randomEdited')} /> : null}
      {state.kind === 'done' ? (
        <RandomReportView
          scenario={state.scenario}
          played={state.played}
          onPlay={({ seed, inputs }, at) => {
            test.playFound(inputs, seed, at);
            onPlayed();
          }}
        />
      ) : null}
    </section>
  );
});

const Settings = observer(function Settings({ test, random }: Omit<RandomPlaysPanelProps, 'onPlayed'>): ReactNode {
  const { t } = useTranslation('playTest');
  const styles = useRandomStyles();
  const document = useDocument();
  const { settings, plays, seed, state } = random;
  const isRunning = state.kind === 'running';
  return (
    <form
      className={styles.settings}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isRunning && plays !== null && seed !== null) random.run(startOf(test, document));
      }}
    >
      <Field label={t('policy')}>
        <Select
          value={settings.policy}
          disabled={isRunning}
          onChange={(_, { value }) => random.set({ policy: policyOf(value) })}
        >
          {(['all', ...policyNames] as const).map((each) => (
            <option key={each} value={each}>
              {t(`policy_${each}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={t('playsCount')}
        {...(plays === null ? { validationMessage: t('playsCountRange', { most: mostPlays }) } : {})}
      >
        <Input
          className={styles.number}
          inputMode="numeric"
          value={settings.plays}
          disabled={isRunning}
          onChange={(_, { value }) => random.set({ plays: value })}
        />
      </Field>
      <Field
        label={t('seed')}
        {...(seed === null ? { validationMessage: t('seedRange', { most: greatestSeed }) } : {})}
      >
        <Input
          className={styles.number}
          inputMode="numeric"
          value={settings.seed}
          disabled={isRunning}
          onChange={(_, { value }) => random.set({ seed: value })}
        />
      </Field>
      <div className={styles.buttons}>
        {isRunning ? (
          <Button onClick={() => random.cancel()}>{t('stopPlays')}</Button>
        ) : (
          <Button type="submit" appearance="primary" icon={<Play20Filled />}>
            {t('playAtRandom')}
          </Button>
        )}
        <Download test={test} state={state} />
      </div>
    </form>
  );
});

function policyOf(value: string): PolicyChoice {
  return policyNames.find((each) => each === value) ?? 'all';
}

/** How far the plays are. */
function Running({ state }: { readonly state: RandomState }): ReactNode {
  const { t } = useTranslation('playTest');
  const styles = useRandomStyles();
  if (state.kind !== 'running') return null;
  const { done, total, isShrinking } = state.progress;
  const text = isShrinking ? t('shrinking') : t('playedSoFar', { done, total });
  return (
    <div className={styles.progress}>
      <ProgressBar aria-label={t('playsProgress')} value={total === 0 ? 0 : done / total} shape="rounded" />
      <span className={styles.note}>{text}</span>
    </div>
  );
}

/** A table of the plays, a play a line. */
function Download({ test, state }: { readonly test: PlayTest; readonly state: RandomState }): ReactNode {
  const { t } = useTranslation('playTest');
  const exports = useExports();
  const alert = useAlert();
  if (state.kind !== 'done') return null;
  const { rows } = state.played;
  const name = t('randomFileName', { code: test.scenario.scenarioCode });
  const save = async () => {
    if (await exports.save(`${name}.csv`, textFile(csvOf(playsAsTable(rows)), 'text/csv'), rows.length))
      alert('success', t('debriefExported', { name }));
  };
  return (
    <Button icon={<ArrowDownload20Regular />} onClick={() => void save()}>
      {t('downloadCsv')}
    </Button>
  );
}
