import { Button, mergeClasses } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalText } from '@scn/core/description/log-text';
import type { LearnerChoice } from '@scn/core/playing/choices';
import { learnerMenu, type MenuNode } from '@scn/core/playing/learner-menu';
import { SearchField } from '@scn/kit/search-field.tsx';
import { EmptyState } from '@scn/kit/states/list-state.tsx';
import { AnswerText, WhyButton } from './answer-text';
import type { PlayTest } from './play-test';
import { usePlayTestStyles } from './play-test.styles';
import { whyNot } from './why-answers';

/** The menus as the learner sees them, what he can say, and where he can go. */
export const LearnerMenu = observer(function LearnerMenu(props: {
  readonly test: PlayTest;
  /** The code of the action to look for at first. */
  readonly selected: string | null;
}): ReactNode {
  const { test, selected } = props;
  const { t } = useTranslation('playTest');
  const styles = usePlayTestStyles();
  const [wanted, setWanted] = useState(selected ?? '');
  const { choices, scenario, ended } = test;
  const words = wanted.trim().toLowerCase();
  const nodes = learnerMenu(scenario, choices, wanted);
  const fitting = (kind: LearnerChoice['kind']) =>
    choices.filter((choice) => choice.kind === kind && `${choice.label} ${choice.id}`.toLowerCase().includes(words));
  const said = fitting('say');
  const places = fitting('walk');
  const isEmpty = nodes.length + said.length + places.length === 0;
  return (
    <section className={styles.part} aria-labelledby="play-test-menu">
      <h2 id="play-test-menu" className={styles.heading}>
        {t('menu')}
      </h2>
      {ended === null ? (
        <SearchField label={t('search')} placeholder={t('searchHint')} value={wanted} onSearch={setWanted} />
      ) : (
        <EmptyState title={t('over')} message={t('overText')} />
      )}
      {ended !== null || !isEmpty ? null : words === '' ? (
        <EmptyState title={t('nothingOffered')} message={test.observes ? t('onlyObserves') : t('nothingOfferedText')} />
      ) : (
        <EmptyState title={t('nothingFound')} message={t('nothingFoundText')} />
      )}
      <MenuNodes test={test} nodes={nodes} isNested={false} />
      <Flat test={test} title={t('speech')} choices={said} />
      <Flat test={test} title={t('places')} choices={places} />
      {ended === null && words === '' ? <Hidden test={test} /> : null}
    </section>
  );
});

function MenuNodes(props: {
  readonly test: PlayTest;
  readonly nodes: readonly MenuNode[];
  readonly isNested: boolean;
}): ReactNode {
  const { test, nodes, isNested } = props;
  const styles = usePlayTestStyles();
  if (nodes.length === 0) return null;
  return (
    <ul className={mergeClasses(styles.list, isNested && styles.nested)}>
      {nodes.map(({ id, title, children, choice }) => (
        <li key={id}>
          {choice === null ? (
            <>
              <h3 className={styles.group}>{title}</h3>
              <MenuNodes test={test} nodes={children} isNested />
            </>
          ) : (
            <Choice test={test} choice={choice} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Flat(props: {
  readonly test: PlayTest;
  readonly title: string;
  readonly choices: readonly LearnerChoice[];
}): ReactNode {
  const { test, title, choices } = props;
  const styles = usePlayTestStyles();
  if (choices.length === 0) return null;
  return (
    <>
      <h3 className={styles.group}>{title}</h3>
      <ul className={styles.list}>
        {choices.map((choice) => (
          <li key={choice.id}>
            <Choice test={test} choice={choice} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The question why something can’t be chosen. */
const whyTexts = { pick: 'whyOf', say: 'whyOf', open: 'whyOpened', walk: 'whyGone' } as const;

/** Something to choose; with the reason why it can’t be chosen now. */
const Choice = observer(function Choice(props: { readonly test: PlayTest; readonly choice: LearnerChoice }): ReactNode {
  const { test, choice } = props;
  const { t } = useTranslation('playTest');
  const styles = usePlayTestStyles();
  const { label, kind, refusal, act, id } = choice;
  const [isAsked, setAsked] = useState(false);
  if (refusal === null) {
    return (
      <div className={styles.choice}>
        <Button appearance="subtle" className={styles.choiceButton} onClick={() => test.act(act)}>
          {label}
        </Button>
      </div>
    );
  }
  return (
    <>
      <div className={styles.choice}>
        <Button
          appearance="subtle"
          className={styles.choiceButton}
          disabledFocusable
          aria-description={refusalText(refusal)}
        >
          {label}
        </Button>
        <WhyButton label={t(whyTexts[kind], { title: label })} isOpen={isAsked} onToggle={() => setAsked(!isAsked)} />
      </div>
      {isAsked ? <AnswerText answer={whyNot(test, id)} /> : <p className={styles.refusal}>{refusalText(refusal)}</p>}
    </>
  );
});

/** The actions that the learner doesn’t see now, and why. */
const Hidden = observer(function Hidden({ test }: { readonly test: PlayTest }): ReactNode {
  const { t } = useTranslation('playTest');
  const styles = usePlayTestStyles();
  const [isOpen, setOpen] = useState(false);
  const [asked, setAsked] = useState<string | null>(null);
  const { hidden } = test;
  if (hidden.length === 0) return null;
  return (
    <>
      <div>
        <Button size="small" appearance="subtle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('hidden', { count: hidden.length })}
        </Button>
      </div>
      {isOpen ? (
        <ul className={styles.list}>
          {hidden.map(({ code, title }) => (
            <li key={code}>
              <div className={styles.choice}>
                <span className={mergeClasses(styles.choiceButton, styles.refusal)}>{title}</span>
                <WhyButton
                  label={t('whyOf', { title })}
                  isOpen={asked === code}
                  onToggle={() => setAsked(asked === code ? null : code)}
                />
              </div>
              {asked === code ? <AnswerText answer={whyNot(test, code)} /> : null}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
});
