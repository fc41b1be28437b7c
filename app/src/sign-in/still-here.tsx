import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { mergeClasses, makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '@scn/kit/dialogs/dialog-frame.tsx';
import { DEFAULT_EVENTS, useIdleTimer } from 'react-idle-timer';
import { systemClock } from '#time/clock';
import { textStyles } from '@scn/kit/theme/base-styles';
import { countdownStage, formatCountdown, idleThrottle, idleTime, type CountdownStage } from './idle-times';
import { Inactivity } from './inactivity';
import { useSession } from './session-context';
import { SharedActivity } from './shared-activity';

/** Styles of 'Still here?'. */
const useStillHereStyles = makeStyles({
  text: { margin: 0 },
  countdown: {
    marginBlock: `${tokens.spacingVerticalL} ${tokens.spacingVerticalXS}`,
    fontVariantNumeric: 'tabular-nums',
    ...typographyStyles.title1,
  },
  early: { color: tokens.colorNeutralForeground1 },
  late: { color: tokens.colorPaletteDarkOrangeForeground1 },
  over: { color: tokens.colorPaletteRedForeground1 },
  // keeps its height while empty, so that the button doesn't move
  remark: { ...textStyles.note, minHeight: tokens.lineHeightBase200 },
});

/** Activity events. Focus isn't one, because the dialog itself moves it. */
const events = DEFAULT_EVENTS.filter((event) => event !== 'focus');

/**
 * Asks whether the user is still there after a period without activity in any tab, and signs them out without an answer.
 *
 * @param period - the institution's period in minutes; null if there is none
 */
export const StillHere = observer(function StillHere({ period }: { readonly period: number | null }): ReactNode {
  const session = useSession();
  const longest = idleTime(period);
  const inactivity = useMemo(
    () =>
      new Inactivity({
        clock: systemClock,
        activity: new SharedActivity(localStorage, systemClock),
        window,
        idleTime: longest,
        onOver: () => session.signOut({ comesBack: true }),
      }),
    [session, longest],
  );
  useEffect(() => inactivity.start(), [inactivity]);
  const act = () => inactivity.act();
  // only reports activity events; `Inactivity` decides across all tabs
  useIdleTimer({ timeout: longest, events, eventsThrottle: idleThrottle, onAction: act });
  return inactivity.stage === 'active' ? null : <StillHereDialog left={inactivity.left} onYes={act} />;
});

const remarks = { early: null, late: 'stillHereHalf', over: 'stillHereOver' } as const satisfies Record<
  CountdownStage,
  string | null
>;

function StillHereDialog({ left, onYes }: { readonly left: () => number; readonly onYes: () => void }): ReactNode {
  const { t } = useTranslation('signIn');
  const styles = useStillHereStyles();
  const [remaining, setRemaining] = useState(left);
  useEffect(() => {
    const timer = setInterval(() => setRemaining(left()), 250);
    return () => clearInterval(timer);
  }, [left]);
  const stage = countdownStage(remaining);
  const remark = remarks[stage];
  return (
    <DialogFrame title={t('stillHereTitle')} buttons={[{ label: t('yes'), isPrimary: true, run: onYes }]}>
      <p className={styles.text}>{t('stillHereText')}</p>
      <p
        className={mergeClasses(styles.countdown, styles[stage])}
        role="timer"
        aria-label={t('stillHereTime')}
        data-stage={stage}
      >
        {formatCountdown(remaining)}
      </p>
      {/* the colour as text */}
      <p className={styles.remark} role="status">
        {remark === null ? null : t(remark)}
      </p>
    </DialogFrame>
  );
}
