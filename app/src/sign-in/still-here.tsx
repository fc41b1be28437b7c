import { useEffect, useState, type ReactNode } from 'react';
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  mergeClasses,
} from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { DEFAULT_EVENTS, useIdleTimer } from 'react-idle-timer';
import { countdownLength, countdownStage, formatCountdown, idleThrottle, idleTime } from './idle-times';
import { systemClock } from '../clock';
import { useSession } from './session-context';
import { SharedActivity } from './shared-activity';
import { useStillHereStyles } from './still-here.styles';

/** What counts as activity. The focus does not: the dialog itself moves it. */
const events = DEFAULT_EVENTS.filter((event) => event !== 'focus');

/**
 * Asks whether somebody is still there after a time without activity in any tab, and signs them out when nobody answers (000 §4).
 *
 * @param period - minutes of the institution; null where there is none
 */
export function StillHere({ period }: { readonly period: number | null }): ReactNode {
  const session = useSession();
  const [isAsking, setIsAsking] = useState(false);
  const [activity] = useState(() => new SharedActivity(localStorage, systemClock));
  const longest = idleTime(period);
  // the timer of a tab that was frozen knows nothing of the others; what this tab has recorded itself may be a moment later than its timer
  const isActiveElsewhere = () => activity.silence() < longest - 2 * idleThrottle;
  const { activate, getRemainingTime, isPrompted } = useIdleTimer({
    timeout: longest + countdownLength,
    promptBeforeIdle: countdownLength,
    events,
    eventsThrottle: idleThrottle,
    onPrompt: () => {
      if (isActiveElsewhere()) activate();
      else setIsAsking(true);
    },
    onActive: () => {
      setIsAsking(false);
    },
    onAction: () => {
      activity.record();
      // while it asks, the timer itself takes no activity for an answer
      if (isPrompted()) activate();
    },
    onIdle: () => {
      setIsAsking(false);
      if (isActiveElsewhere()) activate();
      else session.signOut({ comesBack: true });
    },
  });
  useEffect(() => {
    activity.record();
    return activity.follow(window, () => {
      activate();
    });
  }, [activity, activate]);
  const answer = () => {
    activity.record();
    activate();
  };
  return isAsking ? <StillHereDialog left={getRemainingTime} onYes={answer} /> : null;
}

function StillHereDialog({ left, onYes }: { readonly left: () => number; readonly onYes: () => void }): ReactNode {
  const { t } = useTranslation('signIn');
  const styles = useStillHereStyles();
  const [remaining, setRemaining] = useState(left);
  useEffect(() => {
    const timer = setInterval(() => {
      setRemaining(left());
    }, 250);
    return () => {
      clearInterval(timer);
    };
  }, [left]);
  const stage = countdownStage(remaining);
  return (
    <Dialog open modalType="alert">
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{t('stillHereTitle')}</DialogTitle>
          <DialogContent>
            <p>{t('stillHereText')}</p>
            <p
              className={mergeClasses(styles.countdown, styles[stage])}
              role="timer"
              aria-label={t('stillHereTime')}
              data-stage={stage}
            >
              {formatCountdown(remaining)}
            </p>
          </DialogContent>
          <DialogActions>
            <Button appearance="primary" onClick={onYes}>
              {t('yes')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
