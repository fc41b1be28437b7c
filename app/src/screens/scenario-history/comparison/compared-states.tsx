import { useId, type ReactNode } from 'react';
import { Button, Field, Select } from '@fluentui/react-components';
import { ArrowSwapRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { isNumbered, type ScenarioVersion } from '../history-documents';
import { useHistoryStyles } from '../scenario-history.styles';
import { versionOf, type HistoryWords } from '../use-history-words';
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
  const { from, to, fromVersion = null, toVersion = null } = states;
  const { t } = useTranslation('history');
  const styles = useHistoryStyles();
  return (
    <div className={styles.stack}>
      <h2 className={styles.title}>
        {t('compared', { from: words.state(from, fromVersion), to: words.state(to, toVersion) })}
      </h2>
      <div className={styles.states}>
        <StateSelect
          label={t('from')}
          value={from}
          chosen={fromVersion}
          {...{ versions, words, lastSeq }}
          // comparing needs a logged state: now is the last change
          onChange={(seq, version) => onChange({ ...states, from: seq ?? lastSeq, fromVersion: version })}
        />
        <Button
          icon={<ArrowSwapRegular />}
          aria-label={t('swap')}
          title={t('swap')}
          onClick={() => onChange({ from: to ?? lastSeq, to: from, fromVersion: toVersion, toVersion: fromVersion })}
        />
        <StateSelect
          label={t('to')}
          value={to}
          chosen={toVersion}
          {...{ versions, words, lastSeq }}
          onChange={(seq, version) => onChange({ ...states, to: seq, toVersion: version })}
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
  /** The version that was chosen. */
  readonly chosen: string | null;
  readonly versions: readonly ScenarioVersion[];
  readonly lastSeq: number;
  readonly words: HistoryWords;
  onChange(seq: number | null, version: string | null): void;
}): ReactNode {
  const { label, value, chosen, versions, lastSeq, words, onChange } = props;
  const id = useId();
  const styles = useHistoryStyles();
  const options = stateOptions(versions, lastSeq, value);
  const version = value === null ? undefined : versionOf(versions, value, chosen);
  return (
    <Field label={{ children: label, htmlFor: id }} className={styles.state}>
      <Select
        id={id}
        value={value === null ? now : (version?.id ?? String(value))}
        onChange={(_, { value: key }) => {
          const option = options.find((each) => each.key === key);
          onChange(option?.seq ?? null, option?.version ?? null);
        }}
      >
        <option value={now}>{words.state(null)}</option>
        {options.map(({ key, seq, version: id }) => (
          <option key={key} value={key}>
            {words.state(seq, id)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** A state that can be compared: a version, or a change that is none. */
interface StateOption {
  readonly key: string;
  readonly seq: number;
  readonly version: string | null;
}

/**
 * The states that can be compared, the newest first: every version, also several of one state, and the selected change.
 *
 * @param value - the selected state; null for now
 */
export function stateOptions(
  versions: readonly ScenarioVersion[],
  lastSeq: number,
  value: number | null,
): readonly StateOption[] {
  const numbered = versions.filter(
    (version) => isNumbered(version) && (version.seq <= lastSeq || version.seq === value),
  );
  const ofVersions = numbered.map(({ id, seq }): StateOption => ({ key: id, seq, version: id }));
  const isOther = value !== null && numbered.every(({ seq }) => seq !== value);
  const ofChange: readonly StateOption[] = isOther ? [{ key: String(value), seq: value, version: null }] : [];
  return [...ofVersions, ...ofChange].toSorted((one, other) => other.seq - one.seq);
}
