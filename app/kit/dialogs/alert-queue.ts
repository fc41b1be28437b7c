/** Severity of an alert. */
export type AlertSeverity = 'success' | 'information' | 'warning' | 'error';

/** A short message on top of the screen. Never the only place where an error is shown. */
export interface KitAlert {
  /** An alert with the id of a visible alert replaces it. */
  readonly id: string;
  readonly severity: AlertSeverity;
  readonly title: string;
  readonly message?: string;
  /** An optional action, such as undo. */
  readonly action?: { readonly title: string; run(): void };
}

/** Maximum number of alerts. */
export const alertCap = 4;
/** Delay before a success alert closes automatically, in milliseconds. */
export const successCloseDelay = 3000;

/** Adds an alert, and drops the oldest one if there are too many. */
export function withAlert(alerts: readonly KitAlert[], alert: KitAlert): readonly KitAlert[] {
  return [...alerts.filter(({ id }) => id !== alert.id), alert].slice(-alertCap);
}

/** The timers of an alert queue, replaceable in tests. */
export interface AlertTimers<Timer> {
  start(run: () => void, milliseconds: number): Timer;
  stop(timer: Timer): void;
}

/** Holds the visible alerts and closes success alerts after a delay. */
export interface AlertQueue {
  readonly alerts: () => readonly KitAlert[];
  readonly subscribe: (listener: () => void) => () => void;
  show(alert: KitAlert): void;
  close(id: string): void;
  /** Pauses automatic closing while the pointer or the focus is on the alerts. */
  hold(by: AlertReader): void;
  /** Releases a hold. When no hold is left, the full delay starts again. */
  release(by: AlertReader): void;
}

/** The inputs that can hold the alerts. */
export type AlertReader = 'pointer' | 'focus';

/** Creates an alert queue. */
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
    const retained = new Set(next.map(({ id }) => id));
    for (const { id } of alerts) if (!retained.has(id)) stop(id);
    alerts = next;
    // release all holds: browsers fire no leave or blur events for removed elements
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
