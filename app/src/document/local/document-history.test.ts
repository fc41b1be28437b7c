import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { TypedText } from '@scn/kit/form/edit-history';
import { runs } from '@scn/core/testing/effort';
import { abilityWithin } from '@scn/core/permissions/scenario-access';
import { fullAbility } from '@scn/core/permissions/ability';
import { settle } from '#testing/fake-clock';
import { groupOf, newGroup } from '../change';
import { Desk, desks, drain, print } from '../testing/desk';
import { DocumentHistory } from './document-history';

/** A text field for the title of an action, as forms have it. */
class TitleField implements TypedText {
  readonly #desk: Desk;
  readonly #history: DocumentHistory;
  readonly #actionCode: string;
  #group = newGroup();
  #typed: string | null = null;

  constructor(desk: Desk, history: DocumentHistory, actionCode: string) {
    this.#desk = desk;
    this.#history = history;
    this.#actionCode = actionCode;
  }

  get text(): string {
    return this.#typed ?? this.#desk.title(this.#actionCode) ?? '';
  }

  type(text: string): void {
    this.#typed = text;
    this.#history.typed(this);
  }

  readonly isPending = () => this.#typed !== null && this.#typed !== this.#desk.title(this.#actionCode);

  readonly commit = () => {
    const typed = this.#typed;
    this.#typed = null;
    if (typed === null || typed === this.#desk.title(this.#actionCode)) return;
    const last = this.#desk.session.undoable?.changes.at(-1)?.operationId ?? '';
    if (groupOf(last) !== this.#group) this.#group = newGroup();
    this.#desk.rename(typed, { group: this.#group, actionCode: this.#actionCode });
  };

  leave(): void {
    this.commit();
    this.#group = newGroup();
  }
}

const first = 'AMEDS001';
const second = 'AFLUI001';

async function opened() {
  const { gateway, ann, bob } = await desks();
  const history = new DocumentHistory(ann.session);
  const field = new TitleField(ann, history, first);
  return { gateway, ann, bob, history, field, other: new TitleField(ann, history, second) };
}

describe('what is being typed', () => {
  it('is the next step to undo, and no step can be redone then', async () => {
    const { ann, history, field } = await opened();
    ann.rename('Saved');
    history.undo();
    expect(history.redoable).not.toBeNull();
    field.type('Typed');
    expect(history.undoable).toEqual({ title: null });
    expect(history.redoable).toBeNull();
    expect(history.undo()?.title).toBe('Change action AMEDS001');
    expect(field.text).toBe('Give antibiotics');
    expect(history.redo()?.title).toBe('Change action AMEDS001');
    expect(field.text).toBe('Typed');
  });

  it('is not a step while it is the same as what is saved', async () => {
    const { ann, history, field } = await opened();
    ann.rename('Saved');
    field.type('Saved!');
    field.type('Saved');
    expect(history.undoable?.title).toBe('Change action AMEDS001');
  });

  it('is not a step once its field is removed', async () => {
    const { history, field } = await opened();
    field.type('Typed');
    history.forget(field);
    expect(history.undoable).toBeNull();
  });

  it('that can’t be saved is not exchanged for an earlier step', async () => {
    const { ann, history } = await opened();
    ann.rename('Saved');
    let isPending = true;
    const refused = { isPending: () => isPending, commit: () => undefined };
    history.typed(refused);
    expect(history.undo()).toBeNull();
    expect(history.redo()).toBeNull();
    expect(ann.title()).toBe('Saved');
    isPending = false;
    expect(history.undo()?.title).toBe('Change action AMEDS001');
  });

  it('notifies buttons with each key', async () => {
    const { history, field } = await opened();
    let reported = 0;
    const stop = history.subscribe(() => (reported += 1));
    field.type('T');
    field.type('Ty');
    expect(reported).toBe(2);
    stop();
    field.type('Typ');
    expect(reported).toBe(2);
  });
});

describe('the title of a step', () => {
  const type = (desk: Desk, group: string, title: string) =>
    desk.session.change([{ name: 'section.update', input: { section: 'setup.basicInfo', changes: { title } } }], {
      group,
    });

  it('names the value from before the first key to after the last, also after undo, redo and a reload', async () => {
    const { ann } = await desks();
    const { session } = ann;
    const before = session.snapshot().setup.basicInfo.title;
    const group = newGroup();
    for (const text of ['N', 'New', 'New title']) type(ann, group, text);
    const title = `Basic Info: title “${before}” → “New title”`;
    expect(session.undoable?.title.toLowerCase()).toBe(title.toLowerCase());
    const said = session.undoable?.title;
    session.undo();
    expect(session.redoable?.title).toBe(said);
    session.redo();
    await drain(ann);
    await ann.reload();
    expect(ann.session.undoable?.title).toBe(said);
    expect(ann.session.undo()?.title).toBe(said);
    expect(ann.session.snapshot().setup.basicInfo.title).toBe(before);
  });

  it('of a single change is the one in the history', async () => {
    const { ann, gateway } = await desks();
    type(ann, newGroup(), 'New title');
    await drain(ann);
    expect(ann.session.undoable?.title).toBe(gateway.log[0]?.title);
  });
});

describe('a refused undo', () => {
  it('leaves its step to be undone again', async () => {
    const { gateway, ann } = await opened();
    ann.rename('Saved');
    await drain(ann);
    gateway.ability = abilityWithin(fullAbility(), 'READONLY');
    ann.session.undo();
    await drain(ann);
    expect(ann.title()).toBe('Saved');
    expect(ann.session.undoable?.title).toContain('Change action');
    gateway.ability = fullAbility();
    ann.session.undo();
    await drain(ann);
    expect(ann.title()).toBe('Give antibiotics');
  });
});

const what = fc.constantFrom(
  ...(['type', 'type', 'type', 'commit', 'leave', 'rename', 'undo', 'undo', 'undo', 'redo', 'redo'] as const),
  ...(['deliver', 'wait', 'cut', 'back', 'bob', 'reload'] as const),
);
const events = fc.array(fc.record({ what, isOther: fc.boolean(), at: fc.nat({ max: 9 }) }), {
  minLength: 25,
  maxLength: 45,
});

test('typing, saving, undo and redo walk one line of states, whatever others do, before and after reloads', async () => {
  await fc.assert(
    fc.asyncProperty(events, async (all) => {
      const { ann, bob, ...rest } = await opened();
      let { history } = rest;
      let fields = [rest.field, rest.other] as const;
      // what Ann's texts are after each step, and at which of them she is
      const shown = () => print(fields.map(({ text }) => text));
      let line = [shown()];
      let at = 0;
      const stepped = (isContinued: boolean) => {
        line = isContinued ? line.with(at, shown()).slice(0, at + 1) : [...line.slice(0, at + 1), shown()];
        if (!isContinued) at += 1;
      };
      let typing: TitleField | null = null;
      const saved = (field: TitleField) => {
        const before = ann.session.undoable?.changes.at(-1)?.operationId;
        const wasPending = field.isPending();
        field.commit();
        if (field === typing) typing = null;
        if (!wasPending) return;
        const now = ann.session.undoable;
        expect(now?.changes.at(-1)?.operationId).not.toBe(before);
        stepped(groupOf(now?.changes.at(-1)?.operationId ?? '') === groupOf(before ?? ''));
      };
      for (const { what: event, isOther, at: n } of all) {
        const field = fields[isOther ? 1 : 0];
        if (event === 'type') {
          // only one field has the focus
          if (typing !== null && typing !== field) {
            const left: TitleField = typing;
            saved(left);
            left.leave();
          }
          field.type(`${field.text.slice(0, 20)} ${n}`);
          typing = field;
        } else if (event === 'commit') saved(field);
        else if (event === 'leave') {
          saved(field);
          field.leave();
        } else if (event === 'rename') {
          for (const each of fields) saved(each);
          const title = `Renamed ${n}`;
          if (ann.title(second) !== title) {
            ann.rename(title, { actionCode: second });
            stepped(false);
          }
        } else if (event === 'undo') {
          const next = history.undoable;
          for (const each of fields) saved(each);
          if (at > 0) {
            const step = history.undo();
            at -= 1;
            // the label said it, or that it was being typed
            expect(next?.title ?? step?.title).toBe(step?.title);
            expect(history.redoable?.title).toBe(step?.title);
          } else expect(history.undo()).toBeNull();
          expect(shown()).toBe(line[at]);
        } else if (event === 'redo') {
          const next = history.redoable;
          for (const each of fields) saved(each);
          const step = history.redo();
          expect(step?.title ?? null).toBe(next?.title ?? null);
          if (step === null) expect(at).toBe(line.length - 1);
          else {
            at += 1;
            expect(history.undoable?.title).toBe(step.title);
          }
          expect(shown()).toBe(line[at]);
        } else if (event === 'deliver') ann.link.deliver(n % 3);
        else if (event === 'wait') ann.clock.pass(20_000);
        else if (event === 'cut') ann.link.fate = 'request-lost';
        else if (event === 'back') ann.link.fate = 'arrives';
        else if (event === 'bob') {
          bob.rename(`By Bob ${n}`, { actionCode: 'AWAIT001' });
        } else {
          for (const each of fields) saved(each);
          ann.link.fate = 'arrives';
          const before = [history.undoable?.title, history.redoable?.title];
          await drain(ann);
          await ann.reload();
          history = new DocumentHistory(ann.session);
          fields = [new TitleField(ann, history, first), new TitleField(ann, history, second)];
          typing = null;
          expect([history.undoable?.title, history.redoable?.title]).toEqual(before);
        }
        expect(history.undoable?.title === null).toBe(fields.some((each) => each.isPending()));
        await settle();
      }
      for (const each of fields) saved(each);
      for (; at > 0; at -= 1) {
        expect(shown()).toBe(line[at]);
        expect(history.undo()?.title).toBe(history.redoable?.title);
      }
      expect(history.undo()).toBeNull();
      for (; at < line.length - 1; at += 1) {
        expect(shown()).toBe(line[at]);
        history.redo();
      }
      expect(history.redo()).toBeNull();
      expect(shown()).toBe(line[at]);
    }),
    { numRuns: runs(15) },
  );
});

test('two windows of one user have the same steps once they have the same log', async () => {
  const steps = fc.array(
    fc.record({
      isSecond: fc.boolean(),
      do: fc.constantFrom('rename', 'rename', 'undo', 'redo', 'deliver', 'cut', 'back'),
      n: fc.nat({ max: 99 }),
    }),
    { minLength: 15, maxLength: 30 },
  );
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const { gateway, ann } = await desks();
      const windows = [ann, await new Desk(gateway, 'ann').open()] as const;
      for (const { isSecond, do: event, n } of all) {
        const desk = windows[isSecond ? 1 : 0];
        if (event === 'rename') desk.rename(`Title ${n}`, { actionCode: isSecond ? second : first });
        else if (event === 'undo' || event === 'redo') {
          try {
            desk.session[event]();
          } catch {
            // the other window has changed the same place
          }
        } else if (event === 'deliver') desk.link.deliver();
        else desk.link.fate = event === 'cut' ? 'request-lost' : 'arrives';
        await settle();
      }
      for (let round = 0; round < 2; round += 1) for (const desk of windows) await drain(desk);
      const stepsOf = ({ session }: Desk) =>
        print([session.undoable, session.redoable].map((step) => step?.changes.map(({ operationId }) => operationId)));
      expect(stepsOf(windows[0])).toBe(stepsOf(windows[1]));
      const third = await new Desk(gateway, 'ann').open();
      expect(stepsOf(third)).toBe(stepsOf(windows[0]));
    }),
    { numRuns: runs(20) },
  );
});
