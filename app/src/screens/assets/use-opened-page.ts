import { useEffect, useRef } from 'react';
import { useRememberedState } from '@scn/kit/view-memory/view-memory';
import type { AssetAddress } from './asset-address';
import type { AssetKind } from './asset-kinds.tsx';
import type { AssetSource } from './use-asset-list';
import { useAssetReader } from './use-asset';

/**
 * Goes to the page of the asset that the address chooses, once for each choice: who then goes to another page stays there.
 *
 * @param address - null for a list whose assets have no address
 * @param first - the asset that is shown first on the first page
 */
export function useOpenedPage(
  kind: AssetKind,
  address: AssetAddress | null,
  { rows, isLoading, paged }: AssetSource,
  first: string | null,
): void {
  const { remembered, remember } = useRememberedState(`opened ${kind.plugin.id}`, (value) =>
    typeof value === 'string' ? value : null,
  );
  const shown = useRef(remembered);
  const { find } = useAssetReader(kind);
  const { choice = null, property = null, chooses } = address ?? {};
  const isPlain = paged !== undefined && paged.remote.page !== null && !paged.remote.isBusy && !isLoading;
  const isHere = chooses !== undefined && rows.some(chooses);
  const [pageOf, onPage] = [paged?.pageOf, paged?.remote.onPage];
  useEffect(() => {
    if (choice === null || !isPlain || pageOf === undefined || onPage === undefined) return undefined;
    const key = JSON.stringify(choice);
    const note = () => {
      shown.current = key;
      remember(key);
    };
    const isOpened = choice.kind === 'asset' || choice.kind === 'named';
    const isFirst = choice.kind === 'asset' && choice.id === first;
    if (!isOpened || isFirst || isHere || shown.current === key) {
      note();
      return undefined;
    }
    let isOver = false;
    const search = async () => {
      const id = choice.kind === 'asset' ? choice.id : await find(property ?? '', choice.name);
      return id === null ? null : pageOf(id);
    };
    // the panel says what is wrong with the asset or the connection
    void search()
      .catch(() => null)
      .then((page) => {
        if (isOver) return;
        note();
        if (page !== null) onPage(page);
      });
    return () => {
      isOver = true;
    };
  }, [choice, property, isPlain, isHere, first, pageOf, onPage, find, remember]);
}
