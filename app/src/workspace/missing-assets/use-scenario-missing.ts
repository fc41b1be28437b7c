import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { placeSchema } from '@scn/core/search/place-schema';
import { isAssetTarget } from '@scn/core/index/reference-target';
import { useDocument, useDocumentView } from '#document/document-context.tsx';
import { loadedRows, type ListSource } from '#lists/query/list-source';
import { useGatewayQuery } from '#services/use-gateway-query';
import { entityWords, type EntityWords } from '#workspace/entities/entity-text';
import type { Place } from '#workspace/panel/use-go-to';
import { scenarioMissingDocument, type MissingItem } from './scenario-missing-document';

/** A place in the scenario that uses a missing asset. */
export interface NamingPlace {
  /** Null for the scenario's own sections. */
  readonly words: EntityWords | null;
  /** The field that references it. */
  readonly field: string;
  readonly place: Place;
}

/** A missing asset of the open scenario. */
export interface ScenarioMissingRow extends MissingItem {
  readonly places: readonly NamingPlace[];
}

/** Debounce in milliseconds before the gateway, which has the catalogue, is queried for the document. */
const pause = 1500;
/** Polling interval in milliseconds: uploaded assets are removed from the list. */
const pace = 15_000;
const none: readonly MissingItem[] = [];

/** The missing assets of the open scenario. Assets that are no longer used are removed immediately; new ones are queried after a delay. */
export function useScenarioMissing(scenarioCode: string) {
  const { session } = useDocument();
  const view = useDocumentView();
  const seq = useSyncExternalStore(session.subscribe, () => session.seq);
  const { data, loading, error, reload, refresh } = useGatewayQuery(
    scenarioMissingDocument,
    { scenarioCode },
    {
      fetchPolicy: 'cache-and-network',
      pollInterval: pace,
      notifyOnNetworkStatusChange: true,
      queryDeduplication: false,
    },
  );
  const askedSeq = data?.scenarioMissingAssets.seq ?? seq;
  useEffect(() => {
    if (askedSeq >= seq) return;
    const timer = setTimeout(reload, pause);
    return () => clearTimeout(timer);
  }, [askedSeq, seq, reload]);
  const items = data?.scenarioMissingAssets.items ?? none;
  const rows = useMemo(
    () =>
      items.flatMap((item): readonly ScenarioMissingRow[] => {
        const places = view
          .usesOf(item.assetId)
          .filter(({ target }) => isAssetTarget(target))
          .map(({ from, at }): NamingPlace => ({
            words: from === null ? null : entityWords(from, view),
            field: placeSchema(from, at, view.plugins).labels.join(', '),
            place: { entity: from?.id ?? null, pointer: at },
          }));
        return places.length === 0 ? [] : [{ ...item, places }];
      }),
    [items, view],
  );
  const source: ListSource<ScenarioMissingRow> = {
    ...loadedRows(rows),
    isLoading: data === undefined && error === undefined,
    hasFailed: data === undefined && error !== undefined,
    error,
    isStale: data !== undefined && error !== undefined,
    reload: refresh,
  };
  return { source, isChecking: loading, check: refresh };
}
