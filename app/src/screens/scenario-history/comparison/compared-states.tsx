import { useId, type ReactNode } from 'react';
import { Button, Field, Select } from '@fluentui/react-components';
import { ArrowSwapRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { isNumbered, type ScenarioVersion } from '../history-documents';
import { useHistoryStyles } from '../scenario-history.styles';
import type { HistoryWords } from '../use-history-words';
import { ComparisonPanel } from './comparison-panel';
import type { States } from './use-comparison';

/** Selectors for two states of the scenario, and the differences between them. */
export function ComparedStates(props: {
  readonly states: States;
  readonly versions: readonly ScenarioVersion[];
  readonly lastSeq: number;
  readonly words: HistoryWords;
  onChange(states: States): void;
}): ReactNode {
  const { states, versions, lastSeq, words, onChange } = props;
  const { from, to } = states;
  const { t } = useTranslation('history');
  const styles = useHistoryStyles();
  return (
    <div className={styles.stack}>
      <h2 className={styles.title}>{t('compared', { from: words.state(from), to: words.state(to) })}</h2>
      <div className={styles.states}>
        <StateSelect
          label={t('from')}
          value={from}
          {...{ versions, words, lastSeq }}
          // comparing needs a logged state: now is the last change
          onChange={(seq) => onChange({ from: seq ?? lastSeq, to })}
        />
        <Button
          icon={<ArrowSwapRegular />}
          aria-label={t('swap')}
          title={t('swap')}
          onClick={() => onChange({ from: to ?? lastSeq, to: from })}
        />
        <StateSelect
          label={t('to')}
          value={to}
          {...{ versions, words, lastSeq }}
          onChange={(seq) => onChange({ from, to: seq })}
        />
      </div>
      <ComparisonPanel states={states} seq={lastSeq} same={t('same')} />
    </div>
  );
}

const now = 'now';

function StateSelect(props: {
  readonly label: string;
  readonly value: number | null;
  readonly versions: readonly ScenarioVersion[];
  readonly lastSeq: number;
  readonly words: HistoryWords;
  onChange(seq: number | null): void;
}): ReactNode {
  const { label, value, versions, lastSeq, words, onChange } = props;
  const id = useId();
  const styles = useHistoryStyles();
  const numbered = versions.filter(isNumbered);
  const seqs = [...new Set([...numbered.map(({ seq }) => seq), ...(value === null ? [] : [value])])];
  return (
    <Field label={{ children: label, htmlFor: id }} className={styles.state}>
      <Select
        id={id}
        value={value === null ? now : String(value)}
        onChange={(_, { value: chosen }) => onChange(chosen === now ? null : Number(chosen))}
      >
        <option value={now}>{words.state(null)}</option>
        {seqs
          .filter((seq) => seq <= lastSeq || seq === value)
          .toSorted((one, other) => other - one)
          .map((seq) => (
            <option key={seq} value={seq}>
              {words.state(seq)}
            </option>
          ))}
      </Select>
    </Field>
  );
}
