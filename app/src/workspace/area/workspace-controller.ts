import type { TFunction } from 'i18next';
import { SaveStore } from '#document/save-state';
import { scenarioAddress } from '#routes/route';
import { keepLastOpened, keepLastScreen } from '#scenarios/last-opened/last-opened';
import type { Clock } from '#time/clock';
import { Controller } from '#state/controller';
import type { OpenScenario } from '../open/scenario-data';
import { PanelStore } from '../panel/panel-store';

/** The user who has a scenario open, and where. */
interface WorkspaceHost {
  readonly scenario: OpenScenario;
  /** Null if the log has no changes. */
  readonly lastChange: { readonly seq: number; readonly at: string } | null;
  readonly userId: string;
  readonly institutionId: string;
  readonly storage: Storage;
  readonly clock: Clock;
  /** Whether the user still belongs to the institution. */
  isStillMember(): Promise<boolean>;
  alert(severity: 'error' | 'warning' | 'information', title: string, text?: string): void;
  /** Shows the dashboard. */
  goHome(): void;
  readonly t: TFunction<['scenario', 'collaboration']>;
}

/** Decides what happens around an open scenario: when it is left, what is announced of it, and where it is opened again. */
export class WorkspaceController extends Controller<WorkspaceHost> {
  /** Its save state: at first, as its log says. */
  readonly saves = new SaveStore();
  readonly panel = new PanelStore();
  #hasLeft = false;

  constructor(given: WorkspaceHost) {
    super(given);
    this.#reportLastChange();
  }

  override update(given: WorkspaceHost): void {
    const { isScenarioReadOnly: wasReadOnly } = this.given.scenario;
    const { lastChange: before } = this.given;
    super.update(given);
    if (before !== given.lastChange) this.#reportLastChange();
    if (wasReadOnly !== given.scenario.isScenarioReadOnly) this.#announceAccess();
  }

  /** The user has lost access, or is about to: there is nothing to ask before it is left. */
  readonly hasLeft = (): boolean => this.#hasLeft;

  /**
   * The user has lost access: goes to the dashboard with the reason, once, although several subscriptions report it. A page says so if it is the
   * institution that is gone.
   */
  readonly leave = (): void => {
    if (this.#hasLeft) return;
    this.#hasLeft = true;
    void this.given.isStillMember().then((isMember) => {
      if (!isMember) return;
      const { scenario, alert, goHome, t } = this.given;
      const { pending, retained } = this.saves.read();
      const count = pending + retained;
      const text = count === 0 ? t('scenario:goneText') : t('collaboration:goneWith', { count });
      alert('error', t('scenario:gone', { code: scenario.scenarioCode }), text);
      goHome();
    });
  };

  /** The user deletes it: losing the access to it needs no message. */
  readonly awaitDeletion = (isAwaited: boolean): void => {
    this.#hasLeft = isAwaited;
  };

  /** Stores the current place, so that the dashboard can link to it, and the scenario opens there again. */
  remember(pathname: string, search: string): void {
    const { scenario, userId, institutionId, storage, clock } = this.given;
    const { scenarioCode, title } = scenario;
    const base = scenarioAddress(scenario);
    keepLastOpened(storage, userId, institutionId, {
      scenarioCode,
      title,
      path: `${pathname}${search}`,
      at: clock.now(),
    });
    if (pathname.startsWith(`${base}/`)) {
      const screen = pathname.slice(base.length + 1);
      keepLastScreen(storage, userId, institutionId, { scenarioCode, screen });
    }
  }

  #reportLastChange(): void {
    const { lastChange } = this.given;
    if (lastChange === null) return;
    this.saves.report({ acknowledged: { seq: lastChange.seq, at: Date.parse(lastChange.at) } });
  }

  /** Says that it has become read-only, or editable, while it is open. */
  #announceAccess(): void {
    const { scenario, alert, t } = this.given;
    const { scenarioCode: code, isScenarioReadOnly } = scenario;
    if (isScenarioReadOnly) alert('warning', t('scenario:nowReadOnly', { code }), t('scenario:nowReadOnlyText'));
    else alert('information', t('scenario:nowEditable', { code }));
  }
}
