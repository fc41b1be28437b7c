// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { JsonObject, Pointer } from '@scn/core/base/json';
import { appendToPointer } from '@scn/core/base/json';
import type { OperationCall } from '@scn/core/base/issue';
import { Refusal } from '@scn/core/base/refusal';
import type { Scenario } from '@scn/core/document/scenario';
import { completeScenario } from '@scn/core/format/complete';
import { placeOfKind } from '@scn/core/operations/entities/entity-places';
import { entitiesOnPath } from '@scn/core/operations/touched-places';
import { createScenarioReader } from '@scn/core/operations/scenario-reader';
import { fullAbility } from '@scn/core/permissions/ability';
import { abilityWithin } from '@scn/core/permissions/scenario-access';
import { jsonSchemaOf } from '@scn/core/schema/json-schema';
import { entityKinds } from '@scn/core/schema/keywords';
import { effort } from '@scn/core/testing/effort';
import { operationPlugins } from '@scn/core/testing/operation-plugins';
import { operationScenario } from '@scn/core/testing/operation-scenario';
import { freeKinds, idsOfKind, randomCreation } from '@scn/core/testing/random-parts';
import { deletion, textCall, textPlaces, type TextPlace } from '@scn/core/testing/text-places';
import { createKernel } from '@scn/core/wiring/kernel';
import { services } from '@scn/core/wiring/services';
import { useDocumentView } from '#document/document-context.tsx';
import { Desk, desks } from '#document/testing/desk';
import type { InProcessGateway } from '#document/testing/in-process-gateway';
import type { RetainedChange } from '#document/local/change-store';
import { typedTextOfStep } from '#document/local/typed-text';
import { EntityForm, useFieldChange } from '../properties/fields/entity-form';
import { NotFoundMessage } from '../properties/not-found-message.tsx';
import { openAction } from '../testing/open-action';

/*
 * Every kind of entity that has a form with a text, and every way in which it can vanish while someone types in it: what they typed and the
 * form hasn't committed yet is in the rejected changes, with who removed the entity, and Restore inserts it again with the words.
 */

const words = 'Typed by Bob';

const kernel = createKernel({ builtIn: operationPlugins.plugins.map((plugin) => ({ plugin, owner: 'tests' })) });
const openAs = (scenario: Scenario) => kernel.get(services.scenarios).open(scenario, { ability: fullAbility() });

/** A scenario with an entity of every kind that people create. */
const whole: Scenario = withEveryKind();
const places: readonly TextPlace[] = entityKinds.flatMap(
  (kind) => textPlaces(whole).find((place) => place.kind === kind && isDeletable(place)) ?? [],
);

interface Case {
  readonly gateway: InProcessGateway;
  readonly ann: Desk;
  readonly bob: Desk;
  readonly place: TextPlace;
}

/** How an entity vanishes. */
interface Way {
  /** Who removed it, for Bob. */
  readonly by: { readonly how: string; readonly name: string | null };
  /** Runs before Bob types. */
  readonly before?: (given: Case) => Promise<unknown>;
  readonly vanish: (given: Case) => Promise<unknown>;
}

const byAnn = { how: 'other', name: 'ann' };
const ways: Readonly<Record<string, Way>> = {
  'a colleague deletes it': {
    by: byAnn,
    vanish: ({ ann, place }) => made(ann, () => ann.session.change([deletion(place)])),
  },
  'a colleague deletes what contains it': {
    by: byAnn,
    vanish: ({ ann, place }) => made(ann, () => ann.session.change([deletion(parentOf(place) ?? place)])),
  },
  'a colleague undoes its creation': {
    by: byAnn,
    before: async ({ ann, bob, place }) => {
      await made(ann, () => ann.session.change([deletion(place)]));
      await made(ann, () => ann.session.undo());
      bob.link.deliver();
    },
    vanish: ({ ann }) => made(ann, () => ann.session.redo()),
  },
  'the same person deletes it in another window': {
    by: { how: 'self', name: null },
    vanish: async ({ gateway, place }) => {
      const window = await new Desk(gateway, 'bob').open();
      await made(window, () => window.session.change([deletion(place)]));
    },
  },
  'an upload or the restore of a version replaces the document': {
    by: byAnn,
    vanish: ({ ann, place }) => made(ann, () => ann.session.change([removal(ann.session.snapshot(), place)])),
  },
  'a program replaces its list': {
    by: byAnn,
    vanish: ({ ann, place }) => made(ann, () => ann.session.change([shorterList(ann.session.snapshot(), place)])),
  },
  'the document is loaded again without it': {
    by: { how: 'other', name: null },
    vanish: async ({ ann, bob, place }) => {
      await made(ann, () => ann.session.change([deletion(place)]));
      ann.rename('Later', { actionCode: 'AFLUI001' });
      await ann.quiet();
      bob.link.skip(1);
      bob.link.deliver();
      await bob.quiet();
    },
  },
};

let close = (): Promise<void> => Promise.resolve();
beforeEach(() => {
  // a pause in typing is never long enough
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(async () => {
  await close();
  close = () => Promise.resolve();
  vi.useRealTimers();
});

/** All kinds, or in `npm test` every third, others for each way. */
function sampleOf(way: number): readonly (readonly [string, TextPlace])[] {
  return places.flatMap((place, index) => (effort > 1 || (index + way) % 3 === 0 ? [[place.kind, place]] : []));
}

describe.each(Object.entries(ways))('%s', (name, { by, before, vanish }) => {
  test.each(sampleOf(Object.keys(ways).indexOf(name)))('%s', async (__, place) => {
    const given = { ...(await desks(whole)), place };
    const { gateway, bob } = given;
    await before?.(given);
    const { type } = await open(given);
    await type();
    await act(async () => {
      await vanish(given);
      bob.link.deliver();
    });
    const [step = []] = bob.session.retained.steps();
    expect(linesOf(step)).toContain(words);
    expect(step[0]?.removal).toMatchObject(by);
    // the field with the focus is gone, and the next key presses nothing
    expect(document.activeElement?.getAttribute('role')).toBe('alert');
    const [id = ''] = step.map(({ change }) => change.operationId);
    expect(bob.session.retained.restoreBlock(id)).toBeNull();
    await act(async () => {
      await bob.session.retained.restore(id);
      await bob.quiet();
    });
    expect(bob.session.retained.list()).toEqual([]);
    expect(textIn(gateway.snapshot, place)).toBe(words);
  });
});

describe('the permission is withdrawn', () => {
  const withdrawn = abilityWithin(fullAbility(), 'READONLY');
  test.each(sampleOf(0))('%s', async (_, place) => {
    const given = { ...(await desks(whole)), place };
    const { gateway, bob } = given;
    const { type, leave } = await open(given);
    await type();
    gateway.ability = withdrawn;
    // half of the windows know it before the gateway refuses the change
    if (places.indexOf(place) % 2 === 0) bob.ability = withdrawn;
    await leave();
    await act(() => bob.quiet());
    const [step = []] = bob.session.retained.steps();
    expect(linesOf(step)).toContain(words);
    bob.ability = withdrawn;
    const [id = ''] = step.map(({ change }) => change.operationId);
    expect(bob.session.retained.restoreBlock(id)).toMatchObject({ code: 'ScenarioAccessError' });
  });
});

test.each(['action', 'response'] as const)('an edit of an %s follows its new code', async (kind) => {
  const codeOf = ({ id }: TextPlace) => id.replace(/(?<=\d{3})R\d+$/, '');
  const targetActionCode = 'ANEWC001';
  const replacing = (each: TextPlace) => ({
    name: 'action.replace-code',
    input: { sourceActionCode: codeOf(each), targetActionCode },
  });
  const place = textPlaces(whole).find((each) => each.kind === kind && isMade(whole, replacing(each)))!;
  const given = { ...(await desks(whole)), place };
  const { ann, bob, gateway } = given;
  const { type } = await open(given);
  await type();
  await act(async () => {
    await made(ann, () => ann.session.change([replacing(place)]));
    bob.link.deliver();
    await bob.quiet();
  });
  expect(bob.session.retained.list()).toEqual([]);
  expect(textIn(gateway.snapshot, { ...place, id: place.id.replace(codeOf(place), targetActionCode) })).toBe(words);
});

test('the kinds with a text are all but those that can’t be deleted', () => {
  expect(places.length).toBeGreaterThanOrEqual(30);
});

/** Returns the lines of the typed text; identities in tests look like words as well. */
function linesOf(step: readonly RetainedChange[]): readonly string[] {
  return typedTextOfStep(step.map(({ change }) => change)).split('\n');
}

/** Bob has the form of a text open. */
async function open({ bob, place }: Case) {
  const session = { session: bob.session, plugins: operationPlugins };
  const opened = await openAction(
    { actions: [{ actionCode: 'AFLUI001' }] },
    'AFLUI001',
    () => <FormOf place={place} />,
    { document: session },
  );
  ({ close } = opened);
  return {
    type: () =>
      opened.run(() => {
        const input = opened.page.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea')!;
        input.focus();
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input) as object, 'value')?.set?.call(input, words);
        input.dispatchEvent(new Event('input', { bubbles: true }));
      }),
    leave: async () => {
      await opened.run(() => (document.activeElement as HTMLElement).blur());
    },
  };
}

function FormOf({ place }: { readonly place: TextPlace }): ReactNode {
  const node = useDocumentView().get(place.id, place.kind);
  return node === undefined ? (
    <NotFoundMessage id={place.id} title="Gone" otherwise="" back="Back" onBack={() => undefined} />
  ) : (
    <Panel place={place} entity={node.value as unknown as JsonObject} />
  );
}

function Panel({ place, entity }: { readonly place: TextPlace; readonly entity: JsonObject }): ReactNode {
  const { onFocusCapture, change } = useFieldChange();
  const { kind, id, field } = place;
  const isCommand = kind === 'command';
  const block = isCommand ? operationPlugins.command(entity['block'] as string) : undefined;
  return (
    <div onFocusCapture={onFocusCapture}>
      <EntityForm
        label="Form"
        entityId={id}
        schema={block === undefined ? placeOfKind(kind).shape.schema : jsonSchemaOf(block.schema)}
        entity={isCommand ? (entity['args'] as JsonObject) : entity}
        at={isCommand ? '/args' : ''}
        names={namesOf(field)}
        readOnly={false}
        change={change}
        callOf={(changes) => textCall(place, changes[field] as string)}
      />
    </div>
  );
}

const known = new Map<string, readonly string[]>();
/** The same list each time. */
function namesOf(field: string): readonly string[] {
  const names = known.get(field) ?? [field];
  known.set(field, names);
  return names;
}

async function made(desk: Desk, work: () => unknown): Promise<void> {
  work();
  await desk.quiet();
}

function viewOf(scenario: Scenario) {
  return createScenarioReader(operationPlugins)(scenario);
}

function pathOf(scenario: Scenario, { kind, id }: TextPlace): Pointer {
  const view = viewOf(scenario);
  const node = view.get(id, kind);
  if (node === undefined) throw new Error(`There is no ${kind} ${id}.`);
  const { list } = placeOfKind(kind);
  const above = node.parent === null ? '' : pathOf(scenario, { ...node.parent, field: '', value: '' });
  return [...list, id].reduce<Pointer>((path, name) => appendToPointer(path, name), above);
}

function parentOf(place: TextPlace): Pick<TextPlace, 'kind' | 'id'> | null {
  const id = entitiesOnPath(pathOf(whole, place)).at(-2);
  const node = id === undefined ? undefined : viewOf(whole).get(id);
  return node === undefined || !isDeletable({ kind: node.kind, id: node.id }) ? null : node;
}

/** The operation with which an upload removes an entity. */
function removal(scenario: Scenario, place: TextPlace) {
  const was = viewOf(scenario).get(place.id, place.kind)?.value;
  const steps = [{ kind: 'remove', path: pathOf(scenario, place), was }] as unknown as JsonObject[];
  return { name: 'scenario.change', input: { title: 'Import', steps } };
}

function shorterList(scenario: Scenario, place: TextPlace) {
  const path = pathOf(scenario, place);
  const listPath = path.slice(0, path.lastIndexOf('/')) as Pointer;
  const { list, shape } = placeOfKind(place.kind);
  const parent = viewOf(scenario).get(place.id, place.kind)?.parent ?? null;
  const holder = (parent === null ? scenario : parent.value) as unknown as JsonObject;
  const was = list.reduce<unknown>((value, name) => (value as JsonObject)[name], holder) as readonly JsonObject[];
  const value = was.filter((each) => each[shape.entity.idKey] !== place.id);
  const steps = [{ kind: 'set', path: listPath, was, value }] as unknown as JsonObject[];
  return { name: 'scenario.change', input: { title: 'Import', steps } };
}

function textIn(scenario: Scenario, { id, field }: TextPlace): string | undefined {
  return textPlaces(scenario).find((place) => place.id === id && place.field === field)?.value;
}

function withEveryKind(): Scenario {
  const open = openAs(completeScenario(operationScenario, operationPlugins));
  // twice, because some are in others
  for (const kind of [...freeKinds, ...freeKinds]) {
    if (idsOfKind(open.snapshot, kind).length > 0) continue;
    let drawn = 0;
    const draw = () => (drawn++ === 0 ? freeKinds.indexOf(kind) : 0);
    const input = randomCreation(open.snapshot, draw, `new-${kind}`);
    try {
      open.run({ name: 'entity.create', input });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
  return open.snapshot;
}

function isMade(scenario: Scenario, call: OperationCall): boolean {
  try {
    openAs(scenario).run(call);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

function isDeletable(place: Pick<TextPlace, 'kind' | 'id'>): boolean {
  const open = viewOf(whole);
  if (open.get(place.id, place.kind) === undefined) return false;
  return isMade(whole, deletion(place));
}
