import { useEffect, useMemo, useRef } from 'react';
import type { OperationCall } from '@scn/core/base/issue';
import type { JsonObject, Pointer } from '@scn/core/base/json';
import type { FormHost } from '@scn/kit/form/form-context';
import { useFormDrafts } from '#document/drafts/use-form-drafts';
import { useRefusalOf } from '../../document/use-change';
import { scenarioFormHost } from './form-host';

/**
 * Returns the data that the form of a plugin's arguments needs from the open scenario. The same object while
 * its drafts are the same.
 *
 * @param entityId - the entity with the arguments
 * @param at - their path in it
 * @param callsOf - the operations that commit arguments; none if nothing differs
 */
export function usePluginFormHost(
  entityId: string,
  at: Pointer,
  callsOf: (args: JsonObject) => readonly OperationCall[],
): FormHost {
  const drafts = useFormDrafts(entityId, at);
  const refusalOf = useRefusalOf();
  const latest = useRef(callsOf);
  useEffect(() => {
    latest.current = callsOf;
  });
  return useMemo(
    () => ({
      ...scenarioFormHost,
      drafts,
      refusalOf: (args: JsonObject) => refusalOf(latest.current(args)),
    }),
    [drafts, refusalOf],
  );
}
