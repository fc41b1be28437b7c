import { useId, type ReactNode } from 'react';
import { Radio, RadioGroup, mergeClasses } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useReadingText } from '#workspace/physiology/reading-text';
import { skipped, type FillAsk } from './fill-plan';
import { useFillStyles } from './fill.styles';

/** A question about what was pasted, with its answers. */
export function AskField(props: {
  readonly ask: FillAsk;
  /** Id of the choice; undefined while it is open. */
  readonly answer: string | undefined;
  readonly onAnswer: (choice: string) => void;
}): ReactNode {
  const { ask, answer, onAnswer } = props;
  const { t } = useTranslation('patient');
  const styles = useFillStyles();
  const legend = useId();
  const also = useId();
  const say = useReadingText();
  const choices =
    ask.kind === 'target'
      ? [...ask.reports, { id: skipped, title: t('skipReport') }]
      : ask.choices.map((choice) => ({ id: choice.id, title: say.choice(choice) }));
  const guess = ask.kind === 'target' ? null : ask.guess;
  const others = ask.kind === 'target' ? [] : ask.also;
  return (
    <fieldset
      className={mergeClasses(styles.question, answer === undefined && styles.open)}
      {...(others.length > 0 ? { 'aria-describedby': also } : {})}
    >
      <legend id={legend} className={styles.legend}>
        {ask.kind === 'target' ? t('ask_target', { title: ask.title }) : say.question(ask)}
      </legend>
      {others.length === 0 ? null : (
        <p id={also} className={styles.also}>
          {t('askAlso', { pieces: others.map((piece) => t('quoted', { text: piece })).join(', ') })}
        </p>
      )}
      <RadioGroup
        className={styles.choices}
        aria-labelledby={legend}
        layout={choices.length > 4 ? 'vertical' : 'horizontal'}
        value={answer ?? ''}
        onChange={(_, { value }) => onAnswer(value)}
      >
        {choices.map(({ id, title }) => (
          <Radio key={id} value={id} label={id === guess ? t('choiceLikely', { title }) : title} />
        ))}
      </RadioGroup>
    </fieldset>
  );
}
