import type { ReactNode } from 'react';
import { ToggleButton } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useRovingStops } from '@scn/kit/focus/use-roving-stops';
import { byCharacter } from '@scn/core/speech/script-lines';
import { useSpeechStyles } from './speech.styles';
import { spokenTime } from './spoken-time';
import { noSpeaker, type ScriptRow } from './use-script';

const columns = ['lineCount', 'words', 'time', 'missingCount'] as const;

/** Totals of each character: lines, words, time, lines without audio. Choosing a character filters the list. */
export function CharacterTotals(props: {
  readonly rows: readonly ScriptRow[];
  /** The character whose lines are shown; null for all. */
  readonly chosen: string | null;
  readonly onChoose: (actorId: string | null) => void;
}): ReactNode {
  const { rows, chosen, onChoose } = props;
  const { t } = useTranslation('speech');
  const styles = useSpeechStyles();
  const stops = useRovingStops();
  const missing = new Set(rows.filter(({ audio }) => audio === 'missing').map(({ key }) => key));
  return (
    <div className={styles.scroll}>
      <table className={styles.totals} aria-label={t('totals')}>
        <thead>
          <tr>
            <th scope="col">{t('character')}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={stops}>
          {byCharacter(rows).map(({ actorId, character, ...totals }) => {
            const id = actorId ?? noSpeaker;
            const name = actorId === null ? t('noSpeaker') : character;
            return (
              <tr key={id}>
                <th scope="row">
                  <ToggleButton
                    appearance="subtle"
                    size="small"
                    className={styles.name}
                    checked={chosen === id}
                    aria-label={t('showOnly', { name })}
                    onClick={() => onChoose(chosen === id ? null : id)}
                  >
                    {name}
                  </ToggleButton>
                </th>
                <Totals {...totals} missing={missing} />
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('all')}</th>
            <Totals
              entries={rows}
              words={rows.reduce((sum, { words }) => sum + words, 0)}
              seconds={rows.reduce((sum, { seconds }) => sum + seconds, 0)}
              missing={missing}
            />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function Totals(props: {
  readonly entries: readonly { readonly key: string }[];
  readonly words: number;
  readonly seconds: number;
  readonly missing: ReadonlySet<string>;
}): ReactNode {
  const { entries, words, seconds, missing } = props;
  const { i18n } = useTranslation();
  const styles = useSpeechStyles();
  const number = new Intl.NumberFormat(i18n.language);
  const silent = entries.filter(({ key }) => missing.has(key)).length;
  return (
    <>
      <td>{number.format(entries.length)}</td>
      <td>{number.format(words)}</td>
      <td>{spokenTime(seconds)}</td>
      <td className={silent > 0 ? styles.missing : undefined}>{number.format(silent)}</td>
    </>
  );
}
