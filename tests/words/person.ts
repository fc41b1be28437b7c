import { Refusal } from '@scn/core/base/refusal';
import { abilityOf, fullAbility } from '@scn/core/permissions/ability';
import { abilityWithin } from '@scn/core/permissions/scenario-access';
import type { OperationAbility, Permission } from '@scn/core/permissions/policies';
import { operationPlugins } from '@scn/core/testing/operation-plugins';
import type { Scenarios } from '@scn/core/wiring/services';
import { groupOf, newGroup, textsIn } from '../../app/src/document/change';
import { DocumentSession } from '../../app/src/document/document-session';
import { SaveStore } from '../../app/src/document/save-state';
import { ChangesInMemory } from '../../app/src/document/testing/changes-in-memory';
import type { FakeClock } from '../../app/src/testing/fake-clock';
import type { LiveGateway } from '../../gateway/test/live/live-fixture';
import { PersonLink } from './people-gateway';
import { textCall, textPlaces, type TextPlace } from '@scn/core/testing/text-places';

/** A form that is open on a text, with what isn't committed yet. */
interface OpenForm {
  readonly place: TextPlace;
  readonly group: string;
  /** Words that were typed since the last commit. */
  typed: readonly string[];
}

/** Where a person works. */
export interface PersonParts {
  readonly gateway: LiveGateway;
  readonly scenarios: Scenarios;
  readonly clock: FakeClock;
  readonly userId: string;
  readonly institutionId: string;
  /** Another institution of the same person. */
  readonly otherInstitutionId: string;
  readonly scenarioCode: string;
}

/** A text that is longer is replaced instead of continued. */
const longest = 100;

/** A person at a computer: types into a form, as the editor's forms do, and does everything else at once. */
export class Person {
  /** Every word that was typed and not undone by its author before anyone else could have it. */
  readonly words = new Set<string>();
  readonly computer = new ChangesInMemory();
  readonly link: PersonLink;
  /** The gateway's permissions of the person; null: all. */
  permissions: readonly Permission[] | null = null;
  #session: DocumentSession | null = null;
  /** Where a new tab would open. */
  #storedInstitutionId: string;
  #isMember = true;
  /** The permissions that the window knows. */
  #known: readonly Permission[] | null = null;
  #form: OpenForm | null = null;
  readonly #parts: PersonParts;
  readonly #wordsOf = new Map<string, readonly string[]>();

  constructor(parts: PersonParts) {
    this.#parts = parts;
    const { institutionId, otherInstitutionId, userId } = parts;
    this.#storedInstitutionId = institutionId;
    this.link = new PersonLink(parts.gateway, () => ({
      userId,
      institutionIds: this.#isMember ? [institutionId, otherInstitutionId] : [otherInstitutionId],
      storedInstitutionId: this.#storedInstitutionId,
      permissions: this.permissions,
    }));
  }

  /** The open document; null while the person has none. */
  get session(): DocumentSession | null {
    return this.#session;
  }

  /** Opens the scenario. @returns whether that was possible */
  async open(): Promise<boolean> {
    const { gateway: _, institutionId, scenarioCode, userId, ...parts } = this.#parts;
    const state = { isDeleted: false };
    try {
      const session = await DocumentSession.open({
        ...parts,
        gateway: this.link.documentGateway({ institutionId, scenarioCode }),
        store: this.computer.open(),
        saves: new SaveStore(),
        plugins: operationPlugins,
        ability: this.#ability(),
        personId: userId,
        onUnavailable: () => {
          state.isDeleted = true;
          // the editor leaves the scenario; its forms commit what was typed
          if (this.#session === session) this.close();
        },
      });
      if (state.isDeleted) session.close();
      else this.#session = session;
    } catch {
      return false;
    }
    return this.#session !== null;
  }

  /** Closes the window. */
  close(): void {
    this.leaveForm();
    this.#session?.close();
    this.#session = null;
  }

  /** Types a word into the open form, or opens one on another text. */
  type(word: string, roll: () => number): void {
    const session = this.#session;
    if (session === null) return;
    this.#leaveIfDeleted();
    if (this.#form === null || roll() % 4 === 0) {
      this.leaveForm();
      const places = textPlaces(session.snapshot());
      const place = places[roll() % places.length];
      this.#form = place === undefined ? null : { place, group: newGroup(), typed: [] };
    }
    if (this.#form === null) return;
    this.#form.typed = [...this.#form.typed, word];
    this.words.add(word);
  }

  /** Commits what was typed: after a pause, and when the form closes. */
  settle(isUnmounted = false): void {
    const session = this.#session;
    const form = this.#form;
    if (session === null || form === null || form.typed.length === 0) return;
    const { place, group, typed } = form;
    form.typed = [];
    const now = textPlaces(session.snapshot()).find(({ id, field }) => id === place.id && field === place.field);
    const before = now?.value ?? place.value;
    const text = [...(before.length > longest ? [] : [before]), ...typed].join(' ').trim();
    const calls = [textCall(place, text)];
    try {
      session.change(calls, { group });
      this.#note(session, typed);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // the form stays open, and its author corrects what was typed
      if (!session.retained.setAsideIfLost(calls, error, { group, isUnmounted })) form.typed = typed;
    }
  }

  /** Does something else that changes the scenario. Refusals change nothing. */
  attempt(work: (session: DocumentSession) => void): void {
    if (this.#session === null) return;
    try {
      work(this.#session);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }

  undo(): void {
    this.attempt((session) => {
      for (const { operationId } of session.undo()?.changes ?? [])
        for (const word of this.#wordsOf.get(operationId) ?? []) this.words.delete(word);
    });
  }

  /** The window notices the present permissions, or forms become read-only. */
  noticePermissions(): void {
    this.#known = this.permissions;
  }

  /** Another tab switches the institution, or switches back: this tab keeps its own. */
  switchInstitution(): void {
    const { institutionId, otherInstitutionId } = this.#parts;
    this.#storedInstitutionId = this.#storedInstitutionId === institutionId ? otherInstitutionId : institutionId;
  }

  /** Loses the membership in the institution of the scenario: the gateway ends the connection. */
  async loseMembership(): Promise<void> {
    this.#isMember = false;
    await this.link.drop();
  }

  /** Is a member again. */
  regainMembership(): void {
    this.#isMember = true;
  }

  /** Closes the form if others have removed what it edits. */
  #leaveIfDeleted(): void {
    const form = this.#form;
    if (form === null || this.#session === null) return;
    if (textPlaces(this.#session.snapshot()).some(({ id }) => id === form.place.id)) return;
    this.leaveForm();
  }

  /** Closes the form, which commits what was typed. */
  leaveForm(): void {
    this.settle(true);
    this.#form = null;
  }

  /** Restores a rejected change, if that is possible. */
  async restore(roll: () => number): Promise<void> {
    const steps = this.#session?.retained.steps() ?? [];
    const operationId = steps[roll() % Math.max(1, steps.length)]?.[0]?.change.operationId;
    if (operationId === undefined || this.#session?.retained.restoreBlock(operationId) !== null) return;
    await this.#session.retained.restore(operationId).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
    });
  }

  /** All that is stored on the computer, as text. */
  storedText(): string {
    const changes = [...this.computer.refused.map(({ change }) => change), ...this.computer.waiting];
    return changes.flatMap(textsIn).join('\n');
  }

  #ability(): OperationAbility {
    return {
      can: (...asked) => {
        const known = this.#known === null ? fullAbility() : abilityOf(this.#known);
        return abilityWithin(known, 'FULL').can(...asked);
      },
    };
  }

  #note(session: DocumentSession, words: readonly string[]): void {
    const last = session.undoable?.changes.at(-1);
    if (last !== undefined && groupOf(last.operationId) === this.#form?.group)
      this.#wordsOf.set(last.operationId, words);
  }
}
