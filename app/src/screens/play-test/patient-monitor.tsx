import { mergeClasses } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { exactMomentText } from '@scn/core/description/log-text';
import type { Scenario } from '@scn/core/document/scenario';
import { bendsOf } from '@scn/core/playing/item-samples';
import { patientCondition } from '@scn/core/playing/patient-condition';
import { pathOf } from '@scn/kit/curve/curve-scale';
import { Curve } from '@scn/kit/curve/curve.tsx';
import { clockText, timeTicks } from '@scn/kit/curve/time-ticks';
import { EmptyState } from '@scn/kit/states/list-state.tsx';
import { AnswerText, WhyButton } from './answer-text';
import type { PlayTest } from './play-test';
import { usePlayTestStyles } from './play-test.styles';
import { whyHasValue } from './why-answers';

type Patient = Scenario['patients'][number];

/** The patients: their states, and the value and the trace of each of their items. */
export const PatientMonitor = observer(function PatientMonitor({ test }: { readonly test: PlayTest }): ReactNode {
  const { t } = useTranslation('playTest');
  const styles = usePlayTestStyles();
  const { patients } = test.scenario;
  return (
    <section className={styles.part} aria-labelledby="play-test-patients">
      <h2 id="play-test-patients" className={styles.heading}>
        {t('patients')}
      </h2>
      {patients.length === 0 ? <EmptyState title={t('noPatients')} message={t('noPatientsText')} /> : null}
      {patients.map((patient) => (
        <PatientItems key={patient.id} test={test} patient={patient} />
      ))}
    </section>
  );
});

const PatientItems = observer(function PatientItems(props: {
  readonly test: PlayTest;
  readonly patient: Patient;
}): ReactNode {
  const { test, patient } = props;
  const { t } = useTranslation('playTest');
  const styles = usePlayTestStyles();
  const [selected, setSelected] = useState<string | null>(null);
  const { firstName, lastName } = patient.generalInformation;
  const items = patient.physiology.reports.flatMap((report) => report.items);
  const name = `${firstName} ${lastName}`.trim();
  return (
    <>
      <h3 className={styles.group}>{name === '' ? patient.id : name}</h3>
      <p className={styles.note}>{patientCondition(patient, test.state)}</p>
      {items.length === 0 ? <p className={styles.note}>{t('noItems')}</p> : null}
      <ul className={styles.monitor}>
        {items.map(({ id }) => (
          <li key={id}>
            <Item
              test={test}
              item={id}
              isSelected={selected === id}
              onSelect={() => setSelected(selected === id ? null : id)}
            />
          </li>
        ))}
      </ul>
    </>
  );
});

const Item = observer(function Item(props: {
  readonly test: PlayTest;
  readonly item: string;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
}): ReactNode {
  const { test, item, isSelected, onSelect } = props;
  const { t } = useTranslation('playTest');
  const styles = usePlayTestStyles();
  const [isAsked, setAsked] = useState(false);
  const { names } = test;
  const value = test.value(item);
  if (value === null) return null;
  const text = names.value(item, value);
  return (
    <>
      <button
        type="button"
        className={mergeClasses(styles.item, isSelected && styles.selected)}
        aria-expanded={isSelected}
        onClick={onSelect}
      >
        <span className={styles.itemName}>{names.item(item)}</span>
        <span className={styles.value}>{text}</span>
        <Trace test={test} item={item} />
      </button>
      {isSelected ? (
        <>
          <LargeCurve test={test} item={item} />
          <WhyButton
            label={t('whyValue', { item: names.item(item) })}
            isOpen={isAsked}
            onToggle={() => setAsked(!isAsked)}
          />
          {isAsked ? <AnswerText answer={whyHasValue(test, item)} /> : null}
        </>
      ) : null}
    </>
  );
});

/** An item over the play so far: its samples, the range that is drawn, and its curve in words. */
function useCourse(test: PlayTest, item: string) {
  const { t } = useTranslation('playTest');
  const { names, end } = test;
  const samples = test.samples(item);
  let [least, greatest] = [Infinity, -Infinity];
  for (const { value } of samples) [least, greatest] = [Math.min(least, value), Math.max(greatest, value)];
  // what rests is in the middle
  const margin = Math.max((greatest - least) * 0.1, Math.abs(greatest) * 0.02, 1e-6);
  const label = t('curve', {
    item: names.item(item),
    end: exactMomentText(Math.round(end / 1000) * 1000),
    value: names.value(item, test.value(item)),
    least: names.value(item, least),
    greatest: names.value(item, greatest),
  });
  const y = { min: least - margin, max: greatest + margin };
  return { samples: bendsOf(samples, y.max - y.min), label, y };
}

/** The values of an item from the start to the end of the play so far, with the moment that is looked at. */
const Trace = observer(function Trace({ test, item }: { readonly test: PlayTest; readonly item: string }): ReactNode {
  const styles = usePlayTestStyles();
  const { samples, label, y } = useCourse(test, item);
  const x = { min: 0, max: Math.max(test.end, 1) };
  const points = samples.map(({ at, value }) => ({ x: at, y: value }));
  const position = (test.position / x.max) * 100;
  return (
    <svg className={styles.trace} viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={label}>
      <path className={styles.line} d={pathOf(points, x, y)} />
      {position < 100 ? <line className={styles.now} x1={position} x2={position} y1={0} y2={100} /> : null}
    </svg>
  );
});

/** The same curve with its axes, for the item that is chosen. */
const LargeCurve = observer(function LargeCurve(props: { readonly test: PlayTest; readonly item: string }): ReactNode {
  const { test, item } = props;
  const { names, position, end } = test;
  const { samples, label, y } = useCourse(test, item);
  const seconds = Math.max(end / 1000, 1);
  return (
    <Curve
      tall
      label={label}
      points={samples.map(({ at, value }) => ({ x: at / 1000, y: value }))}
      x={{ min: 0, max: seconds }}
      y={y}
      ticks={timeTicks(seconds)}
      yText={(value) => names.value(item, value)}
      marks={position < end ? [{ x: position / 1000, text: clockText(position / 1000) }] : []}
    />
  );
});
