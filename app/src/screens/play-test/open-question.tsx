import { Button, mergeClasses } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { Fragment, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOfAction } from '@scn/core/description/shown-name';
import type { PluginLookup } from '@scn/core/kernel/view';
import type { OpenQuestion as Question } from '@scn/core/simulation/engine/play';
import { askedInWords, readInDocument, shownDocument, type Option } from '@scn/core/playing/questions';
import type { PlayTest } from './play-test';
import { ImagesOf, type LoadedImages } from './shown-images';
import { usePlayTestStyles } from './play-test.styles';

/** Everything that waits for an answer of the learner. */
export const OpenQuestions = observer(function OpenQuestions(props: {
  readonly test: PlayTest;
  readonly plugins: PluginLookup;
  readonly images: LoadedImages;
}): ReactNode {
  const { test, plugins, images } = props;
  const { t } = useTranslation('playTest');
  const styles = usePlayTestStyles();
  const { state, actor } = test;
  if (state.ended !== null) return null;
  const action = state.boxes[actor];
  const questions = state.questions.filter(({ shownTo }) => shownTo.includes(actor));
  if (action === undefined && questions.length === 0) return null;
  return (
    <section aria-label={t('question')} className={styles.list}>
      {action === undefined ? null : (
        <div className={styles.card} role="group" aria-label={t('question')}>
          <strong>{t('confirmTitle', { title: nameOfAction(test.scenario, action) })}</strong>
          <div className={styles.options}>
            <Button appearance="primary" onClick={() => test.act({ do: 'confirm', action })}>
              {t('confirm')}
            </Button>
            <Button onClick={() => test.act({ do: 'decline-confirmation', action })}>{t('cancel')}</Button>
          </div>
        </div>
      )}
      {questions.map((question) => (
        <QuestionCard key={question.number} test={test} plugins={plugins} question={question} images={images} />
      ))}
    </section>
  );
});

/** A question: one part of a form at a time. */
const QuestionCard = observer(function QuestionCard(props: {
  readonly test: PlayTest;
  readonly plugins: PluginLookup;
  readonly question: Question;
  readonly images: LoadedImages;
}): ReactNode {
  const { test, plugins, question, images } = props;
  const { t } = useTranslation('playTest');
  const styles = usePlayTestStyles();
  const [part, setPart] = useState(0);
  const { title, part: asked, options, onward, leave, next } = askedInWords(test.scenario, plugins, question, part);
  const follow = ({ does }: Option) => {
    if ('part' in does) setPart(does.part);
    else test.act(does);
  };
  const isLeaveOffered = leave !== null && !options.some(({ does }) => !('part' in does) && does.do === 'leave');
  return (
    <div className={styles.card} role="group" aria-label={title}>
      <strong>{title}</strong>
      {question.shape.kind === 'viewing' ? (
        <ShownDocument test={test} command={question.command} images={images} />
      ) : null}
      <ImagesOf ids={images.shown.ofCommand(question.command)} images={images} size="large" />
      {asked === null ? null : (
        // another question has other images
        <ImagesOf key={asked} ids={images.shown.ofFormQuestion(asked)} images={images} size="large" />
      )}
      <div className={styles.options}>
        {options.map((option, index) => (
          <Button
            // options have no identity: two can have the same text
            key={index}
            appearance={option.isChosen ? 'primary' : 'secondary'}
            {...(question.shape.kind === 'parts' ? { 'aria-pressed': option.isChosen } : {})}
            onClick={() => {
              follow(option);
              if (next !== null) setPart(next);
            }}
          >
            {option.label}
          </Button>
        ))}
      </div>
      <div className={styles.options}>
        {part > 0 ? (
          <Button appearance="subtle" onClick={() => setPart(part - 1)}>
            {t('back')}
          </Button>
        ) : null}
        {onward === null ? null : (
          <Button appearance="outline" onClick={() => follow(onward)}>
            {onward.label}
          </Button>
        )}
        {isLeaveOffered ? (
          <Button appearance="subtle" onClick={() => test.act(leave)}>
            {t('leave')}
          </Button>
        ) : null}
      </div>
    </div>
  );
});

/** The texts that learners read in the document that a command shows. */
const ShownDocument = observer(function ShownDocument(props: {
  readonly test: PlayTest;
  readonly command: string;
  readonly images: LoadedImages;
}): ReactNode {
  const { test, command, images } = props;
  const { t } = useTranslation('playTest');
  const styles = usePlayTestStyles();
  const document = shownDocument(test.scenario, command);
  if (document === undefined) return null;
  const texts = readInDocument(document);
  if (document.type === 'IMAGE')
    return document.imageId === null ? <p className={styles.note}>{t('documentImage')}</p> : null;
  const background = images.backgrounds.get(document.templateId ?? '');
  const hasBackground = background !== undefined;
  const text =
    texts.length === 0 ? (
      <p className={mergeClasses(styles.note, hasBackground && styles.onSheet)}>{t('documentEmpty')}</p>
    ) : (
      <dl className={mergeClasses(styles.document, hasBackground && styles.onSheet)}>
        {texts.map(([name, value]) => (
          <Fragment key={name}>
            <dt className={styles.note}>{name}</dt>
            <dd className={styles.read}>{value}</dd>
          </Fragment>
        ))}
      </dl>
    );
  if (!hasBackground) return text;
  return (
    <div className={styles.sheet}>
      <ImagesOf ids={[background]} images={images} size="behind" />
      {text}
    </div>
  );
});
