import { Tab, TabList } from '@fluentui/react-components';
import { runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { Scenario } from '@scn/core/document/scenario';
import type { PluginLookup } from '@scn/core/kernel/view';
import type { OpenedDocument } from '#document/open-document';
import { Notice } from '@scn/kit/states/notice.tsx';
import { chosenParameter } from '#routes/declared/declared-screen';
import type { ScreenProps } from '#routes/route';
import { useDocument, useScenario } from '#document/document-context.tsx';
import { useCommands } from '#services/commands/use-commands';
import { WithDocument } from '#workspace/document/with-document.tsx';
import { useDebrief } from './debrief-menu';
import { testParameter } from '#workspace/open/test-parameter';
import { LearnerMenu } from './learner-menu';
import { PatientMonitor } from './patient-monitor';
import { PlayControls } from './play-controls';
import { PlayTest } from './play-test';
import { RandomPlays } from './random-plays';
import { RandomPlaysPanel } from './random-plays-panel';
import { useRecordings } from './recordings';
import { useImages } from './shown-images';
import { useVideos } from './use-videos';
import { useVoice } from './voice';
import { ShownWay } from './shown-way';
import { usePlayTestStyles } from './play-test.styles';
import { WhatHappens } from './what-happens';

/** How long edits are awaited before the play is repeated, in milliseconds: a word that is typed is one edit. */
const settling = 400;

/** 'Play-test': plays the scenario as it is edited. */
export default function PlayTestScreen({ title }: ScreenProps): ReactNode {
  return (
    <WithDocument shape="list">
      <Play title={title} />
    </WithDocument>
  );
}

const whole = (scenario: Scenario) => scenario;

function Play({ title }: { readonly title: string }): ReactNode {
  const { t } = useTranslation('playTest');
  const styles = usePlayTestStyles();
  const document = useDocument();
  const scenario = useScenario(whole);
  const [parameters] = useSearchParams();
  const selected = parameters.get(chosenParameter);
  const opened = parameters.get(testParameter);
  const [begunNow] = useState(() =>
    // once: what the play reads as it begins isn’t watched
    runInAction(() => begunPlay(document, scenario, document.plugins, { action: selected, test: opened })),
  );
  if (begunNow !== null) {
    const { play, random } = begunNow;
    return <Begun test={play} random={random} title={title} selected={selected} scenario={scenario} />;
  }
  return (
    <div className={styles.screen}>
      <h1 className={styles.title}>{title}</h1>
      <Notice intent="error" title={t('failed')}>
        {t('failedText')}
      </Notice>
    </div>
  );
}

const Begun = observer(function Begun(props: {
  readonly test: PlayTest;
  readonly random: RandomPlays;
  readonly title: string;
  readonly selected: string | null;
  readonly scenario: Scenario;
}): ReactNode {
  const { test, random, title, selected, scenario } = props;
  const { t } = useTranslation('playTest');
  const styles = usePlayTestStyles();
  const { plugins } = useDocument();
  const [hasVoice, setVoice] = useState(false);
  const [tab, setTab] = useState<PlayTab>('play');
  const { isPlaying } = test;
  const exportDebrief = useDebrief(test, plugins);
  const { lengths, addressOf } = useRecordings(test.scenario, plugins);
  const images = useImages(test.scenario, plugins);
  const videos = useVideos(test.scenario, plugins);
  useEffect(() => test.setLengths(lengths), [test, lengths]);
  useVoice(test, plugins, addressOf, hasVoice);
  useEffect(() => {
    const timer = setTimeout(() => test.edited(scenario), settling);
    return () => clearTimeout(timer);
  }, [test, scenario]);
  useEffect(() => () => test.pause(), [test]);
  useEffect(() => (isPlaying ? everyFrame((elapsed) => test.clock.tick(elapsed)) : undefined), [test, isPlaying]);
  useCommands(
    useMemo(
      () => [
        { id: 'play-test toggle', title: isPlaying ? t('pause') : t('play'), run: () => test.toggle() },
        { id: 'play-test next', title: t('next'), run: () => test.nextEvent() },
        { id: 'play-test previous', title: t('previous'), run: () => test.previousEvent() },
        { id: 'play-test random', title: t('randomPlays'), run: () => setTab('random') },
        { id: 'play-test restart', title: t('restart'), run: () => test.restart() },
        { id: 'play-test debrief', title: t('debriefExport'), run: () => void exportDebrief('file') },
        { id: 'play-test print', title: t('debriefPrint'), run: () => void exportDebrief('print') },
      ],
      [test, t, isPlaying, exportDebrief],
    ),
  );
  const show = (shown: PlayTab) => {
    if (shown !== 'play') test.pause();
    setTab(shown);
  };
  const head = <PlayHead title={title} tab={tab} onTab={show} />;
  if (tab === 'random')
    return (
      <div className={styles.screen}>
        <header className={styles.head}>{head}</header>
        <RandomPlaysPanel test={test} random={random} onPlayed={() => show('play')} />
      </div>
    );
  return (
    <div className={styles.screen}>
      <PlayControls test={test} plugins={plugins} head={head} hasVoice={hasVoice} onVoice={setVoice} />
      <ShownWay test={test} />
      <div className={styles.parts}>
        <LearnerMenu test={test} selected={selected} />
        <WhatHappens test={test} plugins={plugins} images={images} videos={videos} hasVoice={hasVoice} />
        <PatientMonitor test={test} />
      </div>
    </div>
  );
});

/** One play, or many at random. */
type PlayTab = 'play' | 'random';

/** The title of the screen, and its tabs. */
function PlayHead(props: {
  readonly title: string;
  readonly tab: PlayTab;
  readonly onTab: (tab: PlayTab) => void;
}): ReactNode {
  const { title, tab, onTab } = props;
  const { t } = useTranslation('playTest');
  const styles = usePlayTestStyles();
  return (
    <div className={styles.titleRow}>
      <h1 className={styles.title}>{title}</h1>
      <TabList
        size="small"
        aria-label={t('tabs')}
        selectedValue={tab}
        onTabSelect={(_, { value }) => onTab(value === 'random' ? 'random' : 'play')}
      >
        <Tab value="play">{t('tabPlay')}</Tab>
        <Tab value="random">{t('randomPlays')}</Tab>
      </TabList>
    </div>
  );
}

/** Calls with the time since the last frame, in milliseconds, until it is stopped. */
function everyFrame(take: (elapsed: number) => void): () => void {
  let frame = 0;
  let last = performance.now();
  const next = (now: number) => {
    take(now - last);
    last = now;
    frame = requestAnimationFrame(next);
  };
  frame = requestAnimationFrame(next);
  return () => cancelAnimationFrame(frame);
}

/** How a play-test begins: at the start, at the first moment of an action, or with a test. */
interface Beginning {
  readonly action: string | null;
  readonly test: string | null;
}

interface BegunPlay extends Beginning {
  readonly play: PlayTest;
  readonly random: RandomPlays;
}

/** The play of each open document: an author who leaves the screen and returns goes on with it. */
const begun = new WeakMap<OpenedDocument, BegunPlay>();

/** The play-test of a document that was begun so before, as it was left, or a new one. Null for a scenario that can’t be played. */
function begunPlay(
  document: OpenedDocument,
  scenario: Scenario,
  plugins: PluginLookup,
  { action, test }: Beginning,
): BegunPlay | null {
  const before = begun.get(document);
  if (before !== undefined && before.action === action && before.test === test) return before;
  try {
    const play = new PlayTest(scenario, plugins);
    const recorded = scenario.tests?.find(({ id }) => id === test);
    if (recorded !== undefined) play.open(recorded);
    else if (action !== null) play.playUpTo(action);
    const made = { action, test, play, random: before?.random ?? new RandomPlays() };
    begun.set(document, made);
    return made;
  } catch {
    // a plugin that fails, for example: its own message is among the problems
    return null;
  }
}
