import { useId, type ReactNode } from 'react';
import { Radio, RadioGroup, mergeClasses } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useReadingText } from '#workspace/physiology/reading-text';
import { skipped, type FillQuestion } from './fill-plan';
import { useFillStyles } from './fill.styles';

/** A question about what was pasted, with its answers. */
export function QuestionField(props: {
  readonly question: FillQuestion;
  /** Id of the choice; undefined while it is open. */
  readonly answer: string | undefined;
  readonly onAnswer: (choice: string) => void;
}): ReactNode {
  const { question, answer, onAnswer } = props;
  const { t } = useTranslation('patient');
  const styles = useFillStyles();
  const legend = useId();
  const also = useId();
  const say = useReadingText();
  const choices =
    question.kind === 'target'
      ? [...question.reports, { id: skipped, title: t('skipReport') }]
      : question.choices.map((choice) => ({ id: choice.id, title: say.choice(choice) }));
  const guess = question.kind === 'target' ? null : question.guess;
  const others = question.kind === 'target' ? [] : question.also;
  return (
    <fieldset
      className={mergeClasses(styles.question, answer === undefined && styles.open)}
      {...(others.length > 0 ? { 'aria-describedby': also } : {})}
    >
      <legend id={legend} className={styles.legend}>
        {question.kind === 'target' ? t('ask_target', { title: question.title }) : say.question(question)}
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
