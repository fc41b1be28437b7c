import { Button, Checkbox, mergeClasses, Switch } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { logDescriber, momentText, type LogDescriber } from '@scn/core/description/log-text';
import { titleOfValue } from '@scn/core/description/value-title';
import type { PluginLookup } from '@scn/core/kernel/view';
import type { LogLine } from '@scn/core/simulation/engine/play';
import { EmptyState } from '@scn/kit/states/list-state.tsx';
import { Notice } from '@scn/kit/states/notice.tsx';
import { AnswerText, WhyButton } from './answer-text';
import { OpenQuestions } from './open-question';
import type { PlayTest } from './play-test';
import { ImagesOf, type LoadedImages } from './shown-images';
import { ShownVideos } from './shown-videos';
import { TestMarks } from './test-marks';
import { usePlayTestStyles } from './play-test.styles';
import type { LoadedVideos } from './use-videos';
import { linesSpoken, type SpokenIn } from '@scn/core/playing/spoken-lines';
import { whyPlayed } from './why-answers';

/** As many events as are shown, the last ones. */
const shown = 200;
/** Events that learners don’t notice, and that authors seldom look for. */
const quiet: ReadonlySet<LogLine['kind']> = new Set(['done', 'value', 'trigger', 'ignored', 'undecided', 'opened']);

interface WhatHappensProps {
  readonly test: PlayTest;
  readonly plugins: PluginLookup;
  readonly images: LoadedImages;
  readonly videos: LoadedVideos;
  /** Whether there is sound. */
  readonly hasVoice: boolean;
}

/** Questions that wait for the learner, and the events up to now, the last one first. */
export const WhatHappens = observer(function WhatHappens(props: WhatHappensProps): ReactNode {
  const { test, plugins, images, videos, hasVoice } = props;
  const { t } = useTranslation('playTest');
  const styles = usePlayTestStyles();
  const [isWhole, setWhole] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const { scenario, log, ended } = test;
  const describe = useMemo(() => logDescriber(scenario, plugins), [scenario, plugins]);
  const spoken = useMemo(() => linesSpoken(scenario, plugins), [scenario, plugins]);
  const lines = log.filter((line) => (isChoosing ? test.canHold(line) : isWhole || !quiet.has(line.kind)));
  return (
    <section className={mergeClasses(styles.part, styles.middle)} aria-labelledby="play-test-events">
      <Replayed test={test} describe={describe} />
      <TestMarks test={test} />
      <ShownVideos test={test} videos={videos} hasVoice={hasVoice} />
      <OpenQuestions test={test} plugins={plugins} images={images} />
      {ended === null ? null : (
        <Notice
          intent={ended.error === undefined ? 'info' : 'error'}
          title={ended.error === undefined ? t('ended', { outcome: titleOfValue(ended.outcome) }) : t('stopped')}
        />
      )}
      <div className={styles.eventsHead}>
        <h2 id="play-test-events" className={mergeClasses(styles.heading, styles.spring)}>
          {t('timeline')}
        </h2>
        <Switch label={t('chooseMustHold')} checked={isChoosing} onChange={(_, { checked }) => setChoosing(checked)} />
        {isChoosing ? null : (
          <Switch label={t('everything')} checked={isWhole} onChange={(_, { checked }) => setWhole(checked)} />
        )}
      </div>
      {isChoosing ? <p className={styles.note}>{t('mustHoldHint')}</p> : null}
      {lines.length === 0 ? <EmptyState title={t('noEvents')} message={t('noEventsText')} /> : null}
      <ol className={styles.list}>
        {lines
          .slice(-shown)
          .toReversed()
          .map((line) => (
            <li key={line.seq}>
              <Event
                test={test}
                line={line}
                describe={describe}
                spoken={spoken}
                images={images}
                isChoosing={isChoosing}
              />
            </li>
          ))}
      </ol>
      {lines.length > shown ? <p className={styles.note}>{t('lastEvents', { shown, all: lines.length })}</p> : null}
    </section>
  );
});

const Event = observer(function Event(props: {
  readonly test: PlayTest;
  readonly line: LogLine;
  readonly describe: LogDescriber;
  readonly spoken: SpokenIn;
  readonly images: LoadedImages;
  /** Whether the author chooses what must hold in a test. */
  readonly isChoosing: boolean;
}): ReactNode {
  const { test, line, describe, spoken, images, isChoosing } = props;
  const { t } = useTranslation('playTest');
  const styles = usePlayTestStyles();
  const [isAsked, setAsked] = useState(false);
  const said = line.kind === 'command' ? spoken(line.id) : [];
  return (
    <div className={styles.event}>
      <button type="button" className={styles.moment} onClick={() => test.seek(line.at)}>
        {momentText(line.at)}
      </button>
      <div className={styles.list}>
        {said.length === 0 ? <span>{describe(line)}</span> : null}
        {said.map(({ name, text }) => (
          <div key={`${name} ${text}`} className={styles.bubble}>
            <span className={styles.speaker}>{t('says', { name })}</span>
            <span>{text}</span>
          </div>
        ))}
        <ImagesOf ids={images.shown.ofLine(line)} images={images} />
        {isChoosing ? (
          <Checkbox
            label={t('mustHold')}
            aria-label={t('mustHoldOf', { text: said[0]?.text ?? describe(line) })}
            checked={test.held.has(line)}
            onChange={(_, { checked }) => test.held.set(line, checked === true)}
          />
        ) : null}
        {line.kind === 'response' ? (
          <div>
            <WhyButton label={t('whyPlayed')} isOpen={isAsked} onToggle={() => setAsked(!isAsked)} />
          </div>
        ) : null}
        {isAsked ? <AnswerText answer={whyPlayed(test, line)} /> : null}
      </div>
    </div>
  );
});

/** The first things that an edit has changed in the play. */
const Replayed = observer(function Replayed(props: {
  readonly test: PlayTest;
  readonly describe: LogDescriber;
}): ReactNode {
  const { test, describe } = props;
  const { t } = useTranslation('playTest');
  const { replay } = test;
  if (replay === null) return null;
  const [first] = replay.differences;
  const textOf = (line: LogLine | null) => (line === null ? t('absent') : `${momentText(line.at)} ${describe(line)}`);
  return (
    <Notice
      intent={first === undefined ? 'info' : 'warning'}
      title={t('replayed')}
      actions={
        <Button size="small" onClick={() => test.dismissReplay()}>
          {t('dismiss')}
        </Button>
      }
    >
      {first === undefined ? (
        t('replayedSame')
      ) : (
        <>
          <p>{t('replayedOther', { count: replay.differences.length, time: momentText(first.at) })}</p>
          <p>{t('before', { text: textOf(first.before) })}</p>
          <p>{t('after', { text: textOf(first.after) })}</p>
          <Button size="small" onClick={() => test.seek(first.at)}>
            {momentText(first.at)}
          </Button>
        </>
      )}
    </Notice>
  );
});
