import { act, useState } from 'react';
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { createMongoAbility } from '@casl/ability';
import type { JsonObject } from '@scn/core/base/json';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import { jsonSchemaOf } from '@scn/core/schema/json-schema';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import type { KitAlert } from '@scn/kit/dialogs/alert-queue';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { propertiesOf, toGateway, type Asset, type AssetUsage } from '#catalogue/asset';
import { LeaveGuard } from '#services/leaving/leave-guard';
import { renderSignedIn } from '#testing/render.tsx';
import { AssetForm } from '../asset-form';
import { assetKind } from '../asset-kinds.tsx';
import { noEffects } from './no-effects';

/** An error as the gateway answers a refused mutation. */
export interface AnsweredError {
  readonly message: string;
  readonly extensions: JsonObject;
}

/** The asset that a test opens. */
export interface OpenedAsset {
  /** The id of the kind’s plugin. */
  readonly kind: string;
  /** Null for a new one. */
  readonly asset: Asset | null;
  /** Permissions that the user lacks: `Update input.type`. */
  readonly withheld?: readonly string[];
  /** Used nowhere when not given; null while it isn’t known. */
  readonly usage?: AssetUsage | null;
  /** The values of a new one; the kind’s defaults when not given. */
  readonly defaults?: JsonObject;
  /** The assets with the same content as any file. */
  readonly sameContent?: readonly { readonly id: string; readonly name: string }[];
  /** Whether mutations get no answer. */
  readonly waits?: boolean;
  /** Returns what the next change breaks; nothing by default. */
  readonly effects?: () => JsonObject;
  /** The asset as someone else has saved it, when the form loads it to compare. */
  readonly theirs?: Asset;
  /** Refuses what is sent; null to save it. */
  readonly refuse?: (input: JsonObject) => AnsweredError | null;
}

/** The form of an asset, with a gateway that answers each mutation with what was sent in canonical form, or refuses it. */
export async function openAssetForm(opened: OpenedAsset) {
  const { asset, withheld = [], usage = asset === null ? null : usedNowhere, refuse } = opened;
  const plugin = builtInPlugins.find(({ id }) => id === opened.kind) as unknown as AssetPlugin;
  const absent = Object.fromEntries(Object.keys(propertiesOf(plugin)).map((name) => [name, null]));
  const sent: JsonObject[] = [];
  let waiting: { progress(share: number): void; readonly signal: AbortSignal } | null = null;
  const link = new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        const { operationName, variables } = operation;
        if (operationName?.startsWith('SameContent') === true || operationName?.startsWith('FilesOf') === true) {
          const items = operationName.startsWith('Same') ? (opened.sameContent ?? []) : [];
          observer.next({
            data: { found: { __typename: 'Page', items: items.map((item) => ({ __typename: 'Asset', ...item })) } },
          });
          observer.complete();
          return;
        }
        if (operationName === 'AssetChangeEffects') {
          observer.next({ data: opened.effects?.() ?? noEffects });
          observer.complete();
          return;
        }
        if (opened.theirs !== undefined && operationName?.startsWith('Open') === true) {
          const { theirs } = opened;
          const item = { ...absent, ...theirs, ...toGateway(jsonSchemaOf(plugin.schema), theirs.data) };
          observer.next({ data: { asset: { __typename: 'Asset', ...item } } });
          observer.complete();
          return;
        }
        if (variables['input'] === undefined) {
          const term = { __typename: 'Term', id: 'known', title: 'A known term', group: null };
          observer.next({ data: { terms: { __typename: 'Terms', items: [term] } } });
          observer.complete();
          return;
        }
        const input = variables['input'] as JsonObject;
        sent.push(input);
        if (opened.waits === true) {
          const { onUploadProgress, fetchOptions } = operation.getContext();
          const { signal } = fetchOptions as { readonly signal: AbortSignal };
          waiting = { progress: (share) => onUploadProgress?.(share), signal };
          signal.addEventListener('abort', () => {
            observer.error(new DOMException('The upload was cancelled.', 'AbortError'));
          });
          return;
        }
        if (operationName?.startsWith('Restore') === true && asset !== null) {
          const item = {
            ...asset,
            ...toGateway(jsonSchemaOf(plugin.schema), asset.data),
            revision: asset.revision + 2,
          };
          observer.next({ data: { asset: { __typename: 'Asset', ...item } } });
          observer.complete();
          return;
        }
        if (input['file'] !== undefined) operation.getContext().onUploadProgress?.(1);
        const error = refuse?.(input) ?? null;
        if (error !== null) observer.next({ errors: [error] } as never);
        else {
          const before = asset?.data ?? (plugin.defaults as JsonObject);
          const data = plugin.canonical({ ...before, ...input }) as JsonObject;
          const base = asset ?? { ...newAsset, id: `new-${operationName ?? ''}` };
          const item = {
            ...base,
            ...absent,
            ...toGateway(jsonSchemaOf(plugin.schema), data),
            revision: base.revision + 1,
          };
          observer.next({ data: { asset: { __typename: 'Asset', ...item } } });
        }
        observer.complete();
      }),
  );
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  const alerts: string[] = [];
  /** Actions that alerts offer, by the title of the alert. */
  const actions = new Map<string, () => void>();
  const show = ({ title, action }: KitAlert) => {
    alerts.push(title);
    if (action !== undefined) actions.set(title, action.run);
  };
  const undone: Asset[] = [];
  const leaving = new LeaveGuard();
  const services = { alerts: { show }, leaving } as never;
  const kind = assetKind(plugin, (action, _, field) => field === undefined || !withheld.includes(`${action} ${field}`));
  function Desk() {
    const [shown, setShown] = useState(asset);
    const defaults = shown?.data ?? opened.defaults ?? (plugin.defaults as JsonObject);
    return (
      <AssetForm
        kind={kind}
        asset={shown}
        defaults={defaults}
        usage={usage}
        onSaved={setShown}
        onUndoCreate={(created) => undone.push(created)}
      />
    );
  }
  const router = createMemoryRouter([{ path: '*', Component: Desk }]);
  const rendered = await renderSignedIn(<RouterProvider router={router} />, {
    ...{ client, services },
    ability: createMongoAbility([]),
  });
  return { ...rendered, sent, alerts, actions, undone, leaving, waiting: () => waiting };
}

const usedNowhere: AssetUsage = { places: 0, users: [], usedByOtherInstitutions: { is: false } };

const newAsset = {
  ...{ revision: 0, isOwned: true, dateUpdated: '2026-01-01T10:00:00Z', lastUpdatedBy: 'Ann' },
  issues: [],
} as const;

/** The control of a field of the form. */
export function fieldOf(page: HTMLElement, name: string): HTMLInputElement {
  const found = page.querySelector<HTMLInputElement>(`[data-pointer="/${name}"] :is(input, textarea, select)`);
  if (found === null) throw new Error(`There is no field ${name}.`);
  return found;
}

/** Types into a control, or chooses an option by its value. */
export async function type(input: HTMLElement, text: string): Promise<void> {
  await act(async () => {
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value') ?? {};
    set?.call(input, text);
    const event = input.tagName === 'SELECT' ? 'change' : 'input';
    input.dispatchEvent(new Event(event, { bubbles: true }));
    await Promise.resolve();
  });
}

/** Chooses the option of a list with this title. */
export async function choose(list: HTMLSelectElement, title: string): Promise<void> {
  const option = [...list.options].find(({ textContent }) => textContent === title);
  if (option === undefined) throw new Error(`“${title}” isn’t offered.`);
  await type(list, option.value);
}

/** Presses a button, and waits for what follows at once. */
export async function press(button: HTMLElement): Promise<void> {
  await act(async () => {
    button.click();
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
  });
}
