import { describe, expect, it } from 'vitest';
import { makeAlertQueue, withAlert, type AlertSeverity, type KitAlert } from './alert-queue';

function alert(id: string, severity: AlertSeverity = 'error'): KitAlert {
  return { id, severity, title: `Alert ${id}` };
}

function ids(alerts: readonly KitAlert[]): string {
  return alerts.map(({ id }) => id).join('');
}

/** A queue with a fake clock. */
function clocked() {
  let now = 0;
  const waiting = new Map<number, { at: number; run: () => void }>();
  let next = 0;
  const queue = makeAlertQueue<number>({
    start: (run, milliseconds) => {
      waiting.set(next, { at: now + milliseconds, run });
      return next++;
    },
    stop: (timer) => waiting.delete(timer),
  });
  const advance = (milliseconds: number) => {
    now += milliseconds;
    for (const [timer, { at, run }] of [...waiting]) {
      if (at > now || !waiting.delete(timer)) continue;
      run();
    }
  };
  return { queue, advance, waiting };
}

describe('withAlert', () => {
  it('keeps four and drops the oldest', () => {
    const five = ['a', 'b', 'c', 'd', 'e'].reduce<readonly KitAlert[]>(
      (alerts, id) => withAlert(alerts, alert(id)),
      [],
    );
    expect(ids(five)).toBe('bcde');
  });

  it('replaces an alert with the same id and makes it the newest', () => {
    const alerts = [alert('a'), alert('b')];
    expect(ids(withAlert(alerts, alert('a', 'success')))).toBe('ba');
  });
});

describe('makeAlertQueue', () => {
  it('closes success alerts after 3000 ms and keeps others until they are closed', () => {
    const { queue, advance } = clocked();
    for (const severity of ['success', 'information', 'warning', 'error'] as const)
      queue.show(alert(severity, severity));
    advance(2999);
    expect(queue.alerts().length).toBe(4);
    advance(1);
    expect(queue.alerts().map(({ id }) => id)).toEqual(['information', 'warning', 'error']);
    advance(1_000_000);
    expect(queue.alerts().length).toBe(3);
    queue.close('warning');
    expect(queue.alerts().map(({ id }) => id)).toEqual(['information', 'error']);
  });

  it('clears the timer of an alert that was dropped or closed', () => {
    const { queue, waiting } = clocked();
    queue.show(alert('a', 'success'));
    for (const id of ['b', 'c', 'd', 'e']) queue.show(alert(id));
    expect(ids(queue.alerts())).toBe('bcde');
    queue.show(alert('f', 'success'));
    queue.close('f');
    expect(waiting.size).toBe(0);
  });

  it('closes nothing while held, and restarts the full delay afterwards', () => {
    const { queue, advance } = clocked();
    queue.show(alert('a', 'success'));
    advance(2000);
    queue.hold('pointer');
    queue.show(alert('b', 'success'));
    advance(10_000);
    expect(ids(queue.alerts())).toBe('ab');
    queue.release('pointer');
    advance(2999);
    expect(ids(queue.alerts())).toBe('ab');
    advance(1);
    expect(ids(queue.alerts())).toBe('');
  });

  it('closes nothing while the pointer or focus is on the alerts', () => {
    const { queue, advance } = clocked();
    queue.show(alert('a', 'success'));
    queue.hold('focus');
    queue.hold('pointer');
    queue.release('pointer');
    advance(10_000);
    expect(ids(queue.alerts())).toBe('a');
    queue.release('focus');
    advance(3000);
    expect(ids(queue.alerts())).toBe('');
  });

  it('releases all holds when the last alert is closed', () => {
    const { queue, advance } = clocked();
    queue.show(alert('a'));
    queue.hold('pointer');
    queue.close('a');
    queue.show(alert('b', 'success'));
    advance(3000);
    expect(ids(queue.alerts())).toBe('');
  });

  it('notifies listeners of each change until they unsubscribe', () => {
    const { queue } = clocked();
    const seen: string[] = [];
    const leave = queue.subscribe(() => seen.push(ids(queue.alerts())));
    queue.show(alert('a'));
    queue.close('a');
    leave();
    queue.show(alert('b'));
    expect(seen).toEqual(['a', '']);
  });
});
