import type { ResultOf, VariablesOf } from 'gql.tada';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { BadgeTone } from '@scn/kit/grid/grid-model';
import { isUnreachable } from '#api/error-handling';
import { graphql } from '#api/graphql';
import type { LoadedRows } from '#lists/query/list-source';
import { showAlert } from '#services/alerts/alert-queue';
import { useShellServices } from '#services/shell-services.tsx';
import { useGatewayQuery } from '#services/use-gateway-query';

const scenariosDocument = graphql(`
  query Scenarios(
    $institutionId: ID!
    $where: ScenarioSummaryFilterInput
    $order: [ScenarioSummarySortInput!]
    $take: Int!
  ) {
    scenariosFilter(input: { institutionId: $institutionId }, where: $where, order: $order, take: $take) {
      totalCount
      items {
        scenarioCode
        title
        coverImageId
        libraryId
        libraryCode
        libraryName
        ownedByInstitution
        productStatus
        access
        libraryAccess
        isScenarioReadOnly
        dateUpdated
      }
    }
  }
`);

/** A scenario as lists show it. */
export type ScenarioItem = ResultOf<typeof scenariosDocument>['scenariosFilter']['items'][number];
/** Filter of scenarios. */
export type ScenarioWhere = NonNullable<VariablesOf<typeof scenariosDocument>['where']>;
/** Sort order of scenarios. */
export type ScenarioOrder = NonNullable<VariablesOf<typeof scenariosDocument>['order']>;

/** Maximum number of rows per request. */
export const maxRows = 3000;

const none: readonly ScenarioItem[] = [];
/** Default sort order. */
export const lastChangedFirst: ScenarioOrder = [{ dateUpdated: 'DESC' }];

/** Options of a request. Omitted ones don't restrict it. */
interface ScenarioRequest {
  readonly libraryCode?: string;
  readonly where?: ScenarioWhere | null;
  readonly order?: ScenarioOrder;
  readonly take?: number;
  /** Skips the request. */
  readonly isSkipped?: boolean;
  /** Keeps the rows of the last request until the next ones are loaded; only for a list that is remounted for each institution. */
  readonly keepsRows?: boolean;
}

/** The scenarios that the user can open, last changed first by default. */
export function useScenarios(request: ScenarioRequest = {}): LoadedRows<ScenarioItem> {
  const { libraryCode, where = null, order = lastChangedFirst, take = maxRows } = request;
  const { data, previousData, loading, error, refresh } = useGatewayQuery(
    scenariosDocument,
    request.isSkipped === true ? null : { take, order, where: inLibrary(libraryCode, where) },
    { fetchPolicy: 'cache-and-network', queryDeduplication: false, handlesUnreachable: true },
  );
  const page = (data ?? (request.keepsRows === true ? previousData : undefined))?.scenariosFilter;
  useStaleAlert(error !== undefined && page !== undefined && isUnreachable(error));
  return {
    rows: page?.items ?? none,
    totalCount: page?.totalCount ?? 0,
    isLoading: loading && page === undefined,
    hasFailed: error !== undefined && page === undefined,
    error,
    reload: refresh,
  };
}

/** Shows an alert if cached rows are shown because the request failed. */
function useStaleAlert(isStale: boolean): void {
  const { t } = useTranslation('errors');
  const { alerts } = useShellServices();
  useEffect(() => {
    if (isStale) showAlert(alerts, 'error', t('fetchFailed'), t('noConnection'));
  }, [isStale, alerts, t]);
}

function inLibrary(libraryCode: string | undefined, where: ScenarioWhere | null): ScenarioWhere | null {
  if (libraryCode === undefined) return where;
  const ofLibrary: ScenarioWhere = { libraryCode: { eq: libraryCode } };
  return where === null ? ofLibrary : { and: [ofLibrary, where] };
}

/** Product status of a scenario. */
export type Status = ScenarioItem['productStatus'];
/** Access to a scenario. */
type Access = ScenarioItem['access'];

/** In lifecycle order. */
export const statuses = [
  'EXPERIMENTAL',
  'ALPHA',
  'BETA',
  'PRODUCTION',
  'RETIRED',
  'UNKNOWN',
] as const satisfies readonly Status[];

/** Badge colours. */
export const statusTones = {
  EXPERIMENTAL: 'warning',
  ALPHA: 'informative',
  BETA: 'brand',
  PRODUCTION: 'success',
  RETIRED: 'neutral',
  UNKNOWN: 'neutral',
} as const satisfies Record<Status, BadgeTone>;

/** From most to least. */
export const accesses = ['FULL', 'PARTIAL', 'READONLY'] as const satisfies readonly Access[];

/** The user's access to a scenario; a read-only scenario can't be changed by anyone. */
export function accessOf({ access, isScenarioReadOnly }: ScenarioItem): Access {
  return isScenarioReadOnly ? 'READONLY' : access;
}
