import type { ReactNode } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import { areaPaths, scenarioAddress } from '#routes/addresses';
import type { OpenScenario } from '../open/scenario-data';

/**
 * Redirects an address with the wrong library, for example after the scenario was moved. The workspace stays: someone else may have moved the
 * scenario while its author types, with an open dialog or with changes to undo.
 */
export function InItsLibrary(props: {
  readonly scenario: Pick<OpenScenario, 'scenarioCode' | 'libraryCode'>;
  readonly children: ReactNode;
}): ReactNode {
  const { scenario, children } = props;
  const { libraryCode, '*': _, ...others } = useParams();
  const { pathname, search } = useLocation();
  const wrong = areaPaths.scenario
    .replace(':libraryCode', encodeURIComponent(libraryCode ?? ''))
    .replace(':scenarioCode', encodeURIComponent(others['scenarioCode'] ?? ''));
  const below = pathname.slice(wrong.length);
  return (
    <>
      {children}
      {/* after the children, whose own redirects are still relative to the wrong address */}
      {libraryCode === scenario.libraryCode ? null : (
        <Navigate to={`${scenarioAddress(scenario)}${below}${search}`} replace />
      )}
    </>
  );
}
