import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { durationText, type Snapshot } from '@scn/sdk';
import { ArgumentsForm, defineUi, inCulture, useScenario, type EditorProps } from '@scn/sdk/ui';
import { plugin } from './index';
import type { schema } from './schema';

type Args = Snapshot<typeof schema>;

const useStyles = makeStyles({
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
  preview: { margin: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalXS },
  caption: { color: tokens.colorNeutralForeground2, ...typographyStyles.caption1 },
  message: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground3,
    overflowWrap: 'anywhere',
  },
  title: { margin: 0, ...typographyStyles.body1Strong },
  text: { margin: 0, whiteSpace: 'pre-wrap', ...typographyStyles.body1 },
  answers: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  answer: {
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    ...typographyStyles.caption1Strong,
  },
});

/** The fields below the message as the learner sees it: its choices are far apart in the fields. */
function Form(props: EditorProps<Args>): ReactNode {
  const styles = useStyles();
  return (
    <div className={styles.form}>
      <Preview args={props.args} />
      <ArgumentsForm plugin={plugin} {...props} />
    </div>
  );
}

function Preview({ args }: { readonly args: Args }): ReactNode {
  const { senderId, title, text, closes } = args;
  const styles = useStyles();
  const sender = useScenario((view) => (senderId === null ? null : (view.get(senderId, 'actor')?.value.name ?? null)));
  const answers = answersOf(closes);
  return (
    <figure className={styles.preview}>
      <figcaption className={styles.caption}>As the learner sees it</figcaption>
      <div className={styles.message}>
        {sender === null ? null : <span className={styles.caption}>{sender}</span>}
        {title.trim() === '' ? null : <p className={styles.title}>{title}</p>}
        <p className={styles.text}>{text.trim() === '' ? '…' : text}</p>
        {closes.by === 'TIME' ? (
          <span className={styles.caption}>{inCulture(`Closes after ${durationText(closes.after)}`)}</span>
        ) : (
          <ul className={styles.answers}>
            {answers.map((answer, place) => (
              <li key={place} className={styles.answer}>
                {answer.trim() === '' ? '…' : answer}
              </li>
            ))}
          </ul>
        )}
      </div>
    </figure>
  );
}

/** The buttons of a message. */
function answersOf(closes: Args['closes']): readonly string[] {
  if (closes.by === 'TIME') return [];
  return closes.by === 'CONFIRMATION' ? [closes.button] : closes.choices.map(({ text }) => text);
}

/** The form of the command. */
export const ui = defineUi(plugin, { Form });
