import type { ReactNode } from 'react';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { showNumber } from '@scn/kit/form/number-text';
import { useReadingText } from './reading-text';
import type { TypedItem } from './typed-item';

const useStyles = makeStyles({
  ways: { display: 'inline-flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS },
});

/** Shows the question about a typed value, with its answers, or why it can’t be used. Empty for a number. */
export function TypedItemMessage(props: {
  readonly reading: TypedItem;
  readonly readOnly: boolean;
  /** Called with the text of the number that is meant. */
  readonly onChoose: (text: string) => void;
}): ReactNode {
  const { reading, readOnly, onChoose } = props;
  const say = useReadingText();
  const styles = useStyles();
  if (reading.kind === 'refused') return say.reason(reading.piece);
  if (reading.kind !== 'ask') return null;
  const { question: ask, choices } = reading;
  const question = say.question(ask);
  return (
    <>
      {question}{' '}
      {readOnly ? null : (
        <span role="group" aria-label={question} className={styles.ways}>
          {ask.choices.map((choice) => {
            const value = choices.find(({ id }) => id === choice.id)?.value;
            return value === undefined ? null : (
              <Button key={choice.id} size="small" onClick={() => onChoose(showNumber(value))}>
                {say.choice(choice)}
              </Button>
            );
          })}
        </span>
      )}
    </>
  );
}
