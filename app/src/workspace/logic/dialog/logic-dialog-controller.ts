import { computed, observable, runInAction } from 'mobx';
import { conditionVocabulary } from '@scn/core/description/condition-vocabulary';
import type { OperationCall } from '@scn/core/base/issue';
import { sameValue } from '@scn/core/base/same-value';
import { shadowsOf } from '@scn/core/logic/shadows';
import type { PlacedView } from '@scn/core/operations/operation';
import type { Expression, ExpressionGroup } from '@scn/core/schema/expressions';
import { Controller } from '#state/controller';
import { expressionOf, type LogicTree } from '../builder/logic-tree';
import { judgedResponses } from '../responses/judged-responses';
import {
  actionOfRequest,
  deletedTargets,
  firstRefused,
  groupOf,
  incompleteCount,
  logicTargets,
  savedDraft,
  withDraft,
  withoutDraft,
  withText,
  withTypedText,
  type LogicDrafts,
  type LogicTarget,
  type RefusedField,
} from './logic-drafts';
import type { LogicRequest } from './logic-request';

/** The tab with all responses; no response has this code. */
export const orderTab = 'order';

/** The editor around the dialog. */
interface LogicDialogHost {
  readonly request: LogicRequest;
  readonly view: PlacedView;
  mayChange(call: OperationCall): boolean;
  /** Changes the scenario. @param names - whose conditions are saved */
  change(calls: readonly OperationCall[], names: readonly string[], onMade: () => void): void;
  onClose(): void;
}

/** The conditions of a target, with what its author has made of them. */
interface EditedConditions {
  /** The conditions that the changes were made from. */
  readonly base: Expression | null;
  readonly shown: ExpressionGroup | null;
  /** Typed as text, and not yet conditions; null for none. */
  readonly text: string | null;
  readonly isChanged: boolean;
  /** Someone else has changed them in the meantime. */
  readonly isOvertaken: boolean;
}

/** Decides what the editor of conditions edits, and what it saves. */
export class LogicDialogController extends Controller<LogicDialogHost> {
  /** The action that the dialog was opened for: the response that the request names can be deleted in the meantime. */
  readonly #openedFor: string | null;
  readonly #drafts = observable.box<LogicDrafts>(new Map(), { deep: false });
  readonly #chosen = observable.box('');
  readonly #refused = observable.box<RefusedField | null>(null, { deep: false });
  readonly #isAskingLoss = observable.box(false);
  readonly #present = computed(() => logicTargets(this.given.request, this.given.view, this.#openedFor));
  readonly #deleted = computed(() => deletedTargets(this.#drafts.get(), this.#present.get()));
  readonly #targets = computed(() => [...this.#present.get(), ...this.#deleted.get()]);
  /** Drafts as Save saves them: including typed text from which no tree was built. */
  readonly #typed = computed(() => withTypedText(this.#drafts.get(), this.given.view.derive(conditionVocabulary)));
  readonly #responses = computed(() => judgedResponses(this.#present.get(), this.#typed.get(), this.given.view));
  readonly #shadows = computed(() => shadowsOf(this.#responses.get(), this.given.view));
  /** The field for text gets the focus when the dialog opens. */
  readonly isTypedFirst: boolean;

  constructor(given: LogicDialogHost) {
    super(given);
    const { request, view } = given;
    this.#openedFor = actionOfRequest(request, view);
    if (request.kind === 'response conditions' && 'responseCode' in request) this.choose(request.responseCode);
    const { target } = this;
    this.isTypedFirst =
      target !== undefined && target.expression?.expressionType !== 'Unsupported' && !this.isReadOnly(target);
  }

  /** The tabs: what the request is about, and what was deleted while it was edited. */
  get targets(): readonly LogicTarget[] {
    return this.#targets.get();
  }

  /** The chosen target; undefined if nothing is left. Under the tab with all responses, the first one. */
  get target(): LogicTarget | undefined {
    const { targets } = this;
    return targets.find(({ id }) => id === this.#chosen.get()) ?? targets[0];
  }

  /** Whether the tab with all responses is chosen. */
  get isOrder(): boolean {
    return this.#chosen.get() === orderTab && this.targets.length > 1;
  }

  /** The responses as they are judged once everything is saved. */
  get responses() {
    return this.#responses.get();
  }

  /** Those of the responses that never play. */
  get shadows() {
    return this.#shadows.get();
  }

  /** Why the chosen response never plays; undefined if it may. */
  get shadow() {
    if (this.isOrder) return undefined;
    return this.shadows.find(({ index }) => this.responses[index]?.responseCode === this.target?.id);
  }

  /** Whether all of it can only be read. */
  get isAllReadOnly(): boolean {
    return this.targets.every((each) => this.isReadOnly(each));
  }

  get hasChanges(): boolean {
    return this.#drafts.get().size > 0;
  }

  /** Whether Save saves anything: changes of what was deleted can only be copied. */
  get canSave(): boolean {
    return this.#drafts.get().size > this.#left.size;
  }

  /** Number of conditions that saving drops, because they are incomplete. */
  get lostCount(): number {
    return incompleteCount(this.#typed.get()) - incompleteCount(this.#left);
  }

  get isAskingLoss(): boolean {
    return this.#isAskingLoss.get();
  }

  /** The changes of what was deleted. */
  get #left(): LogicDrafts {
    return new Map([...this.#drafts.get()].filter(([id]) => this.#deleted.get().some((each) => each.id === id)));
  }

  isDeleted(target: LogicTarget): boolean {
    return this.#deleted.get().includes(target);
  }

  isChanged(target: LogicTarget): boolean {
    return this.#drafts.get().has(target.id);
  }

  isReadOnly(target: LogicTarget): boolean {
    const { request, mayChange } = this.given;
    if ('onSave' in request) return request.readOnly;
    if (this.isDeleted(target)) return true;
    const call = target.save(target.expression);
    return call === null || !mayChange(call);
  }

  /** The field of a target that gets the focus, because what is typed in it can't be saved; null for none. */
  refusedIn(target: LogicTarget): RefusedField | null {
    const refused = this.#refused.get();
    return refused?.id === target.id ? refused : null;
  }

  conditionsOf({ id, expression }: LogicTarget): EditedConditions {
    const draft = this.#drafts.get().get(id);
    if (draft === undefined)
      return { base: expression, shown: groupOf(expression), text: null, isChanged: false, isOvertaken: false };
    const { base, tree, text } = draft;
    const shown = tree === null ? groupOf(base) : expressionOf(tree);
    return { base, shown, text, isChanged: true, isOvertaken: !sameValue(base, expression) };
  }

  /** Chooses a tab. */
  choose(id: string): void {
    runInAction(() => this.#chosen.set(id));
  }

  /** @param tree - null clears imported conditions */
  edit(target: LogicTarget, tree: LogicTree | null): void {
    this.#setDrafts(withDraft(this.#drafts.get(), target, tree));
  }

  type(target: LogicTarget, text: string | null): void {
    this.#setDrafts(withText(this.#drafts.get(), target, text));
  }

  /** Drops the changes of a target, and shows what is saved. */
  discard(target: LogicTarget): void {
    this.#setDrafts(withoutDraft(this.#drafts.get(), target.id));
  }

  /** Saves; or goes to the field that can't be saved; or asks first, if conditions would be lost. */
  saveOrAsk(): void {
    const typed = this.#typed.get();
    const drafts = this.#present.get().flatMap(({ id }) => typed.get(id) ?? []);
    const refused = firstRefused(drafts, this.given.view.plugins);
    runInAction(() => {
      if (refused !== null) {
        this.choose(refused.id);
        this.#refused.set(refused);
      } else if (this.lostCount > 0) this.#isAskingLoss.set(true);
      else this.#save();
    });
  }

  /** Answers the question whether conditions may be lost. */
  answerLoss(isYes: boolean): void {
    runInAction(() => {
      this.#isAskingLoss.set(false);
      if (isYes) this.#save();
    });
  }

  #save(): void {
    const { request, change, onClose } = this.given;
    const typed = this.#typed.get();
    const saved = this.#present.get().flatMap((each) => {
      const draft = typed.get(each.id);
      return draft === undefined ? [] : [{ each, expression: savedDraft(draft) }];
    });
    if ('onSave' in request) {
      for (const { expression } of saved) request.onSave(expression);
      onClose();
      return;
    }
    const calls = saved.flatMap(({ each, expression }) => each.save(expression) ?? []);
    const [left, [first]] = [this.#left, this.#deleted.get()];
    const onMade = () => {
      if (first === undefined) onClose();
      else {
        // what can't be saved any more stays, to be copied
        this.#setDrafts(left);
        this.choose(first.id);
      }
    };
    if (calls.length === 0) onMade();
    else {
      const names = saved.map(({ each }) => each.name);
      change(calls, names, onMade);
    }
  }

  #setDrafts(drafts: LogicDrafts): void {
    runInAction(() => this.#drafts.set(drafts));
  }
}
