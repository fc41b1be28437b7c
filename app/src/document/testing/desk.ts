import { completeScenario } from '@scn/core/format/complete';
import { createKernel } from '@scn/core/wiring/kernel';
import { services } from '@scn/core/wiring/services';
import { Refusal } from '@scn/core/base/refusal';
import { fullAbility } from '@scn/core/permissions/ability';
import type { OperationAbility } from '@scn/core/permissions/policies';
import { operationPlugins } from '@scn/core/testing/operation-plugins';
import { operationScenario } from '@scn/core/testing/operation-scenario';
import { randomCall } from '@scn/core/testing/random-operations';
import { FakeClock, settle } from '#testing/fake-clock';
import { newGroup } from '../change';
import { DocumentSession } from '../document-session';
import { SaveStore } from '../save-state';
import { InProcessGateway, type Fate, type InProcessLink } from './in-process-gateway';
import { ChangesInMemory } from './changes-in-memory';

const kernel = createKernel({ builtIn: operationPlugins.plugins.map((plugin) => ({ plugin, owner: 'tests' })) });
/** The initial document of every test. */
export const scenario = completeScenario(operationScenario, operationPlugins);
/** Serializes a value for comparison. */
export const print = (value: unknown) => JSON.stringify(value);

/** A user at a computer: windows open and close, and the computer stores their changes. */
export class Desk {
  readonly computer: ChangesInMemory;
  readonly clock = new FakeClock();
  readonly personId: string;
  saves = new SaveStore();
  link!: InProcessLink;
  session!: DocumentSession;
  isDeleted = false;
  /** The permissions that the window knows. */
  ability: OperationAbility = fullAbility();
  readonly #gateway: InProcessGateway;

  /** @param computer - the computer's storage. Default: a new one */
  constructor(gateway: InProcessGateway, personId: string, computer = new ChangesInMemory()) {
    this.#gateway = gateway;
    this.computer = computer;
    this.personId = personId;
  }

  /** Opens the document. @param fate - what happens to the messages sent while opening */
  async open(fate: Fate = 'arrives'): Promise<this> {
    this.link = this.#gateway.linkFor(this.personId);
    this.link.fate = fate;
    this.saves = new SaveStore();
    this.session = await DocumentSession.open({
      gateway: this.link,
      store: this.computer.open(),
      saves: this.saves,
      clock: this.clock,
      plugins: operationPlugins,
      scenarios: kernel.get(services.scenarios),
      ability: { can: (...asked) => this.ability.can(...asked) },
      personId: this.personId,
      onUnavailable: () => {
        this.isDeleted = true;
      },
    });
    this.saves.report({ isRead: true });
    return this;
  }

  /** Closes the window and opens the document in a new one. */
  async reload(): Promise<void> {
    this.session.close();
    await this.open();
  }

  /** Resolves when nothing is pending any more. */
  async quiet(): Promise<void> {
    this.link.fate = 'arrives';
    for (let round = 0; round < 6; round += 1) {
      await settle();
      this.clock.pass(20_000);
      await settle();
      this.link.deliver();
    }
  }

  /** The title of an action in this window. */
  title(actionCode = 'AMEDS001'): string | undefined {
    return this.session.snapshot().actions.find((each) => each.actionCode === actionCode)?.title;
  }

  /** Changes the title of an action. */
  rename(title: string, options: { readonly group?: string; readonly actionCode?: string } = {}): void {
    const { actionCode = 'AMEDS001', group = newGroup() } = options;
    this.session.change([{ name: 'action.update', input: { actionCode, title } }], { group });
  }
}

/** A gateway, and two users who have its document open. @param start - the document; by default {@link scenario} */
export async function desks(start = scenario): Promise<{ gateway: InProcessGateway; ann: Desk; bob: Desk }> {
  const gateway = new InProcessGateway(kernel, start, fullAbility());
  return { gateway, ann: await new Desk(gateway, 'ann').open(), bob: await new Desk(gateway, 'bob').open() };
}

/** Attempts a random change. @returns whether it succeeded */
export function attempt(session: DocumentSession, kind: number, numbers: readonly number[], n: number): boolean {
  try {
    session.change([randomCall(session.snapshot(), kind, numbers, n % 1000)]);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Resolves when the gateway has answered everything. */
export async function drain(desk: Desk): Promise<void> {
  for (let round = 0; round < 2000 && desk.saves.read().pending > 0; round += 1) {
    await settle();
    desk.clock.pass(1000);
  }
  await desk.quiet();
}
