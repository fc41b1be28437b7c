import type { ComponentType } from 'react';
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { jsonSchemaOf } from '@scn/core/schema/json-schema';
import { plugin } from '@scn/plugins/asset/global-action/index';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { toGateway } from '#catalogue/asset';
import { CommandRegistry } from '#services/commands/command-registry';
import { renderSignedIn } from '#testing/render.tsx';

/** A request for a list, or for the place of an asset in it. */
export interface AskedList {
  readonly skip?: number;
  readonly take?: number;
  readonly search: string;
  readonly order: readonly object[];
  readonly where: { readonly id?: { readonly in: readonly string[] }; readonly code?: { readonly eq: string } } | null;
  /** Of the asset whose place is asked for. */
  readonly id?: string;
}

/**
 * Shows a part of a screen of global actions, with a gateway that pages and searches a catalogue of them: 'Action 001' with the code BOXYG001 is
 * `asset-0`.
 */
export async function openCatalogue(count: number, Shown: ComponentType, at = '/') {
  const common = { revision: 1, isOwned: true, dateUpdated: '2026-01-01T10:00:00Z', lastUpdatedBy: 'Ann' };
  const items = Array.from({ length: count }, (_, index) => {
    const number = String(index + 1).padStart(3, '0');
    return {
      ...{ __typename: 'Asset', id: `asset-${index}`, ...common, code: `BOXYG${number}` },
      ...toGateway(jsonSchemaOf(plugin.schema), {
        ...plugin.defaults,
        ...{ code: `BOXYG${number}`, systemTitle: `Action ${number}` },
      }),
    };
  });
  const asked: AskedList[] = [];
  const places: AskedList[] = [];
  const faults = { isFailing: false };
  const link = new ApolloLink(
    ({ operationName = '', variables }) =>
      new Observable((observer) => {
        const request = variables as AskedList;
        const { search, where, skip = 0, take = 0 } = request;
        const matching = items.filter(
          (item) =>
            JSON.stringify(item).includes(search) &&
            (where?.id?.in.includes(item.id) ?? true) &&
            (where?.code === undefined || where.code.eq === item.code),
        );
        const found = { __typename: 'Page', totalCount: 0, items: [] as unknown[] };
        const place = matching.findIndex(({ id }) => id === request.id);
        if (operationName.startsWith('PlaceOf')) places.push(request);
        if (operationName.startsWith('List') && take > 0) {
          asked.push(request);
          if (faults.isFailing) {
            observer.error(new Error('No connection.'));
            return;
          }
          Object.assign(found, { totalCount: matching.length, items: matching.slice(skip, skip + take) });
        }
        const others = { pluginDevelopment: false, pluginPackages: [], terms: { __typename: 'Terms', items: [] } };
        observer.next({
          data: {
            ...{ found, place: place < 0 ? null : place, ...others },
            gridViews: { __typename: 'Views', items: [] },
          },
        });
        observer.complete();
      }),
  );
  const cache = new InMemoryCache();
  const client = new ApolloClient({ link, cache });
  const services = { commands: new CommandRegistry(), alerts: { show: () => undefined } as never };
  const router = createMemoryRouter([{ path: '*', Component: Shown }], { initialEntries: [at] });
  const rendered = await renderSignedIn(<RouterProvider router={router} />, { client, services });
  return { ...rendered, router, cache, asked, places, faults };
}
