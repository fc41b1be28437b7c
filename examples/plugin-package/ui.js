import { Button, Caption1, makeStyles, Text, tokens } from '@fluentui/react-components';
import { ArgumentsForm, defineUi, useChange } from '@scn/sdk/ui';
import { createElement, useEffect, useState } from 'react';
import { plugin } from './index.js';

// Written without JSX, so that the package needs no build. The gateway's bundler reads JSX in .jsx and .tsx files too.

/** The interval of the display's countdown, in milliseconds. */
const tick = 1000;

const useStyles = makeStyles({
  card: {
    display: 'grid',
    alignContent: 'center',
    rowGap: tokens.spacingVerticalXS,
    paddingBlock: tokens.spacingVerticalS,
  },
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  display: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalL,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForegroundStaticInverted,
    backgroundColor: tokens.colorNeutralBackgroundStatic,
  },
  button: { justifySelf: 'start' },
  rate: {
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeHero800,
    lineHeight: tokens.lineHeightHero800,
  },
});

/** The card on the canvas, which shows the pump's display. */
function Card({ args }) {
  const styles = useStyles();
  return createElement(
    'div',
    { className: styles.card },
    createElement(Text, { weight: 'semibold' }, `Pump: ${args.running ? `${args.rate} mL/h` : 'stopped'}`),
    createElement(Caption1, null, plugin.summary(args)),
  );
}

/** The generated form below the pump's display, which counts down as at the bedside. */
function Form(props) {
  const { args, readOnly } = props;
  const styles = useStyles();
  const [seconds, setSeconds] = useState(0);
  const { running, rate, volume } = args;
  useEffect(() => {
    setSeconds(0);
    if (!running) return undefined;
    const timer = setInterval(() => setSeconds((past) => past + tick / 1000), tick);
    return () => clearInterval(timer);
  }, [running, rate, volume]);
  const left = Math.max(0, volume - (rate / 3600) * seconds);
  const change = useChange(plugin, props);
  return createElement(
    'div',
    { className: styles.form },
    createElement(
      'div',
      { className: styles.display, role: 'group', 'aria-label': 'Pump display' },
      createElement('span', { className: styles.rate }, running ? `${rate} mL/h` : 'STOP'),
      createElement('span', null, `${left.toFixed(2)} mL left`),
    ),
    readOnly
      ? null
      : createElement(
          Button,
          { className: styles.button, onClick: () => change({ running: !running }) },
          running ? 'Stop the pump' : 'Start the pump',
        ),
    createElement(ArgumentsForm, { plugin, ...props }),
  );
}

/** The editor's interface for the plugin. */
export const ui = defineUi(plugin, { Form, Card });
