/** How grave an alert is. */
export type AlertSeverity = 'success' | 'information' | 'warning' | 'error';

/** A short message over the screen. Never the only copy of an error. */
export interface KitAlert {
  /** An alert with the id of one that is shown takes its place. */
  readonly id: string;
  readonly severity: AlertSeverity;
  readonly title: string;
  readonly message?: string;
  /** What can be done about it, such as undoing. */
  readonly action?: { readonly title: string; run(): void };
}

/** At most so many are kept. */
export const alertCap = 4;
/** After so many milliseconds an alert of success closes by itself. */
export const successCloseDelay = 3000;

/** The alerts with one more: the oldest is dropped when there are too many. */
export function withAlert(alerts: readonly KitAlert[], alert: KitAlert): readonly KitAlert[] {
  return [...alerts.filter(({ id }) => id !== alert.id), alert].slice(-alertCap);
}

/** What an alert queue needs of time, so that tests need not wait. */
export interface AlertTimers<Timer> {
  start(run: () => void, milliseconds: number): Timer;
  stop(timer: Timer): void;
}

/** Keeps the alerts that are shown, and closes those of success. */
export interface AlertQueue {
  readonly alerts: () => readonly KitAlert[];
  readonly subscribe: (listener: () => void) => () => void;
  show(alert: KitAlert): void;
  close(id: string): void;
  /** While somebody reads, nothing closes by itself: the pointer or the focus is on the alerts. */
  hold(by: AlertReader): void;
  /** When neither is there any more, the time runs again, from its beginning. */
  release(by: AlertReader): void;
}

/** What can be on the alerts. */
export type AlertReader = 'pointer' | 'focus';

/** Makes an alert queue. */
export function makeAlertQueue<Timer>(timers: AlertTimers<Timer>): AlertQueue {
  let alerts: readonly KitAlert[] = [];
  const readers = new Set<AlertReader>();
  const running = new Map<string, Timer>();
  const listeners = new Set<() => void>();

  const stop = (id: string) => {
    const timer = running.get(id);
    if (timer !== undefined) timers.stop(timer);
    running.delete(id);
  };
  const replace = (next: readonly KitAlert[]) => {
    const kept = new Set(next.map(({ id }) => id));
    for (const { id } of alerts) if (!kept.has(id)) stop(id);
    alerts = next;
    // where nothing is, nobody reads: browsers don't say that pointer and focus have left what was taken away
    if (next.length === 0) readers.clear();
    for (const listener of listeners) listener();
  };
  const close = (id: string) => replace(alerts.filter((alert) => alert.id !== id));
  const start = ({ id, severity }: KitAlert) => {
    stop(id);
    if (severity === 'success' && readers.size === 0)
      running.set(
        id,
        timers.start(() => close(id), successCloseDelay),
      );
  };
  return {
    alerts: () => alerts,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show: (alert) => {
      replace(withAlert(alerts, alert));
      start(alert);
    },
    close,
    hold: (by) => {
      readers.add(by);
      for (const { id } of alerts) stop(id);
    },
    release: (by) => {
      if (readers.delete(by) && readers.size === 0) for (const alert of alerts) start(alert);
    },
  };
}
